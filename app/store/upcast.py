"""Old journals, new code: each row carries the number of its format, and old ones are lifted step by step (P24)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from app.room.ports import Unreadable

FORMAT = 2
"""The format that is written. A change that old rows don't decode under raises it, and adds a step."""

Plain = list[tuple[str, dict[str, Any]]]
"""An entry's events before they are typed: the name of each one's class, and its fields."""

STEPS: dict[int, Callable[[Plain], Plain]] = {1: lambda events: events}
"""What makes format n + 1 out of format n, for each n below FORMAT. Format 2 may seal what format 1 wrote plainly."""
SNAPSHOTS = (1, 2)
"""The formats whose snapshots are of today's shape; others are passed over, and the events are folded again."""


class UnknownFormat(Unreadable):
    """The journal was written by a newer program: reading on could only do damage."""


def upcast(events: Plain, version: int) -> Plain:
    """Return the events as FORMAT has them; UnknownFormat for a number that isn't ours."""
    if not 1 <= version <= FORMAT:
        raise UnknownFormat(f"journal format {version} is unknown: this program reads 1 to {FORMAT}; use a newer one")
    for step in range(version, FORMAT):
        events = STEPS[step](events)
    return events
