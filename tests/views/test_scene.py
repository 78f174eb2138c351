"""Who is who at a table."""

from __future__ import annotations

from app.table.commands import StandUp
from app.views.scene import Scene
from tests.table.room import Room


def test_a_seat_that_changed_hands_has_no_part_in_the_hand_of_its_former_player() -> None:
    room = Room(200, 200, 200)
    room.deal()
    room.fold_out()
    room.do(StandUp(), 3)
    room.sit(3, player="late")
    scene = Scene(room.table)
    assert not scene.playing
    assert scene.part("p3") is not None
    assert scene.part("late") is None
    assert scene.part_of(scene.seats["late"]) is None
    assert scene.part_of(scene.seats["p1"]) is scene.part("p1")


def test_before_the_first_hand_nobody_has_a_part() -> None:
    scene = Scene(Room(200, 200).table)
    assert (scene.part("p1"), scene.part(None), scene.part_of(scene.seats["p1"])) == (None, None, None)
