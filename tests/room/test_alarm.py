"""One timer, moved as seldom as possible."""

from __future__ import annotations

from app.room.alarm import Alarm
from tests.room.world import ManualClock


def alarm() -> tuple[ManualClock, list[int], Alarm]:
    clock, rung = ManualClock(now=0), list[int]()
    return clock, rung, Alarm(clock, lambda: rung.append(clock.now))


async def test_it_rings_once_at_its_time() -> None:
    clock, rung, it = alarm()
    it.set(100)
    await clock.advance(99)
    assert rung == []
    await clock.advance(500)
    assert rung == [100]


async def test_a_later_deadline_leaves_the_timer_alone() -> None:
    clock, rung, it = alarm()
    for at in range(100, 1_100, 100):
        it.set(at)
    assert len(clock.timers) == 1
    await clock.advance(2_000)
    assert rung == [1_000]


async def test_an_earlier_deadline_is_kept() -> None:
    clock, rung, it = alarm()
    it.set(1_000)
    it.set(100)
    await clock.advance(2_000)
    assert rung == [100]


async def test_no_deadline_no_ring() -> None:
    clock, rung, it = alarm()
    it.set(100)
    it.set(None)
    await clock.advance(2_000)
    assert rung == []


async def test_a_time_in_the_past_means_now() -> None:
    clock, rung, it = alarm()
    it.set(-5)
    await clock.advance(0)
    assert rung == [0]


async def test_a_stopped_one_leaves_no_timer() -> None:
    clock, rung, it = alarm()
    it.set(100)
    it.stop()
    assert clock.waiting() == []
    assert rung == []
