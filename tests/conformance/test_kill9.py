"""P1 for the store: kill -9 at any instant loses nothing that was acknowledged, and leaves nothing by halves."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path

from app.ledger.account import ISSUANCE, bankroll, stack
from app.store import sql_store
from tests.conformance.samples import note

ROOT = Path(__file__).parents[2]
TABLES = 5


async def killed_after(url: str, entries: int) -> dict[str, int]:
    """Run the worker until it has told so many entries; return the last acknowledged version of each table."""
    command = (sys.executable, "-m", "tests.conformance.kill9_worker", url, str(TABLES))
    worker = await asyncio.create_subprocess_exec(*command, cwd=ROOT, stdout=asyncio.subprocess.PIPE)
    assert worker.stdout is not None
    told = [await worker.stdout.readline() for _ in range(entries)]
    worker.kill()
    told += (await worker.stdout.read()).splitlines(keepends=True)
    await worker.wait()
    lines = (line.decode().split() for line in told if line.endswith(b"\n"))
    return {table: int(version) for table, version in lines}


async def test_what_was_acknowledged_is_there(url: str):
    for entries in (1, 60, 133):
        acknowledged = await killed_after(url, entries)
        store = sql_store(url)
        await store.open()
        for number in range(TABLES):
            table = f"t{number}"
            stored = await store.journal.load(table)
            # One entry of each table may have been committed without anybody hearing of it.
            assert 0 <= stored.version - acknowledged.get(table, stored.version) <= 1
            assert stored.events[1:] == tuple(note(version).events[0] for version in range(1, stored.version))
            assert await store.bank.balance(stack(table, "ann")) == stored.version
        assert await store.bank.problems() == ()
        assert await store.bank.balance(ISSUANCE) == -(10**9)
        assert await store.bank.balance(bankroll("ann")) > 0
        await store.close()
