"""How much a player may bring to the table (R2.1, R2.2)."""

from __future__ import annotations

from app.table.refusal import Code, Refusal
from app.table.table import Table


def bounds(table: Table, player: str, utc_ms: int) -> tuple[int, int]:
    """Return the least and the most; who comes back soon brings what they took away, above the maximum too (R2.2)."""
    rules = table.rules
    taken = taken_away(table, player, utc_ms)
    return max(rules.min_buy_in, taken), max(rules.max_buy_in, taken)


def taken_away(table: Table, player: str, utc_ms: int) -> int:
    """Return what a player took from this table within the time of R2.2, 0 for anybody else."""
    limit = table.rules.rathole_minutes * 60_000
    recent = [left.chips for left in table.left if left.player == player and utc_ms - left.utc_ms < limit]
    return recent[-1] if recent and utc_ms else 0


def refused(table: Table, player: str, chips: int, utc_ms: int) -> Refusal | None:
    """Refuse an amount that is out of these bounds."""
    least, most = bounds(table, player, utc_ms)
    if least <= chips <= most:
        return None
    return Refusal(Code.BUY_IN_TOO_SMALL if chips < least else Code.BUY_IN_TOO_LARGE, least, most)
