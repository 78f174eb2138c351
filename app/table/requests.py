"""What waits for a host's word: seats (option approve_seats), and chips (option bankroll: approved)."""

from __future__ import annotations

from app.table.buy_in import refused
from app.table.commands import By, SitDown, TopUp
from app.table.draft import Draft
from app.table.events import SatDown
from app.table.house_events import Request, RequestClosed, SeatAsked
from app.table.refusal import Code, Refusal
from app.table.rules import Chips
from app.table.seat import Seat
from app.table.top_up import add_chips, top_up_refused
from app.table.waiting import is_held


def seat_must_ask(draft: Draft, by: By) -> bool:
    """Tell whether a seat takes a host's word here; hosts ask nobody."""
    rules = draft.table.rules
    return not by.host and (rules.approve_seats or rules.bankroll is Chips.APPROVED)


def chips_must_ask(draft: Draft, by: By) -> bool:
    """Tell whether more chips take a host's word here."""
    return not by.host and draft.table.rules.bankroll is Chips.APPROVED


def ask_for_seat(draft: Draft, command: SitDown, player: str) -> None:
    """Let a seat wait for a host's word."""
    _ask(draft, Request(player, command.name, command.seat, command.buy_in, command.bot))


def ask_for_chips(draft: Draft, command: TopUp, seat: Seat) -> None:
    """Let more chips for a seat wait for a host's word."""
    _ask(draft, Request(seat.player, seat.name, seat.number, command.amount, seat.bot, top_up=True))


def _ask(draft: Draft, request: Request) -> None:
    if draft.table.request_of(request.player) != request:
        draft.add(SeatAsked(request))


def withdraw(draft: Draft, player: str | None) -> Refusal | None:
    """Take a request back; nothing happens where none waits."""
    if player is not None and draft.table.request_of(player) is not None:
        draft.add(RequestClosed(player, granted=False))
    return None


def decline(draft: Draft, player: str) -> Refusal | None:
    """Say no."""
    return Refusal(Code.NO_REQUEST) if draft.table.request_of(player) is None else withdraw(draft, player)


def approve(draft: Draft, player: str, chips: int | None) -> Refusal | None:
    """Grant what was asked for, or another amount of chips; the table's bounds hold for a host too."""
    request = draft.table.request_of(player)
    if request is None:
        return Refusal(Code.NO_REQUEST)
    amount = request.chips if chips is None else chips
    return _more_chips(draft, request, amount) if request.top_up else _seat(draft, request, amount)


def _seat(draft: Draft, request: Request, chips: int) -> Refusal | None:
    table = draft.table
    if request.seat > len(table.seats):
        return Refusal(Code.NO_SUCH_SEAT, least=1, most=len(table.seats))
    if table.seats[request.seat - 1] is not None:
        return Refusal(Code.SEAT_TAKEN)
    if is_held(table, request.seat, request.player):
        return Refusal(Code.SEAT_HELD)
    if (refusal := refused(table, request.player, chips, draft.utc_ms)) is not None:
        return refusal
    draft.add(RequestClosed(request.player, granted=True))
    draft.add(SatDown(request.seat, request.player, request.name, chips, request.bot))
    return None


def _more_chips(draft: Draft, request: Request, chips: int) -> Refusal | None:
    seat = draft.table.seat_of(request.player)
    if seat is None:
        return Refusal(Code.NOT_SEATED)
    if (refusal := top_up_refused(draft, seat, chips)) is not None:
        return refusal
    draft.add(RequestClosed(request.player, granted=True))
    add_chips(draft, seat, chips)
    return None
