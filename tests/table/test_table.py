"""Who sits where, and whose part in the hand is whose."""

from __future__ import annotations

from app.table.commands import StandUp
from tests.table.room import Room


def test_seats_by_player() -> None:
    table = Room(200, 0, 100).table
    found = table.seat_of("p3")
    assert found is not None
    assert found.number == 3
    assert table.seat_of("p2") is None
    assert table.seat_of(None) is None
    assert [seat.number for seat in table.taken()] == [1, 3]


def test_a_part_in_a_hand_belongs_to_the_player_not_to_the_chair() -> None:
    room = Room(200, 200, 200)
    room.deal()
    assert room.table.in_hand(room.seat(1))
    assert room.table.dealt_to("p1") == 1
    room.fold_out()
    assert not room.table.in_hand(room.seat(1))
    assert room.table.part_of(room.seat(1)) is room.hand.player(1)
    room.do(StandUp(), 1)
    room.sit(1, player="new")
    assert room.table.part_of(room.seat(1)) is None
    assert room.table.dealt_to("new") is None
    assert room.table.dealt_to("p1") == 1
