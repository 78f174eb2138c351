"""The room's own format."""

from __future__ import annotations

import json as standard
from dataclasses import replace

import pytest
from jsonschema_rs import Draft202012Validator

from app.history.json import SCHEMA, dumps, loads, schema, stream
from tests.history.golden import OLD
from tests.history.golden_hands import GOLDEN
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


def test_a_file_of_the_first_version_is_read_as_ever() -> None:
    """What came later has its defaults: no room, no fingerprint, nobody disconnected, nobody known to have paid."""
    assert loads(OLD.read_text()) == tuple(replace(record, bounty_payments=()) for record in RECORDS)


def test_the_schema_describes_what_is_written() -> None:
    """By a validator of its own, which refuses what `loads` refuses."""
    validator = Draft202012Validator(standard.loads(schema()))
    text = dumps(GOLDEN.values())
    validator.validate(standard.loads(text))
    for true, false in (
        ('"homegame/1"', '"homegame/2"'),
        ('"posts"', '"posters"'),
        ('"stack": 1000', '"stack": "many"'),
        ('"kind": "big"', '"kind": "bribe"'),
    ):
        broken = text.replace(true, false, 1)
        assert not validator.is_valid(standard.loads(broken))
        with pytest.raises(ValueError):
            loads(broken)


def test_a_stream_is_the_same_document() -> None:
    assert standard.loads("".join(stream(iter(RECORDS)))) == standard.loads(dumps(RECORDS))
    assert standard.loads(dumps([])) == {"schema": SCHEMA, "hands": []}
