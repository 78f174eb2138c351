"""All balances as one value. Its law: their sum is zero, and none but issuance is ever below zero."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from app.ledger.account import ISSUANCE, Account
from app.ledger.transfer import Transfer


class Overdrawn(Exception):
    """A transfer would have put `account` below zero."""

    def __init__(self, account: Account) -> None:
        super().__init__(account)
        self.account = account


class Book:
    """Balances in chips; an account that was never used has none. Changed by `apply` only, all or nothing."""

    __slots__ = ("_balances",)

    def __init__(self, balances: Mapping[Account, int] | None = None) -> None:
        self._balances: dict[Account, int] = dict(balances or {})

    @property
    def balances(self) -> Mapping[Account, int]:
        """Every account that was ever used, with its chips."""
        return self._balances

    def balance(self, account: Account) -> int:
        """Return an account's chips, 0 for an unknown one."""
        return self._balances.get(account, 0)

    def apply(self, transfers: Iterable[Transfer]) -> None:
        """Do all transfers in this order or, with Overdrawn or ValueError (not a movement of chips), none."""
        self._balances |= self.after(transfers)

    def after(self, transfers: Iterable[Transfer]) -> dict[Account, int]:
        """Return the balances that `apply` would change, as they would be; raises what it raises."""
        changed: dict[Account, int] = {}
        for transfer in transfers:
            check(transfer)
            for account, amount in ((transfer.debit, -transfer.amount), (transfer.credit, transfer.amount)):
                changed[account] = changed.get(account, self.balance(account)) + amount
                # Each step is checked, not only the end: no chip is spent before it is there.
                if changed[account] < 0 and account != ISSUANCE:
                    raise Overdrawn(account)
        return changed


def check(transfer: Transfer) -> None:
    """ValueError for what moves no chips."""
    if transfer.amount <= 0 or transfer.debit == transfer.credit:
        raise ValueError(f"not a movement of chips: {transfer}")
