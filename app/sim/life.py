"""One life of the server: from its start to its crash or stop, with its own clock, memory and sockets."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Coroutine
from functools import cache, partial
from typing import TYPE_CHECKING, Any

from app.room.lobby import Lobby
from app.room.ports import Entry, Handle
from app.sim.cards import shuffler_for
from app.sim.disk import Disk, LifeStore
from app.sim.stage import Crash
from app.views.table_view import PublicView
from app.web.door import Door
from app.web.encoder import MsgspecEncoder
from app.web.passwords import Passwords
from app.web.socket import Socket

if TYPE_CHECKING:
    from app.sim.cable import Cable

SHIFT_MS = 10**9
_passwords = cache(Passwords)
"""Made once: it takes a third of a second."""
STORY = "story"
"""The name of the one task that is no part of a server."""
EPOCH_MS = 1_790_000_000_000


class Life:
    """The ports of one process, and the room that stands on them. Once it is over every port is dead."""

    def __init__(self, disk: Disk, fuse: int | None) -> None:
        """Begin; with a `fuse` the process dies at the call of a port that has this number."""
        self.stage = disk.stage
        self.disk = disk
        self.alive = True
        self.under_way: list[tuple[str, int, Entry, int]] = []
        """Commits that were asked for and haven't happened yet."""
        self.cables: list[Cable] = []
        self.ready = False
        """True once sockets are taken."""
        self._fuse = fuse
        self.zero_ms = self.stage.chance("zero").randrange(SHIFT_MS)
        self._ids = self.stage.chance("ids")
        store = LifeStore(disk, self)
        self.lobby = Lobby(store, self, shuffler_for(self), _Encoder(self), new_id=self.new_id)
        self.app = Socket(Door(store, self.lobby, self, "http://room.example", passwords=_passwords()))

    async def start(self) -> None:
        """Recover the tables, then take sockets."""
        await self.lobby.start()
        self.ready = True

    def do(self, work: Coroutine[Any, Any, None]) -> asyncio.Task[None]:
        """Let something run as a part of this life."""
        return self.stage.loop.create_task(work)

    def end(self) -> None:
        """Die: tasks, timers, sockets and memory are gone. Commits under way may still arrive."""
        self.alive = False
        for task in asyncio.all_tasks():
            if task.get_name() != STORY:
                task.cancel()
        chance = self.stage.chance("late commit")
        for asked in self.under_way:
            if chance.random() < 0.4:
                self.stage.tally["late_commit"] += 1
                self.stage.later(chance.uniform(0, 3), partial(self.disk.commit, *asked))
        for cable in self.cables:
            cable.cut("reset", 0.0)

    def touch(self, where: str) -> None:
        """Every port is called through here: the process may die at each call, and is dead at all later ones."""
        if not self.alive:
            raise Crash
        if self._fuse is not None:
            self._fuse -= 1
            if self._fuse <= 0:
                self._fuse = None
                self.stage.tally[f"crash {where}"] += 1
                self.crash(where)
                raise Crash

    def crash(self, where: str) -> None:
        """Die now. Whoever runs the server overrides this to start it again."""
        self.end()

    async def pause(self, seconds: float) -> None:
        """Wait."""
        await asyncio.sleep(seconds)
        self.touch("while waiting")

    def new_id(self) -> str:
        """Return an id."""
        return f"{self._ids.getrandbits(128):032x}"

    def now_ms(self) -> int:
        """Return this life's own time; its zero means nothing."""
        return int(self.stage.loop.time() * 1000) + self.zero_ms

    def utc_ms(self) -> int:
        """Return what the wall clock shows, right or wrong."""
        return EPOCH_MS + int(self.stage.loop.time() * 1000) + self.stage.skew_ms

    def call_at(self, at_ms: int, callback: Callable[[], object]) -> Handle:
        """Call back then, if this life lasts so long."""
        delay = max(0, at_ms + 1 - self.now_ms()) / 1000
        return self.stage.loop.call_later(delay, self._ring, callback)

    def _ring(self, callback: Callable[[], object]) -> None:
        if self.alive:
            try:
                callback()
            except Crash:
                return


class _Encoder(MsgspecEncoder):
    """The wire's encoder; a view is a moment to die at."""

    def __init__(self, life: Life) -> None:
        self._life = life

    def public(self, view: PublicView, events: list[dict[str, object]], spectators: list[str]) -> bytes:
        """Encode what all share."""
        self._life.touch("before telling")
        return super().public(view, events, spectators)
