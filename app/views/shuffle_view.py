"""What the room tells of a shuffle, in frames of type "fair": viewers are opened the cards that they see, and no other.

Everybody at the table sees the same preparation, seeds and record. Burns, folded, mucked and undealt cards are in none.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any

from app.fairness.attempt import Attempt, Shuffled
from app.fairness.reading import canonical
from app.fairness.transcript import Restart, opened_plain, opening_plain, prepared_plain, restart_plain
from app.poker.cards import Card
from app.poker.events import BoardDealt, CardsTurnedUp, HandEnded, HandShown, HoleCardsDealt
from app.table.events import CardsShown, HandOpened, TableEvent
from app.table.option_events import RabbitShown
from app.views.wire import event_wire

Frame = dict[str, Any]
OPENING = BoardDealt | CardsTurnedUp | HandShown | CardsShown | RabbitShown | HoleCardsDealt
"""The events that bring cards to sight."""


def prepared(table: str, attempt: Attempt) -> Frame:
    """Tell what the room has committed to."""
    return _frame(table, attempt, prepare=prepared_plain(attempt.published()))


def restarted(table: str, attempt: Attempt, missing: tuple[int, ...]) -> Frame:
    """Tell that an attempt is given up, with the keys of all its decks."""
    return _frame(table, attempt, restart=restart_plain(Restart(missing, attempt.keys)))


def opened(table: str, shuffled: Shuffled) -> Frame:
    """Tell the seeds, and all of the deck that may be told."""
    return _frame(table, shuffled.attempt, open=opened_plain(shuffled.published()))


def openings(table: str, shuffled: Shuffled, cards: Iterable[Card]) -> Frame:
    """Open these cards, for whoever sees them."""
    told = [opening_plain(shuffled.opening(card)) for card in dict.fromkeys(cards)]
    return _frame(table, shuffled.attempt, openings=told)


def recorded(table: str, shuffled: Shuffled, history: str, rec: bytes) -> Frame:
    """Tell the hand's link in the chain, and the history that it stands for."""
    return _frame(table, shuffled.attempt, record={"history": history, "rec": rec.hex()})


def _frame(table: str, attempt: Attempt, **what: Any) -> Frame:
    return {"type": "fair", "table": table, "number": attempt.number, **what}


def history(events: Iterable[TableEvent]) -> str:
    """Return the canonical history of the last hand in these events, as everybody saw it, from its start to its end."""
    told = list[TableEvent]()
    for event in events:
        if isinstance(event, HandOpened):
            told = []
        told.append(event)
        if isinstance(event, HandEnded):
            break
    return canonical([wire for event in told if (wire := event_wire(event)) is not None])


def public_cards(events: Iterable[TableEvent]) -> Iterator[Card]:
    """Yield the cards that these events bring to everybody's sight."""
    for event in events:
        match event:
            case BoardDealt() | CardsTurnedUp() | HandShown() | CardsShown():
                yield from event.cards
            case RabbitShown():
                yield from (*event.cards, *event.second)
            case _:
                pass


def own_cards(events: Iterable[TableEvent], seat: int | None) -> Iterator[Card]:
    """Yield the hole cards that a seat was dealt."""
    for event in events:
        if isinstance(event, HoleCardsDealt) and event.seat == seat:
            yield from event.cards
