"""What each event means for the table: `evolve(table, event)`. A table is the fold of its events, and nothing else."""

from __future__ import annotations

from dataclasses import replace
from typing import Any, assert_never

from msgspec import structs

from app.poker import hand as rules_of_hand
from app.poker.events import HandEvent, HandStarted
from app.table.blinds import after_passing
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
from app.table.house_events import HouseEvent
from app.table.house_evolve import after_leaving, house_changes, without_request
from app.table.option_events import OptionEvent
from app.table.option_evolve import option_changes, options_opened, without_choices
from app.table.rules import TableRules
from app.table.seat import Seat, Seats, with_seat
from app.table.seating_events import SeatingEvent
from app.table.seating_evolve import seating_changes, without_waiting
from app.table.shuffle import shuffle_changes, shuffle_resumed
from app.table.shuffle_events import ShuffleEvent
from app.table.table import OFFER_MS, Clock, Table


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


def _changes(table: Table, event: HouseEvent | OptionEvent | SeatingEvent | ShuffleEvent | _OwnEvent) -> dict[str, Any]:
    """Return the fields of the table that an event changes, by the part that knows about it."""
    if isinstance(event, HouseEvent):
        return house_changes(table, event)
    if isinstance(event, OptionEvent):
        return option_changes(table, event)
    if isinstance(event, SeatingEvent):
        return seating_changes(table, event)
    if isinstance(event, ShuffleEvent):
        return shuffle_changes(table, event)
    return _own_changes(table, event)


def _own_changes(table: Table, event: _OwnEvent) -> dict[str, Any]:
    match event:
        case RulesChanged(rules):
            return _by_other_rules(table, rules)
        case Paused(at):
            return {"paused": True, "stopped_at": at}
        case Unpaused():
            return {"paused": False, "stopped_at": None}
        case TableClosed():
            return {"closed": True, "deal_at": 0, "queue": (), "offers": ()}
        case DealPlanned(at):
            return {"deal_at": at}
        case TableResumed(at):
            return _resumed(table, at)
        case SatDown() | StoodUp():
            return _seat_changed_hands(table, event)
        case ButtonDrawn() | HandOpened() | ClockStarted() | TimedOut() | CardsShown():
            return _hand_changes(table, event)
        case _:
            return {"seats": with_seat(table.seats, event.seat, _seat_after(table, event))}


def _seat_changed_hands(table: Table, event: SatDown | StoodUp) -> dict[str, Any]:
    changed: dict[str, Any] = {"seats": with_seat(table.seats, event.seat, _seat_after(table, event))}
    if isinstance(event, StoodUp):
        return changed | {"left": after_leaving(table, event)}
    return changed | without_waiting(table, event.player) | {"requests": without_request(table, event.player)}


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
        new = table.big_blind is not None
        return Seat(event.seat, event.player, event.name, event.stack, bot=event.bot, bank_ms=bank, new=new)
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
        case SitOutAsked(at_blind=at_blind):
            return {"wants_out": not at_blind, "out_at_blind": at_blind}
        case SatOut(at=at):
            return {**_NO_REQUESTS, "sitting_out": True, "out_since": at}
        case CameBack():
            return {**_NO_REQUESTS, "sitting_out": False, "out_since": None}
        case StandUpAsked() | StayedOn():
            by_host = isinstance(event, StandUpAsked) and event.by_host
            return {"leaving": isinstance(event, StandUpAsked), "sent_away": by_host}
        case Connected():
            return {"connected": True, "gone_since": None}
        case Disconnected(at=at):
            return {"connected": False, "gone_since": at}
        case _:
            assert_never(event)


_NO_REQUESTS = {"wants_out": False, "out_at_blind": False, "timeouts": 0}


def _opened(table: Table, event: HandOpened) -> dict[str, Any]:
    """Clear what belonged to the hand before, and refill the time banks of those who play (R6.8)."""
    places = {dealt.position: dealt.seat for dealt in event.players}
    dealt_in = {dealt.seat for dealt in event.players}
    in_hand = (_seat_in_hand(table, seat, dealt_in, places["BB"]) for seat in table.seats)
    return options_opened(table, event) | {
        "seats": tuple(without_choices(seat) for seat in in_hand),
        "button": event.button,
        "small_blind": places.get("SB") or places.get("BTN/SB") or table.big_blind,
        "big_blind": places["BB"],
        "hand_number": event.number,
        "hand_id": event.hand_id,
        "hand_utc_ms": event.utc_ms,
        "hand_from": table.version,
        "players": event.players,
        "hand": None,
        "void": False,
        "clock": None,
        "deal_at": 0,
        "attempts": 0,
        **dict.fromkeys(("asked", "timed_out", "graced", "last", "wins", "shown"), ()),
    }


def _clock_started(table: Table, event: ClockStarted) -> dict[str, Any]:
    seat = event.seat
    asked = table.asked if seat in table.asked else (*table.asked, seat)
    graced = (*table.graced, seat) if event.kind is ClockKind.GRACE else table.graced
    clock = Clock(seat, event.turn, event.kind, event.at, event.ends_at)
    return {"turn": event.turn, "clock": clock, "asked": asked, "graced": graced}


def _seat_in_hand(table: Table, seat: Seat | None, dealt_in: set[int], big: int) -> Seat | None:
    """Return a seat as a hand opens: who is dealt in owes nothing any more, the others are passed by the blinds."""
    if seat is None or seat.number not in dealt_in:
        return None if seat is None else after_passing(table, seat, big)
    bank = min(table.rules.time_bank_seconds, seat.bank_ms / 1000 + table.rules.time_bank_refill)
    return replace(seat, bank_ms=int(bank * 1000), new=False, missed_big=False, missed_small=False, posting=False)


def _by_other_rules(table: Table, rules: TableRules) -> dict[str, Any]:
    offers = tuple(offer for offer in table.offers if offer.seat <= rules.seats)
    return {"rules": rules, "seats": _resized(table.seats, rules.seats), "offers": offers, "pending": None}


def _resumed(table: Table, at: int) -> dict[str, Any]:
    """Return what changes when times are of another clock: a hand that stands still keeps what its clock had left."""
    clock = table.clock
    if table.halted and table.stopped_at is not None and clock is not None:
        shift = at - table.stopped_at
        stopped = {"clock": replace(clock, at=clock.at + shift, ends_at=clock.ends_at + shift), "stopped_at": at}
    else:
        stopped = {"clock": None}
    return {
        **stopped,
        **shuffle_resumed(table),
        "deal_at": 0,
        "fee_at": 0,
        "seats": tuple(_moved_clocks(seat, at) for seat in table.seats),
        "offers": tuple(replace(offer, ends_at=at + OFFER_MS) for offer in table.offers),
    }


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
