"""Coming, going and buying chips (R2, R4)."""

from __future__ import annotations

from app.table import buy_in, requests, waiting
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
    TopUpQueued,
)
from app.table.refusal import Code, Refusal
from app.table.seat import Seat
from app.table.top_up import add_chips, top_up_refused


def sit_down(draft: Draft, command: SitDown, by: By) -> Refusal | None:
    """Take a seat with chips from the bankroll; the journal refuses what the bankroll doesn't hold (R2.1)."""
    table = draft.table
    if by.player is None:
        return Refusal(Code.NOT_ALLOWED)
    if not 1 <= command.seat <= len(table.seats):
        return Refusal(Code.NO_SUCH_SEAT, least=1, most=len(table.seats))
    if table.seats[command.seat - 1] is not None:
        return Refusal(Code.SEAT_TAKEN)
    if table.seat_of(by.player) is not None:
        return Refusal(Code.ALREADY_SEATED)
    if by.player in table.banned:
        return Refusal(Code.BANNED)
    if waiting.is_held(table, command.seat, by.player):
        return Refusal(Code.SEAT_HELD)
    if (refusal := buy_in.refused(table, by.player, command.buy_in, draft.utc_ms)) is not None:
        return refusal
    if requests.seat_must_ask(draft, by):
        requests.ask_for_seat(draft, command, by.player)
        return None
    draft.add(SatDown(command.seat, by.player, command.name, command.buy_in, command.bot))
    return None


def top_up(draft: Draft, command: TopUp, seat: Seat, by: By) -> Refusal | None:
    """Add chips at once between hands, after the hand otherwise (R2.3); for a busted seat it's a new buy-in (R1.4)."""
    if command.amount == 0 and seat.top_up:
        draft.add(TopUpQueued(seat.number, 0))
        return None
    if (refusal := top_up_refused(draft, seat, command.amount)) is not None:
        return refusal
    if requests.chips_must_ask(draft, by):
        requests.ask_for_chips(draft, command, seat)
    else:
        add_chips(draft, seat, command.amount)
    return None


def sit_out(draft: Draft, seat: Seat, at_blind: bool) -> Refusal | None:
    """Sit out, from the next hand on if the seat plays in this one, or once the big blind comes (R4.3, R4.4)."""
    if seat.sitting_out or (seat.out_at_blind if at_blind else seat.wants_out):
        return None
    if at_blind:
        draft.add(SitOutAsked(seat.number, at_blind=True))
    elif draft.table.in_hand(seat):
        draft.add(SitOutAsked(seat.number))
    else:
        draft.add(SatOut(seat.number, OutReason.ASKED, draft.at))
    return None


def come_back(draft: Draft, seat: Seat) -> Refusal | None:
    """Be dealt in again (R4.1), or take the request to sit out back (R4.4)."""
    if seat.sitting_out and seat.stack == 0:
        return Refusal(Code.NO_CHIPS)
    if seat.sitting_out or seat.wants_out or seat.out_at_blind:
        draft.add(CameBack(seat.number))
    return None


def stand_up(draft: Draft, seat: Seat, by_host: bool = False) -> Refusal | None:
    """Leave: at once, or at the end of the hand that the seat's chips are in (R2.4)."""
    if not draft.table.in_hand(seat):
        draft.add(StoodUp(seat.number, seat.player, seat.stack))
    elif not seat.leaving or (by_host and not seat.sent_away):
        draft.add(StandUpAsked(seat.number, by_host))
    return None


def stay_on(draft: Draft, seat: Seat) -> Refusal | None:
    """Take a request to stand up back (R4.4); it was a host's where the player was sent away."""
    if seat.sent_away:
        return Refusal(Code.NOT_ALLOWED)
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
