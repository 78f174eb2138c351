"""A statement for many rows does what SQLAlchemy's own way does."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import Connection, select
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from app.store.sql.batch import CLOSE, OPEN
from app.store.sql.bulk import write_rows
from app.store.sql.schema import tables

ROWS: list[dict[str, Any]] = [
    {"id": f"t{number}", "name": f"'牌桌' {number}", "opened_ms": 2**40 + number, "head": 0, "closed": number == 2}
    for number in range(3)
]


def both_ways(connection: Connection) -> None:
    found = []
    for write in (write_rows, Connection.execute):
        write(connection, OPEN, ROWS)
        write(connection, CLOSE, [{"at": "t0", "done": True}])  # a row alone, and parameters that are no columns
        found.append(connection.execute(select(tables).order_by(tables.c.id)).all())
        connection.rollback()
    ours, theirs = found
    assert ours == theirs
    assert [row.closed for row in ours] == [True, False, True]


def twice(connection: Connection) -> None:
    write_rows(connection, OPEN, ROWS[:1] * 2)


async def test_it_writes_what_the_general_way_writes(engine: AsyncEngine):
    async with engine.execution_options(write=True).connect() as connection:
        await connection.run_sync(both_ways)


async def test_a_refusal_is_the_same_error(engine: AsyncEngine):
    async with engine.execution_options(write=True).connect() as connection:
        with pytest.raises(IntegrityError):
            await connection.run_sync(twice)
