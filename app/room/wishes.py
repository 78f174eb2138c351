"""The pre-actions of one table's players, until their turn comes (R6.7)."""

from __future__ import annotations

from app.room.mailbox import Letter
from app.table.commands import Act, By
from app.table.refusal import Code, Refusal
from app.table.table import Table
from app.table.wish import Wish, answer, holds, offered


class Wishes(dict[str, Wish]):
    """What each player wants done, by player id; a wish answers one decision at most."""

    def make(self, table: Table, player: str, wish: Wish | None) -> Refusal | None:
        """Keep a wish in place of an older one; None takes that back.

        A wish names the state that its maker saw: one that crosses a raise on its way, or the next street, is refused
        (bug 19 of other rooms).
        """
        self.pop(player, None)
        if wish is None:
            return None
        seat = table.seat_of(player)
        if seat is None:
            return Refusal(Code.NOT_SEATED)
        if not table.in_hand(seat) or wish not in offered(table, seat.number):
            return Refusal(Code.STALE)
        self[player] = wish
        return None

    def due(self, table: Table) -> Letter | None:
        """Return the choice made ahead for the decision awaited now; forget it, and all that have lapsed."""
        if not self:
            return None
        for player in [player for player, wish in self.items() if not holds(table, wish)]:
            del self[player]
        hand = table.hand
        seat = None if hand is None or hand.to_act is None else table.seats[hand.to_act - 1]
        wish = None if seat is None else self.pop(seat.player, None)
        if seat is None or wish is None or (action := answer(table, seat.number, wish)) is None:
            return None
        return Letter(Act(table.hand_number, table.turn, action), By(seat.player))
