"""What only the twin in memory could get wrong: tests/conformance has the rest."""

from __future__ import annotations

from app.room.ports import Entry
from app.store import memory_store
from app.table.events import Paused, Unpaused


async def test_stores_share_nothing():
    one, other = memory_store(), memory_store()
    await one.journal.append("t", 0, Entry((Paused(),), opened="T"))
    assert await other.journal.open_tables() == ()


async def test_what_was_loaded_stays_as_it_was():
    store = memory_store()
    await store.journal.append("t", 0, Entry((Paused(),), opened="T"))
    loaded, balances = await store.journal.load("t"), await store.bank.balances("")
    await store.journal.append("t", 1, Entry((Unpaused(),)))
    assert loaded.events == (Paused(),)
    assert balances == {}
