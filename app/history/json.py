"""The room's own format: `{"schema": "homegame/1", "hands": [...]}`, each hand a `record.HandRecord` field by field.

New fields may be added; whoever reads it ignores what they don't know. A field that changes its meaning makes it
"homegame/2".
"""

from __future__ import annotations

from collections.abc import Sequence

import msgspec

from app.history.record import HandRecord

SCHEMA = "homegame/1"


class _File(msgspec.Struct):
    schema: str
    hands: tuple[HandRecord, ...]


def dumps(hands: Sequence[HandRecord]) -> str:
    """Return one JSON document with these hands, indented for people."""
    return msgspec.json.format(msgspec.json.encode(_File(SCHEMA, tuple(hands))), indent=2).decode() + "\n"


def loads(text: str | bytes) -> tuple[HandRecord, ...]:
    """Return the hands of such a document; ValueError for anything else."""
    try:
        file = msgspec.json.decode(text, type=_File)
    except msgspec.ValidationError as error:
        raise ValueError(str(error)) from error
    if file.schema != SCHEMA:
        raise ValueError(f"not {SCHEMA}: {file.schema}")
    return file.hands
