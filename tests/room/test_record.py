"""One entry per decision, with the hand's row where it ends one."""

from __future__ import annotations

import pytest

from app.history.scribe import record_for
from app.poker.actions import Call, Check, Fold, Raise
from app.poker.events import HandEnded
from app.room.ports import HandPlayer
from app.room.record import finished
from app.table.events import HandOpened
from tests.conformance.evening import played
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
    assert (row.showdown, row.all_in) == (False, False)
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


@pytest.mark.parametrize("seed", range(4))
def test_a_hands_row_says_what_a_spectator_saw(seed: int) -> None:
    """Showdown and all-in are public: the record of somebody who wasn't dealt in has both, for random hands."""
    room, rows = played(seed, 60, any_rules=True), list[tuple[bool, bool]]()
    story = room.whole_story()
    for step in room.steps:
        row = finished(step.before, step.events, step.after, 1)
        if row is None:
            continue
        seen = record_for(story[row.first : row.last], None, "Table", "t")
        bets = [action.all_in for street in seen.streets for action in street.actions]
        assert row.showdown == (seen.was_shown_down and not seen.void)
        assert row.all_in == any(bets + [post.all_in for post in seen.posts])
        rows.append((row.showdown, row.all_in))
    assert len(rows) > 20
    assert len(set(rows)) > 2
