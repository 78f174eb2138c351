"""What the house does between two hands: queued rules, fees for time, standing top-ups, closing."""

from __future__ import annotations

from dataclasses import replace

from app.poker.events import HandEnded
from app.table.deal import can_deal, players_ready
from app.table.draft import Draft
from app.table.events import RulesChanged, StoodUp, TableClosed
from app.table.house_events import FeesPlanned, FeeTaken
from app.table.rules import TableRules
from app.table.table import Table
from app.table.top_up import queue_auto


def between_hands(draft: Draft) -> None:
    """Do what has waited for the hand's end, before seats are emptied and the next hand is planned."""
    ended = any(isinstance(event, HandEnded) for event in draft.events)
    if draft.table.pending is not None:
        draft.add(RulesChanged(fitting(draft.table, draft.table.pending)))
    _take_fees(draft, ended)
    if ended:
        for dealt in draft.table.players:
            queue_auto(draft, dealt.seat)
    if draft.table.closing and not draft.table.closed:
        close_now(draft)


def fitting(table: Table, rules: TableRules) -> TableRules:
    """Return rules with a chair for everybody: somebody may have sat down since they were chosen."""
    return replace(rules, seats=max(rules.seats, seats_needed(table)))


def seats_needed(table: Table) -> int:
    """Return the highest number of a taken seat."""
    return max((seat.number for seat in table.taken()), default=0)


def close_now(draft: Draft) -> None:
    """Send everybody home with their stacks, and close."""
    for seat in draft.table.taken():
        draft.add(StoodUp(seat.number, seat.player, seat.stack))
    draft.add(TableClosed())


def _take_fees(draft: Draft, ended: bool) -> None:
    """Take a fee from each seat that plays, once its time is over; the time of a table that rests isn't counted."""
    table, rules = draft.table, draft.table.rules
    if not (rules.time_fee and can_deal(table)):
        if table.fee_at:
            draft.add(FeesPlanned(0))
    elif not table.fee_at:
        _plan_fees(draft)
    elif ended and draft.at >= table.fee_at:
        for seat in players_ready(table):
            draft.add(FeeTaken(seat.number, seat.player, min(rules.time_fee, seat.stack)))
        _plan_fees(draft)


def _plan_fees(draft: Draft) -> None:
    draft.add(FeesPlanned(draft.at + draft.table.rules.time_fee_minutes * 60_000))
