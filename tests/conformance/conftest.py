"""Every suite here runs against each back-end: in memory, a SQLite file, a real PostgreSQL."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from pathlib import Path

import pytest

from app.room.ports import Store
from app.store import memory_store, sql_store

MakeUrl = Callable[[], str]


@pytest.fixture(params=["sqlite", "postgres"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """An empty database of each kind."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'data' / 'homegame.db'}"
    make: MakeUrl = request.getfixturevalue("new_postgres_url")
    return make()


@pytest.fixture(params=["memory", "sqlite", "postgres"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    """An open, empty store of each kind."""
    made = memory_store()
    if request.param == "sqlite":
        made = sql_store(f"sqlite:///{tmp_path / 'homegame.db'}")
    elif request.param == "postgres":
        make: MakeUrl = request.getfixturevalue("new_postgres_url")
        made = sql_store(make())
    await made.open()
    yield made
    await made.close()


@pytest.fixture
async def sql(url: str) -> AsyncIterator[Store]:
    """An open, empty store of each kind of database."""
    made = sql_store(url)
    await made.open()
    yield made
    await made.close()
