"""Time as data: action time, grace for a lost connection, time bank, and the end of them all (R6.8, R6.9)."""

from __future__ import annotations

from app.table.draft import Draft
from app.table.due import clock_ends, sit_out_ends, top_up_waiting
from app.table.events import BankLeft, ClockKind, ClockStarted, Connected, Disconnected, StoodUp, TableResumed, TimedOut
from app.table.play import act_for_absent, asks_run_twice, decline_run_twice
from app.table.refusal import Refusal
from app.table.seat import Seat
from app.table.table import Clock, Table
from app.table.top_up import apply_top_up
from app.table.waiting import end_offers

RUN_TWICE_MS = 8_000
"""The time to answer whether the board is run twice."""


def tick(draft: Draft) -> Refusal | None:
    """Do what is due now. A waiting top-up is a decision of its own, so that an overdraft undoes nothing else."""
    clock, clock_over = draft.table.clock, clock_ends(draft.table)
    if (waiting := top_up_waiting(draft.table)) is not None:
        apply_top_up(draft, waiting)
        return None
    if clock is not None and clock_over is not None and draft.at >= clock_over:
        _clock_ended(draft, clock)
    end_offers(draft)
    for seat in tuple(draft.table.taken()):
        ends = sit_out_ends(draft.table, seat)
        if ends is not None and draft.at >= ends:
            draft.add(StoodUp(seat.number, seat.player, seat.stack))
    return None


def start_clock(draft: Draft, turn: int) -> None:
    """Give the seat to act its time for decision `turn`; a vote has its own, at a table without a clock too."""
    table, at = draft.table, draft.at
    assert table.hand is not None
    assert table.hand.to_act is not None
    seat = table.seats[table.hand.to_act - 1]
    assert seat is not None, "whoever is to act keeps the seat"
    kind = ClockKind.NONE if table.rules.no_clock and not asks_run_twice(table) else ClockKind.ACTION
    time = RUN_TWICE_MS if asks_run_twice(table) else table.rules.action_seconds * 10 * seat.time_percent
    draft.add(ClockStarted(seat.number, turn, kind, at, at if kind is ClockKind.NONE else at + time))


def resume(draft: Draft, here: tuple[str, ...]) -> Refusal | None:
    """Go on after a stop: whoever is to act has the full time (R15.1), and only those `here` are connected."""
    draft.add(TableResumed(draft.at))
    for seat in tuple(draft.table.taken()):
        if seat.connected != (seat.player in here):
            draft.add(Disconnected(seat.number, draft.at) if seat.connected else Connected(seat.number))
    if draft.table.playing and not draft.table.halted:
        start_clock(draft, draft.table.turn)
    return None


def start_again(draft: Draft, clock: Clock, stopped_at: int) -> None:
    """Let the clock of a hand that stood still go on with what it had left (R6.8)."""
    pause = draft.at - stopped_at
    draft.add(ClockStarted(clock.seat, clock.turn, clock.kind, clock.at + pause, clock.ends_at + pause))


def _clock_ended(draft: Draft, clock: Clock) -> None:
    seat = _seat(draft.table, clock)
    if asks_run_twice(draft.table):
        decline_run_twice(draft, seat)
        return
    if clock.kind is ClockKind.BANK:
        draft.add(BankLeft(seat.number, 0))
    if (more := _more_time(draft.table, clock, draft.at)) is not None:
        draft.add(more)
        return
    draft.add(TimedOut(seat.number, not seat.connected))
    act_for_absent(draft, seat)


def _more_time(table: Table, clock: Clock, at: int) -> ClockStarted | None:
    """Return the time that follows the one that has ended: grace for the disconnected, then the bank, then nothing."""
    if clock.kind is ClockKind.NONE:
        return None
    seat = _seat(table, clock)
    grace_ends = (seat.gone_since or 0) + table.rules.disconnect_seconds * 1000
    if not seat.connected and seat.number not in table.graced and grace_ends > at:
        return ClockStarted(seat.number, clock.turn, ClockKind.GRACE, at, grace_ends)
    if seat.bank_ms > 0:
        return ClockStarted(seat.number, clock.turn, ClockKind.BANK, at, at + seat.bank_ms)
    return None


def _seat(table: Table, clock: Clock) -> Seat:
    seat = table.seats[clock.seat - 1]
    assert seat is not None, "whoever is to act keeps the seat"
    return seat
