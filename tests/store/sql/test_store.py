"""The whole store: which URLs it takes, and opening and closing."""

from __future__ import annotations

import pytest

from app.room.ports import Unavailable
from app.store import memory_store, sql_store
from app.store.memory import MemoryStore
from app.store.sql.store import SqlStore


def test_factories(sqlite_url: str):
    assert isinstance(memory_store(), MemoryStore)
    assert isinstance(sql_store(sqlite_url), SqlStore)
    with pytest.raises(ValueError, match="neither"):
        sql_store("mysql://host/name")


async def test_a_store_that_was_never_opened_closes(sqlite_url: str):
    await sql_store(sqlite_url).close()


async def test_a_database_that_is_away_does_not_open():
    store = sql_store("postgresql://nobody@127.0.0.1:1/nothing")
    with pytest.raises(Unavailable):
        await store.open()
    await store.close()
