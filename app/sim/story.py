"""A whole run: `tell(seed)`."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

from msgspec import structs

from app.ledger.account import ISSUANCE, bankroll
from app.ledger.transfer import Kind, Transfer
from app.room import keeper
from app.room.ports import Player, StoreError, Token
from app.room.record import entry
from app.room.recovery import fold
from app.room.table_actor import State
from app.sim.client import Client
from app.sim.disk import Disk, at_once
from app.sim.life import STORY
from app.sim.loop import Stuck, run
from app.sim.nemesis import Nemesis
from app.sim.plan import Plan, plan
from app.sim.stage import Crash, Stage
from app.table.commands import By, OpenTable
from app.table.decide import Decision, decide
from app.table.rules import Chips
from app.table.table import Table
from app.web.auth import hashed

QUIET_SECONDS = 35.0
CALM_SECONDS = 3_600.0
"""Once nothing goes wrong any more, a hand is over by then."""


class Injected(Exception):
    """A fault inside the rules, made on purpose."""


@dataclass(frozen=True, slots=True)
class Told:
    """What became of a run."""

    seed: int
    failure: str | None
    fingerprint: str
    tally: Counter[str]
    last: tuple[str, ...]
    seconds: float
    """Virtual."""


def tell(seed: int, other: Plan | None = None) -> Told:
    """Run a seed's story to its end."""
    ears = _Ears()
    with ears.listening():
        return run(_Story(other or plan(seed), ears).tell(), ears.hear)


class _Ears(logging.Handler):
    """Hears what the room logs: an exception that nobody made on purpose is a finding."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.stage: Stage | None = None

    @contextmanager
    def listening(self) -> Iterator[None]:
        """Listen, and let nobody else."""
        log = logging.getLogger("app")
        before = log.propagate, log.level
        log.addHandler(self)
        log.propagate = False
        try:
            yield
        finally:
            log.removeHandler(self)
            log.propagate = before[0]

    def emit(self, record: logging.LogRecord) -> None:
        """Look at an exception of the room."""
        error = record.exc_info[1] if record.exc_info else None
        if error is not None and not isinstance(error, StoreError | Injected) and self.stage is not None:
            self.stage.fail(f"{record.getMessage()}: {error!r}")

    def hear(self, context: dict[str, Any]) -> None:
        """Look at an exception that reached the loop."""
        error = context.get("exception")
        if error is not None and not isinstance(error, Crash) and self.stage is not None:
            self.stage.fail(f"{context.get('message')}: {error!r}")


class _Story:
    """One run."""

    def __init__(self, told: Plan, ears: _Ears) -> None:
        self.plan = told
        self._ears = ears

    async def tell(self) -> Told:
        """Let it happen."""
        task = asyncio.current_task()
        assert task is not None
        task.set_name(STORY)
        stage = self.stage = self._ears.stage = Stage(self.plan)
        self.disk = Disk(stage)
        with self._faulty_rules():
            try:
                await self._play()
            except Stuck:
                stage.fail("nothing happens any more")
            except AssertionError as wrong:
                stage.fail(str(wrong))
            except Exception as error:
                stage.fail(f"the story itself: {error!r}")
            finally:
                if not stage.over.done():
                    stage.over.set_result(None)
        if self.nemesis.life is not None:
            self.nemesis.life.end()
        await asyncio.sleep(0)
        fingerprint = stage.fingerprint()
        return Told(self.plan.seed, stage.failure, fingerprint, stage.tally, stage.last(), stage.loop.time())

    @contextmanager
    def _faulty_rules(self) -> Iterator[None]:
        """Let the rules raise now and then, before and after they have decided."""
        real = vars(keeper)["decide"]

        def faulty(*about: Any) -> Any:
            if self.stage.happens("rule_breaks"):
                raise Injected
            decided = real(*about)
            if self.stage.happens("rule_breaks"):
                raise Injected
            return decided

        vars(keeper)["decide"] = faulty
        try:
            yield
        finally:
            vars(keeper)["decide"] = real

    async def _play(self) -> None:
        clients: list[Client] = []
        self.nemesis = Nemesis(self.disk, clients)
        tables = [self._open(number) for number in range(len(self.plan.rules))]
        for number in range(self.plan.players):
            self._welcome(f"p{number}")
            table = self.stage.chance("tables").choice(tables)
            clients.append(Client(self.disk, f"p{number}", table, self.nemesis.where))
        for table in tables:  # somebody at each table has the last word
            self._welcome(f"boss-{table}")
            clients.append(Client(self.disk, f"boss-{table}", table, self.nemesis.where))
        self.nemesis.start()
        for client in clients:
            client.begin()
        self.nemesis.break_things()
        await self._until(lambda: self._hands() >= self.plan.hands, self.plan.seconds)
        await self._calm_down(clients)

    def _open(self, number: int) -> str:
        """Open a table, as its host did before the story begins."""
        table = f"table{number}"
        opened = decide(None, OpenTable(table, self.plan.rules[number]), By("p0", host=True), 0)
        assert isinstance(opened, Decision)
        first = entry(None, opened.events, opened.table, None, 0)
        assert self.disk.commit(table, 0, first, 0) is None
        return table

    def _welcome(self, player: str) -> None:
        """Let a player in, with chips and a token."""
        store, boss = self.disk.store, player.startswith("boss")
        at_once(store.members.add_player(Player(player, player, player.title(), admin=boss)))
        token = Token(f"t-{player}", hashed(f"token of {player}"), player, "api", "sim", 0)
        at_once(store.members.add_token(token))
        grant = Transfer(ISSUANCE, bankroll(player), self.plan.grant, Kind.GRANT)
        at_once(store.bank.transfer(grant, key=player, actor="sim", reason="sim", utc_ms=0))

    def _hands(self) -> int:
        return sum(umpire.number for umpire in self.disk.umpires.values())

    async def _until(self, done: Any, seconds: float, step: float = 0.5) -> bool:
        """Wait until something is so, for so long at most; True when it is."""
        end = self.stage.loop.time() + seconds
        while self.stage.failure is None and not done() and self.stage.loop.time() < end:  # noqa: ASYNC110  (virtual time)
            await asyncio.sleep(step)
        return self.stage.failure is None and bool(done())

    async def _calm_down(self, clients: list[Client]) -> None:
        """Nothing goes wrong any more: what runs must come to an end, and everybody must see it."""
        self.nemesis.make_calm()
        for client in clients:
            timed = not self.disk.umpires[client.table].rules.no_clock
            client.asleep = timed and not client.player.startswith("boss") and client.chance.random() < 0.3
            client.wake_up()
            client.come_back()
        bosses = [client for client in clients if client.player.startswith("boss")]
        rested = await self._until(lambda: self._all_rest(bosses), CALM_SECONDS, 5.0)
        if self.stage.failure is None:
            assert rested, f"the hand doesn't end: {[self._how(boss) for boss in bosses]}"
        await self._until(lambda: not any(client.memory.asked for client in clients), 60.0)
        # Another host's late answer may let a table go on that was at rest.
        await self._until(lambda: self._all_rest(bosses) and self._is_quiet(), CALM_SECONDS, 5.0)
        if self.stage.failure is None:
            self._look_back(clients)
            await self._close(bosses, clients)

    async def _close(self, bosses: list[Client], clients: list[Client]) -> None:
        """Some evenings end with a table that is closed: everybody takes their chips home."""
        if self.stage.chance("close").random() < 0.9:
            return
        for boss in bosses:
            if not self.disk.umpires[boss.table].closed:
                boss.ask(host={"do": "close"})
        closed = await self._until(lambda: all(each.closed for each in self.disk.umpires.values()), 60.0)
        assert closed, "a table doesn't close"
        for client in clients:
            self._look_at(client)

    def _is_quiet(self) -> bool:
        """Tell whether nothing has happened for longer than the longest delay of spectators."""
        now = self.stage.loop.time()
        return not [each for each in self.disk.umpires.values() if now - each.facts[each.version].at < QUIET_SECONDS]

    def _all_rest(self, bosses: list[Client]) -> bool:
        return not [boss for boss in bosses if not self._rests(boss)]

    def _rests(self, boss: Client) -> bool:
        """Let the host bring a table to rest; a suspended one takes a restart."""
        life = self.nemesis.life
        actor = None if life is None or not life.ready else life.lobby.actor(boss.table)
        umpire = self.disk.umpires[boss.table]
        if umpire.closed:
            return True
        if actor is not None and actor.state is State.FROZEN:
            self.stage.tally["frozen"] += 1
            self.nemesis.restart()
            return False
        view = boss.memory.view
        if view is None or view["version"] < umpire.shown or actor is None or actor.state is not State.PLAYING:
            return False
        if umpire.halted:
            boss.ask(host={"do": "unpause"})
        elif not view.get("paused"):
            boss.ask(host={"do": "pause"})
        return bool(view.get("paused")) and not umpire.playing

    def _how(self, boss: Client) -> str:
        """Tell how a table is."""
        umpire, view, life = self.disk.umpires[boss.table], boss.memory.view, self.nemesis.life
        actor = None if life is None else life.lobby.actor(boss.table)
        state = "no actor" if actor is None else actor.state.value
        seen = None if view is None else (view["version"], view.get("paused"))
        return f"{boss.table} is {state} at {umpire.version}; its host sees {seen}; {umpire.playing=} {umpire.clock}"

    def _look_back(self, clients: list[Client]) -> None:
        """Everything is quiet: all of it must fit together."""
        life = self.nemesis.life
        assert life is not None, "the server is gone"
        for table, umpire in self.disk.umpires.items():
            actor = life.lobby.actor(table)
            stored = fold(at_once(self.disk.store.journal.load(table)))
            live = None if actor is None else actor.table
            assert umpire.closed or (live and _at_rest(live) == _at_rest(stored)), "memory is not the journal's fold"
            assert stored.version == umpire.version
            assert max(self.disk.keys[table].values(), default=1) == 1, "a command was done twice"
        for client in clients:
            self._look_at(client)
        problems = at_once(self.disk.store.bank.problems())
        assert not problems, f"books: {problems}"

    def _purse(self, player: str) -> int:
        """Return what a bankroll has to hold: what its player began with and didn't take to a table."""
        from_room = [each.seating for each in self.disk.umpires.values() if each.rules.bankroll is Chips.ROOM]
        return self.plan.grant - sum(seating.taken[player] for seating in from_room)

    def _look_at(self, client: Client) -> None:
        """A player has seen the end, has an answer to everything, and has the chips that the journal says."""
        umpire = self.disk.umpires[client.table]
        chips = at_once(self.disk.store.bank.balance(bankroll(client.player)))
        assert chips == self._purse(client.player), f"{client.player} has {chips} chips"
        if umpire.closed or client.player in umpire.banned:
            return
        view = client.memory.view
        assert client.cables, f"{client.player} can't come in"
        assert view is not None, f"{client.player} sees nothing"
        assert view["version"] >= umpire.shown, f"{client.player} sees {view['version']}, it is {umpire.version}"
        own: dict[str, object] = next((seat for seat in view["seats"] if seat and seat["player"] == client.player), {})
        assert own.get("connected", True), f"{client.player} is here and shown as away"
        assert not client.memory.asked, f"{client.player} waits for an answer to {list(client.memory.asked)}"


def _at_rest(table: Table) -> Table:
    """Return a table without its finished hand: a snapshot doesn't hold one."""
    return structs.replace(table, hand=None)
