"""Connections are durable, and a reader never stands in the writer's way."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import text
from sqlalchemy.exc import OperationalError

from app.store.sql import engine as module
from app.store.sql.engine import async_url, reader_engine, writer_engine, writer_engine_sqlite


@pytest.mark.parametrize(
    ("given", "driver"),
    [
        ("sqlite:///a.db", "sqlite+aiosqlite"),
        ("sqlite+aiosqlite:////var/a.db", "sqlite+aiosqlite"),
        ("postgresql://u:p@h/d", "postgresql+asyncpg"),
        ("postgres://u@h/d", "postgresql+asyncpg"),
        ("postgresql+psycopg://u@h/d", "postgresql+asyncpg"),
    ],
)
def test_urls_get_our_drivers(given: str, driver: str):
    assert async_url(given).drivername == driver


@pytest.mark.parametrize("given", ["mysql://h/d", "sqlite://", "sqlite:///:memory:"])
def test_other_databases_are_refused(given: str):
    with pytest.raises(ValueError):
        async_url(given)


async def test_sqlite_is_durable(tmp_path: Path):
    url = async_url(f"sqlite:///{tmp_path / 'new folder' / 'a.db'}")
    reader, writer = reader_engine(url), writer_engine_sqlite(url)
    expected = {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1, "busy_timeout": module.BUSY_MS}
    async with reader.connect() as connection:
        assert {name: (await connection.execute(text(f"PRAGMA {name}"))).scalar() for name in expected} == expected
    with writer.connect() as one:
        assert {name: one.execute(text(f"PRAGMA {name}")).scalar() for name in expected} == expected
    await reader.dispose()
    writer.dispose()


async def test_who_writes_says_so_first(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(module, "PRAGMAS", ("journal_mode=WAL", "busy_timeout=1"))
    url = async_url(f"sqlite:///{tmp_path / 'a.db'}")
    reader, writer = reader_engine(url), writer_engine_sqlite(url)
    with writer.connect() as one:
        one.execute(text("CREATE TABLE t (x)"))
        one.commit()
        one.execute(text("SELECT 1"))  # has the lock from here on, though it only read
        async with reader.connect() as other:
            assert (await other.execute(text("SELECT count(*) FROM t"))).scalar() == 0
        with pytest.raises(OperationalError, match="locked"):
            async with reader.execution_options(write=True).connect() as other:
                await other.execute(text("SELECT 1"))
    await reader.dispose()
    writer.dispose()


async def test_errors_do_not_quote_rows(url: str):
    engines = [reader_engine(async_url(url))]
    if async_url(url).get_backend_name() == "postgresql":
        engines.append(writer_engine(async_url(url)))
    for engine in engines:
        assert engine.sync_engine.hide_parameters
        await engine.dispose()


def test_the_sqlite_writer_does_not_quote_rows(sqlite_url: str):
    assert writer_engine_sqlite(async_url(sqlite_url)).hide_parameters
