"""The bank finds lines by index, and sees what triggers couldn't have done."""

from __future__ import annotations

from collections.abc import AsyncIterator

import pytest
from sqlalchemy import update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.store.sql.engine import async_url, reader_engine
from app.store.sql.errors import writing
from app.store.sql.ledger import lines_query
from app.store.sql.migrate import upgrade_with
from app.store.sql.schema import accounts
from app.store.sql.store import SqlStore
from tests.conformance.samples import grant
from tests.store.sql.plans import plan


@pytest.fixture
async def sqlite(sqlite_url: str) -> AsyncIterator[AsyncEngine]:
    made = reader_engine(async_url(sqlite_url))
    await upgrade_with(made)
    yield made
    await made.dispose()


@pytest.mark.parametrize("before", [None, 5])
async def test_lines_are_found_by_index(sqlite: AsyncEngine, before: int | None):
    steps = await plan(sqlite, lines_query("a", before, 50))
    assert "transfers_debit_number" in steps
    assert "transfers_credit_number" in steps
    assert "SCAN transfers" not in steps


async def test_a_forged_balance_is_a_problem(store: SqlStore, url: str):
    await grant(store.bank, "ann", 100)
    engine = reader_engine(async_url(url))
    async with writing(engine) as connection:
        await connection.execute(update(accounts).where(accounts.c.name == "bankroll:ann").values(balance=101))
    await engine.dispose()
    assert await store.bank.problems() == ("the sum of all accounts is 1", "bankroll:ann differs from its lines")
