"""Finished hands in memory."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Unpack

from app.room.archive import Cursor
from app.room.ports import Archive, FinishedHand, HandFilter, StoredHand
from app.store.memory_keepsakes import MemoryNotes
from app.store.rules import hand_events, shuffle_events
from app.table.events import TableEvent
from app.table.shuffle_events import ShuffleEvent
from app.table.table import Table


@dataclass
class Log:
    """One table's part of the journal; `events[v]` made version v + 1."""

    name: str = ""
    closed: bool = False
    events: list[TableEvent] = field(default_factory=list)
    commands: dict[str, None] = field(default_factory=dict)
    snapshot: tuple[int, Table | None] = (0, None)


class MemoryArchive(Archive):
    """Finished hands; see the port."""

    def __init__(self, logs: dict[str, Log], hands: dict[str, FinishedHand], notes: MemoryNotes) -> None:
        self._logs, self._hands, self._notes = logs, hands, notes

    async def hand(self, hand_id: str) -> StoredHand | None:
        row = self._hands.get(hand_id)
        return None if row is None else self._stored(row)

    async def hands(
        self,
        *,
        before: Cursor | None = None,
        after: Cursor | None = None,
        limit: int = 50,
        **wanted: Unpack[HandFilter],
    ) -> tuple[FinishedHand, ...]:
        found = sorted(self._found(wanted), key=place, reverse=after is None)
        inside = (
            row for row in found if (before is None or place(row) < before) and (after is None or place(row) > after)
        )
        return tuple(islice(inside, limit))

    async def count(self, **wanted: Unpack[HandFilter]) -> int:
        return sum(1 for _ in self._found(wanted))

    async def stored(self, rows: Sequence[FinishedHand]) -> tuple[StoredHand, ...]:
        return tuple(self._stored(row) for row in rows)

    async def shuffle(self, row: FinishedHand) -> tuple[ShuffleEvent, ...]:
        return shuffle_events(self._logs[row.table].events, row.first, row.last)

    def _stored(self, row: FinishedHand) -> StoredHand:
        log = self._logs[row.table]
        return StoredHand(row, log.name, hand_events(log.events, row.first, row.last))

    def _found(self, wanted: HandFilter) -> Iterator[FinishedHand]:
        tagged = wanted.get("tagged")
        return (
            row
            for row in self._hands.values()
            if fits(row, wanted) and (tagged is None or self._notes.tagged(*tagged, row.hand_id))
        )


def place(row: FinishedHand) -> Cursor:
    """Return where a hand is in the order of all."""
    return row.utc_ms, row.hand_id


def fits(row: FinishedHand, wanted: HandFilter) -> bool:
    """Tell whether a hand is as wanted; whose tags it has is another question."""
    player, until = wanted.get("player"), wanted.get("until")
    return (
        wanted.get("table") in (None, row.table)
        and (player is None or any(player == seat.player for seat in row.players))
        and row.utc_ms >= (wanted.get("since") or 0)
        and (until is None or row.utc_ms < until)
        and wanted.get("showdown") in (None, row.showdown)
        and wanted.get("all_in") in (None, row.all_in)
        and row.pot >= (wanted.get("pot_at_least") or 0)
    )
