"""When clients act, and how long it takes until everybody has seen it."""

from __future__ import annotations

import asyncio
import time
from array import array
from collections import deque
from typing import Protocol


class Actor(Protocol):
    """A table whose turn it is, as its clients see it."""

    def act(self) -> None:
        """Send what was chosen."""


class Pace:
    """Lets the tables act: as many at a time as are allowed, or at a fixed rate."""

    def __init__(self) -> None:
        self.views = 0
        self.waits = array("d")
        """Seconds from each action to its last view."""
        self.trouble: list[str] = []
        """What the server refused; must stay empty."""
        self._ready: deque[Actor] = deque()
        self._under_way = 0
        self._at_a_time = 0
        self._settled = asyncio.Event()

    def ready(self, actor: Actor) -> None:
        """It is this table's turn to act."""
        self._ready.append(actor)
        self._go()

    def finished(self, wait: float) -> None:
        """An action's last view has arrived."""
        self._under_way -= 1
        self.waits.append(wait)
        self._go()
        if not self._under_way:
            self._settled.set()

    def begin(self) -> None:
        """Forget what was measured."""
        self.views = 0
        self.waits = array("d")

    async def saturate(self, seconds: float, at_a_time: int) -> float:
        """Keep so many actions under way; return how long that was."""
        start = time.perf_counter()
        self._at_a_time = at_a_time
        self._go()
        await asyncio.sleep(seconds)
        self._at_a_time = 0
        return time.perf_counter() - start

    async def offer(self, seconds: float, rate: float) -> float:
        """Act at a fixed rate, however long it takes to be seen; return how long that was."""
        start, sent = time.perf_counter(), 0
        while (passed := time.perf_counter() - start) < seconds:
            while sent < passed * rate:
                sent += 1
                self._act()
            await asyncio.sleep(0.001)
        return time.perf_counter() - start

    async def settle(self, most: float = 10) -> None:
        """Wait until nothing is under way."""
        if not self._under_way:
            return
        self._settled.clear()
        try:
            await asyncio.wait_for(self._settled.wait(), most)
        except TimeoutError:
            self.trouble.append(f"{self._under_way} actions were never seen by all")

    def _go(self) -> None:
        while self._under_way < self._at_a_time and self._act():
            pass

    def _act(self) -> bool:
        if not self._ready:
            return False
        self._under_way += 1
        self._ready.popleft().act()
        return True
