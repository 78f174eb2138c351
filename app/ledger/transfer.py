"""One movement of chips: the debit account loses what the credit account gains."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from app.ledger.account import Account


class Kind(StrEnum):
    """Why chips moved."""

    GRANT = "grant"
    BUY_IN = "buy_in"
    TOP_UP = "top_up"
    CASH_OUT = "cash_out"
    HAND = "hand"
    RAKE = "rake"
    FEE = "fee"
    BOUNTY = "bounty"


@dataclass(frozen=True, slots=True)
class Transfer:
    """`amount` > 0 chips from `debit` to `credit`."""

    debit: Account
    credit: Account
    amount: int
    kind: Kind
