"""What the events around the game mean for the table."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, assert_never

from app.table.events import StoodUp
from app.table.house_events import (
    AutoSet,
    Banned,
    CloseAsked,
    FeesPlanned,
    FeeTaken,
    HostDid,
    HostsSet,
    HouseEvent,
    Kicked,
    Muted,
    Request,
    RequestClosed,
    RulesDiscarded,
    RulesPending,
    SeatAsked,
    StayedOpen,
)
from app.table.seat import Seats, with_seat
from app.table.table import Left, Table


def house_changes(table: Table, event: HouseEvent) -> dict[str, Any]:
    """Return the fields of the table that an event around the game changes."""
    match event:
        case HostDid():
            return {}
        case Kicked(player):
            return _sent_away(table, player)
        case RulesPending() | RulesDiscarded():
            return {"pending": event.rules if isinstance(event, RulesPending) else None}
        case CloseAsked() | StayedOpen():
            return {"closing": isinstance(event, CloseAsked)}
        case HostsSet(host, hosts):
            return {"host": host, "hosts": hosts}
        case Banned() | Muted():
            name = "banned" if isinstance(event, Banned) else "muted"
            return {name: _with(getattr(table, name), event.player, event.on)}
        case SeatAsked(request):
            return {"requests": (*without_request(table, request.player), request)}
        case RequestClosed(player):
            return {"requests": without_request(table, player)}
        case AutoSet() | FeeTaken() | FeesPlanned():
            return _money_changes(table, event)
        case _:
            assert_never(event)


def _sent_away(table: Table, player: str) -> dict[str, Any]:
    """Return the seat that a player who was sent away keeps to the hand's end."""
    seat = table.seat_of(player)
    return {} if seat is None else {"seats": with_seat(table.seats, seat.number, replace(seat, sent_away=True))}


def _money_changes(table: Table, event: AutoSet | FeeTaken | FeesPlanned) -> dict[str, Any]:
    if isinstance(event, FeesPlanned):
        return {"fee_at": event.at}
    return {"seats": _seats(table, event)}


def without_request(table: Table, player: str) -> tuple[Request, ...]:
    """Return the requests of the others."""
    return tuple(request for request in table.requests if request.player != player)


def after_leaving(table: Table, event: StoodUp) -> tuple[Left, ...]:
    """Return who has left, the newest last; who took nothing, or at a time that nobody knows, is free to return."""
    others = tuple(left for left in table.left if left.player != event.player)
    kept = tuple(left for left in others if event.utc_ms - left.utc_ms < table.rules.rathole_minutes * 60_000)
    return (*kept, Left(event.player, event.stack, event.utc_ms)) if event.stack and event.utc_ms else kept


def _with(players: tuple[str, ...], player: str, on: bool) -> tuple[str, ...]:
    others = tuple(each for each in players if each != player)
    return (*others, player) if on else others


def _seats(table: Table, event: AutoSet | FeeTaken) -> Seats:
    seat = table.seats[event.seat - 1]
    assert seat is not None, "nobody sits there"
    if isinstance(event, FeeTaken):
        return with_seat(table.seats, event.seat, replace(seat, stack=seat.stack - event.amount))
    return with_seat(table.seats, event.seat, replace(seat, auto_top_up=event.top_up, auto_rebuy=event.rebuy))
