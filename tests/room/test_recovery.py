"""A table from the journal, and what is refused as broken."""

from __future__ import annotations

from dataclasses import replace

import pytest
from msgspec import structs

from app.ledger.account import bankroll, stack
from app.ledger.transfer import Kind, Transfer
from app.poker.actions import Call, Fold
from app.room.recovery import BrokenTable, check_stacks, fold, since_hand
from app.table.events import HandOpened
from tests.room.world import Room


async def test_the_fold_is_the_table() -> None:
    room = Room()
    friends = await room.heads_up()
    session, _ = friends[room.to_act()]
    await session.submit(room.act(Call()), None)
    stored = await room.store.journal.load(room.table_id)
    table = fold(stored)
    assert (stored.snapshot, stored.version) == (None, room.table.version)
    assert structs.replace(table, hand=None) == structs.replace(room.table, hand=None)
    assert table.hand is not None
    assert room.table.hand is not None
    assert table.hand.setup == room.table.hand.setup


async def test_a_snapshot_saves_the_events_before_it() -> None:
    room = Room()
    friends = await room.heads_up()
    session, _ = friends[room.to_act()]
    await session.submit(room.act(Fold()), None)
    stored = await room.store.journal.load(room.table_id)
    table = fold(stored)
    assert stored.snapshot is not None
    assert stored.events == ()
    assert table == structs.replace(room.table, hand=None)


async def test_stacks_that_are_not_the_ledgers_break_the_table() -> None:
    room = Room()
    await room.heads_up()
    await check_stacks(room.table, room.store.bank)
    gone = Transfer(stack(room.table_id, "ann"), bankroll("ann"), 5, Kind.CASH_OUT)
    await room.store.bank.transfer(gone, key="thief", actor="?", reason="?", utc_ms=0)
    with pytest.raises(BrokenTable, match="195"):
        await check_stacks(room.table, room.store.bank)


async def test_a_gap_in_the_versions_breaks_the_table() -> None:
    room = Room()
    await room.open()
    stored = await room.store.journal.load(room.table_id)
    with pytest.raises(BrokenTable):
        fold(replace(stored, version=stored.version + 1))


async def test_an_unknown_table_is_broken() -> None:
    with pytest.raises(BrokenTable):
        fold(await Room().store.journal.load("nowhere"))


async def test_the_events_of_the_last_hand_are_found() -> None:
    room = Room()
    friends = await room.heads_up()
    stored = await room.store.journal.load(room.table_id)
    found = since_hand(stored, fold(stored))
    assert isinstance(found[0], HandOpened)
    assert found == stored.events[-len(found) :]
    await friends[room.to_act()][0].submit(room.act(Fold()), None)
    stored = await room.store.journal.load(room.table_id)
    assert stored.events == ()
    ended = since_hand(stored, fold(stored))
    assert ended[: len(found)] == found
    assert len(ended) > len(found)
