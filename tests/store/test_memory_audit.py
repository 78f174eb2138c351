"""What only the twin in memory could get wrong: tests/conformance has the rest."""

from __future__ import annotations

from app.room.ports import AuditLine
from app.store.memory_audit import MemoryAudit


async def test_two_logs_share_nothing():
    one, other = MemoryAudit(), MemoryAudit()
    await one.add(AuditLine("boss", "ban", 1))
    assert await other.lines() == ()
    assert (await one.lines())[0].number == 1
