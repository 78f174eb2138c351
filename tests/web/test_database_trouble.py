"""P3, P4: a whole room with open sockets, and a network to its PostgreSQL that slows down, falls silent and breaks.

Tables say that they save, no clock runs, play goes on by itself, and whatever was acknowledged is in the journal. One
round of troubles by default, twenty with HOMEGAME_TORTURE=1. Ten minutes pass in each trouble, on the room's clock.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import time
from collections import Counter
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from typing import Any

import asyncpg
import httpx
import pytest
from sqlalchemy import make_url

from app.ledger.account import ISSUANCE, bankroll
from app.ledger.transfer import Kind, Transfer
from app.room.clock import SystemClock
from app.room.ports import Handle, Player, Store
from app.store import sql_store
from app.store.sql import engine, lines
from app.table.rules import TableRules
from app.web import limits
from tests.conformance.proxy import Proxy
from tests.conformance.test_faults import kill_backends
from tests.web.serving import Serving, serving

TORTURE = bool(os.environ.get("HOMEGAME_TORTURE"))
ROUNDS = 20 if TORTURE else 1
TABLES, SEATS = 3, 3
pytestmark = pytest.mark.timeout(7200 if TORTURE else 300)  # a busy machine is not a failing one
RULES = TableRules(seats=SEATS, next_hand_seconds=0, showdown_seconds=0, action_seconds=120, time_bank_seconds=0)
TEN_MINUTES = 600_000
PATIENCE = 60
CUTS = 5


class Timer:
    """A call that comes sooner when the clock leaps."""

    def __init__(self, at_ms: int, callback: Callable[[], object]) -> None:
        self.at_ms, self._callback = at_ms, callback
        self._handle: asyncio.TimerHandle | None = None
        self.over = False

    def arm(self, now_ms: int) -> None:
        if self._handle is not None:
            self._handle.cancel()
        delay = max(0, self.at_ms + 1 - now_ms) / 1000
        self._handle = asyncio.get_running_loop().call_later(delay, self._ring)

    def _ring(self) -> None:
        self.over = True
        self._callback()

    def cancel(self) -> None:
        self.over = True
        if self._handle is not None:
            self._handle.cancel()


class LeapingClock(SystemClock):
    """A clock that can be ten minutes on at once, as if that time had passed."""

    def __init__(self) -> None:
        self._leapt = 0
        self._timers: list[Timer] = []

    def now_ms(self) -> int:
        return super().now_ms() + self._leapt

    def call_at(self, at_ms: int, callback: Callable[[], object]) -> Handle:
        self._timers = [timer for timer in self._timers if not timer.over]
        self._timers.append(timer := Timer(at_ms, callback))
        timer.arm(self.now_ms())
        return timer

    def leap(self, ms: int) -> None:
        self._leapt += ms
        for timer in self._timers:
            if not timer.over:
                timer.arm(self.now_ms())


class Client:
    """Somebody at a table who checks and calls at once, and knows what was acknowledged."""

    def __init__(self, party: Party, token: str, player: str, table: str, seat: int) -> None:
        self.party, self.token, self.id, self.table, self.seat = party, token, player, table, seat
        self.heard: Counter[str] = Counter()
        self.accepted: dict[str, int] = {}
        """The version that each acknowledged command was told."""
        self.waiting: set[str] = set()
        """Commands without an answer."""
        self.view: dict[str, Any] = {"version": 0}
        self.sent = 0

    async def live(self) -> None:
        async with await self.party.room.connect(self.token) as self.line:
            await self._send({"join": {"table": self.table}})
            if self.seat:
                await self._ask(sit={"seat": self.seat, "buy_in": 200})
            async for text in self.line:
                await self._read(json.loads(text))
                async with self.party.changed:
                    self.party.changed.notify_all()

    async def ping(self) -> None:
        """Hear all that was on its way."""
        pongs = self.heard["pong"]
        await self._send({"ping": pongs})
        await self.party.see(lambda: self.heard["pong"] > pongs)

    async def _send(self, words: dict[str, Any]) -> None:
        await self.line.send(json.dumps(words))

    async def _ask(self, **words: Any) -> None:
        self.sent += 1
        self.waiting.add(name := f"c{self.sent}")
        await self._send({"id": name, **words})

    async def _read(self, frame: dict[str, Any]) -> None:
        self.heard[frame.get("code") or frame["type"]] += 1
        self.waiting.discard(frame.get("id") or "")
        if frame["type"] == "accepted":
            self.accepted[frame["id"]] = frame["version"]
        elif frame["type"] == "view":
            self.view = frame
            if (legal := frame["you"].get("legal")) is not None and not self.party.over:
                turn = {"hand": frame["hand"]["number"], "turn": frame["hand"]["turn"]}
                await self._ask(act={**turn, "check" if legal["check"] else "call": True})

    @property
    def number(self) -> int:
        return int((self.view.get("hand") or {}).get("number", 0))


class Party:
    """Three tables and their guests, over a network that is spoilt."""

    def __init__(self, room: Serving, proxy: Proxy, clock: LeapingClock, url: str) -> None:
        self.room, self.proxy, self.clock, self.url = room, proxy, clock, url
        self.changed = asyncio.Condition()
        self.clients: list[Client] = []
        self.over = False
        self.http = httpx.AsyncClient(base_url=f"http://127.0.0.1:{room.port}", timeout=PATIENCE)

    async def begin(self) -> None:
        boss = await self.room.token("boss", admin=True)
        host = await self._member("boss")
        for number in range(TABLES):
            table = await self.room.door.lobby.open_table(RULES, host)
            assert isinstance(table, str)
            self.clients.append(Client(self, boss, host.id, table, 0))
            for seat in range(1, SEATS + 1):
                self.clients.append(await self._player(f"player-{number}-{seat}", table, seat))

    async def _player(self, name: str, table: str, seat: int) -> Client:
        token, player = await self.room.token(name), await self._member(name)
        chips = Transfer(ISSUANCE, bankroll(player.id), 10_000, Kind.GRANT)
        await self.room.door.store.bank.transfer(chips, key=name, actor=player.id, reason="test", utc_ms=0)
        return Client(self, token, player.id, table, seat)

    async def _member(self, name: str) -> Player:
        found = await self.room.door.store.members.player_named(name)
        assert found is not None
        return found

    async def see(self, wanted: Callable[[], bool]) -> None:
        """Wait until this is true."""
        try:
            async with self.changed, asyncio.timeout(PATIENCE):
                await self.changed.wait_for(wanted)
        except TimeoutError:
            seen = [(each.seat, each.heard, each.view.get("hand")) for each in self.clients]
            raise AssertionError(f"waits for ever: {seen}") from None

    async def plays_on(self) -> None:
        """Wait until everybody has seen one more whole hand, and another one begin."""
        goals = [each.number + 2 for each in self.clients]
        await self.see(lambda: all(each.number >= goal for each, goal in zip(self.clients, goals, strict=True)))

    # --- troubles; each begins and ends with a room that plays

    async def silence(self) -> None:
        """Nothing comes through: all are told, HTTP says so, and the clocks stand."""
        before = [each.heard["saving"] for each in self.clients]
        self.proxy.swallow = True
        await self.see(lambda: all(each.heard["saving"] > was for each, was in zip(self.clients, before, strict=True)))
        versions = [each.view["version"] for each in self.clients]
        self.clock.leap(TEN_MINUTES)
        headers = {"authorization": f"Bearer {self.clients[-1].token}"}
        answers = [await self.http.get(path, headers=headers) for path in ("/readyz", "/api/v1/hands")]
        assert [(answer.status_code, answer.json()["code"]) for answer in answers] == [(503, "saving")] * 2
        assert [each.view["version"] for each in self.clients] == versions, "something was shown that isn't committed"
        self.proxy.swallow = False
        self.proxy.cut()

    async def delay(self) -> None:
        """All that is sent waits for a while, and arrives; a wait that is too long is a trouble of its own."""
        saving = [each.heard["saving"] for each in self.clients]
        self.proxy.passing.clear()
        await self.see(lambda: self._all_wait(saving))
        while not (await self._is_quiet() and self._all_wait(saving)):
            await self.see(lambda: self._all_wait(saving))
        self.clock.leap(TEN_MINUTES)
        self.proxy.passing.set()

    def _all_wait(self, saving: list[int]) -> bool:
        """Tell whether each table has been asked for something that isn't answered, or says that it saves."""
        stuck = {
            each.table
            for each, was in zip(self.clients, saving, strict=True)
            if each.waiting or each.heard["saving"] > was
        }
        return stuck == {each.table for each in self.clients}

    async def _is_quiet(self) -> bool:
        """Tell whether nothing moves any more: what can still be done without the database is done."""
        before = [(each.sent, each.view["version"]) for each in self.clients]
        for _ in range(3):
            await asyncio.gather(*(each.ping() for each in self.clients))
        return before == [(each.sent, each.view["version"]) for each in self.clients]

    async def resets(self) -> None:
        """Connections break, again and again."""
        for _ in range(CUTS):
            seen = self.clients[0].view["version"]
            self.proxy.cut()
            await self.see(lambda: self.clients[0].view["version"] > seen)  # noqa: B023  # awaited at once

    async def lost_commits(self) -> None:
        """A commit never arrives, then a reply never does, then a connection stalls in one."""
        for fault in ("lose", "lose_reply_to", "stall"):
            lost = self.proxy.lost
            setattr(self.proxy, fault, b"COMMIT")
            await self.see(lambda: self.proxy.lost > lost)  # noqa: B023

    async def killed_backends(self) -> None:
        for _ in range(CUTS):
            seen = self.clients[0].view["version"]
            await kill_backends(self.url)
            await self.see(lambda: self.clients[0].view["version"] > seen)  # noqa: B023


TROUBLES: list[Callable[[Party], Awaitable[None]]] = [
    Party.silence, Party.delay, Party.resets, Party.lost_commits, Party.killed_backends,
]  # fmt: skip


@asynccontextmanager
async def party(url: str) -> AsyncIterator[Party]:
    """Start a room behind a network, with everybody at the tables."""
    clock = LeapingClock()
    async with Proxy(url) as proxy, serving(sql_store(proxy.url), clock, ws_ping_interval=None) as room:
        made = Party(room, proxy, clock, url)
        await made.begin()
        async with made.http, asyncio.TaskGroup() as group:
            tasks = [group.create_task(each.live()) for each in made.clients]
            await made.plays_on()
            yield made
            for task in tasks:
                task.cancel()


@pytest.fixture(autouse=True)
def impatience(monkeypatch: pytest.MonkeyPatch) -> None:
    """A silent database is given up after a second, and players may be as quick as programs are."""
    monkeypatch.setattr(engine, "TIMEOUTS", {"timeout": 1, "command_timeout": 1})
    monkeypatch.setattr(lines, "FIRST_DELAY", 0.0)
    monkeypatch.setattr(limits.Bucket.__init__, "__defaults__", (10**6, 10**6, time.monotonic))


async def test_a_room_goes_on_after_all_troubles(new_postgres_url: Callable[[], str]) -> None:
    chance = random.Random(5)
    async with party(url := new_postgres_url()) as room:
        for _ in range(ROUNDS):
            for trouble in chance.sample(TROUBLES, len(TROUBLES)):
                await trouble(room)
                await room.plays_on()
        room.over = True
        while any(each.waiting for each in room.clients):
            await asyncio.gather(*(each.ping() for each in room.clients))
        await check_hands(room)
        store = sql_store(url)
        await store.open()
        assert await store.bank.problems() == ()
        await check_journal(room, store)
        await store.close()


async def check_hands(room: Party) -> None:
    """Each hand is there once, none is void, and nobody's time ran out."""
    for each in room.clients[:: SEATS + 1]:
        headers, numbers = {"authorization": f"Bearer {each.token}"}, list[int]()
        page: str | None = ""
        while page is not None:
            before = f"&before={page}" if page else ""
            found = (await room.http.get(f"/api/v1/hands?table={each.table}&limit=200{before}", headers=headers)).json()
            for row in found["hands"]:
                whole = (await room.http.get(f"/api/v1/hands/{row['id']}", headers=headers)).json()
                acts = [act for street in whole["streets"] for act in street["actions"]]
                assert not whole["void"]
                assert not any(act["timed_out"] or act["disconnected"] for act in acts), (row, acts)
                numbers.append(row["number"])
            page = found["next"]
        assert numbers == list(range(len(numbers), 0, -1))
        assert len(numbers) >= each.number - 1 > 2 * ROUNDS * len(TROUBLES)


async def check_journal(room: Party, store: Store) -> None:
    """Whatever was acknowledged is in the journal once, at the version that was told; nothing is there twice."""
    written = await journal(room.url)
    assert set(Counter(written).values()) == {1}
    versions = {each.table: (await store.journal.load(each.table)).version for each in room.clients}
    told = [(each.table, f"{each.id}:{name}") for each in room.clients for name in each.accepted]
    assert set(told) <= set(written)
    assert all(version <= versions[each.table] for each in room.clients for version in each.accepted.values())
    assert len(told) > 100


async def journal(url: str) -> list[tuple[str, str]]:
    """Return table and name of each command in the journal."""
    where = make_url(url)
    connection = await asyncpg.connect(
        host=where.host, port=where.port, user=where.username, database=where.database, timeout=30
    )
    rows = await connection.fetch("SELECT table_id, command FROM entries WHERE command IS NOT NULL")
    await connection.close()
    return [(row["table_id"], row["command"]) for row in rows]
