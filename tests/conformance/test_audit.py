"""The audit log: lines that are only ever added, those of tables together with their entries (P18)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.room.ports import AuditLine, Overdraft, Store
from app.table.house_events import Change
from tests.conformance.samples import buy_in, opening

BAN = AuditLine("boss", "ban", 5, player="p1", reason="猫 'quotes'")
RULES = AuditLine("host", "change_rules", 7, "t", changes=(Change("big_blind", "2", "4"), Change("name", "a", "安")))


async def test_lines_come_back_numbered_newest_first(store: Store):
    await store.audit.add(BAN)
    await store.journal.append("t", 0, replace(opening(), audit=(RULES, RULES)))
    lines = await store.audit.lines()
    assert [replace(line, number=0) for line in lines] == [RULES, RULES, BAN]
    assert [line.number for line in lines] == sorted((line.number for line in lines), reverse=True)


async def test_lines_come_in_pages_and_by_table(store: Store):
    for number in range(5):
        await store.audit.add(replace(BAN, utc_ms=number, table="t" if number % 2 else None))
    first = await store.audit.lines(limit=3)
    rest = await store.audit.lines(before=first[-1].number, limit=3)
    assert [line.utc_ms for line in first + rest] == [4, 3, 2, 1, 0]
    assert [line.utc_ms for line in await store.audit.lines(table="t")] == [3, 1]
    assert await store.audit.lines(table="other") == ()


async def test_an_entry_that_is_refused_leaves_no_line(store: Store):
    with pytest.raises(Overdraft):
        await store.journal.append("t", 0, replace(opening(), audit=(RULES,), transfers=(buy_in("t", "ann", 5),)))
    assert await store.audit.lines() == ()
