"""Sittings from the stored ledger, with the chips that are still on the tables."""

from __future__ import annotations

from collections.abc import Iterable

from app.ledger.account import stack
from app.ledger.sessions import MOVES, Move, Session, sessions
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


async def on_tables(door: Door, found: Iterable[Session]) -> dict[int, int]:
    """Return the chips that are on the table for each sitting that lasts, by its id."""
    stacks = await door.store.bank.balances("stack:")
    return {each.id: stacks.get(stack(each.table, each.player), 0) for each in found if each.ended_ms is None}


def net(session: Session, on_table: int) -> int:
    """Return a sitting's result (R13.2)."""
    return session.taken + on_table - session.bought
