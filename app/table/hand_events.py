"""What a hand's events mean for the table around it: tags on the plates, awards, and at the end the stacks."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from typing import assert_never

from msgspec import structs

from app.poker.events import (
    BetMade,
    BetReturned,
    BetsCollected,
    Blind,
    BlindPosted,
    BoardDealt,
    Called,
    CardsTurnedUp,
    Checked,
    Folded,
    HandEnded,
    HandEvent,
    HandMucked,
    HandShown,
    HandStarted,
    HoleCardsDealt,
    PotAwarded,
    Protected,
    Raised,
    RakeTaken,
    RunTwiceAnswered,
    RunTwiceAsked,
)
from app.poker.hand import Hand
from app.table.seat import Seat, Seats, with_seat
from app.table.table import Clock, LastAction, Table


def after_hand_events(table: Table, events: Iterable[HandEvent], hand: Hand) -> Table:
    """Return the table after these events of a hand, which lead to `hand`: several at once, for speed."""
    version, last, wins, seats, void = table.version, table.last, table.wins, table.seats, table.void
    for event in events:
        version += 1
        if isinstance(event, BoardDealt):
            last = tuple(action for action in last if action.do == "fold")
        elif isinstance(event, PotAwarded):
            wins = (*wins, event)
        elif isinstance(event, HandEnded):
            seats, void = _after_hand(table, event), event.void
        elif (action := _last_action(event)) is not None:
            last = _tagged(last, action)
    clock = _clock_of_vote(table, hand)
    return structs.replace(table, version=version, hand=hand, clock=clock, last=last, wins=wins, seats=seats, void=void)


def _clock_of_vote(table: Table, hand: Hand) -> Clock | None:
    """Let a vote's clock run on while answers are awaited (R10.4); any other decision stops it."""
    voting = table.hand is not None and table.hand.asked and hand.asked
    return replace(table.clock, seat=hand.asked[0]) if voting and table.clock is not None else None


def _after_hand(table: Table, event: HandEnded) -> Seats:
    """Return the seats with the stacks that the hand left, and with its time-outs counted (R6.8)."""
    seats = table.seats
    for result in event.results:
        seat = seats[result.seat - 1]
        assert seat is not None, "whoever is in a hand keeps the seat"
        seats = with_seat(seats, seat.number, replace(seat, stack=result.stack, timeouts=_timeouts(table, seat)))
    return seats


def _timeouts(table: Table, seat: Seat) -> int:
    """Count hands in a row that ran out of time; one that asked nothing of the seat, like a walk, proves nothing."""
    if seat.number in table.timed_out:
        return seat.timeouts + 1
    return 0 if seat.number in table.asked else seat.timeouts


def _last_action(event: HandEvent) -> LastAction | None:
    """Return the tag that an event puts on its seat's plate."""
    match event:
        case Folded(seat):
            return LastAction(seat, "fold")
        case Checked(seat):
            return LastAction(seat, "check")
        case Called(seat, _, to, all_in):
            return LastAction(seat, "call", to, all_in)
        case BetMade(seat, to, all_in):
            return LastAction(seat, "bet", to, all_in)
        case Raised(seat, to, all_in):
            return LastAction(seat, "raise", to, all_in)
        case Protected(seat):
            return LastAction(seat, "protected", all_in=True)
        case BlindPosted(seat, kind, amount):
            return LastAction(seat, kind.value, amount)
        case (
            HandStarted()
            | HoleCardsDealt()
            | BetReturned()
            | BetsCollected()
            | CardsTurnedUp()
            | RunTwiceAsked()
            | RunTwiceAnswered()
            | BoardDealt()
            | HandShown()
            | HandMucked()
            | PotAwarded()
            | RakeTaken()
            | HandEnded()
        ):
            return None
        case _:
            assert_never(event)


def _tagged(last: tuple[LastAction, ...], action: LastAction) -> tuple[LastAction, ...]:
    """Return the tags with a seat's newest; dead money doesn't hide the blind that the seat posted too."""
    if action.do in (Blind.ANTE, Blind.DEAD) and any(old.seat == action.seat for old in last):
        return last
    return (*(old for old in last if old.seat != action.seat), action)
