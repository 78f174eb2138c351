"""Passwords: argon2id in a thread, two at a time, and the same work for a name that nobody has (P22)."""

from __future__ import annotations

from anyio import CapacityLimiter, to_thread
from pwdlib import PasswordHash
from pwdlib.hashers.argon2 import Argon2Hasher

AT_A_TIME = 2


class Passwords:
    """Hashes and checks off the loop."""

    def __init__(self) -> None:
        self._hasher = PasswordHash((Argon2Hasher(),))
        self._nobody = self._hasher.hash("nobody has this name")
        self._threads: CapacityLimiter | None = None

    async def hash(self, password: str) -> str:
        """Return an argon2id hash with its salt and cost in it."""
        return await to_thread.run_sync(self._hasher.hash, password, limiter=self._limiter())

    async def check(self, password: str, stored: str | None) -> bool:
        """Tell whether a password fits; without a stored hash the same work is done in vain."""
        fits = await to_thread.run_sync(self._hasher.verify, password, stored or self._nobody, limiter=self._limiter())
        return fits and stored is not None

    def _limiter(self) -> CapacityLimiter:
        """A limiter belongs to the loop that first waits for it, so it is made there."""
        if self._threads is None:
            self._threads = CapacityLimiter(AT_A_TIME)
        return self._threads
