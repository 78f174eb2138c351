"""Who is who at a table."""

from __future__ import annotations

from app.table.commands import StandUp
from app.views.scene import Scene
from app.views.seat_view import about_seat
from tests.table.room import Room


def test_a_seat_that_changed_hands_has_no_part_in_the_hand_of_its_former_player() -> None:
    room = Room(200, 200, 200)
    room.deal()
    room.fold_out()
    room.do(StandUp(), 3)
    room.sit(3, player="late")
    scene = Scene(room.table)
    assert not scene.playing
    assert {*scene.dealt} == {"p1", "p2", "p3"}
    assert {*scene.seats} == {"p1", "p2", "late"}
    parts = {name: about_seat(scene, seat)[2] for name, seat in scene.seats.items()}
    assert parts["late"] is None
    assert parts["p1"] is not None


def test_before_the_first_hand_nobody_has_a_part() -> None:
    scene = Scene(Room(200, 200).table)
    assert (scene.dealt, scene.last, scene.hand) == ({}, {}, None)
