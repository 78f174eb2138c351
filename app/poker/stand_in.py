"""A hand whose hidden cards were erased can still be decided again: with any other cards in their place.

What was never seen has decided nothing, but for one thing: whether a hand that was mucked really was beaten.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from app.poker.cards import DECK, Card
from app.poker.events import BoardDealt, HandEvent, HandMucked, HandStarted, HoleCardsDealt


def is_erased(events: Sequence[HandEvent]) -> bool:
    """Tell whether a hand has lost its hidden cards: no other hand has an empty deck."""
    return bool(events) and isinstance(events[0], HandStarted) and not events[0].setup.deck


def with_stand_ins(events: Sequence[HandEvent]) -> tuple[HandEvent, ...] | None:
    """Return a hand with a deck that deals what is known of it; None where an unknown hand was mucked."""
    start = events[0]
    assert isinstance(start, HandStarted)
    holes = {event.seat: event.cards for event in events if isinstance(event, HoleCardsDealt)}
    if any(isinstance(event, HandMucked) and not holes[event.seat] for event in events):
        return None
    boards = [event.cards for event in events if isinstance(event, BoardDealt)]
    known = {card for cards in (*holes.values(), *boards) for card in cards}
    rest = [card for card in DECK if card not in known]
    filled = {seat: cards or (rest.pop(), rest.pop()) for seat, cards in holes.items()}
    deck: list[Card] = [filled[seat][at] for at in (0, 1) for seat in filled]
    for cards in boards:
        deck += [rest.pop(), *cards]  # a burn, and what lay open
    started = HandStarted(replace(start.setup, deck=(*deck, *rest)))
    told = (
        replace(event, cards=filled[event.seat]) if isinstance(event, HoleCardsDealt) else event for event in events
    )
    return (started, *list(told)[1:])
