"""Hands as files, in a format and a language that a request names."""

from __future__ import annotations

from typing import Annotated, Literal

from fastapi import Query, Response

from app.history import FORMATS, Format
from app.history.record import HandRecord
from app.history.scribe import record_for
from app.room.ports import StoredHand
from app.web.door import Door
from app.web.errors import Answers, FieldError, Problem

FILE: Answers = {200: {"content": {name.media_type.partition(";")[0]: {} for name in FORMATS.values()}}}
FormatName = Annotated[str, Query(json_schema_extra={"enum": list(FORMATS)})]
Language = Annotated[Literal["en", "zh-Hans", "zh-Hant"], Query(description="For `text`; the others have none.")]


def format_named(name: str) -> Format:
    """Return a format; 422 for a name that none has."""
    if name not in FORMATS:
        raise Problem(422, "invalid", "No such format.", errors=[FieldError(field="format", code="enum")])
    return FORMATS[name]


def record_of(hand: StoredHand, player: str | None, door: Door) -> HandRecord:
    """Return a hand as a player saw it (P16)."""
    return record_for(hand.events, player, hand.table_name, hand.row.table, door.link)


def as_asked(record: HandRecord, name: str, language: str) -> HandRecord | Response:
    """Return a record as it is, or as a file where a format is asked for."""
    if not name:
        return record
    kind = format_named(name)
    headers = attached(f"hand-{record.number}.{kind.extension}")
    return Response(kind.one(record, language), media_type=kind.media_type, headers=headers)


def attached(name: str) -> dict[str, str]:
    """Return the header that makes a browser save a file."""
    return {"content-disposition": f'attachment; filename="{name}"'}
