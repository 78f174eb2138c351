"""Rows of the journal: formats, snapshots as a cache, and what an entry becomes."""

from __future__ import annotations

from dataclasses import replace

import pytest
from sqlalchemy import insert, update

from app.room.ports import AuditLine, Entry
from app.store.codec import encode_events
from app.store.sql.batch import (
    AUDIT,
    CLOSE,
    ENTRY,
    HAND,
    HAND_PLAYER,
    OPEN,
    OPEN_SNAPSHOT,
    ORDER,
    RENAME,
    SNAPSHOT,
    TRANSFER,
)
from app.store.sql.engine import async_url, reader_engine
from app.store.sql.errors import writing
from app.store.sql.fence import RENEW
from app.store.sql.journal import entry_work
from app.store.sql.schema import entries, snapshots
from app.store.sql.store import SqlStore
from app.store.upcast import FORMAT, UnknownFormat
from tests.conformance.samples import buy_in, finished, note, opening, snapshot


async def execute(url: str, statement: object) -> None:
    engine = reader_engine(async_url(url))
    async with writing(engine) as connection:
        await connection.execute(statement)  # type: ignore[call-overload]
    await engine.dispose()


def test_an_ordinary_entry_is_one_row():
    work = entry_work("t", 7, note(1, "ann:c1"))
    assert list(work.rows) == [ENTRY]
    (row,) = work.rows[ENTRY]
    assert (row["version"], row["version_after"], row["format"], row["command"]) == (7, 8, FORMAT, "ann:c1")


def test_a_full_entry_has_rows_for_every_statement():
    hand = finished("t", 1, 1, 2, "ann", "bob")
    extras = {"transfers": (buy_in("t", "ann", 1),), "hand": hand, "snapshot": snapshot("t", 2), "closed": True}
    extras["audit"] = (AuditLine("host", "close_table", 1, "t"),)
    first = entry_work("t", 0, replace(opening("t"), **extras))  # type: ignore[arg-type]
    assert set(first.rows) == {OPEN, OPEN_SNAPSHOT, ENTRY, AUDIT, TRANSFER, HAND, HAND_PLAYER, SNAPSHOT, CLOSE}
    later = entry_work("t", 1, Entry(note(1).events, opened="New name"))
    assert set(later.rows) == {ENTRY, RENAME}
    assert set(ORDER) == set(first.rows) | set(later.rows) | {RENEW}


async def test_a_row_of_the_future_is_refused(store: SqlStore, url: str):
    await store.journal.append("t", 0, opening("t"))
    row = {"table_id": "t", "version": 1, "version_after": 2, "format": FORMAT + 1, "utc_ms": 0, "payload": "[]"}
    await execute(url, insert(entries).values(row))
    with pytest.raises(UnknownFormat):
        await store.journal.load("t")


@pytest.mark.parametrize("change", [{"format": FORMAT + 1}, {"payload": '{"id":5}'}])
async def test_a_snapshot_that_does_not_fit_is_passed_over(store: SqlStore, url: str, change: dict[str, object]):
    first, second = replace(opening("t"), snapshot=snapshot("t", 1)), note(1)
    await store.journal.append("t", 0, first)
    await store.journal.append("t", 1, second)
    assert (await store.journal.load("t")).snapshot is not None
    await execute(url, update(snapshots).values(change))
    stored = await store.journal.load("t")
    assert (stored.snapshot, stored.events) == (None, first.events + second.events)


def test_the_payload_is_the_codecs():
    entry = opening("t")
    assert entry_work("t", 0, entry).rows[ENTRY][0]["payload"] == encode_events(entry.events)
