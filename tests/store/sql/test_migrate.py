"""Migrations: from nothing, again, by two at once, and with hands that were played before."""

from __future__ import annotations

import asyncio

import pytest
from alembic import command
from alembic.script import ScriptDirectory
from sqlalchemy import text

from app.room.ports import FinishedHand, StoreError, Unavailable
from app.room.record import finished
from app.store.codec import encode_events
from app.store.sql.buckets import bucket
from app.store.sql.engine import async_url, reader_engine
from app.store.sql.errors import writing
from app.store.sql.migrate import config, upgrade, upgrade_with
from tests.conformance.evening import played

OLD_ENTRY = """INSERT INTO entries (table_id, version, version_after, format, utc_ms, payload)
    VALUES ('t', :version, :after, 1, 0, :payload)"""
OLD_HAND = """INSERT INTO hands (hand_id, table_id, number, utc_ms, first, last, pot, big_blind)
    VALUES (:hand_id, 't', :number, :utc_ms, :first, :last, :pot, 2)"""
OLD_SEAT = """INSERT INTO hand_players (hand_id, seat, player, net, utc_ms, table_id)
    VALUES (:hand, :seat, :player, 0, 0, 't')"""


async def revision(url: str) -> str | None:
    engine = reader_engine(async_url(url))
    async with engine.connect() as connection:
        found = (await connection.execute(text("SELECT version_num FROM alembic_version"))).scalar()
    await engine.dispose()
    return found


async def test_an_empty_database_becomes_the_newest_and_stays_so(url: str):
    for _ in range(2):
        await upgrade(url)
        assert await revision(url) == ScriptDirectory.from_config(config()).get_current_head()


async def test_two_nodes_may_start_at_once(url: str):
    await asyncio.gather(*(upgrade(url) for _ in range(3)))
    assert await revision(url) is not None


async def test_there_is_one_line_of_migrations():
    assert len(ScriptDirectory.from_config(config()).get_heads()) == 1


async def test_the_command_line_may_give_a_url(sqlite_url: str):
    made = config()
    made.cmd_opts = type("Options", (), {"x": [f"url={sqlite_url}"]})()
    await asyncio.to_thread(command.upgrade, made, "head")
    assert await revision(sqlite_url) is not None


async def test_hands_that_were_there_get_their_buckets(url: str):
    """0004 reads them from the journal: the same as the room writes now, for random hands."""
    room, entries, rows = played(2, 70, any_rules=True), list[dict[str, object]](), list[FinishedHand]()
    for step in [room.opening(), *room.steps]:
        after = step.after.version
        entries.append({"version": after - len(step.events), "after": after, "payload": encode_events(step.events)})
        if (row := finished(step.before, step.events, step.after, 1_000 + after)) is not None:
            rows.append(row)
    engine = reader_engine(async_url(url))
    async with writing(engine) as connection:
        await connection.run_sync(lambda sync: command.upgrade(config(sync), "0003"))
        await connection.execute(text("INSERT INTO tables VALUES ('t', 'Table', 0, 0, false)"))
        await connection.execute(text(OLD_ENTRY), entries)
        for row in rows:
            values = {name: getattr(row, name) for name in ("hand_id", "number", "utc_ms", "first", "last", "pot")}
            await connection.execute(text(OLD_HAND), values)
            seats = [{"hand": row.hand_id, "seat": each.seat, "player": each.player} for each in row.players]
            await connection.execute(text(OLD_SEAT), seats)
    await upgrade_with(engine)
    expected = {row.hand_id: (row.pot, bucket(row.pot, showdown=row.showdown, all_in=row.all_in)) for row in rows}
    async with engine.connect() as connection:
        for table in ("hands", "hand_players"):
            found = await connection.execute(text(f"SELECT hand_id, pot, bucket FROM {table}"))
            assert {each.hand_id: (each.pot, each.bucket) for each in found} == expected
    assert len({kind % 4 for _, kind in expected.values()}) > 2
    with pytest.raises(StoreError, match="append-only"):
        async with writing(engine) as connection:
            await connection.execute(text("UPDATE hands SET bucket = 0"))
    await engine.dispose()


async def test_a_database_that_is_not_there_is_unavailable():
    with pytest.raises(Unavailable):
        await upgrade("postgresql://nobody@127.0.0.1:1/nothing")
