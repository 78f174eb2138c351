"""One table's actor: the only place where its value changes. The law: record, then apply, then tell."""

from __future__ import annotations

from app.room.ports import Answer
from app.table.commands import By, Command
from app.table.table import Table


class TableActor:
    """One task, one queue, one timer around one table value."""

    @property
    def table(self) -> Table | None:
        """The table now; None before it has opened."""
        raise NotImplementedError

    async def ask(self, command: Command, by: By, key: str | None = None) -> Answer:
        """Put a command into the mailbox and wait for its answer; BUSY at once where the mailbox is full."""
        raise NotImplementedError
