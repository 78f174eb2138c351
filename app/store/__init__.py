"""Back-ends behind the room's ports: in memory, and SQL (SQLite, PostgreSQL)."""

from __future__ import annotations

from pathlib import Path

from app.room.ports import Store
from app.store import vault
from app.store.memory import MemoryStore
from app.store.room_file import Header
from app.store.sql import portable
from app.store.sql.portable import Progress
from app.store.sql.store import SqlStore


def memory_store() -> Store:
    """Return a store that lives and dies with the process."""
    return MemoryStore()


async def save_room(url: str, path: Path, *, secrets: bool, progress: Progress) -> dict[str, int]:
    """Write a database's room into a file; see `store.sql.portable`."""
    return await portable.save(url, path, secrets=secrets, progress=progress)


async def load_room(url: str, path: Path, *, progress: Progress) -> Header:
    """Fill an empty database with a file's room; see `store.sql.portable`."""
    return await portable.load(url, path, progress)


def seal_with(keys: str, file: Path) -> None:
    """Seal secrets with these keys (hex, newest first), or with those of a file that is made where it is missing."""
    vault.use(vault.read_keys(keys) or vault.keys_in(file))


def sql_store(url: str, lock: Path | None = None) -> Store:
    """Return the store of "sqlite:///path" or "postgresql://user@host/name"; ValueError for another database.

    `lock` is a file, made when missing, by which a server that starts sees at once that the one before it is gone.
    """
    return SqlStore(url, lock)
