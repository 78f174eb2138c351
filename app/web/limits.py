"""Limits on how often: guesses at a password or an invitation, and frames on one socket."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator

from limits import RateLimitItem, parse_many
from limits.storage import MemoryStorage
from limits.strategies import FixedWindowRateLimiter

from app.web.errors import Problem

FRAMES_PER_SECOND = 20
FRAMES_BURST = 40

# The wait grows from a minute to an hour to a day for whoever goes on guessing. One name from one address, then one
# address whatever it tries, then one name from everywhere.
_PAIR = parse_many("5/minute; 20/hour; 60/day")
_ADDRESS = parse_many("30/minute; 200/hour")
_NAME = parse_many("30/minute; 300/hour")


class Guesses:
    """Counts attempts at secrets, in memory: a restart forgives."""

    def __init__(self) -> None:
        self._limiter = FixedWindowRateLimiter(MemoryStorage())

    def check(self, kind: str, name: str, address: str) -> None:
        """Raise Problem 429 with Retry-After when there were too many attempts; counts nothing."""
        for item, key in _windows(kind, name, address):
            if not self._limiter.test(item, *key):
                raise self._too_many(item, key)

    def attempt(self, kind: str, name: str, address: str) -> None:
        """Count one attempt; raises Problem 429 with Retry-After when there were too many."""
        for item, key in _windows(kind, name, address):
            if not self._limiter.hit(item, *key):
                raise self._too_many(item, key)

    def forgive(self, kind: str, name: str, address: str) -> None:
        """Forget the attempts of somebody who knew the secret."""
        for item in _PAIR:
            self._limiter.clear(item, kind, name, address)

    def _too_many(self, item: RateLimitItem, key: tuple[str, ...]) -> Problem:
        wait = max(1, round(self._limiter.get_window_stats(item, *key).reset_time - time.time()))
        return Problem(429, "too_many_attempts", "Wait before you try again.", headers={"Retry-After": str(wait)})


def _windows(kind: str, name: str, address: str) -> Iterator[tuple[RateLimitItem, tuple[str, ...]]]:
    keys = [(_PAIR, (kind, name, address)), (_ADDRESS, (kind, address))] + ([(_NAME, (kind, name))] if name else [])
    return ((item, key) for items, key in keys for item in items)


class Bucket:
    """A token bucket: `burst` at once, `rate` a second in the long run."""

    __slots__ = ("_at", "_burst", "_clock", "_left", "_rate")

    def __init__(
        self, rate: float = FRAMES_PER_SECOND, burst: float = FRAMES_BURST, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._rate = rate
        self._burst = burst
        self._clock = clock
        self._left = burst
        self._at = clock()

    def take(self) -> bool:
        """Take one token; False when there is none."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._rate)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
