"""What one viewer sees of an event."""

from __future__ import annotations

from typing import get_args

import pytest

from app.poker.cards import DECK
from app.poker.events import HandStarted, HoleCardsDealt
from app.table.commands import TopUp
from app.table.events import BankLeft, ClockKind, ClockStarted, DealPlanned, TableEvent, TopUpQueued
from app.table.house_events import AutoSet, FeesPlanned
from app.table.option_events import PreferencesSet
from app.table.shuffle_events import ShuffleEvent
from app.table.viewer import PUBLIC, Viewer
from app.views.event_view import _OPEN, event_seen_by
from tests.table.room import Room


def test_the_deck_is_never_seen() -> None:
    room = Room(200, 200)
    started = next(event for event in room.deal() if isinstance(event, HandStarted))
    for viewer, seat in ((Viewer("p1"), 1), (Viewer("p1", host=True), 1), (PUBLIC, None)):
        seen = event_seen_by(started, viewer, seat)
        assert isinstance(seen, HandStarted)
        assert (seen.setup.deck, seen.setup.lineup) == ((), started.setup.lineup)


@pytest.mark.parametrize(
    ("viewer", "seat", "cards"),
    [
        (Viewer("p1"), 1, (3, 4)),
        (Viewer("p2"), 2, ()),
        (Viewer("host", host=True), None, ()),
        (PUBLIC, None, ()),
        (PUBLIC, 1, ()),
    ],
)
def test_hole_cards_are_their_owners(viewer: Viewer, seat: int | None, cards: tuple[int, ...]) -> None:
    """P15; a host sees no more than others (P18)."""
    assert event_seen_by(HoleCardsDealt(1, (3, 4)), viewer, seat) == HoleCardsDealt(1, cards)


@pytest.mark.parametrize(
    "event", [ClockStarted(1, 1, ClockKind.ACTION, 0, 5), BankLeft(1, 5), DealPlanned(5), TopUpQueued(1, 5)]
)
def test_the_rooms_bookkeeping_is_nobodys_business(event: TableEvent) -> None:
    assert event_seen_by(event, Viewer("p1"), 1) is None


def test_every_event_is_open_or_secret_by_name() -> None:
    secret = {
        AutoSet,
        FeesPlanned,
        PreferencesSet,
        HandStarted,
        HoleCardsDealt,
        ClockStarted,
        BankLeft,
        DealPlanned,
        TopUpQueued,
        *get_args(ShuffleEvent),
    }
    assert set(get_args(TableEvent)) == set(get_args(_OPEN)) | secret


def test_everything_else_is_seen_as_it_is() -> None:
    room = Room(200, 200)
    room.deal()
    room.do(TopUp(5), 1)
    room.fold_out()
    seen = [event_seen_by(event, PUBLIC, None) for event in room.events]
    assert all(view == event for view, event in zip(seen, room.events, strict=True) if isinstance(event, _OPEN))
    assert not any(card_deck(event) for event in seen)


def card_deck(event: TableEvent | None) -> bool:
    return isinstance(event, HandStarted) and len(event.setup.deck) == len(DECK)
