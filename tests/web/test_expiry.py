"""P17: a token's time ends, by the wall clock."""

from __future__ import annotations

from app.web.expiry import Expiry
from tests.room.world import ManualClock


class WallClock(ManualClock):
    """A manual clock whose wall time may be put right."""

    ahead = 0

    def utc_ms(self) -> int:
        return super().utc_ms() + self.ahead


async def test_it_calls_once_when_the_time_is_over() -> None:
    clock, calls = WallClock(), list[str]()
    Expiry(clock, clock.utc_ms() + 500, lambda: calls.append("over"))
    await clock.advance(499)
    assert calls == []
    await clock.advance(1)
    assert calls == ["over"]
    await clock.advance(10_000)
    assert calls == ["over"]


async def test_a_token_that_is_over_is_over_at_once() -> None:
    clock, calls = WallClock(), list[str]()
    Expiry(clock, clock.utc_ms(), lambda: calls.append("over"))
    assert calls == ["over"]


async def test_a_wall_clock_put_back_gives_more_time() -> None:
    clock, calls = WallClock(), list[str]()
    Expiry(clock, clock.utc_ms() + 500, lambda: calls.append("over"))
    clock.ahead = -200
    await clock.advance(500)
    assert calls == []
    await clock.advance(200)
    assert calls == ["over"]


async def test_nothing_comes_after_it_is_cancelled_nor_without_an_end() -> None:
    clock, calls = WallClock(), list[str]()
    Expiry(clock, clock.utc_ms() + 500, lambda: calls.append("over")).cancel()
    Expiry(clock, None, lambda: calls.append("never")).cancel()
    await clock.advance(1_000)
    assert calls == []
