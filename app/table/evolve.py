"""What each event means for the table: `evolve(table, event)`. A table is the fold of its events, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, assert_never

from msgspec import structs

from app.poker import hand as rules_of_hand
from app.poker.events import HandEvent, HandStarted
from app.table.events import (
    BankLeft,
    ButtonDrawn,
    CameBack,
    CardsShown,
    ClockKind,
    ClockStarted,
    Connected,
    DealPlanned,
    Disconnected,
    HandOpened,
    Paused,
    RulesChanged,
    SatDown,
    SatOut,
    SitOutAsked,
    StandUpAsked,
    StayedOn,
    StoodUp,
    TableClosed,
    TableEvent,
    TableOpened,
    TableResumed,
    TimedOut,
    ToppedUp,
    TopUpQueued,
    Unpaused,
)
from app.table.hand_events import after_hand_events
from app.table.rules import TableRules
from app.table.seat import Seat, Seats, with_seat
from app.table.table import Clock, Table


def evolve(table: Table | None, event: TableEvent) -> Table:
    """Return the table after an event, one version later; `table` is None only for TableOpened."""
    if isinstance(event, TableOpened):
        rules = event.rules
        return Table(event.table, event.host, rules, version=1, seats=(None,) * rules.seats, paused=event.paused)
    assert table is not None, "a table's first event opens it"
    if isinstance(event, HandEvent):
        hand = rules_of_hand.evolve(None if isinstance(event, HandStarted) else table.hand, event)
        return after_hand_events(table, (event,), hand)
    return structs.replace(table, version=table.version + 1, **_changes(table, event))


def _changes(table: Table, event: _OwnEvent) -> dict[str, Any]:
    """Return the fields of the table that an event of its own changes."""
    match event:
        case RulesChanged(rules):
            return {"rules": rules, "seats": _resized(table.seats, rules.seats)}
        case Paused():
            return {"paused": True}
        case Unpaused():
            return {"paused": False}
        case TableClosed():
            return {"closed": True, "deal_at": 0}
        case DealPlanned(at):
            return {"deal_at": at}
        case TableResumed(at):
            return {"clock": None, "deal_at": 0, "seats": tuple(_moved_clocks(seat, at) for seat in table.seats)}
        case ButtonDrawn() | HandOpened() | ClockStarted() | TimedOut() | CardsShown():
            return _hand_changes(table, event)
        case _:
            return {"seats": with_seat(table.seats, event.seat, _seat_after(table, event))}


def _hand_changes(table: Table, event: _BesideHand) -> dict[str, Any]:
    """Return the fields that change by what the table does around a hand."""
    match event:
        case ButtonDrawn(_, button):
            return {"button": button}
        case HandOpened():
            return _opened(table, event)
        case ClockStarted():
            return _clock_started(table, event)
        case TimedOut(seat):
            return {"timed_out": (*table.timed_out, seat)}
        case CardsShown():
            return {"shown": (*table.shown, event)}
        case _:
            assert_never(event)


def _seat_after(table: Table, event: _SeatEvent) -> Seat | None:
    """Return what a seat is after an event that concerns it alone."""
    if isinstance(event, SatDown):
        bank = table.rules.time_bank_seconds * 1000
        return Seat(event.seat, event.player, event.name, event.stack, bot=event.bot, bank_ms=bank)
    seat = table.seats[event.seat - 1]
    assert seat is not None, "nobody sits there"
    if isinstance(event, StoodUp):
        return None
    return replace(seat, **_seat_changes(seat, event))


def _seat_changes(seat: Seat, event: _SitterEvent) -> dict[str, Any]:
    match event:
        case ToppedUp(amount=amount):
            return {"stack": seat.stack + amount, "top_up": 0}
        case TopUpQueued(amount=amount):
            return {"top_up": amount}
        case BankLeft(ms=ms):
            return {"bank_ms": ms}
        case SitOutAsked():
            return {"wants_out": True}
        case SatOut(at=at):
            return {"sitting_out": True, "out_since": at, "wants_out": False, "timeouts": 0}
        case CameBack():
            return {"sitting_out": False, "out_since": None, "wants_out": False, "timeouts": 0}
        case StandUpAsked() | StayedOn():
            return {"leaving": isinstance(event, StandUpAsked)}
        case Connected():
            return {"connected": True, "gone_since": None}
        case Disconnected(at=at):
            return {"connected": False, "gone_since": at}
        case _:
            assert_never(event)


def _opened(table: Table, event: HandOpened) -> dict[str, Any]:
    """Clear what belonged to the hand before, and refill the time banks of those who play (R6.8)."""
    seats = table.seats
    for dealt in event.players:
        seats = with_seat(seats, dealt.seat, _refilled(seats[dealt.seat - 1], table.rules))
    return {
        "seats": seats,
        "button": event.button,
        "big_blind": next(dealt.seat for dealt in event.players if dealt.position == "BB"),
        "hand_number": event.number,
        "hand_id": event.hand_id,
        "hand_utc_ms": event.utc_ms,
        "hand_from": table.version,
        "players": event.players,
        "hand": None,
        "void": False,
        "clock": None,
        "deal_at": 0,
        **dict.fromkeys(("asked", "timed_out", "graced", "last", "wins", "shown"), ()),
    }


def _clock_started(table: Table, event: ClockStarted) -> dict[str, Any]:
    seat = event.seat
    asked = table.asked if seat in table.asked else (*table.asked, seat)
    graced = (*table.graced, seat) if event.kind is ClockKind.GRACE else table.graced
    clock = Clock(seat, event.turn, event.kind, event.at, event.ends_at)
    return {"turn": event.turn, "clock": clock, "asked": asked, "graced": graced}


def _refilled(seat: Seat | None, rules: TableRules) -> Seat:
    assert seat is not None, "an empty seat isn't dealt in"
    bank = min(rules.time_bank_seconds, seat.bank_ms / 1000 + rules.time_bank_refill)
    return replace(seat, bank_ms=int(bank * 1000))


def _moved_clocks(seat: Seat | None, at: int) -> Seat | None:
    """Return the seat with its times on the room's new clock: none of the down time is counted (R15.1)."""
    if seat is None:
        return None
    out_since = None if seat.out_since is None else at
    gone_since = None if seat.gone_since is None else at
    return replace(seat, out_since=out_since, gone_since=gone_since)


def _resized(seats: Seats, count: int) -> Seats:
    return (*seats[:count], *(None for _ in range(count - len(seats))))


_SitterEvent = (
    ToppedUp
    | TopUpQueued
    | BankLeft
    | SitOutAsked
    | SatOut
    | CameBack
    | StandUpAsked
    | StayedOn
    | Connected
    | Disconnected
)
_SeatEvent = SatDown | StoodUp | _SitterEvent
_BesideHand = ButtonDrawn | HandOpened | ClockStarted | TimedOut | CardsShown
_OwnEvent = RulesChanged | Paused | Unpaused | TableClosed | DealPlanned | TableResumed | _BesideHand | _SeatEvent
