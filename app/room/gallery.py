"""What those see who aren't seated: the table as it is, as it was a while ago, or without its hand (spectators)."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Sequence

from msgspec import structs

from app.room.past import Past
from app.room.ports import Clock, Handle
from app.table.events import TableEvent
from app.table.table import Table


class Gallery:
    """The frames that wait for their time, oldest first, and the one that spectators see now."""

    __slots__ = ("_clock", "_show", "_waiting", "past", "seen")

    def __init__(self, clock: Clock, show: Callable[[bytes], None]) -> None:
        self._clock = clock
        self._show = show
        self._waiting: deque[Handle] = deque()
        self.seen: bytes | None = None
        """The newest frame that is old enough to be seen, for who comes now: its events are in `past`. None before."""
        self.past = Past()
        """What has happened in that frame's hand until then."""

    def later(self, frame: bytes, quiet: bytes, seconds: int, hand: str, known: Sequence[TableEvent]) -> None:
        """Show a frame of this hand when it is that old, and let be known from then on what was `known` by now.

        `quiet` is the same frame without the events: nobody is told twice of what has just happened.
        """
        at = self._clock.now_ms() + seconds * 1000
        self._waiting.append(self._clock.call_at(at, lambda: self._reveal(frame, quiet, hand, known)))

    def stop(self) -> None:
        """Show nothing of what still waits."""
        while self._waiting:
            self._waiting.popleft().cancel()
        self.seen = None
        self.past.refill("", ())

    def _reveal(self, frame: bytes, quiet: bytes, hand: str, known: Sequence[TableEvent]) -> None:
        self._waiting.popleft()
        self._show(frame)
        self.seen = quiet
        self.past.refill(hand, known)


def without_hand(table: Table) -> Table:
    """Return the table with who sits there and nothing of the game: no cards, no bets, no clock."""
    return structs.replace(table, hand=None, players=(), clock=None, last=(), wins=(), shown=(), deal_at=0)
