"""What one durable entry costs: `python benchmarks/journal.py [URL]`, by default a new SQLite file with fsync on.

Each line: how many tables append at the same time (the size of a batch), entries/s, CPU microseconds an entry, and the
median and 99th percentile of an append in milliseconds. CPU is this process's: a PostgreSQL server's own isn't in it.
"""

from __future__ import annotations

import asyncio
import sys
import tempfile
import time
from pathlib import Path
from uuid import uuid4

from app.poker.events import Raised
from app.room.clock import SystemClock
from app.room.ports import Entry, Journal
from app.room.tenure import Tenure
from app.store import sql_store
from app.table.events import ClockKind, ClockStarted, Paused

TABLES = (1, 10, 100, 500)
ENTRIES = 6000


async def play(journal: Journal, table: str, entries: int, waits: list[float]) -> None:
    """Append one ordinary action after another to one table."""
    await journal.append(table, 0, Entry((Paused(),), opened=table))
    version = 1
    for turn in range(entries):
        events = (Raised(3, 600 + turn), ClockStarted(4, turn, ClockKind.ACTION, 1000, 21000))
        start = time.perf_counter()
        await journal.append(table, version, Entry(events, command=f"player:c{turn}", utc_ms=1_800_000_000_000))
        waits.append(1000 * (time.perf_counter() - start))
        version += len(events)


async def measure(journal: Journal, tables: int) -> None:
    """Let all tables play at once, and print a line."""
    entries, waits = max(ENTRIES // tables // (6 if tables == 1 else 1), 10), list[float]()
    wall, cpu = time.perf_counter(), time.process_time()
    await asyncio.gather(*(play(journal, f"{uuid4()}", entries, waits) for _ in range(tables)))
    wall, cpu = time.perf_counter() - wall, time.process_time() - cpu
    waits.sort()
    middle, late = waits[len(waits) // 2], waits[len(waits) * 99 // 100]
    print(
        f"{tables:4} tables: {len(waits) / wall:7.0f} entries/s  {1e6 * cpu / len(waits):5.0f} us CPU  "
        f"{middle:5.2f} / {late:5.2f} ms"
    )


async def main(url: str) -> None:
    """Measure all sizes of batches against one database, whose lease is checked with each commit as in the room."""
    store = sql_store(url)
    tenure = Tenure(store, SystemClock())
    await tenure.begin()
    try:
        for tables in TABLES:
            await measure(store.journal, tables)
    finally:
        await tenure.end()


if __name__ == "__main__":
    if len(sys.argv) > 1:
        asyncio.run(main(sys.argv[1]))
    else:
        with tempfile.TemporaryDirectory() as folder:
            asyncio.run(main(f"sqlite:///{Path(folder) / 'journal.db'}"))
