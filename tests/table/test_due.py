"""What the clock will do: one answer, from the table alone."""

from __future__ import annotations

from app.table.commands import SitOut, TopUp
from app.table.due import LATE_MS, Due, DueKind, sit_out_ends, top_up_waiting
from tests.table.room import Room


def test_the_next_hand_then_the_clock_of_whoever_acts() -> None:
    """R6.8, P20."""
    room = Room(200, 200, next_hand_seconds=3, action_seconds=20)
    assert room.due == Due(room.at + 3_000, DueKind.DEAL)
    room.deal()
    assert room.due == Due(room.at + 20_000 + LATE_MS, DueKind.TICK)


def test_the_earliest_comes_first() -> None:
    """R4.3: a seat's sit-out limit may end in the middle of a hand."""
    room = Room(200, 200, 200, sit_out_minutes=1, next_hand_seconds=30, action_seconds=60)
    room.do(SitOut(), 3)
    assert sit_out_ends(room.table, room.seat(3)) == room.at + 60_000
    assert room.due == Due(room.at + 30_000, DueKind.DEAL)
    room.deal()
    assert room.due == Due(room.at + 30_000, DueKind.TICK)
    room.wait()
    assert room.table.seats[2] is None
    assert room.table.playing


def test_a_queued_top_up_is_due_as_soon_as_the_hand_has_ended() -> None:
    """R2.3: before the next hand, even without a pause between hands."""
    room = Room(100, 100)
    room.deal()
    room.do(TopUp(10), 1)
    assert top_up_waiting(room.table) is None
    room.fold_out()
    assert room.due == Due(0, DueKind.TICK)
    room.wait()
    assert room.due == Due(room.at, DueKind.DEAL)
