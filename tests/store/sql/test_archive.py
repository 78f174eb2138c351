"""What only the archive in SQL could get wrong: tests/conformance has the rest."""

from __future__ import annotations

from sqlalchemy import delete, text
from sqlalchemy.ext.asyncio import AsyncEngine

from app.store.sql.archive import SqlArchive
from app.store.sql.schema import entries
from app.store.sql.store import SqlStore
from tests.conformance.samples import opening, play_hand


async def test_a_row_whose_events_are_gone_is_no_hand(store: SqlStore, engine: AsyncEngine):
    await store.journal.append("t", 0, opening("t"))
    await play_hand(store.journal, "t", 1, 1, "ann", "bob")
    archive = SqlArchive(engine)
    assert await archive.hand("t-1") is not None
    async with engine.begin() as connection:
        sqlite = connection.dialect.name == "sqlite"
        off = "DROP TRIGGER entries_no_DELETE" if sqlite else "ALTER TABLE entries DISABLE TRIGGER USER"
        await connection.execute(text(off))
        await connection.execute(delete(entries))
    assert await archive.hand("t-1") is None
    assert await archive.stored(await archive.hands()) == ()
