"""Connections to either database, set up so that a commit is on the disk and a reader never waits for the writer."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, create_engine, event, make_url
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

BUSY_MS = 5000
"""How long SQLite waits for another process's write."""
TIMEOUTS: dict[str, Any] = {"timeout": 5, "command_timeout": 10}
"""Seconds until a PostgreSQL that doesn't answer counts as gone: to connect, and for one statement."""
QUICKLY: dict[str, Any] = {"server_settings": {"jit": "off"}}
"""Without compiling queries: ours read few rows, and a wrong guess at their number costs more than all of them."""
WRITES: dict[str, Any] = {"server_settings": {"jit": "off", "idle_in_transaction_session_timeout": "5s"}}
"""The same for the writer, whose locks would stay for as long as its process is stopped in the middle of a commit."""
SECRETIVE: dict[str, Any] = {"hide_parameters": True}
"""Rows hold decks and hashes: no error may quote them (P16)."""
PRAGMAS = ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", f"busy_timeout={BUSY_MS}", "secure_delete=ON")
"""The last one: what is erased, or replaced as snapshots are, leaves no copy in the free space of the file."""


def async_url(url: str) -> URL:
    """Return a database's URL with the driver that we use; ValueError for a database that is neither of the two."""
    parsed = make_url(url)
    match parsed.get_backend_name():
        case "sqlite":
            if parsed.database in (None, "", ":memory:"):
                raise ValueError("SQLite needs a file: its writer and its readers are different connections")
            return parsed.set(drivername="sqlite+aiosqlite")
        case "postgresql" | "postgres":
            return parsed.set(drivername="postgresql+asyncpg")
        case other:
            raise ValueError(f"neither SQLite nor PostgreSQL: {other}")


def reader_engine(url: URL) -> AsyncEngine:
    """Return the pool for all but the journal and the bank's writes."""
    if _is_sqlite(url):
        _make_folder(url)
        engine = create_async_engine(url, **SECRETIVE)
        _prepare_sqlite(engine.sync_engine)
        return engine
    return create_async_engine(url, connect_args=TIMEOUTS | QUICKLY, pool_pre_ping=True, **SECRETIVE)


def patient_engine(url: URL) -> AsyncEngine:
    """Return one connection for long work, such as reading everything: no statement of it takes too long."""
    if _is_sqlite(url):
        return reader_engine(url)
    return create_async_engine(url, connect_args={"timeout": TIMEOUTS["timeout"]}, poolclass=NullPool, **SECRETIVE)


def writer_engine(url: URL) -> AsyncEngine:
    """Return PostgreSQL's maker of the writer's own connection: no pool, so that a broken one never comes back."""
    return create_async_engine(url, connect_args=TIMEOUTS | WRITES, poolclass=NullPool, **SECRETIVE)


def writer_engine_sqlite(url: URL) -> Engine:
    """Return the maker of SQLite's writing connection, for a thread of its own: one hop a batch."""
    _make_folder(url)
    arguments = {"check_same_thread": False}  # it is opened, used and closed by one thread, but disposed of by another
    engine = create_engine(url.set(drivername="sqlite"), connect_args=arguments, poolclass=NullPool, **SECRETIVE)
    _prepare_sqlite(engine)
    return engine.execution_options(write=True)


def _is_sqlite(url: URL) -> bool:
    return url.get_backend_name() == "sqlite"


def _make_folder(url: URL) -> None:
    Path(url.database or "").absolute().parent.mkdir(parents=True, exist_ok=True)


def _prepare_sqlite(engine: Engine) -> None:
    @event.listens_for(engine, "connect")
    def connected(connection: Any, _record: Any) -> None:
        connection.isolation_level = None  # we say BEGIN ourselves: the driver's comes late, and is never IMMEDIATE
        cursor = connection.cursor()
        for pragma in PRAGMAS:
            cursor.execute(f"PRAGMA {pragma}")
        cursor.close()

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        # A reader that turned writer would be refused at once, whatever the timeout: who wants to write says so first.
        writes = connection.get_execution_options().get("write", False)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")
