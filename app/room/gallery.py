"""What those see who aren't seated: the table as it is, as it was a while ago, or without its hand (spectators)."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from msgspec import structs

from app.room.ports import Clock, Handle
from app.table.table import Table


class Gallery:
    """The frames that wait for their time, oldest first, and the one that spectators see now."""

    __slots__ = ("_clock", "_show", "_waiting", "seen")

    def __init__(self, clock: Clock, show: Callable[[bytes], None]) -> None:
        self._clock = clock
        self._show = show
        self._waiting: deque[Handle] = deque()
        self.seen: bytes | None = None
        """The newest frame that is old enough to be seen; None before there is one."""

    def later(self, frame: bytes, seconds: int) -> None:
        """Show a frame when it is that old."""
        self._waiting.append(self._clock.call_at(self._clock.now_ms() + seconds * 1000, lambda: self._reveal(frame)))

    def stop(self) -> None:
        """Show nothing of what still waits."""
        while self._waiting:
            self._waiting.popleft().cancel()
        self.seen = None

    def _reveal(self, frame: bytes) -> None:
        self._waiting.popleft()
        self.seen = frame
        self._show(frame)


def without_hand(table: Table) -> Table:
    """Return the table with who sits there and nothing of the game: no cards, no bets, no clock."""
    return structs.replace(table, hand=None, players=(), clock=None, last=(), wins=(), shown=(), deal_at=0)
