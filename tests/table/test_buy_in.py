"""How much one may bring."""

from __future__ import annotations

import pytest

from app.table.buy_in import bounds
from app.table.commands import CLOCK, By, Resume, SitDown, StandUp
from app.table.refusal import Code, Refusal
from tests.table.room import Room

MINUTE = 60_000


def gone_south(taken: int) -> Room:
    """A player has won and left."""
    room = Room(taken, at=1_000_000, max_buy_in=400 if taken <= 400 else taken, rathole_minutes=60)
    room.do(StandUp(), 1)
    return room


@pytest.mark.parametrize(("minutes", "least"), [(0, 300), (59, 300), (60, 80)])
def test_who_comes_back_within_the_time_brings_what_was_taken(minutes: int, least: int) -> None:
    """R2.2"""
    room = gone_south(300)
    room.at += minutes * MINUTE
    assert bounds(room.table, "p1", room.at) == (least, 400)
    assert bounds(room.table, "p2", room.at) == (80, 400)
    if least > 80:
        assert room.ask(SitDown(1, 299, "x"), By("p1")) == Refusal(Code.BUY_IN_TOO_SMALL, 300, 400)
    room.sit(1, least, "p1")


def test_the_maximum_yields_to_what_was_taken() -> None:
    """R2.2: a stack of 400 that grew to more."""
    room = Room(200, 200, max_buy_in=200, rathole_minutes=60)
    room.deal({1: "As Ad", 2: "Ks Kd"}, "2c 3d 7h 8s 9c", draw="Ac 2c")
    room.act("1 raise 200", "2 call")
    room.do(StandUp(), 1)
    assert bounds(room.table, "p1", room.at) == (400, 400)
    assert room.ask(SitDown(1, 200, "x"), By("p1")) == Refusal(Code.BUY_IN_TOO_SMALL, 400, 400)
    room.sit(1, 400, "p1")


def test_a_restart_forgets_nothing() -> None:
    """The room's clock starts anew; people's clocks don't."""
    room = gone_south(300)
    utc = room.at
    room.do(Resume(), CLOCK)
    assert bounds(room.table, "p1", utc + 59 * MINUTE) == (300, 400)


def test_without_the_rule_or_without_a_time_everybody_is_free() -> None:
    room = Room(300, max_buy_in=300, rathole_minutes=0)
    room.do(StandUp(), 1)
    assert bounds(room.table, "p1", room.at) == (80, 300)
    assert bounds(gone_south(300).table, "p1", 0) == (80, 400)
