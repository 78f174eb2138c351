"""Statistics and settings in SQL: counts are columns, which the database itself adds up."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from functools import cache
from typing import Any

from sqlalchemy import (
    Column,
    ColumnElement,
    Executable,
    Select,
    Table,
    and_,
    delete,
    func,
    insert,
    literal,
    select,
    text,
)
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.room.archive import FinishedHand
from app.room.statistics import HOUR_MS, By, Chosen, Counted, RoomSettings, Statistics, Sum
from app.stats.counts import COUNTERS, PAIR_COUNTERS, Counts, PairCounts
from app.stats.curve import Step
from app.store.sql.archive import with_players
from app.store.sql.bulk import Row, write_rows
from app.store.sql.errors import reading, writing
from app.store.sql.schema import (
    hand_players,
    hands,
    settings,
    stats_buckets,
    stats_hands,
    stats_pairs,
    stats_queue,
)
from app.store.stats_keys import buckets, pairs

STATS_HAND = insert(stats_hands)
ONE_AT_A_TIME = text("LOCK TABLE stats_hands IN EXCLUSIVE MODE")
"""Those who count wait for each other, on several servers too; readers and tables wait for nobody. SQLite has one
writer in any case."""


class _Taken(Exception):
    """Somebody else has counted a hand meanwhile: the transaction must not be."""


class SqlStatistics(Statistics):
    """Counts by bucket, pair and hand; see the port."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def waiting(self, limit: int, passed: Iterable[str] = ()) -> tuple[FinishedHand, ...]:
        left_out = list(passed)
        query = select(hands).join(stats_queue).order_by(stats_queue.c.hand_id).limit(limit)
        if left_out:
            query = query.where(stats_queue.c.hand_id.not_in(left_out))
        async with reading(self._engine) as connection:
            found = (await connection.execute(query)).all()
            return await with_players(connection, found) if found else ()

    async def add(self, hands: Sequence[Counted]) -> bool:
        ids = [row.hand_id for row, _ in hands]
        with suppress(_Taken):
            async with writing(self._engine) as connection:
                await self._lock(connection)
                mine = await connection.execute(delete(stats_queue).where(stats_queue.c.hand_id.in_(ids)))
                if mine.rowcount != len(ids):
                    raise _Taken
                for statement, rows in self._additions(hands):
                    if rows:
                        await connection.run_sync(write_rows, statement, rows)
            return True
        return False

    async def restart(self) -> None:
        async with writing(self._engine) as connection:
            await self._lock(connection)
            for table in (stats_queue, stats_hands, stats_buckets, stats_pairs):
                await connection.execute(delete(table))
            await connection.execute(stats_queue.insert().from_select(["hand_id"], select(hands.c.hand_id)))

    async def sums(self, chosen: Chosen, by: By) -> tuple[Sum, ...]:
        async with reading(self._engine) as connection:
            rows = (await connection.execute(sums_query(chosen, by))).all()
        return tuple(Sum(row[0], row[1], Counts(*map(int, row[2:]))) for row in rows)

    async def steps(self, chosen: Chosen, limit: int) -> tuple[Step, ...]:
        async with reading(self._engine) as connection:
            rows = (await connection.execute(steps_query(chosen).limit(limit))).all()
        return tuple(Step(row.utc_ms, 1, row.big_blind, row.net, row.ev) for row in rows)

    async def hours(self, chosen: Chosen) -> tuple[Step, ...]:
        async with reading(self._engine) as connection:
            rows = (await connection.execute(hours_query(chosen))).all()
        return tuple(
            Step((row[0] + 1) * HOUR_MS, int(row.hands), row.big_blind, int(row.net), int(row.ev)) for row in rows
        )

    async def pairs(self, player: str) -> dict[str, PairCounts]:
        each = stats_pairs.c
        query = select(each.other, *(each[name] for name in PAIR_COUNTERS)).where(each.player == player)
        async with reading(self._engine) as connection:
            return {row[0]: PairCounts(*row[1:]) for row in await connection.execute(query)}

    async def _lock(self, connection: AsyncConnection) -> None:
        if connection.dialect.name == "postgresql":
            await connection.execute(ONE_AT_A_TIME)

    def _additions(self, hands: Sequence[Counted]) -> list[tuple[Executable, list[Row]]]:
        name = self._engine.dialect.name
        return [
            (STATS_HAND, [row for hand in hands for row in _seats(hand)]),
            (
                upsert(name, stats_buckets, COUNTERS),
                [key._asdict() | _columns(counts, COUNTERS) for key, counts in buckets(hands).items()],
            ),
            (
                upsert(name, stats_pairs, PAIR_COUNTERS),
                [
                    {"player": player, "other": other} | _columns(counts, PAIR_COUNTERS)
                    for (player, other), counts in pairs(hands).items()
                ],
            ),
        ]


@cache
def upsert(dialect: str, table: Table, counters: tuple[str, ...]) -> Executable:
    """Return the statement that adds to the counts of a key, or begins them."""
    begin = (postgresql if dialect == "postgresql" else sqlite).insert(table)
    added = {name: table.c[name] + begin.excluded[name] for name in counters}
    statement: Executable = begin.on_conflict_do_update(index_elements=list(table.primary_key.columns), set_=added)
    return statement


def sums_query(chosen: Chosen, by: By) -> Select[Any]:
    """Add up the buckets that fit, told apart by a key and the big blind; one player's lie together, by hour."""
    each = stats_buckets.c
    keys: Mapping[By, ColumnElement[Any]] = {
        By.NOTHING: literal(""),
        By.PLAYER: each.player,
        By.POSITION: each.position,
        By.DAY: each.hour // 24,
    }
    key = keys[by].label("key")
    query = select(key, each.big_blind, *_sums(COUNTERS)).where(*_in_buckets(chosen))
    return query.group_by(each.big_blind) if by is By.NOTHING else query.group_by(key, each.big_blind)


def hours_query(chosen: Chosen) -> Select[Any]:
    """Add up only what a line of results needs: there may be ten thousand hours."""
    each = stats_buckets.c
    query = select(each.hour, each.big_blind, *_sums(("hands", "net", "ev"))).where(*_in_buckets(chosen))
    return query.group_by(each.hour, each.big_blind).order_by(each.hour, each.big_blind)


def _sums(counters: Iterable[str]) -> list[ColumnElement[Any]]:
    return [func.sum(stats_buckets.c[name]).label(name) for name in counters]


def _in_buckets(chosen: Chosen) -> list[ColumnElement[bool]]:
    each = stats_buckets.c
    found = [*_wanted(chosen, each.player, each.table_id, each.big_blind), *_hours(chosen, each.hour, 1)]
    return found if chosen.position is None else [*found, each.position == chosen.position]


def steps_query(chosen: Chosen) -> Select[Any]:
    """Read a player's hands in order of time, as far as they have been counted."""
    seat, mine = hand_players.c, stats_hands.c
    query = (
        select(seat.utc_ms, hands.c.big_blind, seat.net, mine.ev)
        .join(stats_hands, and_(mine.hand_id == seat.hand_id, mine.seat == seat.seat))
        .join(hands, hands.c.hand_id == seat.hand_id)
        .where(*_wanted(chosen, seat.player, seat.table_id, hands.c.big_blind), *_hours(chosen, seat.utc_ms, HOUR_MS))
    )
    if chosen.position is not None:
        query = query.where(mine.position == chosen.position)
    return query.order_by(seat.utc_ms, seat.hand_id)


def _wanted(
    chosen: Chosen, player: Column[Any], table: Column[Any], big_blind: Column[Any]
) -> list[ColumnElement[bool]]:
    pairs = ((player, chosen.player), (table, chosen.table), (big_blind, chosen.big_blind))
    return [column == value for column, value in pairs if value is not None]


def _hours(chosen: Chosen, column: Column[Any], unit: int) -> list[ColumnElement[bool]]:
    """Bound a time that is counted in so many parts of an hour by whole hours."""
    bounds = []
    if chosen.since is not None:
        bounds.append(column >= chosen.since // HOUR_MS * unit)
    if chosen.until is not None:
        bounds.append(column < -(-chosen.until // HOUR_MS) * unit)
    return bounds


def _seats(hand: Counted) -> Iterable[Row]:
    row, tally = hand
    for each in tally.seats:
        yield {"hand_id": row.hand_id, "seat": each.seat, "position": each.position, "ev": each.counts.ev}


def _columns(counts: Counts | PairCounts, names: Iterable[str]) -> Row:
    return {name: getattr(counts, name) for name in names}


class SqlSettings(RoomSettings):
    """Settings by name; see the port."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def setting(self, name: str) -> str | None:
        async with reading(self._engine) as connection:
            return (await connection.execute(select(settings.c.value).where(settings.c.name == name))).scalar()

    async def set(self, name: str, value: str) -> None:
        begin = (postgresql if self._engine.dialect.name == "postgresql" else sqlite).insert(settings)
        row = begin.values(name=name, value=value)
        async with writing(self._engine) as connection:
            await connection.execute(row.on_conflict_do_update(index_elements=["name"], set_={"value": value}))
