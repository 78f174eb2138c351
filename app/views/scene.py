"""A table that's about to be shown: who sits where and plays which part, found once for all its viewers."""

from __future__ import annotations

from app.poker.hand import HandPlayer
from app.table.events import DealtIn
from app.table.seat import Seat
from app.table.table import Table


class Scene:
    """Players by their ids. Seats are matched with parts by player: a seat may have changed hands since the deal."""

    __slots__ = ("dealt", "hand", "playing", "seats", "table")

    def __init__(self, table: Table) -> None:
        self.table = table
        self.hand = hand = table.hand
        self.playing = hand is not None and not hand.ended
        self.seats: dict[str, Seat] = {seat.player: seat for seat in table.seats if seat is not None}
        self.dealt: dict[str, DealtIn] = {dealt.player: dealt for dealt in table.players}

    def part(self, player: str | None) -> HandPlayer | None:
        """Return a player's own part in the hand, whoever holds that seat now."""
        if self.hand is None or player is None or (dealt := self.dealt.get(player)) is None:
            return None
        return self.hand.player(dealt.seat)

    def part_of(self, seat: Seat) -> HandPlayer | None:
        """Return a seat's part in the hand; None where it belongs to somebody who held the seat before."""
        part = self.part(seat.player)
        return None if part is None or part.seat != seat.number else part
