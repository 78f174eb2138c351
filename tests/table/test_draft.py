"""A draft grows event by event, and the table before it stays as it was."""

from __future__ import annotations

from app.poker import hand as rules_of_hand
from app.poker.actions import Call
from app.table.draft import Draft
from app.table.events import Paused, Unpaused
from app.table.evolve import evolve
from tests.table.room import Room


def test_events_are_applied_in_order() -> None:
    table = Room(200).table
    draft = Draft(table, at=5)
    draft.add(Paused(), Unpaused())
    draft.add(Paused())
    assert draft.events == [Paused(), Unpaused(), Paused()]
    assert (draft.table.paused, draft.table.version) == (True, table.version + 3)
    assert not table.paused


def test_a_hand_that_went_on_is_what_its_events_say() -> None:
    room = Room(200, 200)
    room.deal(draw="Ac 2c")
    draft = Draft(room.table, at=5)
    draft.add_played(rules_of_hand.play(room.hand, 1, Call()))
    folded = room.table
    for event in draft.events:
        folded = evolve(folded, event)
    assert folded == draft.table
