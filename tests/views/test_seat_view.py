"""A seat's view depends on what `about_seat` says and on nothing else; what it looks like: tests of `public`."""

from __future__ import annotations

from app.views.scene import Scene
from app.views.seat_view import about_seat, seat_view
from tests.table.room import Room


def test_an_action_changes_what_is_about_the_seats_that_it_concerns() -> None:
    room = Room(200, 200, 200, 200)
    room.deal()
    before, actor = Scene(room.table), room.to_act()
    room.act(f"{actor} call")
    after = Scene(room.table)
    changed = {
        seat.number
        for seat in room.table.taken()
        if about_seat(before, seat) != about_seat(after, after.seats[seat.player])
    }
    assert changed == {actor}


def test_hidden_cards_are_no_part_of_what_is_seen() -> None:
    """P15: other cards in a hidden hand, the same view."""
    views = []
    for cards in ("As Ad", "7c 2d"):
        room = Room(200, 200)
        room.deal({1: cards})
        scene = Scene(room.table)
        views.append(seat_view(*about_seat(scene, scene.seats["p1"])))
    assert views[0] == views[1]
    assert views[0].cards == ("", "")
