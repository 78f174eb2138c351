"""The epoch that a writer shows, and the database's clock."""

from __future__ import annotations

import time

import pytest
from sqlalchemy import select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.room.ports import NotOwner
from app.store.sql.errors import reading, writing
from app.store.sql.fence import DatabaseTime, check_owner
from app.store.sql.schema import lease


async def test_only_the_epoch_in_force_may_write(engine: AsyncEngine) -> None:
    async with writing(engine) as connection:
        await connection.execute(update(lease).values(epoch=7))
    async with writing(engine) as connection:
        await connection.run_sync(check_owner, 7)
    for other in (6, 8):
        with pytest.raises(NotOwner):
            async with writing(engine) as connection:
                await connection.run_sync(check_owner, other)


async def test_the_database_tells_milliseconds_of_this_century(engine: AsyncEngine) -> None:
    """It is on this machine here: an hour apart would be a wrong unit or zone."""
    async with reading(engine) as connection:
        now: int = (await connection.execute(select(DatabaseTime()))).scalar_one()
    assert abs(now - time.time() * 1000) < 3_600_000
