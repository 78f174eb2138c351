"""What both databases hold to is in tests/conformance; here: whose lock is free is gone, and nobody waits for them."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.room.ports import Held
from app.store.file_lock import FileLock
from app.store.sql.store import SqlStore

TERM_MS = 600_000


async def opened(url: str, lock: Path) -> SqlStore:
    store = SqlStore(url, lock)
    await store.open()
    return store


async def test_whoever_was_killed_is_followed_at_once(url: str, tmp_path: Path) -> None:
    """The kernel has let go of the lock; the row says that there is much time left."""
    dead, next_one = await opened(url, tmp_path / "lock"), await opened(url, tmp_path / "lock")
    await dead.lease.take(TERM_MS)
    with pytest.raises(Held):
        await next_one.lease.take(TERM_MS)
    lock = dead.lease._lock  # type: ignore[attr-defined]
    assert isinstance(lock, FileLock)
    lock.release()
    await next_one.lease.take(TERM_MS)
    assert (next_one.lease.epoch, dead.lease.lost) == (2, False)
    await dead.close()
    await next_one.close()


async def test_another_lock_tells_nothing_about_who_has_the_lease(url: str, tmp_path: Path) -> None:
    """Another machine, or another folder for the same database."""
    here, there = await opened(url, tmp_path / "here"), await opened(url, tmp_path / "there")
    await here.lease.take(TERM_MS)
    with pytest.raises(Held):
        await there.lease.take(TERM_MS)
    await here.close()
    await there.close()
