"""Back-ends behind the room's ports: in memory, and SQL (SQLite, PostgreSQL)."""

from __future__ import annotations

from app.room.ports import Store
from app.store.memory import MemoryStore
from app.store.sql.store import SqlStore


def memory_store() -> Store:
    """Return a store that lives and dies with the process."""
    return MemoryStore()


def sql_store(url: str) -> Store:
    """Return the store of "sqlite:///path" or "postgresql://user@host/name"; ValueError for another database."""
    return SqlStore(url)
