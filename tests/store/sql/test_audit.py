"""What only SQL could get wrong about the audit log: tests/conformance has the rest."""

from __future__ import annotations

import pytest
from sqlalchemy import delete, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.room.ports import AuditLine, StoreError
from app.store.sql.audit import SqlAudit, audit_row
from app.store.sql.errors import writing
from app.store.sql.schema import audit
from app.table.house_events import Change


def test_changes_are_json() -> None:
    row = audit_row(AuditLine("boss", "pause", 1, "t", changes=(Change("paused", "False", "True"),)))
    assert row["changes"] == '[{"field":"paused","before":"False","after":"True"}]'


async def test_no_line_is_changed_or_lost(engine: AsyncEngine):
    log = SqlAudit(engine)
    await log.add(AuditLine("boss", "ban", 1))
    for statement in (update(audit).values(actor="me"), delete(audit)):
        with pytest.raises(StoreError, match="append-only"):
            async with writing(engine) as connection:
                await connection.execute(statement)
    assert [line.actor for line in await log.lines()] == ["boss"]
