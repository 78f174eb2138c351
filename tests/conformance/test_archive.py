"""Finished hands: found by table, player and time, with exactly their own events."""

from __future__ import annotations

from app.poker.events import Checked, HandEnded, PotAwarded
from app.room.ports import FinishedHand, Store, StoredHand
from app.table.events import HandOpened
from tests.conformance.samples import finished, opening, play_hand


async def test_an_unknown_hand_is_none(store: Store):
    assert await store.archive.hand("h") is None
    assert await store.archive.hands() == ()


async def test_a_hand_comes_with_its_own_events(store: Store):
    await store.journal.append("t", 0, opening("t", name="Old name"))
    version = await play_hand(store.journal, "t", 1, 1, "ann", "bob")
    version = await play_hand(store.journal, "t", version, 2, "ann", "bob")
    await store.journal.append("t", version, opening("t", name="New name"))
    events = (HandOpened(2, "t-2", 1, 1, ()), Checked(1), PotAwarded(2, 0, 20), HandEnded(()))
    row = finished("t", 2, 8, 12, "ann", "bob")
    assert await store.archive.hand("t-2") == StoredHand(row, "New name", events)
    first = await store.archive.hand("t-1")
    assert first is not None
    assert first.events == (HandOpened(1, "t-1", 1, 1, ()), *events[1:])


async def play_two_tables(store: Store) -> None:
    """Six hands at each table; the time stands still for two of them."""
    for table, players in (("t", ("ann", "bob")), ("u", ("bob", "cid"))):
        await store.journal.append(table, 0, opening(table))
        version = 1
        for number in range(1, 7):
            version = await play_hand(store.journal, table, version, number, *players, utc_ms=10 + number // 2)


async def pages(store: Store, table: str | None, player: str | None) -> list[list[str]]:
    found: list[list[str]] = []
    before: tuple[int, str] | None = None
    page: tuple[FinishedHand, ...]
    while page := await store.archive.hands(table=table, player=player, before=before, limit=4):
        found.append([row.hand_id for row in page])
        before = page[-1].utc_ms, page[-1].hand_id
    return found


async def test_pages_are_newest_first(store: Store):
    await play_two_tables(store)
    assert await pages(store, "t", None) == [["t-6", "t-5", "t-4", "t-3"], ["t-2", "t-1"]]
    assert await pages(store, None, "cid") == [["u-6", "u-5", "u-4", "u-3"], ["u-2", "u-1"]]
    everything = [["u-6", "t-6", "u-5", "u-4"], ["t-5", "t-4", "u-3", "u-2"], ["t-3", "t-2", "u-1", "t-1"]]
    assert await pages(store, None, None) == everything
    assert await pages(store, None, "bob") == everything
    assert await pages(store, "u", "bob") == [["u-6", "u-5", "u-4", "u-3"], ["u-2", "u-1"]]
    assert await pages(store, "u", "ann") == []
    assert await pages(store, "v", None) == []


async def test_rows_come_back_whole(store: Store):
    await play_two_tables(store)
    (row,) = await store.archive.hands(player="cid", limit=1)
    assert row == finished("u", 6, 32, 36, "bob", "cid", utc_ms=13)
