"""Coming, going and buying chips (R2, R4)."""

from __future__ import annotations

from app.table.commands import By, SitDown, TopUp
from app.table.draft import Draft
from app.table.events import (
    CameBack,
    Connected,
    Disconnected,
    OutReason,
    SatDown,
    SatOut,
    SitOutAsked,
    StandUpAsked,
    StayedOn,
    StoodUp,
    ToppedUp,
    TopUpQueued,
)
from app.table.refusal import Code, Refusal
from app.table.rules import TableRules
from app.table.seat import Seat
from app.table.table import Table


def sit_down(draft: Draft, command: SitDown, by: By) -> Refusal | None:
    """Take a seat with chips from the bankroll; the journal refuses what the bankroll doesn't hold (R2.1)."""
    table, rules = draft.table, draft.table.rules
    if by.player is None:
        return Refusal(Code.NOT_ALLOWED)
    if not 1 <= command.seat <= len(table.seats):
        return Refusal(Code.NO_SUCH_SEAT, least=1, most=len(table.seats))
    if table.seats[command.seat - 1] is not None:
        return Refusal(Code.SEAT_TAKEN)
    if table.seat_of(by.player) is not None:
        return Refusal(Code.ALREADY_SEATED)
    if (refusal := _buy_in_refused(command.buy_in, rules)) is not None:
        return refusal
    draft.add(SatDown(command.seat, by.player, command.name, command.buy_in, command.bot))
    return None


def _buy_in_refused(chips: int, rules: TableRules) -> Refusal | None:
    if chips < rules.min_buy_in:
        return Refusal(Code.BUY_IN_TOO_SMALL, rules.min_buy_in, rules.max_buy_in)
    if chips > rules.max_buy_in:
        return Refusal(Code.BUY_IN_TOO_LARGE, rules.min_buy_in, rules.max_buy_in)
    return None


def top_up(draft: Draft, command: TopUp, seat: Seat) -> Refusal | None:
    """Add chips at once between hands, after the hand otherwise (R2.3); for a busted seat it's a new buy-in (R1.4)."""
    amount, queues = command.amount, draft.table.in_hand(seat)
    most = top_up_most(draft.table, seat)
    if amount == 0 and seat.top_up:
        draft.add(TopUpQueued(seat.number, 0))
        return None
    if amount > most:
        return Refusal(Code.TOP_UP_TOO_LARGE, most=most)
    if amount < (least := top_up_least(draft.table, seat)):
        return Refusal(Code.BUY_IN_TOO_SMALL, least, most)
    if queues:
        draft.add(TopUpQueued(seat.number, amount))
    else:
        _add_chips(draft, seat, amount)
    return None


def top_up_least(table: Table, seat: Seat) -> int:
    """Return the smallest top-up: one chip, or the minimum buy-in where the seat is busted."""
    busted = seat.stack == 0 and not table.in_hand(seat)
    return table.rules.min_buy_in if busted else 1


def top_up_most(table: Table, seat: Seat) -> int:
    """Return the largest top-up that's accepted now; one that's queued is cut at the hand's end to what fits (R2.3)."""
    most = table.rules.max_buy_in
    return most if table.in_hand(seat) else max(0, most - seat.stack)


def apply_top_up(draft: Draft, seat: Seat) -> None:
    """Add what waited for the hand's end, as much as fits now (R2.3)."""
    amount = min(seat.top_up, top_up_most(draft.table, seat))
    if amount >= top_up_least(draft.table, seat):
        _add_chips(draft, seat, amount)
    else:
        draft.add(TopUpQueued(seat.number, 0))


def _add_chips(draft: Draft, seat: Seat, amount: int) -> None:
    draft.add(ToppedUp(seat.number, seat.player, amount))
    if seat.stack == 0:
        draft.add(CameBack(seat.number))


def drop_top_up(draft: Draft, number: int) -> Refusal | None:
    """Give up a top-up that the bankroll doesn't cover."""
    if not 1 <= number <= len(draft.table.seats):
        return Refusal(Code.NO_SUCH_SEAT)
    seat = draft.table.seats[number - 1]
    if seat is not None and seat.top_up:
        draft.add(TopUpQueued(number, 0))
    return None


def sit_out(draft: Draft, seat: Seat) -> Refusal | None:
    """Sit out, from the next hand on if the seat plays in this one (R4.3, R4.4)."""
    if seat.sitting_out or seat.wants_out:
        return None
    if draft.table.in_hand(seat):
        draft.add(SitOutAsked(seat.number))
    else:
        draft.add(SatOut(seat.number, OutReason.ASKED, draft.at))
    return None


def come_back(draft: Draft, seat: Seat) -> Refusal | None:
    """Be dealt in again (R4.1), or take the request to sit out back (R4.4)."""
    if seat.sitting_out and seat.stack == 0:
        return Refusal(Code.NO_CHIPS)
    if seat.sitting_out or seat.wants_out:
        draft.add(CameBack(seat.number))
    return None


def stand_up(draft: Draft, seat: Seat) -> Refusal | None:
    """Leave: at once, or at the end of the hand that the seat's chips are in (R2.4)."""
    if not draft.table.in_hand(seat):
        draft.add(StoodUp(seat.number, seat.player, seat.stack))
    elif not seat.leaving:
        draft.add(StandUpAsked(seat.number))
    return None


def stay_on(draft: Draft, seat: Seat) -> Refusal | None:
    """Take a request to stand up back (R4.4)."""
    if seat.leaving:
        draft.add(StayedOn(seat.number))
    return None


def connect(draft: Draft, seat: Seat | None) -> Refusal | None:
    """Note that a seat's player is reachable; spectators leave no trace."""
    if seat is not None and not seat.connected:
        draft.add(Connected(seat.number))
    return None


def disconnect(draft: Draft, seat: Seat | None) -> Refusal | None:
    """Note that a seat's player lost the last connection; the grace of R6.9 counts from now."""
    if seat is not None and seat.connected:
        draft.add(Disconnected(seat.number, draft.at))
    return None
