"""Finished hands in several formats. Pure; fed with what one viewer saw, so that no format can leak.

`scribe.record_for` writes a `HandRecord`; `FORMATS` says how to put records into a file. A new format is a module
and a row here.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from app.history import json, phh, text
from app.history.record import HandRecord


@dataclass(frozen=True, slots=True)
class Format:
    """How hands become a file: one alone, or several."""

    media_type: str
    extension: str
    one: Callable[[HandRecord], str]
    several_extension: str
    several: Callable[[Sequence[HandRecord]], str]


FORMATS: dict[str, Format] = {
    "json": Format("application/json", "json", lambda hand: json.dumps([hand]), "json", json.dumps),
    "phh": Format("application/toml", "phh", phh.dump, "phhs", phh.dump_all),
    "text": Format("text/plain; charset=utf-8", "txt", text.dump, "txt", text.dump_all),
}
