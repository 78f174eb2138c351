"""What is old enough is forgotten, once a day."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from app.poker.events import HandStarted
from app.room.ports import Store, Swept, Unavailable
from app.room.retention import DAY_MS, erase_old_cards, finish_forgetting, forget_daily
from app.store import memory_store
from app.store.memory_privacy import MemoryPrivacy
from tests.conformance.evening import PLAYERS, UTC_MS, store_evening
from tests.room.world import ManualClock, quiet


class LateClock(ManualClock):
    """A clock whose people's time begins at the evening."""

    def utc_ms(self) -> int:
        return UTC_MS + self.now


async def evening() -> Store:
    store = memory_store()
    await store_evening(store, hands=30)
    return store


async def erased(store: Store) -> int:
    hands = [await store.archive.hand(row.hand_id) for row in await store.archive.hands(limit=200)]
    starts = [event for hand in hands if hand for event in hand.events if isinstance(event, HandStarted)]
    return sum(not start.setup.deck for start in starts)


async def test_what_is_older_than_the_days_goes_in_steps_and_the_log_says_so():
    store, clock, told = await evening(), LateClock(), list[int]()
    clock.now = 3 * DAY_MS
    assert await erase_old_cards(store, clock, 4, pause=0) == 0
    assert await erased(store) == 0
    assert await erase_old_cards(store, clock, 1, pause=0, progress=told.append) == 30
    assert told == [20, 30]
    assert await erased(store) == 30
    (line, *_) = await store.audit.lines()
    assert (line.actor, line.action, line.utc_ms) == ("retention", "erase_cards", clock.utc_ms())
    assert [(change.field, change.after) for change in line.changes] == [
        ("erased_hands", "30"),
        ("retention_days", "1"),
    ]
    assert await erase_old_cards(store, clock, 1, pause=0) == 0
    assert len([line for line in await store.audit.lines() if line.action == "erase_cards"]) == 1


async def test_it_happens_every_day():
    store, clock = await evening(), LateClock()
    task = asyncio.create_task(forget_daily(store, clock, 1, pause=0))
    await quiet()
    assert await erased(store) == 0
    await store.privacy.forget(PLAYERS[0], 1)
    await clock.advance(3 * DAY_MS)
    assert await erased(store) == 30
    assert not await store.privacy.clean()
    task.cancel()
    with suppress(asyncio.CancelledError):
        await task
    assert clock.waiting() == []


async def test_without_days_cards_stay_and_names_go():
    store, clock = await evening(), LateClock()
    clock.now = 99 * DAY_MS
    await store.privacy.forget(PLAYERS[0], 1)
    task = asyncio.create_task(forget_daily(store, clock, 0, pause=0))
    await quiet()
    assert await erased(store) == 0
    assert not await store.privacy.clean()
    task.cancel()


async def test_a_store_that_fails_is_tried_again_tomorrow():
    store, clock = await evening(), LateClock()
    privacy = FailsOnce(store.privacy)
    store.privacy = privacy
    task = asyncio.create_task(forget_daily(store, clock, 1, pause=0))
    await quiet()
    assert privacy.asked == 1
    await clock.advance(DAY_MS)
    assert privacy.asked > 1
    assert not task.done()
    task.cancel()


async def test_names_go_until_none_waits():
    store = await evening()
    for player in PLAYERS[:3]:
        await store.privacy.forget(player, 1)
    await finish_forgetting(store, pause=0)
    assert not await store.privacy.clean()


class FailsOnce(MemoryPrivacy):
    """A database that was away the first time."""

    def __init__(self, privacy: object) -> None:
        assert isinstance(privacy, MemoryPrivacy)
        self.__dict__.update(privacy.__dict__)
        self.asked = 0

    async def erase_cards(
        self, before_ms: int, utc_ms: int, after: tuple[int, str] | None = None, limit: int = 20
    ) -> Swept:
        self.asked += 1
        if self.asked == 1:
            raise Unavailable("away")
        return await super().erase_cards(before_ms, utc_ms, after, limit)
