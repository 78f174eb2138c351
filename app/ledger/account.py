"""Names of accounts. Every chip of the room is in exactly one; only issuance may be below zero."""

from __future__ import annotations

Account = str
"""An account's name: its kind, then its owners, separated by colons."""

ISSUANCE: Account = "issuance"
"""Where chips come from: minus all chips in the room."""
RAKE: Account = "house:rake"


def bankroll(player: str) -> Account:
    """Return the account of a player's chips off the tables."""
    return f"bankroll:{player}"


def stack(table: str, player: str) -> Account:
    """Return the account of a player's chips at a table."""
    return f"stack:{table}:{player}"


def stack_owner(account: Account) -> str | None:
    """Return whose stack an account is; None for an account of another kind."""
    kind, _, rest = account.partition(":")
    return rest.partition(":")[2] if kind == "stack" else None


def pot(table: str) -> Account:
    """Return the account of a table's pot: zero between hands."""
    return f"pot:{table}"
