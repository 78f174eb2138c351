"""One timer for one table. Its deadline moves with every action, so the timer itself is moved as seldom as possible."""

from __future__ import annotations

from collections.abc import Callable

from app.room.ports import Clock, Handle


class Alarm:
    """Calls `ring` once `at` has come. A later deadline leaves the timer alone: it looks again when it fires."""

    __slots__ = ("_armed_at", "_at", "_clock", "_handle", "_ring")

    def __init__(self, clock: Clock, ring: Callable[[], None]) -> None:
        self._clock = clock
        self._ring = ring
        self._at: int | None = None
        self._handle: Handle | None = None
        self._armed_at = 0

    def set(self, at: int | None) -> None:
        """Move the deadline; None = none."""
        self._at = at
        if at is not None and (self._handle is None or at < self._armed_at):
            self._arm(at)

    def stop(self) -> None:
        """Never ring again."""
        self._at = None
        if self._handle is not None:
            self._handle.cancel()
            self._handle = None

    def _arm(self, at: int) -> None:
        if self._handle is not None:
            self._handle.cancel()
        self._armed_at = at
        self._handle = self._clock.call_at(at, self._fired)

    def _fired(self) -> None:
        self._handle = None
        if self._at is None:
            return
        if self._clock.now_ms() < self._at:
            self._arm(self._at)
            return
        self._at = None
        self._ring()
