"""An asyncio event loop in virtual time: where nothing is ready, time leaps to the next timer. Nothing ever sleeps."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar

Result = TypeVar("Result")
THREAD_SECONDS = 0.05
"""How long work beside the loop takes."""


class Stuck(Exception):
    """Nothing is ready and nothing is planned: whoever waits would wait for ever."""


class _Leap:
    """Takes the place of the operating system: waiting for something to happen is letting time pass."""

    def __init__(self, loop: SimLoop) -> None:
        self._loop = loop

    def select(self, timeout: float | None) -> list[object]:
        """Let time pass."""
        if timeout is None:
            raise Stuck
        self._loop.now += timeout
        return []

    def close(self) -> None:
        """Nothing to give back."""


class SimLoop(asyncio.BaseEventLoop):
    """First come, first served, as the real loop; timers in the order of their times, then of their making."""

    def __init__(self, complain: Callable[[dict[str, Any]], None]) -> None:
        super().__init__()
        self.now = 0.0
        self._selector = _Leap(self)
        self._clock_resolution = 1e-9
        self._made = 0
        self.set_exception_handler(lambda _, context: complain(context))

    def time(self) -> float:
        """Seconds since the story began."""
        return self.now

    def call_at(  # type: ignore[override]  # how the arguments fit the callback is nobody's business here
        self, when: float, callback: Callable[..., object], *args: Any, context: Any = None
    ) -> asyncio.TimerHandle:
        """Call back then. Equal times differ by a trifle, since a heap keeps no order among equals."""
        self._made += 1
        return super().call_at(when + self._made * 1e-10, callback, *args, context=context)

    def run_in_executor(  # type: ignore[override]
        self, executor: Any, func: Callable[..., Any], *args: Any
    ) -> asyncio.Future[Any]:
        """Threads find nothing out in time: what they are for is dear, and a story has no use for it."""
        found: asyncio.Future[Any] = self.create_future()
        self.call_later(THREAD_SECONDS, _give_up, found)
        return found

    def _process_events(self, event_list: list[object]) -> None:
        """There are none from outside."""

    def _write_to_self(self) -> None:
        """Nobody sleeps, so nobody has to be woken."""


def _give_up(found: asyncio.Future[Any]) -> None:
    if not found.done():
        found.set_result(None)


def run(story: Coroutine[Any, Any, Result], complain: Callable[[dict[str, Any]], None]) -> Result:
    """Run a coroutine and all that it starts, in virtual time; `complain` hears of what went wrong unseen."""
    loop = SimLoop(complain)
    try:
        return loop.run_until_complete(story)
    finally:
        loop.close()
