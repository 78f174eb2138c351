"""One hand as a value, and what makes one: `deal`, `play`, `evolve`. The choke point of the rules."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from app.poker import forced
from app.poker.actions import Action
from app.poker.betting import act, legal_actions
from app.poker.dealer import next_step
from app.poker.events import HandEnded, HandEvent, HandStarted, HoleCardsDealt, SeatResult
from app.poker.invariants import InvariantBroken, check_hand, check_setup
from app.poker.lineup import HandSetup
from app.poker.progress import apply, begin
from app.poker.state import Hand, HandPlayer

__all__ = [
    "Hand",
    "HandPlayer",
    "InvariantBroken",
    "Played",
    "deal",
    "evolve",
    "fold_events",
    "legal_actions",
    "play",
    "void",
]


class Played(NamedTuple):
    """What a choice made happen, and the hand after it. The hand before is unchanged, so this one may be dropped."""

    events: tuple[HandEvent, ...]
    hand: Hand


def deal(setup: HandSetup) -> Played:
    """Begin a hand: forced bets, hole cards, and all that happens before the first choice (R5, R6.1)."""
    check_setup(setup)
    first: list[HandEvent] = [*forced.forced_bets(setup), *_hole_cards(setup)]
    return _run(begin(setup), first, (HandStarted(setup),))


def play(hand: Hand, seat: int, action: Action) -> Played:
    """Apply a seat's choice and all that follows from it; IllegalAction where the rules refuse it (R6.7)."""
    return _run(hand.copy(), (act(hand, seat, action),))


def void(hand: Hand) -> Played:
    """End a hand that can't go on: every chip goes back to whoever put it in (R15.2)."""
    results = tuple(SeatResult(player.seat, player.start, 0) for player in hand.players)
    return _run(hand.copy(), (HandEnded(results, void=True),))


def evolve(hand: Hand | None, event: HandEvent) -> Hand:
    """Return the hand after an event; `hand` is None only for HandStarted."""
    if isinstance(event, HandStarted):
        return begin(event.setup)
    if hand is None:
        raise ValueError("a hand starts with HandStarted")
    after = hand.copy()
    apply(after, event)
    return after


def fold_events(started: HandStarted, events: Iterable[HandEvent]) -> Hand:
    """Return the hand that these events tell of."""
    hand = begin(started.setup)
    for event in events:
        apply(hand, event)
    return hand


def _run(hand: Hand, step: Sequence[HandEvent], events: tuple[HandEvent, ...] = ()) -> Played:
    """Apply a step and the dealer's next ones until a choice is awaited or the hand is over."""
    while step:
        for event in step:
            apply(hand, event)
        events += tuple(step)
        step = next_step(hand)
    check_hand(hand)
    return _new_played(Played, (events, hand))


def _hole_cards(setup: HandSetup) -> list[HoleCardsDealt]:
    """Deal two cards each, one at a time, from the left of the button (R6.1)."""
    stakes, deck = setup.lineup.stakes, setup.deck
    cards = zip(deck, deck[len(stakes) :], strict=False)
    return [HoleCardsDealt(stake.seat, two) for stake, two in zip(stakes, cards, strict=False)]


_new_played = tuple.__new__
"""Without the detour over a named tuple's own `__new__`."""
