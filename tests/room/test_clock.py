"""The machine's clocks, and a wall clock that jumps (P12)."""

from __future__ import annotations

import asyncio
import time

import pytest

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


@pytest.mark.parametrize("jump", [-86_400, 86_400])
async def test_a_wall_clock_that_jumps_moves_no_timer(monkeypatch: pytest.MonkeyPatch, jump: int) -> None:
    """P12"""
    clock, soon = SystemClock(), asyncio.Event()
    begun, wall, real = clock.now_ms(), clock.utc_ms(), time.time_ns
    clock.call_at(begun + 3, soon.set)
    later = clock.call_at(begun + 3_600_000, lambda: pytest.fail("an hour has not passed"))
    monkeypatch.setattr(time, "time_ns", lambda: real() + jump * 10**9)
    monkeypatch.setattr(time, "time", lambda: real() / 10**9 + jump)
    assert abs(clock.utc_ms() - wall) > 80_000_000
    assert 0 <= clock.now_ms() - begun < 60_000
    await soon.wait()
    later.cancel()
