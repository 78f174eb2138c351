"""What the writer writes: rows for a few fixed statements; the rows of many entries go in together."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, Executable, Select, bindparam, insert, select, update

from app.ledger.book import Book, Overdrawn
from app.ledger.transfer import Transfer
from app.room.ports import Overdraft, StoreError
from app.store.sql.bulk import Row, write_rows
from app.store.sql.errors import refusal, refused
from app.store.sql.fence import RENEW, check_owner
from app.store.sql.schema import accounts, audit, entries, hand_players, hands, snapshots, tables, transfers

OPEN = insert(tables)
OPEN_SNAPSHOT = insert(snapshots)
RENAME = update(tables).where(tables.c.id == bindparam("at")).values(name=bindparam("new_name"))
ENTRY = insert(entries)
TRANSFER = insert(transfers)
AUDIT = insert(audit)
HAND = insert(hands)
HAND_PLAYER = insert(hand_players)
SNAPSHOT = (
    update(snapshots)
    .where(snapshots.c.table_id == bindparam("at"))
    .values(version=bindparam("after"), format=bindparam("new_format"), payload=bindparam("text"))
)
CLOSE = update(tables).where(tables.c.id == bindparam("at")).values(closed=bindparam("done"))
# A table before its entries, entries before money (a stale owner hears of that first), money before the hand that
# checks the pot.
ORDER: tuple[Executable, ...] = (
    OPEN, OPEN_SNAPSHOT, RENAME, ENTRY, AUDIT, TRANSFER, HAND, HAND_PLAYER, SNAPSHOT, CLOSE, RENEW,
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Work:
    """What stands or falls together: rows per statement, and a query that finds something iff it was committed."""

    rows: dict[Executable, list[Row]]
    proof: Select[Any]
    proof_of: Row
    transfers: Sequence[Transfer] = ()


class CommitFailed(Exception):
    """The database didn't confirm a commit that was sent: it may have happened."""


def write_batch(connection: Connection, batch: Sequence[Work], epoch: int = 0) -> None:
    """Commit all works in one transaction; raises StoreError for a broken law, CommitFailed, or the driver's error.

    With an epoch all of it is refused, as NotOwner, where another server has taken the room over (P13).
    """
    try:
        if epoch:
            check_owner(connection, epoch)
        for statement in ORDER:
            if rows := [row for work in batch for row in work.rows.get(statement, ())]:
                write_rows(connection, statement, rows)
    except Exception as error:
        if not refused(error):
            raise
        connection.rollback()
        raise _precise(refusal(error), connection, batch) from None
    try:
        connection.commit()
    except Exception as error:
        raise CommitFailed(str(error)) from error


def _precise(error: StoreError, connection: Connection, batch: Sequence[Work]) -> StoreError:
    """Name the overdrawn account, which SQLite doesn't; in a batch it can wait until its work is tried alone."""
    if isinstance(error, Overdraft) and len(batch) == 1:
        moved = batch[0].transfers
        names = {name for each in moved for name in (each.debit, each.credit)}
        balances = connection.execute(select(accounts.c.name, accounts.c.balance).where(accounts.c.name.in_(names)))
        book = Book({row.name: row.balance for row in balances})
        connection.rollback()
        try:
            book.apply(moved)
        except Overdrawn as found:
            return Overdraft(found.account)
    return error
