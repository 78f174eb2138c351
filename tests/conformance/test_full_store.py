"""P6: the disk is full at the n-th write, for every n of an evening, or amid the writing of a commit itself.

What is asked then is refused with "saving" and never half-written; once there is room the table plays on by itself.
"""

from __future__ import annotations

import resource
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Protocol, cast

import pytest
from sqlalchemy import Engine, event

from app.ledger.account import ISSUANCE, bankroll
from app.poker.actions import Call, Check, Fold
from app.poker.hand import legal_actions
from app.room.ports import Accepted, Store, Unavailable
from app.room.session import Session
from app.room.table_actor import RETRY_FIRST_MS, RETRY_MOST_MS, State
from app.store import sql_store
from app.store.sql import lines
from app.table.commands import Act, Command, SitDown, StandUp, TopUp
from app.table.refusal import Code, Refusal
from app.table.rules import TableRules
from app.table.table import Table
from tests.room.world import Room, quiet

PLAYERS = ("ann", "bob", "cat")
RULES = TableRules(seats=4, next_hand_seconds=3, action_seconds=300, disconnect_seconds=300)
WRITES = ("INSERT", "UPDATE", "DELETE")
FULL = {
    "sqlite": "INSERT INTO alembic_version SELECT hex(zeroblob(1000000))",  # beyond the limit that is set before it
    "postgresql": "DO $$ BEGIN RAISE EXCEPTION 'No space left on device' USING ERRCODE = 'disk_full'; END $$",
}
STEP = 3000
"""Bytes by which a file may grow more at each try: less than a page of SQLite's log, so that pages are torn too."""


class Disk(Protocol):
    def fill_before(self, number: int) -> None:
        """Let so much through, and no more."""

    def make_room(self) -> None: ...


class Writes(Disk):
    """From one write on every write finds the disk full, until there is room again; reading goes on."""

    def __init__(self) -> None:
        self._left: int | None = None
        self.refusals = 0

    def fill_before(self, number: int) -> None:
        self._left = number

    def make_room(self) -> None:
        self._left = None

    def write(self, connection: Any, cursor: Any, statement: str, parameters: Any, _: Any, many: bool) -> Any:
        """Put what finds the disk full in the place of a write that is to fail: the database itself refuses it."""
        if self._left is None or not statement.startswith(WRITES):
            return statement, parameters
        self._left -= 1
        if self._left >= 0:
            return statement, parameters
        self.refusals += 1
        if connection.dialect.name == "sqlite":
            cursor.execute("PRAGMA max_page_count = 1")
        return FULL[connection.dialect.name], [()] if many else ()


class Size(Disk):
    """SQLite's log may only grow by so many steps, wherever in a page that ends."""

    def __init__(self, log: Path) -> None:
        self._log = log
        self._free = resource.getrlimit(resource.RLIMIT_FSIZE)

    def fill_before(self, number: int) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (self._log.stat().st_size + number * STEP, self._free[1]))

    def make_room(self) -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, self._free)


@pytest.fixture(autouse=True)
def at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The writer tries again at once."""
    monkeypatch.setattr(lines, "FIRST_DELAY", 0.0)


@pytest.fixture
def disk() -> Iterator[Writes]:
    made = Writes()
    event.listen(Engine, "before_cursor_execute", made.write, retval=True)
    yield made
    event.remove(Engine, "before_cursor_execute", made.write)


class Evening:
    """A table on a real store, where each thing that is done meets a full disk at each of its writes first."""

    def __init__(self, store: Store, disk: Disk) -> None:
        self.room, self.store, self.disk = Room(cast(Any, store)), store, disk
        self.sessions: dict[str, Session] = {}
        self.keys = iter(range(10**6))
        self.refusals = 0

    async def open(self) -> None:
        """Open the table with everybody there, and chips in their bankrolls."""
        await self.room.open(RULES)
        for name in PLAYERS:
            number = 0
            while not await self._granted(name, number):
                number += 1
            self.sessions[name], _ = await self.room.join(name)

    async def _granted(self, name: str, number: int) -> bool:
        with self.full_before(number):
            try:
                await self.room.grant(name, 500)
            except Unavailable:
                assert await self.store.bank.balance(bankroll(name)) == 0
                return False
        return True

    @contextmanager
    def full_before(self, number: int) -> Iterator[None]:
        self.disk.fill_before(number)
        try:
            yield
        finally:
            self.disk.make_room()

    async def do(self, name: str, command: Command) -> None:
        """Do one thing at last."""
        key, number = f"k{next(self.keys)}", 0
        while not await self._done(name, command, key, number):
            number += 1
        assert number > 0

    async def _done(self, name: str, command: Command, key: str, number: int) -> bool:
        await self.sessions[name].submit(Act(10**6, 0, Fold()), None)  # all that waited is done when this is refused
        before = self.room.table
        with self.full_before(number):
            answer = await self.sessions[name].submit(command, key)
            if isinstance(answer, Accepted):
                return True
            assert answer == Refusal(Code.SAVING)
            await self.unchanged(before)
        await self.goes_on(before)
        return False

    async def deal(self) -> None:
        """Let time pass until the next hand is dealt, after as many tries as there are writes until then."""
        number = 0
        while not await self._dealt(number):
            number += 1
        assert number > 0

    async def _dealt(self, number: int) -> bool:
        hand = self.room.table.hand_number
        with self.full_before(number):
            before = self.room.table
            while self.room.state() is State.PLAYING and self.room.table.hand_number == hand:
                before = self.room.table
                await self.room.clock.advance(RETRY_FIRST_MS // 2)
            if self.room.state() is State.PLAYING:
                return True
            if self.room.table.hand_number > hand:  # dealt, and what came next met the full disk
                before = self.room.table
            await self.unchanged(before)
        await self.goes_on(before)
        return self.room.table.hand_number > hand

    async def unchanged(self, before: Table) -> None:
        """Nothing is decided, shown or stored, and no chip has moved."""
        self.refusals += 1
        assert self.room.state() is State.SAVING
        assert self.room.table == before
        assert (await self.store.journal.load(before.id)).version == before.version
        assert await self.store.bank.problems() == ()

    async def goes_on(self, before: Table) -> None:
        """With room again the table plays on by itself where it stood."""
        await self.room.clock.advance(RETRY_MOST_MS)
        await until(lambda: self.room.state() is State.PLAYING)
        now = self.room.table
        assert (now.hand_number, now.turn, now.playing) == (before.hand_number, before.turn, before.playing)
        assert not now.playing or (now.hand, stacks(now)) == (before.hand, stacks(before))
        assert await self.store.bank.problems() == ()


def stacks(table: Table) -> list[tuple[str, int]]:
    return [(seat.player, seat.stack) for seat in table.taken()]


async def until(true: Callable[[], bool]) -> None:
    """Wait for something that a database's thread has a part in."""
    while not true():
        await quiet()


async def play(evening: Evening) -> None:
    """Three people sit down and play a hand; one tops up, one leaves."""
    await evening.open()
    for seat, name in enumerate(PLAYERS, 1):
        await evening.do(name, SitDown(seat, 100, name))
    await evening.deal()
    topped_up = False
    while evening.room.table.playing:
        hand = evening.room.table.hand
        assert hand is not None
        legal = legal_actions(hand)
        assert legal is not None
        await evening.do(evening.room.to_act(), evening.room.act(Check() if legal.check else Call()))
        if not topped_up:
            topped_up = True
            await evening.do("ann", TopUp(50))
    await evening.deal()
    await evening.do("bob", StandUp())
    chips = await evening.store.bank.balances("")
    assert chips[ISSUANCE] == -500 * len(PLAYERS)
    assert sum(chips.values()) == 0


async def test_the_disk_is_full_at_each_write(sql: Store, disk: Writes) -> None:
    await play(Evening(sql, disk))
    assert disk.refusals > 50


async def test_the_disk_fills_up_within_a_commit(tmp_path: Path) -> None:
    file = tmp_path / "homegame.db"
    store = sql_store(f"sqlite:///{file}")
    await store.open()
    evening = Evening(store, Size(file.with_name(f"{file.name}-wal")))
    await play(evening)
    await store.close()
    assert evening.refusals > 50
