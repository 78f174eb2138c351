"""Finished hands in SQL: pages by index, and a hand's events cut out of the journal."""

from __future__ import annotations

import asyncio
from collections import defaultdict
from collections.abc import Sequence
from typing import Any, Unpack

from sqlalchemy import Row, Select, and_, bindparam, func, select, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.room.archive import Cursor
from app.room.ports import Archive, FinishedHand, HandFilter, HandPlayer, StoredHand
from app.store.codec import decode_events
from app.store.rules import hand_events, shuffle_events
from app.store.sql.around import entries_before, entry_at
from app.store.sql.buckets import ALL_IN, SHOWDOWN
from app.store.sql.errors import reading
from app.store.sql.pages import count, page
from app.store.sql.schema import entries, hand_players, hands, tables
from app.table.shuffle_events import ShuffleEvent

AFTERMATH = 64
"""Versions after a table's last hand that may tell of it."""


class SqlArchive(Archive):
    """Finished hands, found by index; see the port."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def hand(self, hand_id: str) -> StoredHand | None:
        async with reading(self._engine) as connection:
            found = (await connection.execute(select(hands).where(hands.c.hand_id == hand_id))).all()
            row = await with_players(connection, found)
            parts = await _parts(connection, row)
        return next((_stored(each, parts[each.hand_id]) for each in row if each.hand_id in parts), None)

    async def hands(
        self,
        *,
        before: Cursor | None = None,
        after: Cursor | None = None,
        limit: int = 50,
        **wanted: Unpack[HandFilter],
    ) -> tuple[FinishedHand, ...]:
        async with reading(self._engine) as connection:
            lateral = connection.dialect.name == "postgresql"
            query = page(wanted, before, after, limit, lateral=lateral)
            return await with_players(connection, (await connection.execute(query)).all())

    async def count(self, **wanted: Unpack[HandFilter]) -> int:
        async with reading(self._engine) as connection:
            return int((await connection.execute(count(wanted))).scalar_one())

    async def stored(self, rows: Sequence[FinishedHand]) -> tuple[StoredHand, ...]:
        """Between two hands everybody else has a turn: what is stored of one takes a while to understand."""
        async with reading(self._engine) as connection:
            parts = await _parts(connection, rows)
        found = []
        for row in rows:
            if row.hand_id in parts:
                found.append(_stored(row, parts[row.hand_id]))
                await asyncio.sleep(0)
        return tuple(found)

    async def shuffle(self, row: FinishedHand) -> tuple[ShuffleEvent, ...]:
        async with reading(self._engine) as connection:
            start = await entry_at(connection, row.table, row.first)
            own = entries.c.table_id == row.table, entries.c.version >= start, entries.c.version < row.last
            parts = await entries_before(connection, row.table, start)
            parts += (await connection.execute(select(entries).where(*own).order_by(entries.c.version))).all()
        events = [event for part in parts for event in decode_events(part.payload, part.format)]
        base = parts[0].version
        return shuffle_events(events, row.first - base, row.last - base)


async def with_players(connection: AsyncConnection, rows: Any) -> tuple[FinishedHand, ...]:
    """Return rows of the table `hands` with their seats."""
    seats = defaultdict[str, list[HandPlayer]](list)
    for each in await connection.execute(SEATS, {"ids": [row.hand_id for row in rows]}):
        seats[each.hand_id].append(HandPlayer(each.player, each.seat, each.net))
    return tuple(_hand(row, tuple(seats[row.hand_id])) for row in rows)


def _hand(row: Row[Any], players: tuple[HandPlayer, ...]) -> FinishedHand:
    return FinishedHand(
        row.hand_id,
        row.table_id,
        row.number,
        row.utc_ms,
        row.first,
        row.last,
        row.pot,
        row.big_blind,
        players,
        showdown=bool(row.bucket & SHOWDOWN),
        all_in=bool(row.bucket & ALL_IN),
    )


def _parts_query() -> Select[Any]:
    """Find the entries that overlap each hand's versions, and those until the next one, by hand."""
    own, later = entries.c.table_id == hands.c.table_id, hands.alias("later")
    start = select(func.max(entries.c.version)).where(own, entries.c.version <= hands.c.first)
    following = tuple_(later.c.utc_ms, later.c.hand_id) > tuple_(hands.c.utc_ms, hands.c.hand_id)
    end = select(later.c.first).where(later.c.table_id == hands.c.table_id, following)
    end = end.order_by(later.c.utc_ms, later.c.hand_id).limit(1)
    until = func.coalesce(end.correlate(hands).scalar_subquery(), hands.c.last + AFTERMATH)
    inside = and_(own, entries.c.version >= start.correlate(hands).scalar_subquery(), entries.c.version < until)
    return (
        select(hands.c.hand_id, tables.c.name, entries.c.version, entries.c.payload, entries.c.format)
        .join(tables, tables.c.id == hands.c.table_id)
        .join(entries, inside)
        .where(hands.c.hand_id.in_(bindparam("ids", expanding=True)))
        .order_by(hands.c.hand_id, entries.c.version)
    )


PARTS = _parts_query()
SEATS = (
    select(hand_players)
    .where(hand_players.c.hand_id.in_(bindparam("ids", expanding=True)))
    .order_by(hand_players.c.seat)
)  # fmt: skip


async def _parts(connection: AsyncConnection, rows: Sequence[FinishedHand]) -> dict[str, list[Any]]:
    found = defaultdict[str, list[Any]](list)
    for part in await connection.execute(PARTS, {"ids": [row.hand_id for row in rows]}):
        found[part.hand_id].append(part)
    return found


def _stored(row: FinishedHand, parts: Sequence[Any]) -> StoredHand:
    """Cut a hand's events out of its entries."""
    events = [event for part in parts for event in decode_events(part.payload, part.format)]
    base = parts[0].version
    return StoredHand(row, parts[0].name, hand_events(events, row.first - base, row.last - base))
