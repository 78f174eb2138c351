"""Events on the wire."""

from __future__ import annotations

import json
from typing import get_args

import pytest

from app.poker.events import BetsCollected, BoardDealt, HandEnded, HoleCardsDealt, PotLayer, Raised, SeatResult, Street
from app.table.events import ButtonDrawn, DrawnCard, OutReason, Paused, SatOut, TableEvent
from app.table.seating_events import SeatOffered
from app.views.wire import _NAMES, INTERNAL, event_wire
from tests.table.room import Room


@pytest.mark.parametrize(
    ("event", "wire"),
    [
        (Raised(3, 120), {"t": "raised", "seat": 3, "to": 120, "all_in": False}),
        (HoleCardsDealt(3, (50, 51)), {"t": "hole_cards_dealt", "seat": 3}),
        (BoardDealt(Street.TURN, (51,)), {"t": "board_dealt", "street": "turn", "cards": ["As"], "run": 0}),
        (BetsCollected((PotLayer(5, (1, 2)),)), {"t": "bets_collected", "pots": [{"amount": 5, "seats": [1, 2]}]}),
        (ButtonDrawn((DrawnCard(1, 51),), 1), {"t": "button_drawn", "draw": [{"seat": 1, "card": "As"}], "button": 1}),
        (ButtonDrawn((), 4), {"t": "button_drawn", "draw": [], "button": 4}),
        (Paused(5), {"t": "paused", "now": True}),
        (Paused(), {"t": "paused", "now": False}),
        (SeatOffered(2, "p1", 99), {"t": "seat_offered", "seat": 2, "player": "p1"}),
        (SatOut(1, OutReason.BUSTED, 99), {"t": "sat_out", "seat": 1, "reason": "busted"}),
        (
            HandEnded((SeatResult(1, 90, -10),), 2),
            {"t": "hand_ended", "results": [{"seat": 1, "stack": 90, "net": -10}], "rake": 2, "void": False},
        ),
    ],
)
def test_an_event_is_its_name_and_its_listed_fields(event: TableEvent, wire: dict[str, object]) -> None:
    assert event_wire(event) == wire


def test_every_event_is_listed_or_internal() -> None:
    assert {kind for kind in get_args(TableEvent) if event_wire_name(kind) is None} == set(INTERNAL)


def event_wire_name(kind: type[TableEvent]) -> object:

    return _NAMES.get(kind)


def test_a_whole_hand_fits_into_json_without_a_secret() -> None:
    """P15: no hole card and no deck, whoever the viewer is."""
    room = Room(200, 200)
    room.deal({1: "As Kd", 2: "7c 2d"}, draw="Ac 2c")
    room.act("1 fold")
    text = json.dumps([wire for event in room.events if (wire := event_wire(event)) is not None])
    assert not any(card in text for card in ("As", "Kd", "7c", "2d"))
    assert '{"t": "folded", "seat": 1}' in text
