"""Databases' words become the ports' words, and neither quotes a secret."""

from __future__ import annotations

import traceback
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError, IntegrityError, OperationalError, ProgrammingError
from sqlalchemy.ext.asyncio import AsyncEngine

from app.poker.events import HandStarted
from app.poker.lineup import HandSetup, Lineup
from app.poker.rules import HandRules
from app.room.ports import (
    DuplicateCommand,
    Entry,
    NameTaken,
    Overdraft,
    StoreError,
    Unavailable,
    VersionConflict,
)
from app.store.sql.errors import KeyUsed, reading, refusal, refused, unavailable, writing
from app.store.sql.store import SqlStore


def said(words: str) -> IntegrityError:
    return IntegrityError("INSERT", {}, Exception(words))


@pytest.mark.parametrize(
    ("words", "kind"),
    [
        ("version conflict", VersionConflict),
        ('duplicate key value violates unique constraint "tables_pk"', VersionConflict),
        ("UNIQUE constraint failed: entries.table_id, entries.command", DuplicateCommand),
        ('violates unique constraint "entries_command_unique"', DuplicateCommand),
        ("CHECK constraint failed: accounts_no_overdraft", Overdraft),
        ("UNIQUE constraint failed: transfers.key", KeyUsed),
        ('violates unique constraint "players_nickname_unique"', NameTaken),
        ("FOREIGN KEY constraint failed", StoreError),
    ],
)
def test_each_law_has_its_error(words: str, kind: type[StoreError]):
    assert refused(said(words))
    assert type(refusal(said(words))) is kind


def test_a_broken_line_is_no_refusal():
    assert not refused(OperationalError("SELECT", {}, Exception("database is locked")))
    assert not refused(ConnectionResetError())


def test_a_silent_error_still_says_something():
    assert "TimeoutError" in str(unavailable(TimeoutError()))


async def test_our_own_mistakes_are_not_the_databases(engine: AsyncEngine):
    for lend in (reading, writing):
        with pytest.raises((ProgrammingError, Unavailable), match="nothing_here"):
            async with lend(engine) as connection:
                await connection.execute(text("SELECT * FROM nothing_here"))


async def test_what_fails_is_rolled_back(engine: AsyncEngine):
    add = text("INSERT INTO accounts (name, balance) VALUES (:name, :balance)")

    async def both(second: int) -> None:
        async with writing(engine) as connection:
            await connection.execute(add, {"name": "a", "balance": 1})
            await connection.execute(add, {"name": "b", "balance": second})

    with pytest.raises(Overdraft):
        await both(-1)
    async with reading(engine) as connection:
        assert (await connection.execute(text("SELECT count(*) FROM accounts"))).scalar() == 0
    await both(1)


DECK = tuple(range(51, -1, -1))
SECRET = HandStarted(HandSetup(HandRules(), Lineup(1, (), 1, 2), DECK))


@pytest.mark.parametrize("changes", [{"command": "a:1"}, {"utc_ms": 2**63}, {"command": "\0"}])
async def test_no_error_quotes_a_deck(store: SqlStore, changes: dict[str, Any]):
    await store.journal.append("t", 0, Entry((SECRET,), command="a:1", opened="T"))
    for version in (0, 1):
        try:
            await store.journal.append("t", version, Entry((SECRET,), **changes))
        except StoreError as error:
            told = "".join(traceback.format_exception(error)) + repr(error)
            assert "51,50,49" not in told.replace(" ", "")


def test_dbapi_errors_are_what_is_caught():
    assert issubclass(IntegrityError, DBAPIError)
