"""What the events around the seats mean for the table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, assert_never

from app.table.blinds import after_move
from app.table.seat import Seat, with_seat
from app.table.seating_events import (
    BlindChosen,
    OfferEnded,
    Queued,
    SeatingEvent,
    SeatMoveAsked,
    SeatMoved,
    SeatOffered,
    TimeGranted,
    Unqueued,
)
from app.table.table import Offer, Table, Waiting


def seating_changes(table: Table, event: SeatingEvent) -> dict[str, Any]:
    """Return the fields of the table that an event around the seats changes."""
    match event:
        case Queued(player, name):
            return {"queue": (*table.queue, Waiting(player, name))}
        case SeatOffered(seat, player, ends_at):
            return {"offers": (*table.offers, Offer(seat, player, ends_at))}
        case Unqueued(player) | OfferEnded(_, player):
            return without_waiting(table, player)
        case SeatMoved(seat, to):
            moved = after_move(table, _taken(table, seat), to)
            return {"seats": with_seat(with_seat(table.seats, seat, None), to, moved)}
        case BlindChosen(seat, post):
            return _seat_with(table, seat, posting=post)
        case SeatMoveAsked(seat, to):
            return _seat_with(table, seat, moving_to=to)
        case TimeGranted(seat, percent):
            return _seat_with(table, seat, time_percent=percent)
        case _:
            assert_never(event)


def without_waiting(table: Table, player: str) -> dict[str, Any]:
    """Return the waiting list and the held seats without a player."""
    return {
        "queue": tuple(waiting for waiting in table.queue if waiting.player != player),
        "offers": tuple(offer for offer in table.offers if offer.player != player),
    }


def _seat_with(table: Table, number: int, **changes: Any) -> dict[str, Any]:
    return {"seats": with_seat(table.seats, number, replace(_taken(table, number), **changes))}


def _taken(table: Table, number: int) -> Seat:
    seat = table.seats[number - 1]
    assert seat is not None, "nobody sits there"
    return seat
