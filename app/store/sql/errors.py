"""What the databases say when they refuse, in the ports' words."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import TypeGuard

from sqlalchemy.exc import DBAPIError, IntegrityError, ProgrammingError
from sqlalchemy.exc import TimeoutError as PoolTimeout
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.room.ports import DuplicateCommand, NameTaken, Overdraft, StoreError, Unavailable, VersionConflict


class KeyUsed(StoreError):
    """The bank did a transfer with this key before."""


# A trigger's own words; a constraint's name (PostgreSQL), or the columns of a unique index (SQLite).
LAWS: tuple[tuple[str, type[StoreError]], ...] = (
    ("version conflict", VersionConflict),
    ("tables_pk", VersionConflict),
    ("tables.id", VersionConflict),
    ("entries_command_unique", DuplicateCommand),
    ("entries.table_id, entries.command", DuplicateCommand),
    ("accounts_no_overdraft", Overdraft),
    ("transfers_key_unique", KeyUsed),
    ("transfers.key", KeyUsed),
    ("players_nickname_unique", NameTaken),
    ("players.nickname", NameTaken),
)
BROKEN = (DBAPIError, PoolTimeout, OSError, asyncio.TimeoutError)
"""What a database throws when it can't be reached, is full, or was shut down; what `refused` knows is among it."""


def refused(error: BaseException) -> TypeGuard[DBAPIError]:
    """Tell rows that a database doesn't take from a database that doesn't answer."""
    if not isinstance(error, DBAPIError):
        return False
    return isinstance(error, IntegrityError) or _fits_no_column(error.orig)


def refusal(error: DBAPIError) -> StoreError:
    """Return the law that was broken; a plain StoreError for one that no port has a word for."""
    if _fits_no_column(error.orig):
        return StoreError("a value fits no column")  # the driver quotes the whole row, and a row may hold a deck
    text = str(error.orig)
    kind = next((kind for words, kind in LAWS if words in text), StoreError)
    return kind(text)


def unavailable(error: BaseException) -> Unavailable:
    """Return the port's word for any of BROKEN."""
    return Unavailable(str(error) or repr(error))


def _fits_no_column(error: BaseException | None) -> bool:
    """asyncpg says so with a ValueError, the server with SQLSTATE 22; neither is a DataError on the way here."""
    return isinstance(getattr(error, "__cause__", None), ValueError) or str(
        getattr(error, "sqlstate", None)
    ).startswith("22")


@asynccontextmanager
async def reading(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """Lend a connection for a few reads; Unavailable when the database doesn't answer."""
    try:
        async with engine.connect() as connection:
            yield connection
    except ProgrammingError:
        raise  # our own mistake
    except BROKEN as error:
        raise unavailable(error) from error


@asynccontextmanager
async def writing(engine: AsyncEngine) -> AsyncIterator[AsyncConnection]:
    """Lend a connection for one transaction; raises the port's error for a broken law, or Unavailable."""
    try:
        async with engine.execution_options(write=True).begin() as connection:
            yield connection
    except ProgrammingError:
        raise  # our own mistake
    except BROKEN as error:
        if refused(error):
            raise refusal(error) from None
        raise unavailable(error) from error
