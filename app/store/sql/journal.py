"""The journal in SQL: an entry becomes rows for the writer; a table is read back from its snapshot on."""

from __future__ import annotations

from contextlib import suppress
from typing import Any

from sqlalchemy import Executable, bindparam, func, select
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.ledger.transfer import Transfer
from app.room.ports import Entry, FinishedHand, Journal, StoredTable, StoreError
from app.store.codec import Damaged, decode_events, decode_table, encode_events, encode_table
from app.store.rules import COMMANDS_KEPT
from app.store.sql.audit import audit_row
from app.store.sql.batch import (
    AUDIT,
    CLOSE,
    ENTRY,
    HAND,
    HAND_PLAYER,
    OPEN,
    OPEN_SNAPSHOT,
    RENAME,
    SNAPSHOT,
    TRANSFER,
    Work,
)
from app.store.sql.buckets import bucket
from app.store.sql.bulk import Row
from app.store.sql.errors import reading
from app.store.sql.schema import entries, snapshots, tables
from app.store.sql.writer import Writer
from app.store.upcast import FORMAT, SNAPSHOTS
from app.table.events import TableEvent
from app.table.table import Table

PROOF = select(entries.c.version).where(
    entries.c.table_id == bindparam("table_id"),
    entries.c.version == bindparam("version"),
    entries.c.payload == bindparam("payload"),
    entries.c.command.is_not_distinct_from(bindparam("command")),
)


class SqlJournal(Journal):
    """Entries per table; see the port."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine, self._writer = engine, writer

    async def append(self, table: str, version: int, entry: Entry) -> None:
        if not entry.events:
            raise StoreError("an entry needs an event")
        if entry.snapshot is not None and entry.snapshot.hand is not None:
            raise StoreError("a snapshot holds no hand")
        await self._writer.write(entry_work(table, version, entry))

    async def load(self, table: str) -> StoredTable:
        async with reading(self._engine) as connection:
            version, snapshot = await _snapshot(connection, table)
            events, version = await events_after(connection, table, version)
            last_hand = () if snapshot is None else await _last_hand(connection, table, snapshot)
            return StoredTable(snapshot, events, version, await _latest_commands(connection, table), last_hand)

    async def open_tables(self) -> tuple[str, ...]:
        query = select(tables.c.id).where(~tables.c.closed).order_by(tables.c.opened_ms, tables.c.id)
        async with reading(self._engine) as connection:
            return tuple((await connection.execute(query)).scalars())


async def _snapshot(connection: AsyncConnection, table: str) -> tuple[int, Table | None]:
    """Read the cache; one that doesn't fit this program is passed over, and all events are folded again."""
    saved = (await connection.execute(select(snapshots).where(snapshots.c.table_id == table))).first()
    if saved is not None and saved.payload is not None and saved.format in SNAPSHOTS:
        with suppress(Damaged):
            return saved.version, decode_table(saved.payload)
    return 0, None


async def events_after(connection: AsyncConnection, table: str, version: int) -> tuple[tuple[TableEvent, ...], int]:
    """Return a table's events after an entry's end, and the version that they lead to."""
    query = (
        select(entries.c.payload, entries.c.format, entries.c.version_after)
        .where(entries.c.table_id == table, entries.c.version >= version)
        .order_by(entries.c.version)
    )
    rows = (await connection.execute(query)).all()
    events = tuple(event for row in rows for event in decode_events(row.payload, row.format))
    return events, rows[-1].version_after if rows else version


async def _last_hand(connection: AsyncConnection, table: str, snapshot: Table) -> tuple[TableEvent, ...]:
    """Return a table's events from its last hand's shuffle, which may lie within an entry, to the snapshot."""
    here, start = entries.c.table_id == table, min(snapshot.shuffle_from, snapshot.hand_from)
    first = select(func.max(entries.c.version)).where(here, entries.c.version <= start).scalar_subquery()
    query = (
        select(entries.c.payload, entries.c.format, entries.c.version)
        .where(here, entries.c.version >= first, entries.c.version < snapshot.version)
        .order_by(entries.c.version)
    )
    rows = (await connection.execute(query)).all()
    events = tuple(event for row in rows for event in decode_events(row.payload, row.format))
    return events[start - rows[0].version :] if rows else ()


async def _latest_commands(connection: AsyncConnection, table: str) -> tuple[str, ...]:
    query = (
        select(entries.c.command)
        .where(entries.c.table_id == table, entries.c.command.is_not(None))
        .order_by(entries.c.version.desc())
        .limit(COMMANDS_KEPT)
    )
    return tuple((await connection.execute(query)).scalars())[::-1]


def entry_work(table: str, version: int, entry: Entry) -> Work:
    """Return an entry's rows."""
    after = version + len(entry.events)
    row: Row = {
        "table_id": table,
        "version": version,
        "version_after": after,
        "format": FORMAT,
        "command": entry.command,
        "utc_ms": entry.utc_ms,
        "payload": encode_events(entry.events),
    }
    rows: dict[Executable, list[Row]] = {ENTRY: [row]}
    if version == 0:
        name = entry.opened or ""
        rows[OPEN] = [{"id": table, "name": name, "opened_ms": entry.utc_ms, "head": 0, "closed": False}]
        rows[OPEN_SNAPSHOT] = [{"table_id": table, "version": 0, "format": FORMAT, "payload": None}]
    elif entry.opened is not None:
        rows[RENAME] = [{"at": table, "new_name": entry.opened}]
    if entry.audit:
        rows[AUDIT] = [audit_row(line) for line in entry.audit]
    if entry.transfers:
        rows[TRANSFER] = [transfer_row(each, entry.utc_ms, table, version) for each in entry.transfers]
    if entry.hand is not None:
        rows |= _hand_rows(entry.hand)
    if entry.snapshot is not None:
        text = encode_table(entry.snapshot)
        rows[SNAPSHOT] = [{"at": table, "after": after, "new_format": FORMAT, "text": text}]
    if entry.closed:
        rows[CLOSE] = [{"at": table, "done": True}]
    return Work(rows, PROOF, row, entry.transfers)


def transfer_row(transfer: Transfer, utc_ms: int, table: str | None, version: int | None) -> Row:
    """Return a line of the ledger; the bank adds who, why and the key."""
    return {
        "debit": transfer.debit,
        "credit": transfer.credit,
        "amount": transfer.amount,
        "kind": str(transfer.kind),
        "utc_ms": utc_ms,
        "actor": "",
        "reason": "",
        "table_id": table,
        "version": version,
        "key": None,
    }


def _hand_rows(hand: FinishedHand) -> dict[Executable, list[Row]]:
    kind = bucket(hand.pot, showdown=hand.showdown, all_in=hand.all_in)
    shared: dict[str, Any] = {"hand_id": hand.hand_id, "utc_ms": hand.utc_ms, "table_id": hand.table}
    shared |= {"pot": hand.pot, "bucket": kind}
    row = {name: getattr(hand, name) for name in ("number", "first", "last", "big_blind")}
    seats = [{**shared, "player": each.player, "seat": each.seat, "net": each.net} for each in hand.players]
    return {HAND: [shared | row], HAND_PLAYER: seats}
