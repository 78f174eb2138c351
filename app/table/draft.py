"""What a decision has made happen so far, and the table after it."""

from __future__ import annotations

from dataclasses import replace

from app.poker.hand import Played
from app.table.events import StoodUp, TableEvent
from app.table.evolve import evolve
from app.table.hand_events import after_hand_events
from app.table.table import Table


class Draft:
    """The working copy of one decision: it grows event by event and is dropped when the decision is refused."""

    __slots__ = ("at", "events", "table", "utc_ms")

    def __init__(self, table: Table, at: int, utc_ms: int = 0) -> None:
        self.table = table
        self.at = at
        self.utc_ms = utc_ms
        self.events: list[TableEvent] = []

    def add(self, *events: TableEvent) -> None:
        """Let these events happen; every way of leaving a seat gets the time by people's clocks (R2.2)."""
        for event in events:
            told = replace(event, utc_ms=self.utc_ms) if isinstance(event, StoodUp) else event
            self.table = evolve(self.table, told)
            self.events.append(told)

    def add_played(self, played: Played) -> None:
        """Let a hand go on; the hand after it is known already, so its events needn't be folded again."""
        self.table = after_hand_events(self.table, played.events, played.hand)
        self.events += played.events
