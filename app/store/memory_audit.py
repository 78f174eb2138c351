"""The audit log in memory."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace
from itertools import islice

from app.room.ports import Audit, AuditLine


class MemoryAudit(Audit):
    """Lines that are only ever added; see the port."""

    def __init__(self) -> None:
        self._lines: list[AuditLine] = []

    def keep(self, lines: Iterable[AuditLine]) -> None:
        """Add lines, numbered."""
        for line in lines:
            self._lines.append(replace(line, number=len(self._lines) + 1))

    async def add(self, line: AuditLine) -> None:
        self.keep((line,))

    async def lines(
        self, *, table: str | None = None, before: int | None = None, limit: int = 50
    ) -> tuple[AuditLine, ...]:
        found = (
            line
            for line in reversed(self._lines)
            if table in (None, line.table) and (before is None or line.number < before)
        )
        return tuple(islice(found, limit))
