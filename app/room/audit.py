"""The audit log: what hosts and admins did, with before and after (P18). A table's lines come from its events."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from app.table.events import TableEvent, TableOpened
from app.table.house_events import Change, HostDid


@dataclass(frozen=True, slots=True)
class AuditLine:
    """Somebody with powers did something: to a table, to a player, or to the room."""

    actor: str
    action: str
    utc_ms: int
    table: str | None = None
    player: str = ""
    """Whom it concerned, "" = nobody in particular."""
    changes: tuple[Change, ...] = ()
    reason: str = ""
    number: int = 0
    """Given by the store: it rises with each line."""


class Audit(Protocol):
    """Lines that are only ever added. Those of tables come with the journal's entries, in the same transaction."""

    async def add(self, line: AuditLine) -> None:
        """Write down what was done outside of tables."""

    async def lines(
        self, *, table: str | None = None, before: int | None = None, limit: int = 50
    ) -> tuple[AuditLine, ...]:
        """Return lines, newest first; `before` is a number."""


def audit_lines(table: str, events: Iterable[TableEvent], utc_ms: int) -> tuple[AuditLine, ...]:
    """Return the lines of a decision: a table's opening, and what its hosts did."""
    lines = []
    for event in events:
        if isinstance(event, TableOpened):
            lines.append(
                AuditLine(event.host, "open_table", utc_ms, table, changes=(Change("name", "", event.rules.name),))
            )
        elif isinstance(event, HostDid):
            lines.append(AuditLine(event.by, event.action, utc_ms, table, event.player, event.changes))
    return tuple(lines)
