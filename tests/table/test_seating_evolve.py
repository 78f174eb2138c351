"""What events around the seats mean; `tests.table.room` folds them at each step of every test."""

from __future__ import annotations

import pytest

from app.table.evolve import evolve
from app.table.seating_events import OfferEnded, Queued, SeatMoved, SeatOffered, Unqueued
from app.table.seating_evolve import without_waiting
from tests.table.room import Room


def test_the_waiting_list_and_its_offers() -> None:
    table = Room(200).table
    for event in (Queued("ann", "ANN"), Queued("bob", "BOB"), SeatOffered(2, "ann", 9), SeatOffered(3, "bob", 9)):
        table = evolve(table, event)
    assert [waiting.name for waiting in table.queue] == ["ANN", "BOB"]
    assert without_waiting(table, "nobody") == {"queue": table.queue, "offers": table.offers}
    table = evolve(evolve(table, OfferEnded(2, "ann")), Unqueued("bob"))
    assert (table.queue, table.offers) == ((), ())


def test_nobody_moves_from_an_empty_seat() -> None:
    with pytest.raises(AssertionError):
        evolve(Room(200).table, SeatMoved(2, 3, "p2"))
