"""What a room has done since it started, for its operator: plain numbers, since an action can't pay for more.

No name, card, token or text is ever counted here, so nothing that is published of it can tell one (P16).
"""

from __future__ import annotations

import asyncio
from bisect import bisect_left
from collections import Counter

BOUNDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds; what took longer than the last one is counted apart."""
BEAT = 0.25
"""Seconds between looks at the loop."""


class Times:
    """How often something took how long."""

    __slots__ = ("counts", "longest", "total")

    def __init__(self) -> None:
        self.counts = [0] * (len(BOUNDS) + 1)
        self.total = 0.0
        self.longest = 0.0

    def add(self, seconds: float) -> None:
        """Count one."""
        self.counts[bisect_left(BOUNDS, seconds)] += 1
        self.total += seconds
        self.longest = max(self.longest, seconds)


class Meter:
    """One room's numbers."""

    __slots__ = ("accepted", "commits", "lag", "pauses", "refused", "replaced")

    def __init__(self) -> None:
        self.accepted = 0
        """Commands that were carried out."""
        self.refused: Counter[str] = Counter()
        """Commands that were not, by code."""
        self.replaced = 0
        """Views that a slow socket never got, since a newer one took their place."""
        self.commits = Times()
        """From a decision until the journal has it."""
        self.lag = Times()
        """How late the event loop came to what was due."""
        self.pauses = Times()
        """How long everything stood still for the garbage collector."""

    async def watch_loop(self) -> None:
        """Measure the loop's lag, for ever."""
        loop = asyncio.get_running_loop()
        while True:
            due = loop.time() + BEAT
            await asyncio.sleep(BEAT)
            self.lag.add(max(0.0, loop.time() - due))
