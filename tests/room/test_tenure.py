"""P13: a server waits for the one before it, and no longer than that; and it notices when its time is over."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from app.room.ports import Held, NotOwner, Store, Unavailable
from app.room.tenure import PATIENCE, Tenure
from app.store import memory_store, sql_store
from tests.room.world import ManualClock, quiet

TERM_MS = 5_000


class Lease:
    """Held by somebody else for as long as there is something in `held`; `troubles` meet renewals one by one."""

    def __init__(self, held: int = 0) -> None:
        self.held, self.epoch, self.lost, self.renewals = held, 0, False, 0
        self.troubles: list[Exception] = []

    async def take(self, term_ms: int) -> None:
        assert term_ms == TERM_MS
        if self.held:
            self.held -= 1
            raise Held("another server serves this room: elsewhere, process 1")
        self.epoch = 3

    async def renew(self) -> None:
        self.renewals += 1
        if self.troubles:
            error = self.troubles.pop(0)
            self.lost = isinstance(error, NotOwner)
            raise error

    async def release(self) -> None:
        self.epoch = 0


def store_with(lease: Lease) -> Store:
    store = memory_store()
    store.lease = lease
    return store


async def test_who_waits_takes_over_as_soon_as_it_is_free() -> None:
    lease, clock = Lease(held=3), ManualClock()
    beginning = asyncio.create_task(Tenure(store_with(lease), clock, TERM_MS).begin())
    await quiet()
    await clock.advance(TERM_MS // 2)
    assert beginning.done()
    assert lease.epoch == 3


async def test_who_waits_in_vain_says_who_is_there() -> None:
    clock = ManualClock()
    beginning = asyncio.create_task(Tenure(store_with(Lease(held=1000)), clock, TERM_MS).begin())
    await quiet()
    await clock.advance(TERM_MS)
    assert not beginning.done()
    await clock.advance(int(PATIENCE * TERM_MS))
    with pytest.raises(Held, match="process 1"):
        await beginning


async def test_it_is_kept_through_troubles_and_until_another_has_it() -> None:
    lease, clock = Lease(), ManualClock()
    tenure = Tenure(store_with(lease), clock, TERM_MS)
    await tenure.begin()
    await tenure.begin()  # once is enough
    lease.troubles = [Unavailable("away"), Unavailable("away")]
    keeping = asyncio.create_task(tenure.keep())
    await quiet()
    await clock.advance(2 * TERM_MS)
    assert lease.renewals >= 5
    assert not keeping.done()
    assert not tenure.lost
    lease.troubles = [NotOwner("gone")]
    await clock.advance(TERM_MS)
    await keeping
    assert tenure.lost


async def test_it_ends_with_the_lease_given_back(tmp_path: Path) -> None:
    url, clock = f"sqlite:///{tmp_path / 'homegame.db'}", ManualClock()
    first, second = (Tenure(sql_store(url), clock, TERM_MS) for _ in range(2))
    await first.begin()
    await first.end()
    await second.begin()
    await second.end()
