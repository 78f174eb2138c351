"""The public is nobody."""

from __future__ import annotations

from app.table.viewer import PUBLIC
from app.views.private import private_view
from tests.table.room import Room


def test_the_public_has_no_seat_and_no_cards() -> None:
    room = Room(200, 200)
    room.deal()
    you = private_view(room.table, PUBLIC, None)
    assert (you.seat, you.cards, you.legal, you.wishes) == (None, (), None, ())
