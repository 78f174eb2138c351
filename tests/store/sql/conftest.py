"""Databases of both kinds, migrated, and a plain connection to each."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from app.store.sql.engine import async_url, reader_engine
from app.store.sql.migrate import upgrade_with
from app.store.sql.store import SqlStore


@pytest.fixture
def sqlite_url(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'homegame.db'}"


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, sqlite_url: str) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return sqlite_url
    make: Callable[[], str] = request.getfixturevalue("new_postgres_url")
    return make()


@pytest.fixture
async def engine(url: str) -> AsyncIterator[AsyncEngine]:
    """A migrated database of each kind."""
    made = reader_engine(async_url(url))
    await upgrade_with(made)
    yield made
    await made.dispose()


@pytest.fixture
async def store(url: str) -> AsyncIterator[SqlStore]:
    made = SqlStore(url)
    await made.open()
    yield made
    await made.close()
