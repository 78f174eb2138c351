"""Whoever runs the server, and whatever happens to it."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from app.sim.client import Client
from app.sim.disk import Disk
from app.sim.life import Life
from app.sim.stage import Crash

DRAINING = 0.5
"""Seconds in which a server that stops sends what it has still to say."""


class Mortal(Life):
    """A life that a keeper follows by the next one."""

    def __init__(self, disk: Disk, fuse: int | None, died: Callable[[], None]) -> None:
        super().__init__(disk, fuse)
        self._died = died

    def crash(self, where: str) -> None:
        """Die, and be followed."""
        self.stage.tally["crash"] += 1
        self.stage.note("crash", where.encode())
        self.end()
        self._died()


class Nemesis:
    """Starts the server again and again, and breaks what can break, until it's calm."""

    def __init__(self, disk: Disk, clients: list[Client]) -> None:
        self.life: Life | None = None
        self._disk = disk
        self._stage = disk.stage
        self._clients = clients
        self._chance = self._stage.chance("nemesis")

    def where(self) -> Life | None:
        """Return the server as it is now, None while there is none."""
        return self.life

    def start(self) -> None:
        """Start the server; it may have a moment at which it will die."""
        if self._stage.over.done():
            return
        dies = self._stage.plan.rate("crash") and not self._stage.calm
        fuse = round(self._chance.expovariate(1 / self._stage.plan.rate("crash"))) + 1 if dies else None
        life = self.life = Mortal(self._disk, fuse, self._start_soon)
        life.do(self._begin(life))

    async def _begin(self, life: Life) -> None:
        """Start; a store that isn't there lets a process end at once."""
        try:
            await life.start()
        except Exception as error:
            self._stage.fail(f"the server can't start: {error!r}")
        self._stage.tally["start"] += 1

    def _start_soon(self) -> None:
        self.life = None
        self._stage.later(self._chance.uniform(0.05, 2.0), self.start)

    def break_things(self) -> None:
        """Plan the first trouble of each kind."""
        for name, trouble in (
            ("restart", self._restart),
            ("cut", self._cut),
            ("stall", self._stall),
            ("second_tab", self._second_tab),
            ("clock_jump", self._clock_jump),
            ("outage", self._outage),
            ("away", self._away),
        ):
            self._plan(name, trouble)

    def _plan(self, name: str, trouble: Callable[[], None]) -> None:
        rate = self._stage.plan.rate(name)
        if rate and not self._stage.calm:
            self._stage.later(self._chance.expovariate(1 / rate), lambda: self._do(name, trouble))

    def _do(self, name: str, trouble: Callable[[], None]) -> None:
        if not self._stage.calm:
            self._stage.tally[name] += 1
            trouble()
            self._plan(name, trouble)

    def _restart(self) -> None:
        """Stop as a server does that is told to (SIGTERM), and start anew."""
        life = self.life
        if life is not None and life.ready:
            life.do(self._stop(life))

    async def _stop(self, life: Life) -> None:
        try:
            await life.lobby.stop()
        except Crash:
            return
        await asyncio.sleep(DRAINING)
        if life.alive:
            life.end()
            self._start_soon()

    def restart(self) -> None:
        """Stop and start the server, as a person would."""
        self._restart()

    def _cut(self) -> None:
        client = self._chance.choice(self._clients)
        if client.cables:
            self._chance.choice(client.cables).cut("cut", self._chance.choice((0.0, 0.1, 5.0, 25.0)))

    def _stall(self) -> None:
        client = self._chance.choice(self._clients)
        if client.cables:
            self._chance.choice(client.cables).stall(self._chance.uniform(0.5, 20.0))

    def _second_tab(self) -> None:
        client = self._chance.choice(self._clients)
        client.wanted = self._chance.choice((1, 2, 3))
        client.connect()
        for cable in client.cables[client.wanted :]:
            cable.cut("closed by its player", 0.0)

    def _away(self) -> None:
        """A player is gone for a while, with all devices."""
        client = self._chance.choice(self._clients)
        client.wanted = 0
        for cable in tuple(client.cables):
            cable.cut("away", 0.0)
        self._stage.later(self._chance.uniform(5.0, 90.0), client.come_back)

    def _clock_jump(self) -> None:
        self._stage.skew_ms += self._chance.choice((-86_400_000, -3_600_000, 3_600_000, 86_400_000))

    def _outage(self) -> None:
        self._disk.down = True
        self._stage.later(self._chance.uniform(0.2, 8.0), self._back)

    def _back(self) -> None:
        self._disk.down = False

    def make_calm(self) -> None:
        """Let nothing go wrong any more."""
        self._stage.calm = True
        self._disk.down = False
        for client in self._clients:
            for cable in client.cables:
                cable.go_on()
