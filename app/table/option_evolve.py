"""What the events around the options mean for the table."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any, assert_never

from app.table.option_events import (
    BombVoted,
    BountyPaid,
    OptionEvent,
    PreferencesSet,
    RabbitShown,
    StraddleChosen,
)
from app.table.seat import Seat, Seats, with_seat

if TYPE_CHECKING:
    from app.table.events import HandOpened
    from app.table.table import Table


def option_changes(table: Table, event: OptionEvent) -> dict[str, Any]:
    """Return the fields of the table that an event around the options changes."""
    match event:
        case StraddleChosen(seat, on):
            return {"seats": _with(table.seats, seat, straddling=on)}
        case BombVoted(seat, on):
            return {"seats": _with(table.seats, seat, bomb=on)}
        case PreferencesSet(seat, straddle, run_twice, muck):
            return {"seats": _with(table.seats, seat, straddles=straddle, run_twice=run_twice, mucks=muck)}
        case RabbitShown():
            return {"rabbit": event}
        case BountyPaid():
            return {"seats": _paid(table.seats, event), "bountied": (*table.bountied, event.seat)}
        case _:
            assert_never(event)


def options_opened(table: Table, event: HandOpened) -> dict[str, Any]:
    """Return what a new hand changes: hands without a bomb pot are counted, and the last one's extras are over."""
    return {"since_bomb": 0 if event.bomb_pot else table.since_bomb + 1, "rabbit": None, "bountied": ()}


def without_choices(seat: Seat | None) -> Seat | None:
    """Return a seat whose choices for one hand are used up."""
    if seat is None or not (seat.straddling or seat.bomb):
        return seat
    return replace(seat, straddling=False, bomb=False)


def _paid(seats: Seats, event: BountyPaid) -> Seats:
    for payment in event.payments:
        seats = _with_chips(seats, payment.seat, -payment.amount)
    return _with_chips(seats, event.seat, sum(payment.amount for payment in event.payments))


def _with_chips(seats: Seats, number: int, chips: int) -> Seats:
    seat = seats[number - 1]
    assert seat is not None, "who pays or is paid keeps the seat"
    return with_seat(seats, number, replace(seat, stack=seat.stack + chips))


def _with(seats: Seats, number: int, **changes: Any) -> Seats:
    seat = seats[number - 1]
    assert seat is not None, "nobody sits there"
    return with_seat(seats, number, replace(seat, **changes))
