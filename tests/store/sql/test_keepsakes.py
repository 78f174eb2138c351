"""What only notes in SQL could get wrong: tests/conformance has the rest."""

from __future__ import annotations

from sqlalchemy import select
from sqlalchemy.ext.asyncio import AsyncEngine

from app.room.ports import Note, Player
from app.store.sql.schema import hand_tags, hands
from app.store.sql.store import SqlStore
from tests.conformance.samples import opening, play_hand


async def test_a_tags_row_repeats_what_filters_ask(store: SqlStore, engine: AsyncEngine):
    await store.members.add_player(Player("ann", "ann", "Ann"))
    await store.journal.append("t", 0, opening("t"))
    await play_hand(store.journal, "t", 1, 1, "ann", "bob")
    await store.notes.write("ann", "t-1", Note("", ("good", "bad")))
    async with engine.connect() as connection:
        (hand,) = (await connection.execute(select(hands))).all()
        tags = (await connection.execute(select(hand_tags))).all()
    for name in ("hand_id", "table_id", "utc_ms", "pot", "bucket"):
        assert {getattr(tag, name) for tag in tags} == {getattr(hand, name)}
    assert {(tag.player, tag.tag) for tag in tags} == {("ann", "good"), ("ann", "bad")}
