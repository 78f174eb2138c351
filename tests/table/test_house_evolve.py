"""What events around the game mean, beyond what the tests of their commands show."""

from __future__ import annotations

from app.table.events import StoodUp
from app.table.evolve import evolve
from app.table.house_events import Request, RequestClosed, SeatAsked
from app.table.house_evolve import after_leaving, without_request
from app.table.table import Left
from tests.table.room import Room

HOUR = 3_600_000


def test_a_request_takes_the_place_of_an_older_one() -> None:
    table = Room().table
    for request in (Request("a", "A", 1, 100), Request("b", "B", 2, 100), Request("a", "A", 3, 90)):
        table = evolve(table, SeatAsked(request))
    assert [(request.player, request.seat) for request in table.requests] == [("b", 2), ("a", 3)]
    assert [request.player for request in without_request(table, "b")] == ["a"]
    assert evolve(table, RequestClosed("a", granted=True)).request_of("a") is None


def test_who_left_is_remembered_for_the_time_of_the_rule() -> None:
    """R2.2"""
    table = Room(200, 200, rathole_minutes=60).table
    table = evolve(table, StoodUp(1, "p1", 200, HOUR))
    assert table.left == (Left("p1", 200, HOUR),)
    assert after_leaving(table, StoodUp(2, "p2", 90, 2 * HOUR)) == (Left("p2", 90, 2 * HOUR),)
    assert after_leaving(table, StoodUp(2, "p2", 0, HOUR)) == table.left
    assert after_leaving(table, StoodUp(2, "p1", 90, 0)) == ()
