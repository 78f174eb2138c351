"""A table from the journal: folded, and checked before anybody plays on it."""

from __future__ import annotations

from dataclasses import replace

from app.ledger.account import stack
from app.room.ports import Bank, StoredTable
from app.table.events import TableEvent
from app.table.evolve import evolve
from app.table.shuffle import Shuffle, begun
from app.table.shuffle_events import ShuffleOpened, ShufflePrepared
from app.table.table import Table


class BrokenTable(Exception):
    """What the journal and the ledger say doesn't fit together: nobody may play on it."""


def fold(stored: StoredTable) -> Table:
    """Return the table that a snapshot and the events after it tell of."""
    table = stored.snapshot
    for event in stored.events:
        table = evolve(table, event)
    if table is None or table.version != stored.version:
        raise BrokenTable(f"version {table and table.version} of the events is not {stored.version} of the journal")
    return table


def since_hand(stored: StoredTable, table: Table) -> tuple[TableEvent, ...]:
    """Return the events since the last hand began."""
    known = stored.last_hand + stored.events
    return known[max(0, table.hand_from - (stored.version - len(known))) :]


def shuffle_of(stored: StoredTable, table: Table) -> Shuffle | None:
    """Return the opened shuffle that the last hand was dealt from; None without one, or where its keys were erased."""
    shuffle = None
    for event in stored.last_hand + stored.events:
        if isinstance(event, ShufflePrepared) and event.hand_id == table.hand_id and event.keys:
            shuffle = begun(event)
        elif isinstance(event, ShuffleOpened) and shuffle is not None and shuffle.seeds is None:
            shuffle = replace(shuffle, seeds=event.seeds)
    return shuffle


async def check_stacks(table: Table, bank: Bank) -> None:
    """Stacks between hands are the seats' accounts (P7); a running hand's chips move at its end."""
    prefix = stack(table.id, "")
    accounts = {name.removeprefix(prefix): chips for name, chips in (await bank.balances(prefix)).items() if chips}
    stacks = {seat.player: seat.stack for seat in table.taken() if seat.stack}
    if stacks != accounts:
        raise BrokenTable(f"stacks {stacks} are not the ledger's {accounts}")
