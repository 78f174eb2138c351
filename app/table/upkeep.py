"""What the room owes after every command, whatever it was; like a dealer, `upkeep` goes on until nothing is owed."""

from __future__ import annotations

from collections.abc import Iterable

from app.poker.events import BoardDealt, CardsTurnedUp, HandShown, Street
from app.table.bounty import pay_bounties
from app.table.clocks import start_clock
from app.table.deal import can_deal
from app.table.draft import Draft
from app.table.events import DealPlanned, OutReason, SatOut, StoodUp, TableEvent
from app.table.house import between_hands
from app.table.play import choose_unasked
from app.table.seat import Seat
from app.table.seating import move_now
from app.table.table import Table
from app.table.waiting import hold_seats

MAX_TIMEOUTS = 2
"""Hands in a row without an answer after which a seat sits out (R6.8)."""
STREET_MS = 900
RIVER_MS = 1_500
"""The time that viewers need to see a street of a run-out, and its river."""


def upkeep(draft: Draft) -> None:
    """Go on with the game, unless it stands still, and hold seats that are free for the waiting list."""
    if not draft.table.halted:
        _go_on(draft)
    if not draft.table.closed:
        hold_seats(draft)


def _go_on(draft: Draft) -> None:
    """Let whoever has left fold, start the clock of whoever is to act, empty seats, and plan the next hand."""
    while (seat := _to_act(draft.table)) is not None and choose_unasked(draft, seat):
        pass
    if seat is not None:
        if draft.table.clock is None:
            start_clock(draft, draft.table.turn + 1)
        return
    pay_bounties(draft)
    between_hands(draft)
    for seat in tuple(draft.table.taken()):
        _after_hand(draft, seat)
    _plan(draft)


def _to_act(table: Table) -> Seat | None:
    if table.hand is None or table.hand.to_act is None:
        return None
    return table.seats[table.hand.to_act - 1]


def _after_hand(draft: Draft, seat: Seat) -> None:
    """Apply what a seat asked for, or ran into, during the hand."""
    if seat.leaving:
        draft.add(StoodUp(seat.number, seat.player, seat.stack))
        return
    if not seat.sitting_out and (reason := _out_reason(seat)) is not None:
        draft.add(SatOut(seat.number, reason, draft.at))
    if seat.moving_to:
        move_now(draft, seat)


def _out_reason(seat: Seat) -> OutReason | None:
    if seat.stack == 0:
        return OutReason.BUSTED
    if seat.timeouts >= MAX_TIMEOUTS:
        return OutReason.TIMEOUTS
    return OutReason.ASKED if seat.wants_out else None


def _plan(draft: Draft) -> None:
    """Plan the next hand as soon as two can play, or call the plan off when they no longer can."""
    table = draft.table
    if can_deal(table) == bool(table.deal_at):
        return
    draft.add(DealPlanned(draft.at + _pause_ms(table, draft.events) if can_deal(table) else 0))


def _pause_ms(table: Table, events: Iterable[TableEvent]) -> int:
    """Return how long the table rests before the next hand: enough to look at the end of the last one."""
    pause = table.rules.next_hand_seconds * 1000
    return pause + watching_ms(events, table.rules.showdown_seconds * 1000) if pause else 0


def watching_ms(events: Iterable[TableEvent], showdown_ms: int) -> int:
    """Return how long viewers watch the end of a hand: streets dealt at once after an all-in (R6.6), and a showdown."""
    time, run_out, showdown = 0, False, False
    for event in events:
        match event:
            case CardsTurnedUp():
                run_out = showdown = True
            case HandShown():
                showdown = True
            case BoardDealt(street) if run_out:
                time += RIVER_MS if street is Street.RIVER else STREET_MS
            case _:
                pass
    return time + showdown_ms * showdown
