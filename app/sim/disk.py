"""The durable world: a store in memory that outlives the server's lives, reached slowly and not always."""

from __future__ import annotations

from collections import Counter
from collections.abc import Coroutine
from typing import TYPE_CHECKING, Any, TypeVar

from app.room.ports import Bank, Entry, Journal, OutcomeUnknown, StoredTable, StoreError, Unavailable
from app.sim.stage import Stage
from app.sim.umpire import Umpire
from app.store.codec import decode_events, decode_table, encode_events, encode_table
from app.store.memory import MemoryStore

if TYPE_CHECKING:
    from app.sim.life import Life

Found = TypeVar("Found")
SWIFT = 1 / 0.002
"""Calls a second, were they one after the other."""


def at_once(call: Coroutine[Any, Any, Found]) -> Found:
    """Return what a coroutine that never waits returns."""
    try:
        call.send(None)
    except StopIteration as done:
        found: Found = done.value
        return found
    raise AssertionError("it waited")


class Disk:
    """What is committed stays, whoever dies. Each commit is shown to the umpire."""

    def __init__(self, stage: Stage) -> None:
        self.stage = stage
        self.store = MemoryStore()
        self.umpires: dict[str, Umpire] = {}
        self.keys: dict[str, Counter[str]] = {}
        """How often each command is in a table's journal."""
        self.down = False
        """True: nobody reaches it."""
        self._chance = stage.chance("disk")

    def version(self, table: str) -> int:
        """Return how many events of a table are committed."""
        return self.umpires[table].version if table in self.umpires else 0

    def seconds(self) -> float:
        """Return how long a call takes one way."""
        if self.stage.happens("slow_store"):
            return self._chance.uniform(1.1, 6.0)
        return self._chance.expovariate(SWIFT)

    def commit(self, table: str, version: int, entry: Entry, zero_ms: int) -> StoreError | None:
        """Commit an entry, or say why not."""
        try:
            at_once(self.store.journal.append(table, version, entry))
        except StoreError as refusal:
            self.stage.tally[type(refusal).__name__] += 1
            return refusal
        text = encode_events(entry.events, sealing=False)  # a seal is never the same twice
        self.stage.note("commit", text.encode(), text)
        for event in entry.events:
            self.stage.tally[type(event).__name__] += 1
        umpire = self.umpires.setdefault(table, Umpire(table))
        keys = self.keys.setdefault(table, Counter())
        if entry.command is not None:
            keys[entry.command] += 1
        try:
            umpire.watch(entry, self.stage.loop.time(), zero_ms)
            umpire.audit(dict(self.store.bank._ledger.book.balances))  # type: ignore[attr-defined]
            self.stage.tally.update(umpire.seen)
            umpire.seen.clear()
        except Exception as wrong:
            self.stage.fail(f"umpire: {wrong!r}")
        return None


class LifeStore(MemoryStore):
    """The same store as one life of the server reaches it."""

    def __init__(self, disk: Disk, life: Life) -> None:
        vars(self).update(vars(disk.store))
        self.journal: Journal = LifeJournal(disk, life)
        self.bank: Bank = LifeBank(disk, life)  # type: ignore[abstract]


class LifeJournal(Journal):
    """The journal over a connection that can be slow, broken or cut in the middle of a commit."""

    def __init__(self, disk: Disk, life: Life) -> None:
        self._disk, self._life = disk, life
        self._stage = disk.stage

    async def append(self, table: str, version: int, entry: Entry) -> None:
        """Ask, commit, answer: each of the three can go wrong, and the process can die before, between and after."""
        life, stage = self._life, self._stage
        life.touch("before the commit")
        refused, lost = stage.happens("store_refuses"), stage.happens("lost_commit")
        asked = table, version, entry, life.zero_ms
        life.under_way.append(asked)
        await life.pause(self._disk.seconds())
        life.under_way.remove(asked)
        if refused or self._disk.down:
            raise Unavailable("refused")
        error = self._disk.commit(*asked)
        life.touch("after the commit")
        await life.pause(self._disk.seconds())
        if lost:
            raise OutcomeUnknown("the answer was lost")
        if error is not None:
            raise error
        life.touch("before it is applied")

    async def load(self, table: str) -> StoredTable:
        """Read a table back, through the codec, as from any real store."""
        self._life.touch("before reading")
        await self._life.pause(self._disk.seconds())
        if self._disk.down or self._stage.happens("load_fails"):
            raise Unavailable("can't be read")
        stored = at_once(self._disk.store.journal.load(table))
        self._life.touch("after reading")
        self._stage.tally["load"] += 1
        return StoredTable(
            None if stored.snapshot is None else decode_table(encode_table(stored.snapshot)),
            decode_events(encode_events(stored.events, sealing=False)),
            stored.version,
            stored.commands,
            decode_events(encode_events(stored.last_hand, sealing=False)),
        )

    async def open_tables(self) -> tuple[str, ...]:
        """Return what is open; the server starts only once its store is there."""
        await self._life.pause(self._disk.seconds())
        return at_once(self._disk.store.journal.open_tables())


class LifeBank(Bank):
    """The ledger, as far as the room asks for it by itself."""

    def __init__(self, disk: Disk, life: Life) -> None:
        self._disk, self._life = disk, life

    async def balances(self, prefix: str) -> dict[str, int]:
        """Return accounts."""
        await self._life.pause(self._disk.seconds())
        return at_once(self._disk.store.bank.balances(prefix))
