"""Every rule vector of kind table: where button and blinds go, who owes what, and chips between hands (R2, R3, R4).

They hold the dead button; `alt` names the moving button's values where that one differs.
"""

from __future__ import annotations

import pytest

from app.table.rules import BlindRule
from tests.cases.case import Case, read
from tests.cases.seats import Seats


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    cases = read(metafunc.config.getoption("--cases"), "table")
    if metafunc.function is test_the_moving_button_gives_the_other_value:
        cases = [case for case in cases if "moving_button" in case.get("alt", {})]
    metafunc.parametrize("case", cases, ids=[f"{case['id']}-{case['name']}" for case in cases])


def test_a_vector_holds(case: Case) -> None:
    seats = Seats(case)
    for event in case["events"]:
        if "expect" in event:
            seats.expect(event["expect"])
        else:
            seats.happen(event)


def test_the_moving_button_gives_the_other_value(case: Case) -> None:
    """R3.3: the first hand after what has happened."""
    seats, other = Seats(case, BlindRule.MOVING), case["alt"]["moving_button"]
    for event in case["events"]:
        if "expect" in event:
            break
        seats.happen(event)
    places = seats.next_places()
    wanted = other.get("first", other)
    assert {key: places[key] for key in ("button", "sb", "bb")} == {key: wanted[key] for key in ("button", "sb", "bb")}
