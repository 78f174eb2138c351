"""The painter's memory: nobody can tell it from a fresh look at the table."""

from __future__ import annotations

import random
from dataclasses import fields

from hypothesis import given, settings
from hypothesis import strategies as st

from app.room.painter import OwnPart, Painter
from app.table.rules import TableRules
from app.table.viewer import Viewer
from app.table.wish import Wish, offered
from app.views.private import private_view
from app.views.public import public_view
from app.views.scene import Scene
from app.web.encoder import MsgspecEncoder
from tests.simulation.people import COMING, OPTIONS, People
from tests.simulation.test_random_room import let_the_host_meddle, random_rules
from tests.table.room import Room

ENCODER = MsgspecEncoder()


class Onlookers:
    """A painter, and everybody's own part, as an audience keeps them."""

    def __init__(self, names: list[str]) -> None:
        self.painter = Painter(ENCODER)
        self.own = {name: OwnPart() for name in [*names, "stranger"]}

    def look(self, room: Room, chance: random.Random) -> None:
        table, scene = room.table, Scene(room.table)
        tail = self.painter.tail(scene, (), room.at, (), [])
        for name, own in self.own.items():
            viewer = Viewer(name, host=table.is_host(name))
            wish = a_wish(room, name, chance)
            mine = own.of(ENCODER, scene, viewer, wish)
            assert mine == ENCODER.you(private_view(table, viewer, wish))
        assert tail == b"," + ENCODER.public(public_view(table, room.at), [], [])


def a_wish(room: Room, name: str, chance: random.Random) -> Wish | None:
    seat = room.table.seat_of(name)
    choices = () if seat is None else offered(room.table, seat.number)
    return chance.choice([None, *choices])


@settings(max_examples=25, deadline=None)
@given(st.integers(0, 10**9))
def test_what_is_remembered_is_what_would_be_made_anew(seed: int) -> None:
    """Over random play by random options, with people who come, go, wish and show."""
    chance = random.Random(seed)
    rules = random_rules(chance)
    room = Room(**{option.name: getattr(rules, option.name) for option in fields(TableRules)})
    people = People(room, chance, 8, [*OPTIONS, *COMING])
    onlookers = Onlookers(people.names)
    for step in range(120):
        people.step()
        onlookers.look(room, chance)
        if step == 60:
            let_the_host_meddle(room, chance)
            onlookers.look(room, chance)


def test_what_did_not_change_is_not_made_again() -> None:
    room, own = Room(200, 200, 200), OwnPart()
    room.deal()
    first = own.of(ENCODER, Scene(room.table), Viewer("stranger"), None)
    room.fold_out()
    assert own.of(ENCODER, Scene(room.table), Viewer("stranger"), None) is first
