"""Sittings from the stored ledger, with the chips that are still on the tables."""

from __future__ import annotations

from collections.abc import Iterable

from app.ledger.account import stack, stack_owner
from app.ledger.sessions import MOVES, Move, Session, sessions
from app.ledger.transfer import Kind
from app.room.ports import LedgerLine
from app.web.door import Door

PAGE = 1000


async def sittings(door: Door, player: str | None = None, table: str | None = None) -> tuple[Session, ...]:
    """Return all sittings, of one player and at one table where these are given; the oldest first."""
    lines: list[LedgerLine] = []
    before = None
    while True:
        page = await door.store.bank.search(kinds=MOVES, player=player, table=table, before=before, limit=PAGE)
        lines += page
        if len(page) < PAGE:
            break
        before = page[-1].number
    return sessions(
        Move(line.number, line.transfer, line.utc_ms, line.table) for line in reversed(lines) if line.table is not None
    )


async def sitting(door: Door, session: int) -> Session | None:
    """Return one sitting's beginning and end; its sums are left alone, so that few lines are read."""
    bank = door.store.bank
    begun = await bank.search(kinds=(Kind.BUY_IN,), after=session - 1, before=session + 1, limit=1)
    if not begun or begun[0].table is None:
        return None
    line, table = begun[0], begun[0].table
    player = stack_owner(line.transfer.credit) or ""
    ends = [
        await bank.search(kinds=(kind,), player=player, table=table, after=session, limit=1, oldest=True)
        for kind in (Kind.CASH_OUT, Kind.BUY_IN)
    ]
    ended = min((end[0] for end in ends if end), key=lambda end: end.number, default=None)
    return Session(session, table, player, line.utc_ms, line.transfer.amount, ended_ms=ended.utc_ms if ended else None)


async def on_tables(door: Door, found: Iterable[Session]) -> dict[int, int]:
    """Return the chips that are on the table for each sitting that lasts, by its id."""
    stacks = await door.store.bank.balances("stack:")
    return {each.id: stacks.get(stack(each.table, each.player), 0) for each in found if each.ended_ms is None}


def net(session: Session, on_table: int) -> int:
    """Return a sitting's result (R13.2)."""
    return session.taken + on_table - session.bought
