"""The room's own format."""

from __future__ import annotations

import json as standard

import pytest

from app.history.json import SCHEMA, dumps, loads
from tests.history.hands import HANDS, seen_by

RECORDS = [seen_by(events, player) for player, events in HANDS.values()]


def test_what_is_written_is_read_back() -> None:
    assert loads(dumps(RECORDS)) == tuple(RECORDS)


def test_the_schema_is_named_in_the_file() -> None:
    assert standard.loads(dumps(RECORDS))["schema"] == SCHEMA == "homegame/1"


def test_unknown_fields_of_a_later_writer_are_ignored() -> None:
    file = standard.loads(dumps(RECORDS[:1]))
    file["hands"][0]["mood"] = "good"
    assert loads(standard.dumps(file)) == (RECORDS[0],)


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"schema": "homegame/9", "hands": []}', '{"schema": 1, "hands": []}']
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        loads(text)
