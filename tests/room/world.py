"""A room without machines: a clock that tests move, known decks, a store that fails on demand, lines that remember."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Iterable
from dataclasses import asdict
from typing import Any

from msgspec import Raw
from msgspec.json import encode

from app.ledger.account import ISSUANCE, bankroll
from app.ledger.transfer import Kind, Transfer
from app.poker.cards import DECK, Card
from app.room.lobby import Lobby
from app.room.ports import (
    ChatMessage,
    Encoder,
    Entry,
    Handle,
    Journal,
    Player,
    Reaction,
    StoredTable,
    StoreError,
    World,
)
from app.room.session import Session
from app.room.table_actor import State, TableActor
from app.store.memory import MemoryStore
from app.table.commands import Act, SitDown
from app.table.rules import TableRules
from app.table.table import Table
from app.views.table_view import PublicView, You
from tests.wire import read

RULES = TableRules(name="Test", seats=6, small_blind=1, big_blind=2, min_buy_in=80, max_buy_in=200)


class Timer:
    """A call that a manual clock will make."""

    def __init__(self, at: int, callback: Callable[[], object]) -> None:
        self.at, self.callback, self.cancelled = at, callback, False

    def cancel(self) -> None:
        self.cancelled = True


class ManualClock:
    """Time stands still until a test moves it."""

    def __init__(self, now: int = 1_000) -> None:
        self.now = now
        self.timers: list[Timer] = []

    def now_ms(self) -> int:
        return self.now

    def utc_ms(self) -> int:
        return 1_700_000_000_000 + self.now

    def call_at(self, at_ms: int, callback: Callable[[], object]) -> Handle:
        self.timers.append(timer := Timer(at_ms, callback))
        return timer

    def waiting(self) -> list[Timer]:
        return [timer for timer in self.timers if not timer.cancelled]

    async def advance(self, ms: int) -> None:
        """Let time pass, and with it all that is due, one after the other."""
        end = self.now + ms
        while (timer := min(self.waiting(), key=lambda each: each.at, default=None)) and timer.at <= end:
            self.timers.remove(timer)
            self.now = max(self.now, timer.at)
            timer.callback()
            await quiet()
        self.now = end
        await quiet()


async def quiet() -> None:
    """Let every task run until it waits for something that no test has done yet."""
    for _ in range(30):
        await asyncio.sleep(0)


class PlainShuffler:
    """Decks in a known order; each hand starts its deck at another card."""

    def __init__(self) -> None:
        self.asked: list[int] = []

    def deck(self, table: str, hand_number: int) -> tuple[Card, ...]:
        self.asked.append(hand_number)
        return DECK[hand_number:] + DECK[:hand_number]

    def draw(self, table: str) -> tuple[Card, ...]:
        return DECK[::-1]


class JsonEncoder:
    """The wire as plain json."""

    def public(self, view: PublicView, events: list[dict[str, object]], spectators: list[str]) -> bytes:
        return json.dumps({**json.loads(encode(view)), "events": events, "spectators": spectators}).encode()[1:]

    def part(self, value: object) -> Raw:
        return Raw(encode(value))

    def you(self, you: You) -> bytes:
        return encode(you)

    def chat(self, message: ChatMessage) -> bytes:
        return json.dumps({"type": "chat", **asdict(message)}).encode()

    def reaction(self, table: str, player: Player, kind: Reaction) -> bytes:
        return json.dumps({"type": "reaction", "table": table, "player": player.id, "kind": kind.value}).encode()

    def error(self, code: str, detail: str) -> bytes:
        return json.dumps({"type": "error", "code": code, "detail": detail}).encode()


class Heard:
    """A line that remembers what it was given."""

    def __init__(self) -> None:
        self.views: list[Any] = []
        self.sent: list[Any] = []
        self.closed = False

    def offer(self, frame: bytes) -> None:
        self.views.append(read(frame))

    def send(self, frame: bytes) -> None:
        self.sent.append(json.loads(frame))

    def close(self) -> None:
        self.closed = True


class FailingJournal(Journal):
    """A journal that breaks when told to: before the commit, after it, or at reading."""

    def __init__(self, journal: Journal) -> None:
        self.journal = journal
        self.before: list[StoreError] = []
        self.after: list[StoreError] = []
        self.at_load: list[StoreError] = []
        self.entries: list[Entry] = []
        self.seen: Callable[[Entry], None] = lambda entry: None

    async def append(self, table: str, version: int, entry: Entry) -> None:
        if self.before:
            raise self.before.pop(0)
        await self.journal.append(table, version, entry)
        self.entries.append(entry)
        self.seen(entry)
        if self.after:
            raise self.after.pop(0)

    async def load(self, table: str) -> StoredTable:
        if self.at_load:
            raise self.at_load.pop(0)
        return await self.journal.load(table)

    async def open_tables(self) -> tuple[str, ...]:
        return await self.journal.open_tables()


class Room:
    """A lobby on twins, with one table and friends who have chips."""

    def __init__(
        self,
        store: MemoryStore | None = None,
        encoder: Encoder | None = None,
        shuffler: PlainShuffler | None = None,
        clock: ManualClock | None = None,
    ) -> None:
        self.clock = clock or ManualClock()
        self.store = store or MemoryStore()
        self.journal = FailingJournal(self.store.journal)
        self.store.journal = self.journal
        self.shuffler = shuffler or PlainShuffler()
        self.encoder = encoder or JsonEncoder()
        self.world = World(self.store, self.clock, self.shuffler, self.encoder)
        self.lobby = Lobby(self.store, self.clock, self.shuffler, self.encoder)
        self.table_id = ""

    async def open(self, rules: TableRules = RULES) -> TableActor:
        opened = await self.lobby.open_table(rules, player("host"))
        assert isinstance(opened, str), opened
        self.table_id = opened
        return self.actor

    @property
    def actor(self) -> TableActor:
        actor = self.lobby.actor(self.table_id)
        assert actor is not None
        return actor

    def state(self) -> State:
        """Return what the table's actor can do now."""
        return self.actor.state

    @property
    def table(self) -> Table:
        assert self.actor.table is not None
        return self.actor.table

    async def grant(self, name: str, chips: int) -> None:
        transfer = Transfer(ISSUANCE, bankroll(name), chips, Kind.GRANT)
        await self.store.bank.transfer(transfer, key=f"{name}:{chips}", actor="host", reason="test", utc_ms=0)

    async def join(self, name: str) -> tuple[Session, Heard]:
        line = Heard()
        session = Session(self.lobby, player(name), line)
        session.join(self.table_id)
        await quiet()
        return session, line

    async def seat(self, name: str, seat: int, chips: int = 200) -> tuple[Session, Heard]:
        """Let a friend in who sits down at once."""
        await self.grant(name, 1_000)
        session, line = await self.join(name)
        answer = await session.submit(SitDown(seat, chips, "?"), f"sit-{name}")
        assert not hasattr(answer, "code"), answer
        return session, line

    async def heads_up(self) -> dict[str, tuple[Session, Heard]]:
        """Open a table where Ann and Bob have just been dealt in."""
        await self.open()
        friends = {"ann": await self.seat("ann", 1), "bob": await self.seat("bob", 3)}
        await self.deal()
        return friends

    async def deal(self) -> None:
        """Wait for the next hand."""
        await self.clock.advance(self.table.deal_at - self.clock.now)
        assert self.table.playing

    def act(self, action: Any) -> Act:
        """Return the answer to the decision awaited now."""
        return Act(self.table.hand_number, self.table.turn, action)

    def to_act(self) -> str:
        """Return the player whose turn it is."""
        assert self.table.hand is not None
        assert self.table.hand.to_act is not None
        seat = self.table.seats[self.table.hand.to_act - 1]
        assert seat is not None
        return seat.player

    async def total(self) -> int:
        return sum((await self.store.bank.balances("")).values())


def player(name: str, admin: bool | None = None) -> Player:
    return Player(name, name, name.title(), admin=name == "host" if admin is None else admin)


def names(seats: Iterable[Any]) -> list[str]:
    return [seat["name"] for seat in seats if seat is not None]
