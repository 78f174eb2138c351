"""The whole store in memory: the twin that tests and demonstrations use, with the same refusals as a database."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Collection, Sequence
from itertools import islice

from app.ledger.account import ISSUANCE, Account, bankroll, pot, stack_owner
from app.ledger.book import Book, Overdrawn, check
from app.ledger.transfer import Kind, Transfer
from app.room.ports import (
    Archive,
    Audit,
    Bank,
    DuplicateCommand,
    Entry,
    FinishedHand,
    Journal,
    Lease,
    LedgerLine,
    Members,
    Notes,
    Overdraft,
    Privacy,
    RoomSettings,
    Shares,
    Statistics,
    StoredTable,
    StoreError,
    VersionConflict,
)
from app.store.memory_archive import Log, MemoryArchive
from app.store.memory_audit import MemoryAudit
from app.store.memory_keepsakes import MemoryNotes, MemoryShares
from app.store.memory_members import MemoryMembers
from app.store.memory_privacy import MemoryPrivacy
from app.store.memory_stats import MemorySettings, MemoryStatistics
from app.store.rules import COMMANDS_KEPT, in_hand


class _Ledger:
    """The book with its lines."""

    def __init__(self) -> None:
        self.book = Book()
        self.lines: list[LedgerLine] = []
        self.keys: set[str] = set()

    def after(self, transfers: Sequence[Transfer], account: Account) -> int:
        """Return what an account would hold after transfers that the book accepts."""
        try:
            return self.book.after(transfers).get(account, self.book.balance(account))
        except Overdrawn as refusal:
            raise Overdraft(refusal.account) from None
        except ValueError as error:
            raise StoreError(str(error)) from None

    def post(self, transfers: Sequence[Transfer], utc_ms: int, actor: str, reason: str, table: str | None) -> None:
        """Do transfers that `after` let through, and write them down."""
        self.book.apply(transfers)
        start = len(self.lines) + 1
        self.lines += [LedgerLine(start + n, each, utc_ms, actor, reason, table) for n, each in enumerate(transfers)]


class MemoryJournal(Journal):
    """Entries per table; see the port."""

    def __init__(
        self, logs: dict[str, Log], hands: dict[str, FinishedHand], ledger: _Ledger, audit: MemoryAudit
    ) -> None:
        self._logs, self._hands, self._ledger, self._audit = logs, hands, ledger, audit

    async def append(self, table: str, version: int, entry: Entry) -> None:
        log = self._logs.get(table) or Log()
        _check(table, log, version, entry, self._ledger)
        self._ledger.post(entry.transfers, entry.utc_ms, "", "", table)
        self._audit.keep(entry.audit)
        self._logs[table] = log
        log.events += entry.events
        log.closed = log.closed or entry.closed
        if entry.opened is not None:
            log.name = entry.opened
        if entry.command is not None:
            log.commands[entry.command] = None
        if entry.snapshot is not None:
            log.snapshot = len(log.events), entry.snapshot
        if entry.hand is not None:
            self._hands[entry.hand.hand_id] = entry.hand

    async def load(self, table: str) -> StoredTable:
        log = self._logs.get(table) or Log()
        at, snapshot = log.snapshot
        latest = tuple(islice(reversed(log.commands), COMMANDS_KEPT))[::-1]
        last_hand = () if snapshot is None else tuple(log.events[min(snapshot.shuffle_from, snapshot.hand_from) : at])
        return StoredTable(snapshot, tuple(log.events[at:]), len(log.events), latest, last_hand)

    async def open_tables(self) -> tuple[str, ...]:
        return tuple(table for table, log in self._logs.items() if not log.closed)


def _check(table: str, log: Log, version: int, entry: Entry, ledger: _Ledger) -> None:
    """Refuse what a database refuses, before anything changes."""
    if not entry.events:
        raise StoreError("an entry needs an event")
    if version != len(log.events):
        raise VersionConflict(f"{table} is at {len(log.events)}, not {version}")
    if entry.command in log.commands:
        raise DuplicateCommand(entry.command)
    if entry.snapshot is not None and entry.snapshot.hand is not None:
        raise StoreError("a snapshot holds no hand")
    if ledger.after(entry.transfers, pot(table)) and entry.hand is not None:
        raise StoreError(f"{pot(table)} is not empty at the hand's end")


class MemoryBank(Bank):
    """Balances and grants; see the port."""

    def __init__(self, logs: dict[str, Log], ledger: _Ledger) -> None:
        self._logs, self._ledger = logs, ledger

    async def balance(self, account: str) -> int:
        return self._ledger.book.balance(account)

    async def balances(self, prefix: str) -> dict[str, int]:
        return {name: chips for name, chips in sorted(self._ledger.book.balances.items()) if name.startswith(prefix)}

    async def transfer(self, transfer: Transfer, *, key: str, actor: str, reason: str, utc_ms: int) -> bool:
        try:
            check(transfer)
        except ValueError as error:
            raise StoreError(str(error)) from None
        if key in self._ledger.keys:
            return False
        self._ledger.after([transfer], transfer.debit)
        self._ledger.post([transfer], utc_ms, actor, reason, None)
        self._ledger.keys.add(key)
        return True

    async def lines(self, account: str, *, before: int | None = None, limit: int = 50) -> tuple[LedgerLine, ...]:
        found = (
            line
            for line in reversed(self._ledger.lines)
            if account in (line.transfer.debit, line.transfer.credit) and (before is None or line.number < before)
        )
        return tuple(islice(found, limit))

    async def search(
        self,
        *,
        kinds: Collection[Kind],
        player: str | None = None,
        table: str | None = None,
        after: int = 0,
        before: int | None = None,
        limit: int = 50,
        oldest: bool = False,
    ) -> tuple[LedgerLine, ...]:
        found = (
            line
            for line in (self._ledger.lines if oldest else reversed(self._ledger.lines))
            if line.transfer.kind in kinds
            and table in (None, line.table)
            and (player is None or any(_owns(player, side) for side in (line.transfer.debit, line.transfer.credit)))
            and after < line.number
            and (before is None or line.number < before)
        )
        return tuple(islice(found, limit))

    async def problems(self) -> tuple[str, ...]:
        balances = self._ledger.book.balances
        told = defaultdict[Account, int](int)
        for line in self._ledger.lines:
            told[line.transfer.debit] -= line.transfer.amount
            told[line.transfer.credit] += line.transfer.amount
        return (
            *([f"the sum of all accounts is {total}"] if (total := sum(balances.values())) else []),
            *(f"{name} is below zero" for name, chips in balances.items() if chips < 0 and name != ISSUANCE),
            *(f"{name} differs from its lines" for name, chips in balances.items() if chips != told[name]),
            *(
                f"{pot(table)} holds {balances[pot(table)]} between hands"
                for table, log in self._logs.items()
                if balances.get(pot(table)) and not in_hand(log.events)
            ),
        )


def _owns(player: str, account: Account) -> bool:
    return account == bankroll(player) or stack_owner(account) == player


class MemoryLease(Lease):
    """Nobody else reaches a process's memory."""

    epoch = 0
    lost = False

    async def take(self, term_ms: int) -> None:
        self.epoch += 1

    async def renew(self) -> None:
        """Nothing runs out."""

    async def release(self) -> None:
        self.epoch = 0


class MemoryStore:
    """A whole store that forgets everything with its process; `open` and `close` do nothing."""

    def __init__(self) -> None:
        logs, hands, ledger, audit = dict[str, Log](), dict[str, FinishedHand](), _Ledger(), MemoryAudit()
        self.journal: Journal = MemoryJournal(logs, hands, ledger, audit)
        notes = MemoryNotes(hands)
        self.archive: Archive = MemoryArchive(logs, hands, notes)
        self.notes: Notes = notes
        shares = MemoryShares(hands)
        self.shares: Shares = shares
        self.bank: Bank = MemoryBank(logs, ledger)
        members = MemoryMembers()
        self.members: Members = members
        self.audit: Audit = audit
        self.privacy: Privacy = MemoryPrivacy(logs, hands, (members.forget, notes.forget, shares.forget))
        self.statistics: Statistics = MemoryStatistics(hands)
        self.settings: RoomSettings = MemorySettings()
        self.lease: Lease = MemoryLease()

    async def open(self) -> None:
        """Nothing to connect to."""

    async def close(self) -> None:
        """Nothing to disconnect from."""
