"""Migrations: from nothing, again, and by two at once."""

from __future__ import annotations

import asyncio

import pytest
from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import text

from app.room.ports import Unavailable
from app.store.sql.engine import async_url, reader_engine
from app.store.sql.migrate import config, upgrade


async def revision(url: str) -> str | None:
    engine = reader_engine(async_url(url))
    async with engine.connect() as connection:
        found = (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar()
    await engine.dispose()
    return found


async def test_an_empty_database_becomes_the_newest_and_stays_so(url: str):
    for _ in range(2):
        await upgrade(url)
        assert await revision(url) == ScriptDirectory.from_config(config()).get_current_head()


async def test_two_nodes_may_start_at_once(url: str):
    await asyncio.gather(*(upgrade(url) for _ in range(3)))
    assert await revision(url) is not None


async def test_there_is_one_line_of_migrations():
    assert len(ScriptDirectory.from_config(config()).get_heads()) == 1


async def test_the_command_line_may_give_a_url(sqlite_url: str):
    made = config()
    made.cmd_opts = type("Options", (), {"x": [f"url={sqlite_url}"]})()
    await asyncio.to_thread(command.upgrade, made, "head")
    assert await revision(sqlite_url) is not None


async def test_a_database_that_is_not_there_is_unavailable():
    with pytest.raises(Unavailable):
        await upgrade("postgresql://nobody@127.0.0.1:1/nothing")
