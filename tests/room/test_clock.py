"""The machine's clocks."""

from __future__ import annotations

import asyncio
import time

from app.room.clock import SystemClock


def test_it_tells_both_times() -> None:
    clock = SystemClock()
    assert clock.now_ms() <= clock.now_ms()
    assert abs(clock.utc_ms() - time.time() * 1000) < 5_000


async def test_it_calls_back_no_sooner_than_asked() -> None:
    clock, called = SystemClock(), asyncio.Event()
    at = clock.now_ms() + 3
    clock.call_at(at, called.set)
    await called.wait()
    assert clock.now_ms() >= at


async def test_a_cancelled_call_is_not_made() -> None:
    clock, calls, later = SystemClock(), list[int](), asyncio.Event()
    clock.call_at(clock.now_ms() + 1, lambda: calls.append(1)).cancel()
    clock.call_at(clock.now_ms() + 2, later.set)
    await later.wait()
    assert calls == []
