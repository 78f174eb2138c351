"""Tables at which somebody acts now and then, and when each of the others sees it."""

from __future__ import annotations

import asyncio
import random
import time
from array import array
from collections import Counter

from benchmarks.load.pace import Actor, Pace
from benchmarks.load.players import Seat, Table

THINK_SECONDS = 0.05
LATE = (b'"code":"stale"', b'"code":"no_hand"', b'"code":"not_your_turn"')
_chance = random.Random(11)


class Steady(Pace):
    """Lets each table act a moment after it is its turn; `waits` are those of each view."""

    def ready(self, actor: Actor) -> None:
        """Think first."""
        asyncio.get_running_loop().call_later(THINK_SECONDS * _chance.uniform(0.5, 1.5), actor.act)


class Friend(Seat):
    """A player or watcher who may give trouble: whoever does isn't measured meanwhile."""

    measured = True

    def __init__(self, table: Party, number: int, port: int, token: str) -> None:
        super().__init__(table, number, port, token)
        self._party = table
        self.refused = Counter[str]()
        self.closed = Counter[int]()
        """What the server told those who give trouble, and how it closed on them, by code."""

    def on_text(self, frame: bytes) -> None:
        """Count refusals of what was meant to be refused; a connection that was cut says nothing any more.

        A table that has started over may act twice: the second time is too late.
        """
        refused = frame.startswith((b'{"type":"refused"', b'{"type":"error"'))
        if self.transport.is_closing() or (refused and any(code in frame for code in LATE)):
            return
        if refused and not self.measured and self._answer is None:
            self.refused[frame.partition(b'"code":"')[2].partition(b'"')[0].decode()] += 1
        else:
            super().on_text(frame)

    async def come_back(self) -> None:
        """Connect again, whatever became of the connection, and watch; returns once that's accepted."""
        self.transport.abort()
        self._party.start_over()
        await self.gone.wait()
        await self.open()
        await self.join()


class Party(Table):
    """A table whose players don't wait for those who give trouble."""

    _actor: Seat | None = None

    def _seat(self, number: int, port: int, token: str) -> Friend:
        return Friend(self, number, port, token)

    @property
    def friends(self) -> list[Friend]:
        """Everybody here."""
        return [seat for seat in self.seats if isinstance(seat, Friend)]

    def act(self) -> None:
        """Act, if whoever is to is still here; whoever hasn't seen the act before has waited so long."""
        if self._choice is None or self._choice[0].transport.is_closing():
            return
        for friend in self.friends:
            if friend.seen != self._action:
                self._saw(friend)
        self._actor = self._choice[0]
        super().act()
        self._unseen = 0

    def start_over(self) -> None:
        """Forget whose turn it was: those who come back see it."""
        self._turn, self._choice = 0, None

    def _saw(self, seat: Seat) -> None:
        seat.seen = self._action
        if seat is not self._actor and isinstance(seat, Friend) and seat.measured:
            self.pace.waits.append(time.perf_counter() - self._sent_at)


def forget(pace: Pace) -> array[float]:
    """Return the waits so far, and begin anew."""
    waits = pace.waits
    pace.begin()
    return waits
