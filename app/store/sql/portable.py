"""A room out of a database and into another one, of either kind.

Tables are taken as the database itself describes them, so that a newer program saves an older database as it is, and
an older file becomes the database that it was before migrations lift it. Balances and statistics are not in the file:
the transfers go in one by one, and the database's own laws make the accounts of them again; so do hands the statistics.
"""

from __future__ import annotations

import re
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

from alembic import command
from alembic.util import CommandError
from sqlalchemy import Connection, MetaData, Row, Table, Text, func, insert, select, text
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.room.ports import StoreError
from app.store.codec import unsealed
from app.store.room_file import BadFile, Cell, Columns, Header, RoomWriter, reading_file, writing_file
from app.store.sql.engine import async_url, patient_engine
from app.store.sql.errors import reading, writing
from app.store.sql.migrate import config

CHUNK = 1_000
ENTRIES = "entries"
REVISION = "alembic_version"
READ_REVISION = "SELECT version_num FROM alembic_version"
DERIVED = re.compile(rf"accounts|stats_\w+|lease|{REVISION}")
"""What the database makes by itself, or the room from the hands that it finds in a queue; and who serves it."""
THERE_BEFORE = ("lease", REVISION)
"""What has rows in a database without a room."""
Progress = Callable[[int], object]
"""Told how many rows are done."""


class NotEmpty(StoreError):
    """There is a room in the database already."""


async def save(url: str, path: Path, *, secrets: bool, progress: Progress = lambda _: None) -> dict[str, int]:
    """Write a room's file as of one instant, while others play on; return the rows of each table.

    Without `secrets` the tables that hold hashes of passwords, tokens and codes are left out.
    """
    engine = patient_engine(async_url(url))
    try:
        async with reading(engine) as connection:
            await _freeze(connection)
            tables = await connection.run_sync(_described)
            revision = (await connection.execute(text(READ_REVISION))).scalar_one()
            header = Header(revision, secrets, time.time_ns() // 1_000_000)
            with writing_file(path, header) as writer:
                for table in tables.sorted_tables:
                    if not DERIVED.fullmatch(table.name) and (secrets or not holds_secrets(table)):
                        await _save_table(connection, table, writer, progress)
                return writer.counts
    finally:
        await engine.dispose()


def holds_secrets(table: Table) -> bool:
    """Tell whether a table is about secrets: it has a column of hashes, and without them its rows are of no use."""
    return any(column.name.endswith("_hash") for column in table.columns)


async def _freeze(connection: AsyncConnection) -> None:
    """Let one transaction see one instant; SQLite's does in any case."""
    if connection.dialect.name == "postgresql":
        await connection.execution_options(isolation_level="REPEATABLE READ", postgresql_readonly=True)


def _described(connection: Connection) -> MetaData:
    found = MetaData()
    found.reflect(connection)
    return found


async def _save_table(connection: AsyncConnection, table: Table, writer: RoomWriter, progress: Progress) -> None:
    columns = sorted(table.columns, key=lambda column: column.name)
    writer.table(str(table.name), [str(column.name) for column in columns])
    postgres = connection.dialect.name == "postgresql"
    order = [
        column.collate("C") if postgres and isinstance(column.type, Text) else column for column in table.primary_key
    ]
    async with connection.stream(select(*columns).order_by(*order)) as found:
        async for rows in found.partitions(CHUNK):
            writer.rows([_plain(row) for row in rows] if table.name == ENTRIES else [tuple(row) for row in rows])
            progress(sum(writer.counts.values()))


def _plain(row: Row[Any]) -> tuple[Any, ...]:
    """Return an entry without seals: the key stays with its room."""
    return tuple(unsealed(value) if name == "payload" else value for name, value in row._mapping.items())


async def load(url: str, path: Path, progress: Progress = lambda _: None) -> Header:
    """Fill an empty database with a room's file, all or nothing; raises NotEmpty, BadFile or what a law refuses."""
    engine = patient_engine(async_url(url))
    try:
        with reading_file(path) as (header, lines):
            await _prepare(engine, header)
            async with writing(engine) as connection:
                await _Loader(connection, await connection.run_sync(_described), progress).load(lines)
        await _migrate(engine, "head")
        return header
    finally:
        await engine.dispose()


async def _prepare(engine: AsyncEngine, header: Header) -> None:
    """Make the tables as they were where the file comes from; refuse a database that has a room, or newer tables."""
    async with reading(engine) as connection:
        tables = await connection.run_sync(_described)
        for table in tables.sorted_tables:
            if (
                table.name not in THERE_BEFORE
                and (await connection.execute(select(1).select_from(table).limit(1))).first()
            ):
                raise NotEmpty(f"the database has a room already: {table.name} has rows")
    await _migrate(engine, header.revision)
    async with reading(engine) as connection:
        there = (await connection.execute(text(READ_REVISION))).scalar_one()
    if there != header.revision:
        raise NotEmpty("the database was prepared for a newer program than the file is of: take a fresh one")


async def _migrate(engine: AsyncEngine, revision: str) -> None:
    try:
        async with writing(engine) as connection:
            await connection.run_sync(lambda bare: command.upgrade(config(bare), revision))
    except CommandError:
        raise BadFile(f"the file is of a newer program: revision {revision} is unknown here") from None


class _Loader:
    """Puts a file's rows into the tables of one transaction."""

    def __init__(self, connection: AsyncConnection, tables: MetaData, progress: Progress) -> None:
        self._connection, self._tables, self._progress = connection, tables, progress
        self._at: Table | None = None
        self._columns: tuple[str, ...] = ()
        self._rows: list[dict[str, Cell]] = []
        self._heads: dict[Cell, Cell] = {}
        self._done = 0

    async def load(self, lines: Any) -> None:
        """Insert all rows; the database counts on from the highest numbers."""
        for line in lines:
            if isinstance(line, Columns):
                await self._flush()
                self._begin(line)
            else:
                await self._add(line)
        await self._flush()
        await self._check_heads()
        if self._connection.dialect.name == "postgresql":
            for table in self._tables.sorted_tables:
                await _count_on(self._connection, table)

    def _begin(self, line: Columns) -> None:
        self._at = self._tables.tables.get(line.table)
        if self._at is None or DERIVED.fullmatch(line.table) or not set(line.columns) <= set(self._at.columns.keys()):
            raise BadFile(f"there is no such table here: {line.table}")
        self._columns = line.columns

    async def _add(self, cells: list[Cell]) -> None:
        if len(cells) != len(self._columns):
            raise BadFile("a row has other columns than its table")
        row = dict(zip(self._columns, cells, strict=True))
        if self._at is self._tables.tables["tables"]:  # the entries, as they come, move a table's head by themselves
            self._heads[row["id"]] = row["head"]
            row["head"] = 0
        self._rows.append(row)
        if len(self._rows) == CHUNK:
            await self._flush()

    async def _flush(self) -> None:
        if self._at is not None and self._rows:
            await self._connection.execute(insert(self._at), self._rows)
            self._done += len(self._rows)
            self._progress(self._done)
        self._rows = []

    async def _check_heads(self) -> None:
        tables = self._tables.tables["tables"]
        found = await self._connection.execute(select(tables.c.id, tables.c.head))
        if {row.id: row.head for row in found} != self._heads:
            raise BadFile("a table has other entries than it says")


async def _count_on(connection: AsyncConnection, table: Table) -> None:
    """Let PostgreSQL's counters go on after the highest number; SQLite's do by themselves."""
    for column in table.columns:
        if column.identity is not None:
            most = select(func.coalesce(func.max(column), 0) + 1).scalar_subquery()
            counter = func.pg_get_serial_sequence(table.name, column.name)
            await connection.execute(select(func.setval(counter, most, False)))
