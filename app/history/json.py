"""The room's own format: `{"schema": "homegame/1", "hands": [...]}`, each hand a `record.HandRecord` field by field.

New fields may be added, with a default for files that lack them; whoever reads it ignores what they don't know. A
field that changes its meaning makes it "homegame/2". `docs/homegame-1.schema.json` is its JSON Schema.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

import msgspec

from app.history.record import HandRecord

SCHEMA = "homegame/1"


class _File(msgspec.Struct):
    schema: Literal["homegame/1"]
    hands: tuple[HandRecord, ...]
    left_out: tuple[str, ...] = ()
    """Ids of hands that could not be read."""


def dumps(hands: Iterable[HandRecord]) -> str:
    """Return one JSON document with these hands, indented for people."""
    return "".join(stream(hands))


def stream(hands: Iterable[HandRecord], _language: str = "", left_out: Sequence[str] = ()) -> Iterator[str]:
    """Yield such a document piece by piece."""
    yield f'{{\n  "schema": "{SCHEMA}",\n  "hands": ['
    between, end = "", "]"
    for hand in hands:
        lines = msgspec.json.format(msgspec.json.encode(hand), indent=2).decode()
        yield f"{between}\n    " + lines.replace("\n", "\n    ")
        between, end = ",", "\n  ]"
    told = f',\n  "left_out": {msgspec.json.encode(left_out).decode()}' if left_out else ""
    yield f"{end}{told}\n}}\n"


def schema() -> str:
    """Return the JSON Schema of such a document, made from the record's own types."""
    made = {"$schema": "https://json-schema.org/draft/2020-12/schema", "title": SCHEMA} | msgspec.json.schema(_File)
    return msgspec.json.format(msgspec.json.encode(made, order="sorted"), indent=2).decode() + "\n"


def loads(text: str | bytes) -> tuple[HandRecord, ...]:
    """Return the hands of such a document; ValueError for anything else."""
    try:
        return msgspec.json.decode(text, type=_File).hands
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from error
