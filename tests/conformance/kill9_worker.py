"""A program that appends to several tables at once, tells of each acknowledged entry, and never ends by itself."""

from __future__ import annotations

import asyncio
import sys
from dataclasses import replace

from app.room.ports import Journal
from app.store import sql_store
from tests.conformance.samples import buy_in, grant, note, opening


async def live(journal: Journal, table: str) -> None:
    version = (await journal.load(table)).version
    while True:
        entry = opening(table) if version == 0 else note(version, f"ann:c{version}")
        await journal.append(table, version, replace(entry, transfers=(buy_in(table, "ann", 1),)))
        version += 1
        sys.stdout.write(f"{table} {version}\n")
        sys.stdout.flush()


async def main(url: str, tables: int) -> None:
    store = sql_store(url)
    await store.open()
    if not await store.bank.balance("bankroll:ann"):
        await grant(store.bank, "ann", 10**9)
    await asyncio.gather(*(live(store.journal, f"t{number}") for number in range(tables)))


if __name__ == "__main__":
    asyncio.run(main(sys.argv[1], int(sys.argv[2])))
