"""Back-ends behind the room's ports: in memory, and SQL (SQLite, PostgreSQL)."""

from __future__ import annotations

from app.room.ports import Store
from app.store.memory import MemoryStore


def memory_store() -> Store:
    """Return a store that lives and dies with the process."""
    return MemoryStore()
