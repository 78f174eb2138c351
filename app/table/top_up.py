"""More chips for a seat, at once or at the hand's end (R2.3)."""

from __future__ import annotations

from app.table.draft import Draft
from app.table.events import CameBack, ToppedUp, TopUpQueued
from app.table.house_events import AutoSet
from app.table.refusal import Code, Refusal
from app.table.rules import Chips
from app.table.seat import Seat
from app.table.table import Table


def top_up_least(table: Table, seat: Seat) -> int:
    """Return the smallest top-up: one chip, or the minimum buy-in where the seat is busted."""
    busted = seat.stack == 0 and not table.in_hand(seat)
    return table.rules.min_buy_in if busted else 1


def top_up_most(table: Table, seat: Seat) -> int:
    """Return the largest top-up that's accepted now; one that's queued is cut at the hand's end to what fits (R2.3)."""
    most = table.rules.max_buy_in
    return most if table.in_hand(seat) else max(0, most - seat.stack)


def top_up_refused(draft: Draft, seat: Seat, amount: int) -> Refusal | None:
    """Refuse an amount that is out of these bounds."""
    least, most = top_up_least(draft.table, seat), top_up_most(draft.table, seat)
    if amount > most:
        return Refusal(Code.TOP_UP_TOO_LARGE, most=most)
    return Refusal(Code.BUY_IN_TOO_SMALL, least, most) if amount < least else None


def add_chips(draft: Draft, seat: Seat, amount: int) -> None:
    """Add chips now, or queue them while the seat is in a hand."""
    if draft.table.in_hand(seat):
        draft.add(TopUpQueued(seat.number, amount))
        return
    draft.add(ToppedUp(seat.number, seat.player, amount))
    if seat.stack == 0:
        draft.add(CameBack(seat.number))


def apply_top_up(draft: Draft, seat: Seat) -> None:
    """Add what waited for the hand's end, as much as fits now (R2.3)."""
    amount = min(seat.top_up, top_up_most(draft.table, seat))
    if amount >= top_up_least(draft.table, seat):
        add_chips(draft, seat, amount)
    else:
        draft.add(TopUpQueued(seat.number, 0))


def drop_top_up(draft: Draft, number: int) -> Refusal | None:
    """Give up a top-up that the bankroll doesn't cover, and the standing switches that would only ask again."""
    if not 1 <= number <= len(draft.table.seats):
        return Refusal(Code.NO_SUCH_SEAT)
    seat = draft.table.seats[number - 1]
    if seat is not None and seat.top_up:
        draft.add(TopUpQueued(number, 0))
        if seat.auto_top_up or seat.auto_rebuy:
            draft.add(AutoSet(number, top_up=False, rebuy=False))
    return None


def set_auto(draft: Draft, seat: Seat, top_up: bool, rebuy: bool) -> Refusal | None:
    """Set the standing switches; they hold from now on, if no hand of the seat's is running."""
    if draft.table.rules.bankroll is Chips.APPROVED:  # each stack takes a host's word there
        return Refusal(Code.NOT_ALLOWED)
    if (top_up, rebuy) == (seat.auto_top_up, seat.auto_rebuy):
        return None
    draft.add(AutoSet(seat.number, top_up, rebuy))
    if not draft.table.in_hand(seat):
        queue_auto(draft, seat.number)
    return None


def queue_auto(draft: Draft, number: int) -> None:
    """Queue what a seat's switches ask for between hands; the clock adds it, or gives it up (R2.3)."""
    seat = draft.table.seats[number - 1]
    if seat is None or seat.top_up or not (seat.auto_top_up if seat.stack else seat.auto_rebuy):
        return
    missing = top_up_most(draft.table, seat)
    if missing:
        draft.add(TopUpQueued(number, missing))
