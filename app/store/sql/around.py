"""The journal's entries around a finished hand: what was prepared for it, and what was shown after it."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Row, func, select
from sqlalchemy.ext.asyncio import AsyncConnection

from app.poker.events import HandEnded
from app.store.codec import decode_events
from app.store.sql.schema import entries

FURTHER = 8
"""Entries before or after a hand that are read at once, to see where the next one is."""


async def entries_before(connection: AsyncConnection, table: str, first: int) -> list[Row[Any]]:
    """Read the entries between the end of the hand before and the entry that starts at `first`: of a shuffle, too.

    None earlier than that end, so that a hand of which some can't be read takes no other one's shuffle with it.
    """
    rows: list[Row[Any]] = []
    while True:
        earlier = select(entries).where(entries.c.table_id == table, entries.c.version < first)
        more = (await connection.execute(earlier.order_by(entries.c.version.desc()).limit(FURTHER))).all()
        for row in more:
            rows.append(row)
            if _ends(row):
                return rows[::-1]
        if len(more) < FURTHER:
            return rows[::-1]
        first = more[-1].version


async def entry_at(connection: AsyncConnection, table: str, version: int) -> int:
    """Return where the entry starts that leads on from this version, or over it."""
    own = entries.c.table_id == table, entries.c.version <= version
    return int((await connection.execute(select(func.max(entries.c.version)).where(*own))).scalar_one())


def _ends(row: Row[Any]) -> bool:
    return any(isinstance(event, HandEnded) for event in decode_events(row.payload, row.format))
