"""The audit log in SQL; the lines of tables are written by the journal's writer."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Row, insert, select
from sqlalchemy.ext.asyncio import AsyncEngine

from app.room.ports import Audit, AuditLine
from app.store.sql.errors import reading, writing
from app.store.sql.schema import audit
from app.table.house_events import Change

_encode = msgspec.json.Encoder().encode
_decode = msgspec.json.Decoder(tuple[Change, ...]).decode


class SqlAudit(Audit):
    """Lines that are only ever added; see the port."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def add(self, line: AuditLine) -> None:
        async with writing(self._engine) as connection:
            await connection.execute(insert(audit).values(audit_row(line)))

    async def lines(
        self, *, table: str | None = None, before: int | None = None, limit: int = 50
    ) -> tuple[AuditLine, ...]:
        query = select(audit).order_by(audit.c.number.desc()).limit(limit)
        if table is not None:
            query = query.where(audit.c.table_id == table)
        if before is not None:
            query = query.where(audit.c.number < before)
        async with reading(self._engine) as connection:
            return tuple(_line(row) for row in await connection.execute(query))


def audit_row(line: AuditLine) -> dict[str, Any]:
    """Return a line as a row; the database numbers it."""
    row = {name: getattr(line, name) for name in ("actor", "action", "utc_ms", "player", "reason")}
    return row | {"table_id": line.table, "changes": _encode(line.changes).decode()}


def _line(row: Row[Any]) -> AuditLine:
    changes = _decode(row.changes)
    return AuditLine(
        row.actor, row.action, row.utc_ms, row.table_id, row.player, changes, row.reason, number=row.number
    )
