"""The lease in SQL: taken in a transaction of its own, renewed and given back by the journal's writer.

So a renewal costs no commit of its own while there is play, it comes in order with all entries, and who can't write
can't renew either. The writer shows the epoch with each transaction (fence.py).
"""

from __future__ import annotations

import os
import platform
from typing import Any

from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.room.ports import Held, Lease
from app.store.file_lock import FileLock
from app.store.sql.batch import Work
from app.store.sql.errors import writing
from app.store.sql.fence import RENEW, RENEWED, ROOM, DatabaseTime
from app.store.sql.schema import lease
from app.store.sql.writer import Writer

CURRENT = (
    select(lease.c.epoch, lease.c.holder, lease.c.lock_file, (lease.c.expires_ms - DatabaseTime()).label("left_ms"))
    .where(lease.c.name == ROOM)
    .with_for_update()
)
TAKE = update(lease).where(lease.c.name == ROOM)


class SqlLease(Lease):
    """One row that says which server's time it is; see the port."""

    def __init__(self, engine: AsyncEngine, writer: Writer, lock: FileLock | None) -> None:
        self._engine, self._writer, self._lock = engine, writer, lock
        self._term_ms = 0
        self._renewals = 0

    @property
    def epoch(self) -> int:
        return 0 if self._writer.lost else self._writer.epoch

    @property
    def lost(self) -> bool:
        return self._writer.lost

    async def take(self, term_ms: int) -> None:
        lock_file = "" if self._lock is None else self._lock.take()
        async with writing(self._engine) as connection:
            row = (await connection.execute(CURRENT)).one()
            if _alive(row, lock_file):
                raise Held(f"another server serves this room: {row.holder}")
            epoch = row.epoch + 1
            mine = {"epoch": epoch, "holder": f"{platform.node()}, process {os.getpid()}", "lock_file": lock_file}
            await connection.execute(TAKE.values(**mine, renewal=0, expires_ms=DatabaseTime() + term_ms))
        self._term_ms, self._renewals = term_ms, 0
        self._writer.write_under(epoch)

    async def renew(self) -> None:
        await self._run_for(self._term_ms)

    async def release(self) -> None:
        if self.epoch:
            await self._run_for(0)
            self._writer.write_under(0)
        if self._lock is not None:
            self._lock.release()

    async def _run_for(self, term_ms: int) -> None:
        self._renewals += 1
        row = {"room": ROOM, "held": self._writer.epoch, "number": self._renewals, "term_ms": term_ms}
        await self._writer.write(Work({RENEW: [row]}, RENEWED, row))


def _alive(row: Any, lock_file: str) -> bool:
    """Tell whether the last holder may still be there. Not if its time is over, nor if we have the lock that it had."""
    return row.left_ms > 0 and (not lock_file or row.lock_file != lock_file)
