"""Finished hands in SQL: pages by index, and a hand's events cut out of the journal."""

from __future__ import annotations

from collections import defaultdict
from typing import Any

from sqlalchemy import Row, Select, func, select, tuple_
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.room.ports import Archive, FinishedHand, HandPlayer, StoredHand
from app.store.codec import decode_events
from app.store.sql.errors import reading
from app.store.sql.schema import entries, hand_players, hands, tables
from app.table.events import TableEvent


class SqlArchive(Archive):
    """Finished hands, found by index; see the port."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def hand(self, hand_id: str) -> StoredHand | None:
        query = (
            select(hands, tables.c.name).join(tables, tables.c.id == hands.c.table_id).where(hands.c.hand_id == hand_id)
        )
        async with reading(self._engine) as connection:
            found = (await connection.execute(query)).first()
            if found is None:
                return None
            (row,) = await _with_players(connection, [found])
            return StoredHand(row, found.name, await _events(connection, row))

    async def hands(
        self,
        *,
        table: str | None = None,
        player: str | None = None,
        before: tuple[int, str] | None = None,
        limit: int = 50,
    ) -> tuple[FinishedHand, ...]:
        query = page_query(table, player, before).limit(limit)
        async with reading(self._engine) as connection:
            return await _with_players(connection, (await connection.execute(query)).all())


def page_query(table: str | None, player: str | None, before: tuple[int, str] | None) -> Select[Any]:
    """Order and filter by the columns of one index: the hands' own, or those that each player's row repeats."""
    query: Select[Any] = select(hands)
    if player is None:
        time, hand_id, at = hands.c.utc_ms, hands.c.hand_id, hands.c.table_id
    else:
        time, hand_id, at = hand_players.c.utc_ms, hand_players.c.hand_id, hand_players.c.table_id
        query = query.join(hand_players, hand_players.c.hand_id == hands.c.hand_id)
        query = query.where(hand_players.c.player == player)
    if table is not None:
        query = query.where(at == table)
    if before is not None:
        query = query.where(tuple_(time, hand_id) < before)
    return query.order_by(time.desc(), hand_id.desc())


async def _with_players(connection: AsyncConnection, rows: Any) -> tuple[FinishedHand, ...]:
    ids = [row.hand_id for row in rows]
    query = select(hand_players).where(hand_players.c.hand_id.in_(ids)).order_by(hand_players.c.seat)
    seats = defaultdict[str, list[HandPlayer]](list)
    for each in await connection.execute(query):
        seats[each.hand_id].append(HandPlayer(each.player, each.seat, each.net))
    return tuple(_hand(row, tuple(seats[row.hand_id])) for row in rows)


def _hand(row: Row[Any], players: tuple[HandPlayer, ...]) -> FinishedHand:
    return FinishedHand(
        row.hand_id, row.table_id, row.number, row.utc_ms, row.first, row.last, row.pot, row.big_blind, players
    )


async def _events(connection: AsyncConnection, hand: FinishedHand) -> tuple[TableEvent, ...]:
    """Read the entries that overlap the hand's versions, and cut its events out of them."""
    own = entries.c.table_id == hand.table
    start = select(func.max(entries.c.version)).where(own, entries.c.version <= hand.first).scalar_subquery()
    query = (
        select(entries.c.version, entries.c.payload, entries.c.format)
        .where(own, entries.c.version >= start, entries.c.version < hand.last)
        .order_by(entries.c.version)
    )
    rows = (await connection.execute(query)).all()
    events = [event for row in rows for event in decode_events(row.payload, row.format)]
    base = rows[0].version if rows else 0
    return tuple(events[hand.first - base : hand.last - base])
