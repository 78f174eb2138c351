"""How people come in."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.main import build
from app.room.ports import Invitation, NameTaken
from app.settings import Settings
from app.store import memory_store
from app.web.auth import hashed
from app.web.door import Door
from app.web.errors import Problem
from app.web.joining import add_player, first_admin_code, invite, is_valid, join, returning

PLAIN = Invitation("", "", "boss", 0)


@pytest.fixture
def door() -> Door:
    found: Door = build(Settings(welcome_chips=50), store=memory_store()).state.door
    return found


def test_an_invitation_is_good_until_it_is_not() -> None:
    assert is_valid(PLAIN, 10)
    assert is_valid(replace(PLAIN, uses_left=1, expires_ms=11), 10)
    for ended in (replace(PLAIN, uses_left=0), replace(PLAIN, expires_ms=10), replace(PLAIN, revoked=True)):
        assert not is_valid(ended, 10)


async def test_a_code_is_stored_as_its_hash(door: Door) -> None:
    made, code = await invite(door.store.members, PLAIN)
    assert made.code_hash == hashed(code)
    assert len(code) == 22, "128 bits"
    assert code not in repr(await door.store.members.invitations())


async def test_the_first_admins_link_is_new_at_each_start(door: Door) -> None:
    now = door.clock.utc_ms()
    first = await first_admin_code(door.store.members, now)
    second = await first_admin_code(door.store.members, now)
    assert first
    assert second
    with pytest.raises(Problem, match="invitation_invalid"):
        await join(door, first, "boss", None)
    assert (await join(door, second, "boss", None)).admin
    assert await first_admin_code(door.store.members, now) is None


async def test_a_race_for_a_name_or_a_use_has_one_winner(door: Door) -> None:
    await add_player(door, "mei", None, admin=False, bot=False)
    with pytest.raises(NameTaken):
        await add_player(door, "mei", None, admin=False, bot=False)
    _, code = await invite(door.store.members, replace(PLAIN, uses_left=1))
    await join(door, code, "ann", None)
    with pytest.raises(Problem, match="invitation_invalid"):
        await join(door, code, "bob", None)


async def test_welcome_chips_come_once(door: Door) -> None:
    player = await add_player(door, "mei", "Mei", admin=False, bot=True)
    assert (player.display_name, player.bot, player.admin) == ("Mei", True, False)
    assert await door.store.bank.balance(f"bankroll:{player.id}") == 50
    assert await door.store.bank.problems() == ()


async def test_a_link_may_be_a_members_own(door: Door) -> None:
    mei = await add_player(door, "mei", "Mei", admin=False, bot=False)
    _, code = await invite(door.store.members, replace(PLAIN, player=mei.id, uses_left=1))
    assert await returning(door, code) == mei
    assert await join(door, code, None, None) == mei
    assert await returning(door, code) is None
    with pytest.raises(Problem, match="invitation_invalid"):
        await join(door, code, None, None)
    assert await door.store.members.players() == (mei,)


@pytest.mark.parametrize("why", ["banned", "gone", "unknown"])
async def test_a_link_of_somebody_who_may_not_come_in(door: Door, why: str) -> None:
    mei = await add_player(door, "mei", "Mei", admin=False, bot=False)
    owner = "nobody" if why == "unknown" else mei.id
    _, code = await invite(door.store.members, replace(PLAIN, player=owner, uses_left=1))
    if why == "banned":
        await door.store.members.update_player(replace(mei, banned=True))
    elif why == "gone":
        await door.store.privacy.forget(mei.id, 1)
    with pytest.raises(Problem, match="invitation_invalid"):
        await join(door, code, None, None)


async def test_a_newcomer_needs_a_name(door: Door) -> None:
    _, code = await invite(door.store.members, replace(PLAIN, uses_left=1))
    with pytest.raises(Problem, match="invalid"):
        await join(door, code, None, None)
    assert await returning(door, code) is None
    assert (await join(door, code, "mei", None)).nickname == "mei"
