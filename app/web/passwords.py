"""Passwords: argon2id in a thread, two at a time, and the same work for a name that nobody has (P22)."""

from __future__ import annotations

import asyncio
import os
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from pwdlib import PasswordHash
from pwdlib.hashers.argon2 import Argon2Hasher

AT_A_TIME = 2
BEHIND = 10
"""Steps of niceness: ten times less of a busy core than the loop gets, and not so little that nobody could sign in."""
T = TypeVar("T")


class Passwords:
    """Hashes and checks off the loop."""

    def __init__(self) -> None:
        self._hasher = PasswordHash((Argon2Hasher(parallelism=1),))  # a thread each, for the same cost in all
        self._nobody = self._hasher.hash("nobody has this name")
        self._threads = ThreadPoolExecutor(AT_A_TIME, "passwords", _step_back)

    async def hash(self, password: str) -> str:
        """Return an argon2id hash with its salt and cost in it."""
        return await self._aside(self._hasher.hash, password)

    async def check(self, password: str, stored: str | None) -> bool:
        """Tell whether a password fits; without a stored hash the same work is done in vain."""
        fits = await self._aside(self._hasher.verify, password, stored or self._nobody)
        return fits and stored is not None

    async def _aside(self, work: Callable[..., T], *values: str) -> T:
        return await asyncio.get_running_loop().run_in_executor(self._threads, work, *values)


def _step_back() -> None:
    """Let this thread, and those that argon2 starts, have what the tables leave: where they share a core with the loop
    a view took 100 ms while strangers guessed. Linux has a niceness for each thread; elsewhere it's the process's.
    """
    if sys.platform == "linux":
        os.nice(BEHIND)
