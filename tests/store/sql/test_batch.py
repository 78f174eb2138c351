"""What the database enforces by itself, whoever writes."""

from __future__ import annotations

from typing import Any

import pytest
from sqlalchemy import Connection, delete, insert, select, update
from sqlalchemy.exc import IntegrityError
from sqlalchemy.ext.asyncio import AsyncEngine

from app.ledger.transfer import Kind, Transfer
from app.room.ports import VersionConflict
from app.store.sql.batch import ENTRY, ORDER, TRANSFER, Work, write_batch
from app.store.sql.journal import PROOF, entry_work, transfer_row
from app.store.sql.schema import accounts, entries, hand_players, hands, tables, transfers
from tests.conformance.samples import finished, note, opening

GRANT = transfer_row(Transfer("issuance", "bankroll:ann", 10, Kind.GRANT), 1, None, None)


async def test_the_order_has_every_statement(engine: AsyncEngine):
    async with engine.connect() as connection:
        assert len(set(ORDER)) == len(ORDER)
        for statement in ORDER:
            assert str(statement.compile(connection.sync_engine))  # type: ignore[attr-defined]


async def test_a_batch_is_there_as_a_whole_or_not_at_all(engine: AsyncEngine):
    good, bad = entry_work("t", 0, opening("t")), entry_work("u", 3, note(1))
    async with engine.execution_options(write=True).connect() as connection:
        with pytest.raises(VersionConflict):
            await connection.run_sync(write_batch, [good, bad])
        assert (await connection.execute(select(tables))).all() == []
        await connection.rollback()
        await connection.run_sync(write_batch, [good])
        assert [row.head for row in await connection.execute(select(tables))] == [1]


@pytest.mark.parametrize("table", [entries, transfers, hands, hand_players], ids=lambda table: table.name)
@pytest.mark.parametrize("verb", ["update", "delete"])
async def test_what_was_written_stays(engine: AsyncEngine, table: Any, verb: str):
    hand = finished("t", 1, 0, 1, "ann")
    row = {"table_id": "t", "utc_ms": 1}
    async with engine.execution_options(write=True).connect() as connection:
        await connection.run_sync(write_batch, [entry_work("t", 0, opening("t")), Work({TRANSFER: [GRANT]}, PROOF, {})])
        numbers = {name: getattr(hand, name) for name in ("hand_id", "number", "first", "last", "pot", "big_blind")}
        await connection.execute(insert(hands).values(row | numbers))
        seat = {"hand_id": hand.hand_id, "seat": 1, "player": "ann", "net": 0}
        await connection.execute(insert(hand_players).values(row | seat))
        await connection.commit()
        change = update(table).values(utc_ms=9) if verb == "update" else delete(table)
        with pytest.raises(IntegrityError, match="append-only"):
            await connection.execute(change)


async def test_both_sides_of_a_transfer_move(engine: AsyncEngine):
    async with engine.execution_options(write=True).begin() as connection:
        await connection.execute(TRANSFER, [GRANT, GRANT])
        found = await connection.execute(select(accounts.c.name, accounts.c.balance).order_by(accounts.c.name))
        assert [tuple(row) for row in found] == [("bankroll:ann", 20), ("issuance", -20)]


@pytest.mark.parametrize(
    "change", [{"amount": 0}, {"credit": "issuance"}, {"debit": "nobody"}, {"table_id": "no table"}]
)
async def test_impossible_transfers_are_refused(engine: AsyncEngine, change: dict[str, Any]):
    with pytest.raises(IntegrityError):
        async with engine.execution_options(write=True).begin() as connection:
            await connection.execute(TRANSFER, [GRANT | change])


async def test_an_entry_must_advance(engine: AsyncEngine):
    def write(connection: Connection) -> None:
        row = entry_work("t", 0, opening("t")).rows[ENTRY][0]
        write_batch(connection, [entry_work("t", 0, opening("t"))])
        connection.execute(ENTRY, [row | {"version": 1, "version_after": 1}])

    async with engine.execution_options(write=True).connect() as connection:
        with pytest.raises(IntegrityError, match="entries_advances"):
            await connection.run_sync(write)
