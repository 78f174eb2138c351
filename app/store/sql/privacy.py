"""Forgetting in SQL. A step is one short transaction: what it rewrites, it says in `erasures`, or the entry stays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any

from sqlalchemy import Column, Row, bindparam, case, delete, exists, func, insert, null, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.room.privacy import Cursor, Privacy, Swept
from app.store.codec import Damaged, decode_events, decode_table, encode_events, encode_table, is_sealed
from app.store.erasing import Events, table_without_name, without_hidden_cards, without_keys, without_name
from app.store.sql.around import FURTHER, entries_before, entry_at
from app.store.sql.errors import BROKEN, reading, writing
from app.store.sql.schema import entries, erasures, forgetting, hands, metadata, passwords, players, snapshots, tokens
from app.store.upcast import FORMAT
from app.table.events import HandOpened
from app.table.gone import gone_name

LOCK = 7217_0006
"""The number of the advisory lock under which PostgreSQL erases."""
NOT_ERASED = ~exists().where(erasures.c.hand_id == hands.c.hand_id)
_KEY = (entries.c.table_id == bindparam("at_table"), entries.c.version == bindparam("at_version"))
_AS_READ = (*_KEY, entries.c.payload == bindparam("old"))
_SAID = ("size", "utc_ms", "hand_id", "player")
_SAY = [bindparam(f"said_{name}", type_=erasures.c[name].type) for name in _SAID]  # no names of columns of `entries`
LINE = insert(erasures).from_select(
    ("table_id", "version", *_SAID), select(entries.c.table_id, entries.c.version, *_SAY).where(*_AS_READ)
)
REWRITE = update(entries).where(*_AS_READ).values(payload=bindparam("new"), format=FORMAT)
Change = dict[str, Any]
"""Values for LINE and REWRITE, which do nothing where the entry is not any more what it was."""


class Overtaken(Exception):
    """Somebody else has erased something of the same entries since they were read: read them again."""


class SqlPrivacy(Privacy):
    """Erases in small steps; see the port. Looking for what to erase never holds up whoever writes."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def erase_cards(self, before_ms: int, utc_ms: int, after: Cursor | None = None, limit: int = 20) -> Swept:
        query = select(hands).where(hands.c.utc_ms < before_ms, NOT_ERASED)
        if after is not None:
            query = query.where(tuple_(hands.c.utc_ms, hands.c.hand_id) > after)
        async with reading(self._engine) as connection:
            query = query.order_by(hands.c.utc_ms, hands.c.hand_id).limit(limit)
            found = (await connection.execute(query)).all()
            changes = [change for hand in found for change in await _erased(connection, hand, utc_ms)]
        if not found:
            await self._sweep_file()
            return Swept(0, None)
        try:
            async with writing(self._engine) as connection:
                await _write(connection, changes)
        except Overtaken:
            return await self.erase_cards(before_ms, utc_ms, after, limit)
        return Swept(len(found), (found[-1].utc_ms, found[-1].hand_id))

    async def forget(self, player: str, utc_ms: int) -> None:
        nobody = {"nickname": f"gone:{player}", "display_name": gone_name(player), "avatar": "", "admin": False}
        async with writing(self._engine) as connection:
            await connection.execute(update(players).where(players.c.id == player).values(nobody | {"gone": True}))
            for column in (passwords.c.player, tokens.c.player, *personal()):
                await connection.execute(delete(column.table).where(column == player))
            waits = await connection.execute(select(forgetting).where(forgetting.c.player == player))
            if waits.first() is None:
                row = {"player": player, "table_id": "", "version": -1, "utc_ms": utc_ms}
                await connection.execute(insert(forgetting).values(row))

    async def clean(self, limit: int = 500) -> bool:
        async with reading(self._engine) as connection:
            job = (await connection.execute(select(forgetting).order_by(forgetting.c.player).limit(1))).first()
            rows = [] if job is None else await _page(connection, job, limit)
        if job is None:
            await self._sweep_file()
            return False
        changes = [change for row in rows if (change := _nameless(row, job)) is not None]
        with suppress(Overtaken):
            async with writing(self._engine) as connection:
                await (_write(connection, changes) if rows else _clean_snapshots(connection, job.player))
                await _move_on(connection, job, rows)
        return True

    async def _sweep_file(self) -> None:
        """Empty SQLite's log, which has pages as they were before; while somebody reads them it is left as it is."""
        if self._engine.dialect.name == "sqlite":
            with suppress(*BROKEN):
                async with self._engine.connect() as connection:
                    driver: Any = (await connection.get_raw_connection()).driver_connection
                    await driver.execute_fetchall("PRAGMA wal_checkpoint(TRUNCATE)")


def personal() -> Iterator[Column[Any]]:
    """Yield the columns whose tables hold rows that are one player's own business."""
    for table in metadata.tables.values():
        if "personal" in table.info:
            yield table.c[table.info["personal"]]


async def _erased(connection: AsyncConnection, hand: Row[Any], utc_ms: int) -> list[Change]:
    """Return what changes in a hand's entries when its hidden cards go."""
    start = await entry_at(connection, hand.table_id, hand.first)
    rows = await entries_before(connection, hand.table_id, start) + await _entries_of(connection, hand, start)
    told = [decode_events(row.payload, row.format) for row in rows]
    before = hand.first - rows[0].version  # events of the first entry that are not the hand's
    flat = [event for events in told for event in events]
    left = iter((*without_keys(flat[:before]), *without_hidden_cards(flat[before:])))
    found = (
        _change(row, events, tuple(islice(left, len(events))), utc_ms, hand_id=hand.hand_id)
        for row, events in zip(rows, told, strict=True)
    )
    return [change for change in found if change is not None]


async def _entries_of(connection: AsyncConnection, hand: Row[Any], start: int) -> list[Row[Any]]:
    """Read a hand's entries, and those after it up to the next hand: what was shown after the end lies open too."""
    own = entries.c.table_id == hand.table_id
    query = select(entries).where(own, entries.c.version >= start, entries.c.version < hand.last)
    rows = list((await connection.execute(query.order_by(entries.c.version))).all())
    while True:
        later = select(entries).where(own, entries.c.version > rows[-1].version).order_by(entries.c.version)
        more = (await connection.execute(later.limit(FURTHER))).all()
        rows.extend(more)
        if len(more) < FURTHER or any(_opens(row) for row in more):
            return rows


def _opens(row: Row[Any]) -> bool:
    return any(isinstance(event, HandOpened) for event in decode_events(row.payload, row.format))


async def _page(connection: AsyncConnection, job: Row[Any], limit: int) -> Sequence[Any]:
    """Read the next entries of all tables, in the order of their key; the text only where it may hold the name."""
    named = entries.c.payload.contains(job.player, autoescape=True)
    seen = case((named, entries.c.payload), else_=null()).label("payload")
    query = (
        select(entries.c.table_id, entries.c.version, seen, entries.c.format)
        .where(tuple_(entries.c.table_id, entries.c.version) > (job.table_id, job.version))
        .order_by(entries.c.table_id, entries.c.version)
        .limit(limit)
    )
    return (await connection.execute(query)).all()


def _nameless(row: Any, job: Row[Any]) -> Change | None:
    """Return what changes in an entry when a player's name goes."""
    if row.payload is None:
        return None
    events = decode_events(row.payload, row.format)
    return _change(row, events, without_name(events, job.player), job.utc_ms, player=job.player)


def _change(row: Any, events: Events, left: Events, utc_ms: int, **what: str) -> Change | None:
    if left == events:
        return None
    new = encode_events(left, sealing=is_sealed(row.payload))  # what was plain would grow, and here words only go
    said = {"size": len(new), "utc_ms": utc_ms, "hand_id": None, "player": None} | what
    keys = {"at_table": row.table_id, "at_version": row.version, "old": row.payload, "new": new}
    return keys | {f"said_{name}": value for name, value in said.items()}


async def _write(connection: AsyncConnection, changes: Sequence[Change]) -> None:
    """Put fewer words into entries, after saying so: the database takes it in no other order."""
    if connection.dialect.name == "postgresql":  # SQLite has one writer; here two nodes may erase the same
        await connection.execute(select(func.pg_advisory_xact_lock(LOCK)))
    for statement in (LINE, REWRITE) if changes else ():
        await connection.execute(statement, changes)
    keys = [(each["at_table"], each["at_version"], each["said_size"]) for each in changes]
    said = select(func.count()).where(tuple_(*erasures.primary_key).in_(keys))
    if (await connection.execute(said)).scalar() != len(changes):
        raise Overtaken


async def _move_on(connection: AsyncConnection, job: Row[Any], rows: Sequence[Any]) -> None:
    """Remember how far the job is; after the last entries it is done."""
    here = (
        forgetting.c.player == job.player,
        forgetting.c.table_id == job.table_id,
        forgetting.c.version == job.version,
    )
    if rows:
        place = {"table_id": rows[-1].table_id, "version": rows[-1].version}
        await connection.execute(update(forgetting).where(*here).values(place))
    else:
        await connection.execute(delete(forgetting).where(*here))


async def _clean_snapshots(connection: AsyncConnection, player: str) -> None:
    """Snapshots are caches, and no law keeps them; one that this program can't read is not worth keeping."""
    query = select(snapshots).where(snapshots.c.payload.contains(player, autoescape=True))
    for row in (await connection.execute(query)).all():
        left = None
        with suppress(Damaged):
            left = encode_table(table_without_name(decode_table(row.payload), player))
        same = (snapshots.c.table_id == row.table_id, snapshots.c.payload == row.payload)
        await connection.execute(update(snapshots).where(*same).values(payload=left))
