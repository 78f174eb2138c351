"""People: one nickname each, tokens until they expire, invitations for as many as they say."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from app.room.ports import Invitation, NameTaken, Player, Store, StoreError, Token

ANN = Player("p1", "ann", "安 Ann", "cat", created_ms=1)
BOB = Player("p2", "bob", "Bob", admin=True, bot=True, created_ms=2)
LINK = Invitation("i1", "hash1", "p1", 5, table="t1", expires_ms=100, uses_left=2, admin=True)
SESSION = Token("s1", "hash-s1", "p1", "session", "phone", 5, expires_ms=100)


async def test_players_are_found(store: Store):
    members = store.members
    for player in (BOB, ANN):
        await members.add_player(player)
    assert await members.player("p1") == ANN
    assert await members.player_named("bob") == BOB
    assert await members.players() == (ANN, BOB)
    assert await members.player("p3") is None
    assert await members.player_named("Bob") is None


async def test_a_nickname_is_taken_once(store: Store):
    await store.members.add_player(ANN)
    with pytest.raises(NameTaken):
        await store.members.add_player(replace(BOB, nickname="ann"))
    jobs = [store.members.add_player(replace(BOB, id=f"q{n}")) for n in range(8)]
    outcomes = await asyncio.gather(*jobs, return_exceptions=True)
    assert outcomes.count(None) == 1
    assert sum(isinstance(outcome, NameTaken) for outcome in outcomes) == 7


async def test_an_update_keeps_the_rest(store: Store):
    await store.members.add_player(ANN)
    await store.members.update_player(Player("p1", "x", "New", "dog", admin=True, bot=True, created_ms=9))
    assert await store.members.player("p1") == replace(ANN, display_name="New", avatar="dog", admin=True)
    await store.members.update_player(BOB)  # nobody
    assert await store.members.players() == (replace(ANN, display_name="New", avatar="dog", admin=True),)


async def test_no_token_of_a_banned_player_counts(store: Store):
    await store.members.add_player(ANN)
    await store.members.add_token(replace(SESSION, scopes="read"))
    await store.members.update_player(replace(ANN, banned=True))
    assert await store.members.player("p1") == replace(ANN, banned=True)
    assert await store.members.token_owner("hash-s1", 0) is None
    await store.members.update_player(ANN)
    assert await store.members.token_owner("hash-s1", 0) == (replace(SESSION, scopes="read"), ANN)


async def test_the_latest_password_holds(store: Store):
    await store.members.add_player(ANN)
    assert await store.members.password("p1") is None
    for password in ("first", "second"):
        await store.members.set_password("p1", password)
    assert await store.members.password("p1") == "second"
    with pytest.raises(StoreError):
        await store.members.set_password("nobody", "x")


async def test_a_token_is_its_players_until_it_expires(store: Store):
    await store.members.add_player(ANN)
    await store.members.add_token(SESSION)
    assert await store.members.token_owner("hash-s1", 99) == (SESSION, ANN)
    assert await store.members.token_owner("hash-s1", 100) is None
    assert await store.members.token_owner("other", 0) is None


async def test_tokens_are_dropped_one_by_one(store: Store):
    await store.members.add_player(ANN)
    program = Token("s2", "hash-s2", "p1", "api", "script", 6)
    for token in (program, SESSION):
        await store.members.add_token(token)
    assert await store.members.tokens("p1") == (SESSION, program)
    for _ in range(2):
        await store.members.drop_token("s1")
    assert await store.members.tokens("p1") == (program,)
    assert await store.members.token_owner("hash-s2", 10**15) == (program, ANN)
    with pytest.raises(StoreError):
        await store.members.add_token(replace(SESSION, player="nobody"))
    with pytest.raises(StoreError):
        await store.members.add_token(replace(SESSION, token_hash="hash-s2"))


async def test_an_invitation_is_used_up(store: Store):
    await store.members.add_invitation(LINK)
    assert await store.members.use_invitation("hash1", 50) == replace(LINK, uses_left=1)
    assert await store.members.use_invitation("hash1", 100) is None  # expired
    assert await store.members.use_invitation("hash1", 50) == replace(LINK, uses_left=0)
    assert await store.members.use_invitation("hash1", 50) is None
    assert await store.members.invitation("hash1") == replace(LINK, uses_left=0)
    assert await store.members.use_invitation("unknown", 50) is None
    with pytest.raises(StoreError):
        await store.members.add_invitation(replace(LINK, id="i2"))


async def test_an_open_invitation_lasts_until_it_is_revoked(store: Store):
    link = Invitation("i2", "hash2", "console", 6)
    for each in (LINK, link):
        await store.members.add_invitation(each)
    for _ in range(3):
        assert await store.members.use_invitation("hash2", 10**15) == link
    for known in ("i2", "i3"):
        await store.members.revoke_invitation(known)
    assert await store.members.use_invitation("hash2", 10) is None
    assert await store.members.invitations() == (replace(link, revoked=True), LINK)
    assert await store.members.invitation("nothing") is None


async def test_the_last_use_goes_to_exactly_one(store: Store):
    await store.members.add_invitation(replace(LINK, uses_left=1))
    outcomes = await asyncio.gather(*(store.members.use_invitation("hash1", 50) for _ in range(12)))
    assert outcomes.count(None) == 11
