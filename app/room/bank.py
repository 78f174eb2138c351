"""The port of the ledger: balances, grants, and who moved what."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from typing import Protocol

from app.ledger.transfer import Kind, Transfer


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """A transfer as the ledger keeps it."""

    number: int
    transfer: Transfer
    utc_ms: int
    actor: str
    reason: str
    table: str | None


class Bank(Protocol):
    """Balances and grants."""

    async def balance(self, account: str) -> int:
        """Return an account's chips; 0 for one that was never used."""

    async def balances(self, prefix: str) -> dict[str, int]:
        """Return all accounts whose names begin with `prefix`."""

    async def transfer(self, transfer: Transfer, *, key: str, actor: str, reason: str, utc_ms: int) -> bool:
        """Do one transfer once: False when `key` has been used before (nothing happens again). Raises Overdraft."""

    async def lines(self, account: str, *, before: int | None = None, limit: int = 50) -> tuple[LedgerLine, ...]:
        """Return the lines of an account, newest first."""

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
        """Return lines of these kinds, newest (or oldest) first: a player's; a table's; between two numbers."""

    async def problems(self) -> tuple[str, ...]:
        """Reconcile: accounts sum to 0, only issuance is below 0, balances equal their lines, idle pots are empty."""
