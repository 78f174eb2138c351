"""What a decision has made happen so far, and the table after it."""

from __future__ import annotations

from app.poker.hand import Played
from app.table.events import TableEvent
from app.table.evolve import evolve
from app.table.hand_events import after_hand_events
from app.table.table import Table


class Draft:
    """The working copy of one decision: it grows event by event and is dropped when the decision is refused."""

    __slots__ = ("at", "events", "table")

    def __init__(self, table: Table, at: int) -> None:
        self.table = table
        self.at = at
        self.events: list[TableEvent] = []

    def add(self, *events: TableEvent) -> None:
        """Let these events happen."""
        for event in events:
            self.table = evolve(self.table, event)
        self.events += events

    def add_played(self, played: Played) -> None:
        """Let a hand go on; the hand after it is known already, so its events needn't be folded again."""
        self.table = after_hand_events(self.table, played.events, played.hand)
        self.events += played.events
