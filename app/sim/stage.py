"""What all parts of a story share: time, chance, the tally of what happened, its fingerprint, and the first failure."""

from __future__ import annotations

import asyncio
import hashlib
import random
from collections import Counter, deque
from collections.abc import Callable

from app.sim.plan import Plan

LAST = 60
"""Happenings that a failure is told with."""


class Crash(BaseException):
    """The server's process is gone in the middle of this call. No `except Exception` holds it up, as none would."""


class Stage:
    """One story while it is told."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.loop = asyncio.get_running_loop()
        self.tally = Counter[str]()
        self.failure: str | None = None
        self.over: asyncio.Future[None] = self.loop.create_future()
        """Done as soon as there is nothing more to see."""
        self.calm = False
        """True once nothing goes wrong any more."""
        self.skew_ms = 0
        """How wrong the wall clock is."""
        self._print = hashlib.blake2b(digest_size=16)
        self._last: deque[tuple[float, str, object]] = deque(maxlen=LAST)
        self._chances: dict[str, random.Random] = {}

    def chance(self, name: str) -> random.Random:
        """Return a source of chance of its own; the same seed and name give the same."""
        if name not in self._chances:
            self._chances[name] = random.Random(f"{name} {self.plan.seed}")
        return self._chances[name]

    def happens(self, fault: str) -> bool:
        """Tell whether a fault happens on this occasion; each occasion draws, so that faults don't shift each other."""
        rate = self.plan.rate(fault)
        if not rate or self.calm or self.chance(fault).random() >= rate:
            return False
        self.tally[fault] += 1
        return True

    def note(self, what: str, data: bytes, told: object = None) -> None:
        """Take something into the fingerprint, and remember it for a while (`told` is how it is shown)."""
        self._print.update(b"%d %b %b" % (round(self.loop.time() * 1e6), what.encode(), data))
        self._last.append((self.loop.time(), what, data if told is None else told))

    def fingerprint(self) -> str:
        """Return a digest of all that was noted, and of when."""
        return self._print.hexdigest()

    def fail(self, why: str) -> None:
        """Something is wrong: remember the first of its kind, and end the story."""
        if self.failure is None:
            self.failure = why
            if not self.over.done():
                self.over.set_result(None)

    def later(self, seconds: float, callback: Callable[[], object]) -> None:
        """Call back in so many seconds."""
        self.loop.call_later(seconds, callback)

    def last(self) -> tuple[str, ...]:
        """Return the last happenings, oldest first."""
        return tuple(f"{at:10.4f} {what}: {data!s:.400}" for at, what, data in self._last)
