"""A table that's about to be shown: who sits where and plays which part, found once for all its viewers."""

from __future__ import annotations

from app.table.events import DealtIn
from app.table.seat import Seat
from app.table.table import LastAction, Table


class Scene:
    """Seats and parts by their players' ids, last actions by seat."""

    __slots__ = ("common", "dealt", "hand", "last", "playing", "seats", "table")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.hand = hand = table.hand
        self.playing = hand is not None and not hand.ended
        self.seats: dict[str, Seat] = {seat.player: seat for seat in table.seats if seat is not None}
        self.dealt: dict[str, DealtIn] = {dealt.player: dealt for dealt in table.players}
        self.last: dict[int, LastAction] = {action.seat: action for action in table.last}
        self.common: tuple[object, ...] = ()
        """What the own part of each player who is at rest depends on, beside the player's own."""
        if hand is not None:
            self.common = (
                table.rules,
                table.hand_number,
                hand.board,
                hand.second_board,
                hand.price,
                hand.asked,
                hand.to_act is None,
            )
