"""Filters as the twin in memory understands them: tests/conformance compares it with the databases."""

from __future__ import annotations

import pytest

from app.room.ports import HandFilter
from app.store.memory_archive import fits, place
from tests.conformance.samples import finished

ROW = finished("t", 1, 0, 4, "ann", "bob", utc_ms=7)


@pytest.mark.parametrize(
    ("wanted", "answer"),
    [
        ({}, True),
        ({"player": None, "pot_at_least": None, "until": None}, True),
        ({"player": "bob", "table": "t", "since": 7, "until": 8, "pot_at_least": 20}, True),
        ({"showdown": False, "all_in": False}, True),
        ({"player": "cid"}, False),
        ({"table": "u"}, False),
        ({"since": 8}, False),
        ({"until": 7}, False),
        ({"showdown": True}, False),
        ({"all_in": True}, False),
        ({"pot_at_least": 21}, False),
    ],
)
def test_all_that_is_asked_must_hold(wanted: HandFilter, answer: bool) -> None:
    assert fits(ROW, wanted) is answer


def test_a_place_is_a_time_and_an_id() -> None:
    assert place(ROW) == (7, "t-1")
