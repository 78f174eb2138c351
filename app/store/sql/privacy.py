"""Forgetting in SQL. A step is one short transaction: what it rewrites, it says in `erasures`, or the entry stays."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import suppress
from itertools import islice
from typing import Any

from sqlalchemy import Column, Row, case, delete, exists, func, insert, null, select, tuple_, update
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.room.privacy import Cursor, Privacy, Swept
from app.store.codec import Damaged, decode_events, decode_table, encode_events, encode_table
from app.store.erasing import Events, table_without_name, without_hidden_cards, without_name
from app.store.sql.errors import BROKEN, reading, writing
from app.store.sql.schema import entries, erasures, forgetting, hands, metadata, passwords, players, snapshots, tokens
from app.store.upcast import FORMAT
from app.table.events import HandOpened
from app.table.gone import gone_name

PAGE = 100
"""Entries that are read at once; few hands have more."""
NOT_ERASED = ~exists().where(erasures.c.hand_id == hands.c.hand_id)


class SqlPrivacy(Privacy):
    """Erases in small steps; see the port."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def erase_cards(self, before_ms: int, utc_ms: int, after: Cursor | None = None, limit: int = 20) -> Swept:
        query = select(hands).where(hands.c.utc_ms < before_ms, NOT_ERASED)
        if after is not None:
            query = query.where(tuple_(hands.c.utc_ms, hands.c.hand_id) > after)
        async with reading(self._engine) as connection:  # looking for them must not hold up the tables
            query = query.order_by(hands.c.utc_ms, hands.c.hand_id).limit(limit)
            found = (await connection.execute(query)).all()
        if not found:
            await self._sweep_file()
            return Swept(0, None)
        async with writing(self._engine) as connection:
            for hand in found:
                await _erase_hand(connection, hand, utc_ms)
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

    async def clean(self, limit: int = 2_000) -> bool:
        async with writing(self._engine) as connection:
            query = select(forgetting).order_by(forgetting.c.player).limit(1).with_for_update()
            if (job := (await connection.execute(query)).first()) is not None:
                await _clean(connection, job, limit)
        if job is None:
            await self._sweep_file()
        return job is not None

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


async def _erase_hand(connection: AsyncConnection, hand: Row[Any], utc_ms: int) -> None:
    """Rewrite a hand's entries without its hidden cards; what another process has erased meanwhile stays as it is."""
    rows = await _entries_of(connection, hand)
    told = [decode_events(row.payload, row.format) for row in rows]
    before = hand.first - rows[0].version  # events of the first entry that are not the hand's
    flat = [event for events in told for event in events]
    left = iter((*flat[:before], *without_hidden_cards(flat[before:])))
    for row, events in zip(rows, told, strict=True):
        await _rewrite(connection, row, events, tuple(islice(left, len(events))), utc_ms, hand_id=hand.hand_id)


async def _entries_of(connection: AsyncConnection, hand: Row[Any]) -> list[Row[Any]]:
    """Read a hand's entries, and those after it up to the next hand: what was shown after the end lies open too."""
    own = entries.c.table_id == hand.table_id
    start = select(func.max(entries.c.version)).where(own, entries.c.version <= hand.first).scalar_subquery()
    query = select(entries).where(own, entries.c.version >= start).order_by(entries.c.version).limit(PAGE)
    rows = list((await connection.execute(query)).all())
    while len(rows) % PAGE == 0 and not _reaches_next_hand(rows, hand):
        query = select(entries).where(own, entries.c.version > rows[-1].version).order_by(entries.c.version).limit(PAGE)
        more = (await connection.execute(query)).all()
        if not more:
            break
        rows.extend(more)
    return rows


def _reaches_next_hand(rows: Sequence[Row[Any]], hand: Row[Any]) -> bool:
    later = (row for row in rows[-PAGE:] if row.version >= hand.last)
    return any(isinstance(event, HandOpened) for row in later for event in decode_events(row.payload, row.format))


async def _clean(connection: AsyncConnection, job: Row[Any], limit: int) -> None:
    """Go through the next entries of all tables in the order of their key; at the end of them the job is done."""
    named = entries.c.payload.contains(job.player, autoescape=True)
    seen = case((named, entries.c.payload), else_=null()).label("payload")
    query = (
        select(entries.c.table_id, entries.c.version, seen, entries.c.format)
        .where(tuple_(entries.c.table_id, entries.c.version) > (job.table_id, job.version))
        .order_by(entries.c.table_id, entries.c.version)
        .limit(limit)
    )
    rows = (await connection.execute(query)).all()
    own = forgetting.c.player == job.player
    if not rows:
        await _clean_snapshots(connection, job.player)
        await connection.execute(delete(forgetting).where(own))
        return
    for row in rows:
        if row.payload is not None:
            events = decode_events(row.payload, row.format)
            left = without_name(events, job.player)
            await _rewrite(connection, row, events, left, job.utc_ms, player=job.player)
    place = {"table_id": rows[-1].table_id, "version": rows[-1].version}
    await connection.execute(update(forgetting).where(own).values(place))


async def _clean_snapshots(connection: AsyncConnection, player: str) -> None:
    """Snapshots are caches, and no law keeps them; one that this program can't read is not worth keeping."""
    query = select(snapshots).where(snapshots.c.payload.contains(player, autoescape=True))
    for row in (await connection.execute(query)).all():
        left = None
        with suppress(Damaged):
            left = encode_table(table_without_name(decode_table(row.payload), player))
        same = (snapshots.c.table_id == row.table_id, snapshots.c.payload == row.payload)
        await connection.execute(update(snapshots).where(*same).values(payload=left))


async def _rewrite(
    connection: AsyncConnection, row: Any, events: Events, left: Events, utc_ms: int, **what: str
) -> None:
    """Put fewer words into an entry, after saying so: the database takes it in no other order."""
    if left == events:
        return
    payload = encode_events(left)
    key = {"table_id": row.table_id, "version": row.version}
    await connection.execute(insert(erasures).values(key | {"size": len(payload), "utc_ms": utc_ms} | what))
    at = (entries.c.table_id == row.table_id, entries.c.version == row.version)
    await connection.execute(update(entries).where(*at).values(payload=payload, format=FORMAT))
