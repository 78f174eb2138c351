"""Random hands, random options, people who sit, leave, top up and disconnect: nothing is lost, nothing gets stuck.

A small number of hands by default; HOMEGAME_SIM_HANDS=100000 plays more.
"""

from __future__ import annotations

import os
import random
from dataclasses import fields
from enum import Enum
from typing import Any, get_type_hints

import pytest

from app.history.scribe import record_for
from app.poker.events import HandEvent
from app.poker.redecide import redecide
from app.table.commands import CLOCK, ChangeRules, Pause, Resume, Unpause
from app.table.events import HandOpened, TableEvent
from app.table.house_commands import VoidHand
from app.table.rules import BOUNDS, Chips, TableRules, problems
from app.table.viewer import Viewer
from app.views.private import private_view
from app.views.public import public_view
from app.views.wire import event_wire
from tests.simulation.people import COMING, OPTIONS, People
from tests.table.room import HOST, Room

HANDS = int(os.environ.get("HOMEGAME_SIM_HANDS", "2000"))
ROOMS = 20
A_SITTING = 25
"""Hands by the same options."""
_HINTS = get_type_hints(TableRules)
_KEPT: dict[str, Any] = {
    "name": "Home game",
    "seats": 6,
    "small_blind": 5,
    "big_blind": 10,
    "min_buy_in": 40,
    "max_buy_in": 400,
    "approve_seats": False,
    "bankroll": Chips.ROOM,
}
_TAME = {"rake_cap": 20, "time_fee": 10, "ante_amount": 10, "bomb_every": 9}
"""The most that leaves the stacks enough to play with."""


def random_rules(chance: random.Random) -> TableRules:
    """Return any options that fit together."""
    while True:
        drawn: dict[str, Any] = {option.name: _drawn(option.name, chance) for option in fields(TableRules)}
        rules = TableRules(**{**drawn, **_KEPT})
        if not problems(rules):
            return rules


def _drawn(name: str, chance: random.Random) -> Any:
    kind = _HINTS[name]
    if kind is bool:
        return chance.random() < 0.5
    if isinstance(kind, type) and issubclass(kind, Enum):
        return chance.choice(list(kind))
    if name in BOUNDS:
        least, most = BOUNDS[name]
        return chance.randint(least, _TAME.get(name, most))
    return None


@pytest.mark.timeout(36_000)
@pytest.mark.parametrize("seed", range(ROOMS))
def test_random_people_under_random_options(seed: int) -> None:
    """P7, R1.6: `Room` checks stacks, pots and books at each step."""
    chance = random.Random(seed)
    for _ in range(max(1, HANDS // ROOMS // A_SITTING // 4)):
        rules = random_rules(chance)
        room = Room(**{option.name: getattr(rules, option.name) for option in fields(TableRules)})
        people = People(room, chance, 8, [*OPTIONS, *COMING])
        for _ in range(4):
            people.play(A_SITTING)
            look_at(room, chance)
            let_the_host_meddle(room, chance)


def look_at(room: Room, chance: random.Random) -> None:
    """Everything that is ever shown can be shown, and the last hand is decided again in the same way."""
    public_view(room.table, room.at)
    for player in ("p1", "p2", None):
        private_view(room.table, Viewer(player), None)
    for event in room.events:
        event_wire(event)
    hand = last_hand(room.events)
    record_for(hand, chance.choice(["p1", "p2", None]), "T", "t")
    told = tuple(event for event in hand if isinstance(event, HandEvent))
    assert redecide(told) == told
    room.events.clear()


def last_hand(events: list[TableEvent]) -> list[TableEvent]:
    start = max(at for at, event in enumerate(events) if isinstance(event, HandOpened))
    return events[start:]


def let_the_host_meddle(room: Room, chance: random.Random) -> None:
    """Other options, a pause, a restart, and a hand that's called off."""
    room.do(ChangeRules(random_rules(chance)), HOST)
    room.do(Pause(now=chance.random() < 0.5), HOST)
    room.do(Resume(), CLOCK)
    room.do(Unpause(), HOST)
    room.ask(VoidHand(), HOST)
