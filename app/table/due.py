"""What the clock will do by itself, and when."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class DueKind(StrEnum):
    """Which command the room posts when the time has come."""

    DEAL = "deal"
    TICK = "tick"


@dataclass(frozen=True, slots=True)
class Due:
    """At `at` (room clock, milliseconds) the room posts a `Deal` or a `Tick`."""

    at: int
    kind: DueKind
