"""Entries before a hand come in order, back to the hand before however far that is, and none is missing."""

from __future__ import annotations

import pytest
from sqlalchemy.ext.asyncio import AsyncEngine

from app.store.sql.around import FURTHER, entries_before, entry_at
from app.store.sql.errors import reading
from app.store.sql.store import SqlStore
from tests.conformance.samples import note, opening, play_hand


@pytest.mark.parametrize("between", [0, 1, FURTHER - 1, FURTHER, 3 * FURTHER])
async def test_nothing_between_two_hands_is_missing(store: SqlStore, engine: AsyncEngine, between: int):
    await store.journal.append("t", 0, opening("t"))
    end = await play_hand(store.journal, "t", 1, 1, "ann", "bob")
    for number in range(between):
        await store.journal.append("t", end + number, note(number))
    await play_hand(store.journal, "t", end + between, 2, "ann", "bob")
    async with reading(engine) as connection:
        start = await entry_at(connection, "t", end + between + 1)
        found = [row.version for row in await entries_before(connection, "t", start)]
        assert start == end + between
        assert found == sorted(found)
        assert found[-between - 1 :] == [end - 3, *range(end, end + between)]
        assert await entries_before(connection, "t", 0) == []
