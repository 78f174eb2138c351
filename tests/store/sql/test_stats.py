"""How the databases find sums, and that hands wait whoever writes them."""

from __future__ import annotations

from typing import Any

import pytest
from alembic import command
from sqlalchemy import Select, insert, select, text
from sqlalchemy.ext.asyncio import AsyncEngine

from app.room.statistics import By, Chosen
from app.store.sql.engine import async_url, reader_engine
from app.store.sql.migrate import config, upgrade_with
from app.store.sql.schema import hands, stats_queue, tables
from app.store.sql.stats import hours_query, steps_query, sums_query
from tests.store.sql.plans import plan

OLD_HAND = """
    INSERT INTO hands (hand_id, table_id, number, utc_ms, first, last, pot, big_blind, bucket)
    VALUES ('h', 't', 1, 1, 1, 1, 1, 1, 1)
    """
OLD_TABLE = "INSERT INTO tables (id, name, opened_ms, head, closed) VALUES ('t', '', 1, 0, true)"
CHOSEN = Chosen("ann", since=1, until=9**9)


@pytest.mark.parametrize("query", [*(sums_query(CHOSEN, by) for by in By), hours_query(CHOSEN)], ids=[*By, "hours"])
async def test_a_players_sums_read_only_the_players_buckets(sqlite_url: str, query: Select[Any]):
    engine = reader_engine(async_url(sqlite_url))
    await upgrade_with(engine)
    steps = await plan(engine, query)
    await engine.dispose()
    assert "USING PRIMARY KEY (player=? AND hour>? AND hour<?)" in steps


async def test_a_players_hands_come_straight_from_an_index(sqlite_url: str):
    engine = reader_engine(async_url(sqlite_url))
    await upgrade_with(engine)
    steps = await plan(engine, steps_query(Chosen("ann")).limit(50))
    await engine.dispose()
    assert "hand_players_player_utc_ms_hand_id" in steps
    assert "SCAN" not in steps
    assert "TEMP B-TREE" not in steps


async def test_whoever_writes_a_hand_it_waits(engine: AsyncEngine):
    """An import, say: the database itself puts hands into the queue."""
    hand = dict.fromkeys(("number", "utc_ms", "first", "last", "pot", "big_blind", "bucket"), 1)
    async with engine.execution_options(write=True).begin() as connection:
        await connection.execute(insert(tables).values(id="t", name="T", opened_ms=1, head=0, closed=False))
        await connection.execute(insert(hands).values(hand | {"hand_id": "h", "table_id": "t"}))
    async with engine.connect() as connection:
        assert (await connection.execute(select(stats_queue))).scalars().all() == ["h"]


async def test_hands_that_were_there_before_wait_too(url: str):
    """A room of an older version gets the statistics of its whole past."""
    engine = reader_engine(async_url(url))
    async with engine.execution_options(write=True).begin() as connection:
        await connection.run_sync(lambda bare: command.upgrade(config(bare), "0004"))
        await connection.execute(text(OLD_TABLE))
        await connection.execute(text(OLD_HAND))
    await upgrade_with(engine)
    async with engine.connect() as connection:
        assert (await connection.execute(select(stats_queue))).scalars().all() == ["h"]
    await engine.dispose()
