"""Forgetting: hidden cards that are old enough, and members who leave for good."""

from __future__ import annotations

import asyncio
from collections.abc import Iterable

from app.history.record import HandRecord
from app.history.scribe import record_for
from app.poker.events import HandStarted
from app.room.ports import Note, Share, Store, StoredHand, Swept
from app.room.recovery import fold
from app.room.retention import finish_forgetting
from app.store.erasing import without_hidden_cards
from app.store.rules import hand_events
from app.table.gone import gone_name
from tests.conformance.evening import PLAYERS, UTC_MS, store_evening

NOW = UTC_MS + 10**9


async def stored(store: Store) -> list[StoredHand]:
    """Return all finished hands, oldest first."""
    found = [await store.archive.hand(row.hand_id) for row in await store.archive.hands(limit=200)]
    return [hand for hand in reversed(found) if hand is not None]


def erased(hands: Iterable[StoredHand]) -> list[bool]:
    starts = [next(event for event in hand.events if isinstance(event, HandStarted)) for hand in hands]
    return [not start.setup.deck for start in starts]


def record_of(hand: StoredHand, player: str | None) -> HandRecord:
    return record_for(hand.events, player, hand.table_name, hand.row.table)


async def sweep(store: Store, before_ms: int) -> int:
    """Erase in steps of five hands, as the daily task does."""
    swept, hands = await store.privacy.erase_cards(before_ms, NOW, limit=5), 0
    while swept.next is not None:
        hands += swept.hands
        swept = await store.privacy.erase_cards(before_ms, NOW, swept.next, limit=5)
    return hands


async def test_only_old_hands_lose_their_hidden_cards(store: Store):
    await store_evening(store)
    before = await stored(store)
    assert erased(before) == [False] * 12
    assert await sweep(store, before[7].row.utc_ms) == 7
    after = await stored(store)
    assert erased(after) == [True] * 7 + [False] * 5
    assert [hand.row for hand in after] == [hand.row for hand in before]
    assert after[7:] == before[7:]
    for old, new in zip(before[:7], after, strict=False):
        assert len(new.events) == len(old.events)
        assert record_of(new, None) == record_of(old, None)


async def test_what_is_erased_is_not_erased_again(store: Store):
    await store_evening(store)
    assert await store.privacy.erase_cards(NOW, NOW, limit=200) != Swept(0, None)
    once = await stored(store)
    assert erased(once) == [True] * 12
    assert await store.privacy.erase_cards(NOW, NOW) == Swept(0, None)
    assert await stored(store) == once


async def test_nothing_to_erase(store: Store):
    assert await store.privacy.erase_cards(NOW, NOW) == Swept(0, None)
    assert not await store.privacy.clean()


async def test_a_hand_is_erased_as_the_law_says_with_what_was_shown_after_it(store: Store):
    room = await store_evening(store, seed=3, hands=20)
    await sweep(store, NOW)
    story = room.whole_story()
    for hand in await stored(store):
        whole = without_hidden_cards(story[hand.row.first :])
        assert hand.events == hand_events(whole, 0, hand.row.last - hand.row.first)


async def test_the_books_and_the_table_stay_as_they_are(store: Store):
    room = await store_evening(store)
    balances = await store.bank.balances("")
    await sweep(store, NOW)
    await store.privacy.forget(PLAYERS[2], NOW)
    while await store.privacy.clean(limit=7):
        pass
    assert await store.bank.balances("") == balances
    assert await store.bank.problems() == ()
    table = fold(await store.journal.load("t"))
    assert table.version == room.table.version
    assert [seat and (seat.player, seat.stack) for seat in table.seats] == [
        seat and (seat.player, seat.stack) for seat in room.table.seats
    ]


async def test_a_forgotten_member_is_nobody_at_once(store: Store):
    await store_evening(store)
    player = PLAYERS[0]
    await store.privacy.forget(player, NOW)
    left = await store.members.player(player)
    assert left is not None
    assert (left.id, left.display_name, left.avatar) == (player, gone_name(player), "")
    assert (left.gone, left.admin, left.bot) == (True, False, False)
    assert await store.members.player_named("nick-1") is None
    assert await store.members.password(player) is None
    assert await store.members.tokens(player) == ()
    assert await store.members.token_owner(f"token-hash-{player}", 2) is None
    others = [each for each in await store.members.players() if each.id != player]
    assert [(each.id, each.gone) for each in others] == [(name, False) for name in PLAYERS[1:]]
    assert await store.members.password(PLAYERS[1]) is not None
    assert len(await store.members.tokens(PLAYERS[1])) == 1


async def test_histories_forget_the_name_and_nothing_else(store: Store):
    await store_evening(store)
    before, player = await stored(store), PLAYERS[0]
    await store.privacy.forget(player, NOW)
    await store.privacy.forget(PLAYERS[1], NOW)
    while await store.privacy.clean(limit=10):
        pass
    assert not await store.privacy.clean()
    names = {name: name.upper() for name in PLAYERS} | {each: gone_name(each) for each in PLAYERS[:2]}
    for old, new in zip(before, await stored(store), strict=True):
        assert new.row == old.row
        assert len(new.events) == len(old.events)
        for viewer in (None, *PLAYERS):
            record = record_of(new, viewer)
            assert [dealt.name for dealt in record.players] == [names[dealt.player] for dealt in record.players]
            assert record.hole == record_of(old, viewer).hole
            assert record.results == record_of(old, viewer).results


async def test_cards_and_names_may_go_in_any_order(store: Store):
    await store_evening(store)
    await store.privacy.forget(PLAYERS[0], NOW)
    assert await store.privacy.clean(limit=40)
    await sweep(store, NOW)
    while await store.privacy.clean(limit=40):
        pass
    hands = await stored(store)
    assert erased(hands) == [True] * 12
    assert not [dealt for hand in hands for dealt in record_of(hand, None).players if dealt.name == "ZEPHYR1"]


async def test_notes_tags_and_links_go_with_their_player(store: Store):
    await store_evening(store, hands=2)
    for player in PLAYERS[:2]:
        await store.notes.write(player, "hand-1", Note("a read on somebody", ("river",)))
        await store.shares.add(Share(f"id-{player}", f"hash-{player}", "hand-1", player, False, 1))
    await store.privacy.forget(PLAYERS[0], 1)
    assert await store.notes.notes(PLAYERS[0], ["hand-1"]) == {}
    assert await store.notes.tags(PLAYERS[0]) == {}
    assert await store.shares.share(f"hash-{PLAYERS[0]}") is None
    assert await store.notes.tags(PLAYERS[1]) == {"river": 1}
    assert await store.shares.share(f"hash-{PLAYERS[1]}") is not None


async def test_two_nodes_may_erase_at_once(store: Store):
    await store_evening(store)
    await store.privacy.forget(PLAYERS[0], NOW)
    await asyncio.gather(*(sweep(store, NOW) for _ in range(3)), *(finish_forgetting(store, 0) for _ in range(3)))
    hands = await stored(store)
    assert erased(hands) == [True] * 12
    assert not [dealt for hand in hands for dealt in record_of(hand, None).players if dealt.name == "ZEPHYR1"]
