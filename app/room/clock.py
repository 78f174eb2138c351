"""The machine's clocks."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable

from app.room.ports import Clock, Handle


class SystemClock:
    """Monotonic time that never jumps, and timers of the running event loop."""

    def now_ms(self) -> int:
        """Milliseconds of a clock that never jumps."""
        return time.monotonic_ns() // 1_000_000

    def utc_ms(self) -> int:
        """Milliseconds since 1970, for people."""
        return time.time_ns() // 1_000_000

    def call_at(self, at_ms: int, callback: Callable[[], object]) -> Handle:
        """Call back from the event loop once `now_ms` has reached `at_ms`."""
        # One more millisecond: now_ms is cut off, and a loop may be early by its resolution.
        delay = max(0, at_ms + 1 - self.now_ms()) / 1000
        return asyncio.get_running_loop().call_later(delay, callback)


async def passed(clock: Clock, ms: int) -> None:
    """Return once so much time has passed."""
    done = asyncio.Event()
    handle = clock.call_at(clock.now_ms() + ms, done.set)
    try:
        await done.wait()
    finally:
        handle.cancel()
