"""Reconciliation of a running room: the stored books, and the tables in memory against them (P7)."""

from __future__ import annotations

import asyncio

from app.ledger.account import stack
from app.web.door import Door

TRIES = 5
PAUSE_SECONDS = 0.05
"""A table is applied a moment after it was stored: what doesn't fit is looked at again before it counts."""


async def book_problems(door: Door) -> list[str]:
    """Return everything that doesn't add up; empty in a sound room."""
    found = list(await door.store.bank.problems())
    for summary in door.lobby.summaries():
        for _ in range(TRIES):
            if not await _stacks_differ(door, summary.id):
                break
            await asyncio.sleep(PAUSE_SECONDS)
        else:
            found.append(f"the stacks of table {summary.id} are not the ledger's")
    return found


async def _stacks_differ(door: Door, table: str) -> bool:
    prefix = stack(table, "")
    accounts = {name.removeprefix(prefix): chips for name, chips in (await door.store.bank.balances(prefix)).items()}
    actor = door.lobby.actor(table)
    if actor is None or actor.table is None:
        return False  # it has closed meanwhile
    stacks = {seat.player: seat.stack for seat in actor.table.taken() if seat.stack}
    return stacks != {player: chips for player, chips in accounts.items() if chips}
