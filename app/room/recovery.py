"""A table from the journal: folded, and checked before anybody plays on it."""

from __future__ import annotations

from app.ledger.account import stack
from app.room.ports import Store, StoredTable
from app.table.evolve import evolve
from app.table.table import Table


class BrokenTable(Exception):
    """What the journal and the ledger say doesn't fit together: nobody may play on it."""


async def load(store: Store, table_id: str) -> tuple[Table, StoredTable]:
    """Return a table as the journal tells it; raises BrokenTable, or a StoreError where the store can't be read."""
    stored = await store.journal.load(table_id)
    table = fold(stored)
    prefix = stack(table_id, "")
    balances = await store.bank.balances(prefix)
    _check_stacks(table, {name.removeprefix(prefix): chips for name, chips in balances.items() if chips})
    return table, stored


def fold(stored: StoredTable) -> Table:
    """Return the table that a snapshot and the events after it tell of."""
    table = stored.snapshot
    for event in stored.events:
        table = evolve(table, event)
    if table is None or table.version != stored.version:
        raise BrokenTable(f"version {table and table.version} of the events is not {stored.version} of the journal")
    return table


def _check_stacks(table: Table, accounts: dict[str, int]) -> None:
    """Stacks between hands are the seats' accounts (P7); a running hand's chips move at its end."""
    stacks = {seat.player: seat.stack for seat in table.taken() if seat.stack}
    if stacks != accounts:
        raise BrokenTable(f"stacks {stacks} are not the ledger's {accounts}")
