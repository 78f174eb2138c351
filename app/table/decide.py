"""What a command makes happen: `decide(table, command, by, at)`. Pure; the only place that says yes or no."""

from __future__ import annotations

from dataclasses import dataclass

from app.table.commands import By, Command
from app.table.events import TableEvent
from app.table.refusal import Refusal
from app.table.table import Table


@dataclass(frozen=True, slots=True)
class Decision:
    """The events of an accepted command, and the table after them (law: folding the events over the table before gives it)."""

    events: tuple[TableEvent, ...]
    table: Table


def decide(table: Table | None, command: Command, by: By, at: int) -> Decision | Refusal:
    """Return what `command` makes happen when `by` asks it at `at` (room clock, milliseconds); `table` None only for OpenTable."""
    raise NotImplementedError
