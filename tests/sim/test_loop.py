"""Virtual time: it leaps, and what is due at once happens in the order of its making."""

from __future__ import annotations

import asyncio
import time

import pytest

from app.sim.loop import Stuck, run


def test_an_hour_takes_no_time() -> None:
    async def wait() -> float:
        await asyncio.sleep(3_600)
        return asyncio.get_running_loop().time()

    begun = time.perf_counter()
    assert run(wait(), print) == pytest.approx(3_600)
    assert time.perf_counter() - begun < 5


def test_equal_times_keep_their_order() -> None:
    async def order() -> list[int]:
        loop, done = asyncio.get_running_loop(), list[int]()
        for number in range(50):
            loop.call_at(7.0, done.append, number)
        await asyncio.sleep(8)
        return done

    assert run(order(), print) == list(range(50))


def test_who_waits_for_nothing_is_stuck() -> None:
    async def wait() -> None:
        await asyncio.get_running_loop().create_future()

    with pytest.raises(Stuck):
        run(wait(), print)


def test_threads_find_nothing_out() -> None:
    async def ask() -> object:
        return await asyncio.to_thread(lambda: 1)

    assert run(ask(), print) is None


def test_what_goes_wrong_unseen_is_heard() -> None:
    heard: list[object] = []

    async def break_something() -> None:
        asyncio.get_running_loop().call_soon(lambda: 1 / 0)
        await asyncio.sleep(1)

    run(break_something(), lambda context: heard.append(context["exception"]))
    assert [type(error) for error in heard] == [ZeroDivisionError]
