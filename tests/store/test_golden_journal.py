"""P24: journals of every format that was ever out lead to the tables and histories that they led to then.

And a journal of a format that is unknown stops its own table with a clear message, while the others play.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine

from app.room.ports import Accepted
from app.room.recovery import fold
from app.room.table_actor import State
from app.store import sql_store
from app.store.codec import EVENTS, decode_events
from app.store.sql.batch import ENTRY, OPEN, OPEN_SNAPSHOT
from app.store.upcast import FORMAT
from app.table.events import TableEvent
from app.table.evolve import evolve
from app.table.refusal import Code, Refusal
from app.table.table import Table
from tests.room.world import Room
from tests.store.golden_journal import LATER, Kept, meaning, read

GOLDEN = read()
SEALED = 2
"""The format of tests/store/test_golden_sealed.py, which has a key of its own."""


def events_of(kept: Kept) -> list[TableEvent]:
    return [event for text in kept.entries for event in decode_events(text, kept.format)]


def folded(events: Sequence[TableEvent]) -> Table:
    table: Table | None = None
    for event in events:
        table = evolve(table, event)
    assert table is not None
    return table


def lacks(now: Any, then: Any, where: str = "") -> list[str]:
    """Return where a value isn't what it was; fields that have come since are no difference."""
    if isinstance(now, dict) and isinstance(then, dict):
        return [found for name, old in then.items() for found in lacks(now.get(name), old, f"{where}.{name}")]
    if isinstance(now, list) and isinstance(then, list) and len(now) == len(then):
        return [found for at, old in enumerate(then) for found in lacks(now[at], old, f"{where}[{at}]")]
    return [] if now == then else [f"{where}: {now} was {then}"]


@pytest.mark.parametrize("kept", GOLDEN, ids=lambda kept: kept.table)
def test_an_old_journal_means_what_it_meant(kept: Kept) -> None:
    events = events_of(kept)
    after, hands = meaning(folded(events), events)
    assert lacks(after, kept.after) == []
    assert lacks(hands, kept.hands) == []


def test_it_has_every_kind_of_event() -> None:
    kinds = {type(event).__name__ for kept in GOLDEN for event in events_of(kept)}
    assert kinds | LATER == set(EVENTS), "write the journal anew; once it was released, name what came later"
    assert not kinds & LATER
    assert sum(len(kept.hands) for kept in GOLDEN) > 50
    assert {kept.format for kept in GOLDEN} | {SEALED} == set(range(1, FORMAT + 1))


def test_a_difference_is_noticed() -> None:
    assert lacks({"a": [1, {"b": 2, "new": 3}]}, {"a": [1, {"b": 2}]}) == []
    assert lacks({"a": [1, {"b": 3}]}, {"a": [1, {"b": 2}]}) == [".a[1].b: 3 was 2"]
    assert lacks({"a": [1]}, {"a": [1, 2]}) == [".a: [1] was [1, 2]"]
    assert lacks({}, {"a": 0}) == [".a: None was 0"]


async def test_rows_of_old_are_read_from_a_database(tmp_path: Path) -> None:
    url = f"sqlite:///{tmp_path / 'old.db'}"
    store = sql_store(url)
    await store.open()
    with create_engine(url).begin() as connection:
        for kept in GOLDEN:
            shared = {"table_id": kept.table, "format": kept.format}
            opened = {"id": kept.table, "name": "Golden", "opened_ms": 1, "head": 0, "closed": False}
            connection.execute(OPEN, [opened])
            connection.execute(OPEN_SNAPSHOT, [{**shared, "version": 0, "payload": None}])
            version = 0
            for text in kept.entries:
                after = version + len(decode_events(text, kept.format))
                row = {"version": version, "version_after": after, "command": None, "utc_ms": 1, "payload": text}
                connection.execute(ENTRY, [{**shared, **row}])
                version = after
    for kept in GOLDEN:
        stored = await store.journal.load(kept.table)
        assert list(stored.events) == events_of(kept)
        assert lacks(meaning(fold(stored), stored.events)[0], kept.after) == []
    await store.close()


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
async def test_a_journal_of_the_future_stops_its_table_only(
    kind: str, tmp_path: Path, request: pytest.FixtureRequest, caplog: pytest.LogCaptureFixture
) -> None:
    url = f"sqlite:///{tmp_path / 'new.db'}"
    if kind == "postgres":
        make: Callable[[], str] = request.getfixturevalue("new_postgres_url")
        url = make()
    store: Any = sql_store(url)
    await store.open()
    room = Room(store)
    future = (await room.open()).id
    today = (await room.open()).id
    async with store._engine.execution_options(write=True).begin() as connection:
        row = {"table_id": future, "version": 1, "version_after": 2, "format": FORMAT + 1, "command": None, "utc_ms": 1}
        await connection.execute(ENTRY, [{**row, "payload": '[["NobodyKnowsWhat",{}]]'}])
    room = Room(store)
    with caplog.at_level(logging.ERROR):
        await room.lobby.start()
    assert f"journal format {FORMAT + 1} is unknown: this program reads 1 to {FORMAT}; use a newer one" in caplog.text
    room.table_id = future
    assert room.state() is State.FROZEN
    (frozen, _), room.table_id = await room.join("ann"), today
    assert frozen.join(future) == Refusal(Code.TABLE_BROKEN)
    assert isinstance(frozen.join(today), Accepted)
    assert room.state() is State.PLAYING
    await room.lobby.stop()
    await store.close()
