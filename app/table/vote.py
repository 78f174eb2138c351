"""The vote on running it twice (R10.4): answers that needn't be waited for."""

from __future__ import annotations

from app.table.seat import Seat, Vote
from app.table.table import Table


def standing_answer(table: Table) -> tuple[Seat, bool] | None:
    """Return an answer that's known already, a no first: one is enough. Who has left doesn't agree (R2.4)."""
    asked = [seat for seat in table.taken() if table.hand is not None and seat.number in table.hand.asked]
    for seat in asked:
        if seat.leaving or seat.run_twice is Vote.NEVER:
            return seat, False
    return next(((seat, True) for seat in asked if seat.run_twice is Vote.ALWAYS), None)
