"""Finished hands in several formats. Pure; fed with what one viewer saw, so that no format can leak.

`scribe.record_for` writes a `HandRecord`; `FORMATS` says how to put records into a file. A new format is a module with
a `stream` (records, language -> the pieces of one file, lazily) and a row here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from app.history import json, ohh, phh, pokerstars, sheet, text
from app.history.record import HandRecord

Stream = Callable[[Iterable[HandRecord], str, Sequence[str]], Iterator[str]]
"""Records, a language (en, zh-Hans, zh-Hant; most formats have none) and ids of hands that are left out -> one file.

A piece is yielded as soon as its record came, so that a file of any length needs no memory. What is left out is known
once the last record has come: it's told at the end, by formats that have a place for it.
"""


@dataclass(frozen=True, slots=True)
class Format:
    """How hands become a file: one alone, or several."""

    media_type: str
    extension: str
    several_extension: str
    stream: Stream
    alone: Callable[[HandRecord], str] | None = None
    """How one hand is written, where that is another thing than a file of one."""

    def one(self, hand: HandRecord, language: str = "en") -> str:
        """Return a file with this hand."""
        return self.alone(hand) if self.alone else "".join(self.stream([hand], language, ()))

    def several(self, hands: Iterable[HandRecord], language: str = "en") -> str:
        """Return a file with these hands."""
        return "".join(self.stream(hands, language, ()))


FORMATS: dict[str, Format] = {
    "json": Format("application/json", "json", "json", json.stream),
    "ohh": Format("text/plain; charset=utf-8", "ohh", "ohh", ohh.stream),
    "phh": Format("application/toml", "phh", "phhs", phh.stream, phh.dump),
    "pokerstars": Format("text/plain; charset=utf-8", "txt", "txt", pokerstars.stream),
    "text": Format("text/plain; charset=utf-8", "txt", "txt", text.stream),
    "csv": Format("text/csv; charset=utf-8", "csv", "csv", sheet.stream),
}
