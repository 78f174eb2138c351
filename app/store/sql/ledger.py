"""The bank in SQL: grants go through the journal's writer, so that money has one queue."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from sqlalchemy import Row, Select, bindparam, func, or_, select, union_all
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine

from app.ledger.account import ISSUANCE, bankroll, pot, stack_owner
from app.ledger.transfer import Kind, Transfer
from app.room.ports import Bank, LedgerLine
from app.store.rules import in_hand
from app.store.sql.batch import TRANSFER, Work
from app.store.sql.errors import KeyUsed, reading
from app.store.sql.journal import events_after, transfer_row
from app.store.sql.schema import accounts, hands, tables, transfers
from app.store.sql.writer import Writer

PROOF = select(transfers.c.number).where(transfers.c.key == bindparam("key"))
BELOW_ZERO = select(accounts.c.name).where(accounts.c.balance < 0, accounts.c.name != ISSUANCE)
FULL_POTS = (
    select(tables.c.id, accounts.c.balance)
    .join(accounts, accounts.c.name == pot("") + tables.c.id)
    .where(accounts.c.balance != 0)
)
_MOVES = union_all(
    select(transfers.c.debit.label("name"), (-transfers.c.amount).label("chips")),
    select(transfers.c.credit, transfers.c.amount),
).subquery()
_TOLD = select(_MOVES.c.name, func.sum(_MOVES.c.chips).label("chips")).group_by(_MOVES.c.name).subquery()
DIFFERENT = (
    select(accounts.c.name)
    .outerjoin(_TOLD, _TOLD.c.name == accounts.c.name)
    .where(accounts.c.balance != func.coalesce(_TOLD.c.chips, 0))
)


class SqlBank(Bank):
    """Balances and grants; see the port."""

    def __init__(self, engine: AsyncEngine, writer: Writer) -> None:
        self._engine, self._writer = engine, writer

    async def balance(self, account: str) -> int:
        async with reading(self._engine) as connection:
            query = select(accounts.c.balance).where(accounts.c.name == account)
            return (await connection.execute(query)).scalar() or 0

    async def balances(self, prefix: str) -> dict[str, int]:
        begins = func.substr(accounts.c.name, 1, len(prefix)) == prefix  # SQLite's LIKE takes "a" for "A"
        query = select(accounts.c.name, accounts.c.balance).where(begins).order_by(accounts.c.name)
        async with reading(self._engine) as connection:
            return {row.name: row.balance for row in await connection.execute(query)}

    async def transfer(self, transfer: Transfer, *, key: str, actor: str, reason: str, utc_ms: int) -> bool:
        row = transfer_row(transfer, utc_ms, None, None) | {"actor": actor, "reason": reason, "key": key}
        try:
            await self._writer.write(Work({TRANSFER: [row]}, PROOF, row, (transfer,)))
        except KeyUsed:
            return False
        return True

    async def lines(self, account: str, *, before: int | None = None, limit: int = 50) -> tuple[LedgerLine, ...]:
        async with reading(self._engine) as connection:
            return tuple(_line(row) for row in await connection.execute(lines_query(account, before, limit)))

    async def search(
        self,
        *,
        kinds: Collection[Kind],
        player: str | None = None,
        table: str | None = None,
        after: int = 0,
        before: int | None = None,
        limit: int = 50,
        oldest: bool = False,
    ) -> tuple[LedgerLine, ...]:
        query = select(transfers).where(transfers.c.kind.in_([kind.value for kind in kinds]))
        query = query.where(transfers.c.number > after)
        if table is not None:
            query = query.where(transfers.c.table_id == table)
        if before is not None:
            query = query.where(transfers.c.number < before)
        async with reading(self._engine) as connection:
            if player is not None:
                names = await _accounts_of(connection, player)
                query = query.where(or_(transfers.c.debit.in_(names), transfers.c.credit.in_(names)))
            order = transfers.c.number if oldest else transfers.c.number.desc()
            rows = await connection.execute(query.order_by(order).limit(limit))
            return tuple(_line(row) for row in rows)

    async def problems(self) -> tuple[str, ...]:
        async with reading(self._engine) as connection:
            total = (await connection.execute(select(func.sum(accounts.c.balance)))).scalar() or 0
            full = (await connection.execute(FULL_POTS)).all()
            return (
                *([f"the sum of all accounts is {total}"] if total else []),
                *[f"{name} is below zero" for name in (await connection.execute(BELOW_ZERO)).scalars()],
                *[f"{name} differs from its lines" for name in (await connection.execute(DIFFERENT)).scalars()],
                *[
                    f"{pot(table)} holds {chips} between hands"
                    for table, chips in full
                    if not await _in_hand(connection, table)
                ],
            )


async def _accounts_of(connection: AsyncConnection, player: str) -> list[str]:
    """Return a player's accounts: their number is that of the tables that the player has sat at."""
    stacks = select(accounts.c.name).where(accounts.c.name.endswith(f":{player}", autoescape=True))
    found = (await connection.execute(stacks)).scalars()
    return [bankroll(player), *(name for name in found if stack_owner(name) == player)]


def lines_query(account: str, before: int | None, limit: int) -> Select[Any]:
    """Look on each side by its index; an OR over both would read the whole account before it sorts."""
    sides = [_newest(side, account, before, limit) for side in (transfers.c.debit, transfers.c.credit)]
    both = union_all(*(select(side.subquery()) for side in sides)).subquery()
    return select(both).order_by(both.c.number.desc()).limit(limit)


def _newest(side: Any, account: str, before: int | None, limit: int) -> Select[Any]:
    query = select(transfers).where(side == account)
    if before is not None:
        query = query.where(transfers.c.number < before)
    return query.order_by(transfers.c.number.desc()).limit(limit)


async def _in_hand(connection: AsyncConnection, table: str) -> bool:
    last = (await connection.execute(select(func.max(hands.c.last)).where(hands.c.table_id == table))).scalar() or 0
    events, _ = await events_after(connection, table, last)
    return in_hand(events)


def _line(row: Row[Any]) -> LedgerLine:
    moved = Transfer(row.debit, row.credit, row.amount, Kind(row.kind))
    return LedgerLine(row.number, moved, row.utc_ms, row.actor, row.reason, row.table_id)
