"""The end of a token's time, which closes what it has opened (P17)."""

from __future__ import annotations

from collections.abc import Callable

from app.room.ports import Clock, Handle


class Expiry:
    """Calls once a token's time is over, unless it is cancelled before."""

    def __init__(self, clock: Clock, expires_ms: int | None, over: Callable[[], object]) -> None:
        """Begin to wait; `expires_ms` is in milliseconds since 1970, None = never."""
        self._clock, self._expires_ms, self._over = clock, expires_ms, over
        self._handle: Handle | None = None
        self._look()

    def cancel(self) -> None:
        """Wait no more."""
        if self._handle is not None:
            self._handle.cancel()

    def _look(self) -> None:
        """The wall clock may have been put right meanwhile: what it says counts, not how long was waited."""
        if self._expires_ms is None:
            return
        left = self._expires_ms - self._clock.utc_ms()
        if left <= 0:
            self._over()
        else:
            self._handle = self._clock.call_at(self._clock.now_ms() + left, self._look)
