"""One entry per decision, with the hand's row where it ends one."""

from __future__ import annotations

from app.poker.actions import Call, Check, Fold, Raise
from app.poker.events import HandEnded
from app.room.ports import HandPlayer
from app.table.events import HandOpened
from tests.room.world import Room


async def test_the_first_entry_opens_the_table_by_name() -> None:
    room = Room()
    await room.open()
    assert [(entry.opened, entry.closed, entry.hand) for entry in room.journal.entries] == [("Test", False, None)]


async def test_the_entry_that_ends_a_hand_has_its_row_and_a_snapshot() -> None:
    room = Room()
    friends = await room.heads_up()
    first = room.to_act()
    for action in (Raise(6), Call(), Check(), Fold()):
        session, _ = friends[room.to_act()]
        await session.submit(room.act(action), None)
    entry = room.journal.entries[-1]
    row = entry.hand
    assert row is not None
    assert (row.table, row.number, row.pot, row.big_blind, row.hand_id) == (room.table_id, 1, 12, 2, room.table.hand_id)
    winner = next(name for name in friends if name != first)
    assert set(row.players) == {HandPlayer(winner, seat(winner), 6), HandPlayer(first, seat(first), -6)}
    assert entry.snapshot is not None
    assert entry.snapshot.hand is None
    assert entry.snapshot.version == room.table.version
    stored = await room.store.archive.hand(row.hand_id)
    assert stored is not None
    assert isinstance(stored.events[0], HandOpened)
    assert isinstance(stored.events[-1], HandEnded)


def seat(name: str) -> int:
    return {"ann": 1, "bob": 3}[name]


async def test_money_moves_at_the_hands_end_only() -> None:
    room = Room()
    friends = await room.heads_up()
    before = len(room.journal.entries)
    session, _ = friends[room.to_act()]
    await session.submit(room.act(Raise(6)), None)
    assert all(not entry.transfers for entry in room.journal.entries[before:])
    session, _ = friends[room.to_act()]
    await session.submit(room.act(Fold()), None)
    assert [transfer.amount for transfer in room.journal.entries[-1].transfers] == [2, 2]
