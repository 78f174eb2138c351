"""What erasing means for events: the same events, with a secret or a name taken away. Nothing is ever put in its place.

A deck is empty in an erased hand and in no other, so that whoever reads a hand can tell.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from msgspec import structs

from app.poker.cards import Card
from app.poker.events import CardsTurnedUp, HandEnded, HandShown, HandStarted, HoleCardsDealt
from app.table.events import CardsShown, DealtIn, HandOpened, SatDown, TableEvent
from app.table.house_events import SeatAsked
from app.table.seating_events import Queued
from app.table.shuffle_events import ShufflePrepared
from app.table.table import Table

Events = tuple[TableEvent, ...]


def without_hidden_cards(events: Sequence[TableEvent]) -> Events:
    """Return a finished hand, from HandOpened on, without its deck and the hole cards that never lay open.

    What a player showed after the end is open too (R10.5); events from the next hand on stay as they are.
    """
    later = (at for at, event in enumerate(events) if at and isinstance(event, HandOpened))
    end = next(later, len(events))
    showing = (event for event in events[:end] if isinstance(event, CardsTurnedUp | HandShown | CardsShown))
    opened = frozenset(card for event in showing for card in event.cards)
    return (*(_hidden(event, opened) for event in events[:end]), *events[end:])


def without_keys(events: Sequence[TableEvent]) -> Events:
    """Return what lies before a hand without the keys of its shuffle: they are its deck.

    The shuffle is prepared in the pause before, so events up to the end of the hand before stay as they are.
    """
    ends = (at for at, event in enumerate(events, 1) if isinstance(event, HandEnded))
    start = max(ends, default=0)
    return (*events[:start], *(_keyless(event) for event in events[start:]))


def _keyless(event: TableEvent) -> TableEvent:
    return replace(event, keys=()) if isinstance(event, ShufflePrepared) else event


def _hidden(event: TableEvent, opened: frozenset[Card]) -> TableEvent:
    if isinstance(event, HandStarted):
        return HandStarted(replace(event.setup, deck=()))
    if isinstance(event, HoleCardsDealt) and not opened.issuperset(event.cards):
        return HoleCardsDealt(event.seat, ())
    return event


def without_name(events: Sequence[TableEvent], player: str) -> Events:
    """Return events in which a player has no name; `table.gone` has one for whoever reads them."""
    return tuple(_nameless(event, player) for event in events)


def _nameless(event: TableEvent, player: str) -> TableEvent:
    match event:
        case SatDown() | Queued() if event.player == player:
            return replace(event, name="")
        case SeatAsked(request) if request.player == player:
            return SeatAsked(replace(request, name=""))
        case HandOpened(players=players) if any(dealt.player == player for dealt in players):
            return replace(event, players=_unnamed(players, player))
        case _:
            return event


def table_without_name(table: Table, player: str) -> Table:
    """Return a snapshot in which a player, who has no part in the table any more, has no name."""
    return structs.replace(table, players=_unnamed(table.players, player))


def _unnamed(players: tuple[DealtIn, ...], player: str) -> tuple[DealtIn, ...]:
    return tuple(replace(dealt, name="") if dealt.player == player else dealt for dealt in players)
