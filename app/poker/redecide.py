"""Decide a finished hand again from its deck and its players' choices: every stored hand is a test of the rules."""

from __future__ import annotations

from collections.abc import Iterable

from app.poker.actions import Action, Bet, Call, Check, Fold, Protect, Raise, RunTwice
from app.poker.events import (
    BetMade,
    Called,
    Checked,
    Folded,
    HandEnded,
    HandEvent,
    HandStarted,
    Protected,
    Raised,
    RunTwiceAnswered,
)
from app.poker.hand import Played, deal, play, void


def choice(event: HandEvent) -> tuple[int, Action] | None:
    """Return the seat and the choice that an event tells of; None for what the dealer does."""
    match event:
        case Folded(seat):
            return seat, Fold()
        case Checked(seat):
            return seat, Check()
        case Called(seat):
            return seat, Call()
        case BetMade(seat, to):
            return seat, Bet(to)
        case Raised(seat, to):
            return seat, Raise(to)
        case Protected(seat):
            return seat, Protect()
        case RunTwiceAnswered(seat, agree):
            return seat, RunTwice(agree)
        case _:
            return None


def redecide(events: Iterable[HandEvent]) -> tuple[HandEvent, ...]:
    """Return what the rules of today make of a hand's deck and choices: the same events, or the rules have changed.

    Raises IllegalAction where a recorded choice is refused now, ValueError where the first event doesn't start a hand.
    """
    told = tuple(events)
    if not told or not isinstance(told[0], HandStarted):
        raise ValueError("a hand starts with HandStarted")
    played = deal(told[0].setup)
    made = list(played.events)
    for event in told:
        if (again := _again(played, event)) is not None:
            played = again
            made.extend(played.events)
    return tuple(made)


def _again(played: Played, event: HandEvent) -> Played | None:
    if isinstance(event, HandEnded) and event.void:
        return void(played.hand)
    chosen = choice(event)
    return None if chosen is None else play(played.hand, *chosen)
