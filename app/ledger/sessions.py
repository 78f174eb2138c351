"""Sittings at a table, read from the ledger: bought in, topped up, taken home (R13.2)."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace

from app.ledger.account import stack_owner
from app.ledger.transfer import Kind, Transfer

MOVES = (Kind.BUY_IN, Kind.TOP_UP, Kind.CASH_OUT)
"""The kinds that tell of a sitting."""


@dataclass(frozen=True, slots=True)
class Move:
    """A line of the ledger, as far as sittings go."""

    number: int
    transfer: Transfer
    utc_ms: int
    table: str


@dataclass(frozen=True, slots=True)
class Session:
    """One sitting; its id is the number of the buy-in's line."""

    id: int
    table: str
    player: str
    started_ms: int
    bought: int
    """Buy-in and top-ups."""
    taken: int = 0
    """Chips taken home."""
    ended_ms: int | None = None
    """None while it lasts; who left with nothing has no line for it, and is done at the next buy-in."""
    last: int = 0
    """The number of its last line."""


def sessions(moves: Iterable[Move]) -> tuple[Session, ...]:
    """Return the sittings that these lines, oldest first, tell of, by their buy-ins."""
    done: list[Session] = []
    running: dict[tuple[str, str], Session] = {}
    for move in moves:
        out = move.transfer.kind is Kind.CASH_OUT
        player = stack_owner(move.transfer.debit if out else move.transfer.credit) or ""
        key = (move.table, player)
        before = running.pop(key, None)
        amount = move.transfer.amount
        if move.transfer.kind is Kind.BUY_IN:
            if before is not None:
                done.append(replace(before, ended_ms=move.utc_ms))
            running[key] = Session(move.number, move.table, player, move.utc_ms, amount, last=move.number)
        elif before is not None and out:
            done.append(replace(before, taken=amount, ended_ms=move.utc_ms, last=move.number))
        elif before is not None:
            running[key] = replace(before, bought=before.bought + amount, last=move.number)
    return tuple(sorted([*done, *running.values()], key=lambda session: session.id))
