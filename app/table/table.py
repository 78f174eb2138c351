"""A table as a value: the fold of its events."""

from __future__ import annotations

from dataclasses import dataclass

from app.poker.hand import Hand
from app.table.events import ClockKind, DealtIn
from app.table.rules import TableRules
from app.table.seat import Seat


@dataclass(frozen=True, slots=True)
class Clock:
    """Whose decision `turn` of the hand is awaited, and until when (room clock, milliseconds)."""

    seat: int
    turn: int
    kind: ClockKind
    at: int
    ends_at: int


@dataclass(frozen=True, slots=True)
class LastAction:
    """What a seat did last on this street, for the tag on its plate: fold, check, call, bet, raise, small, big, ante, straddle."""

    seat: int
    do: str
    to: int = 0
    all_in: bool = False


@dataclass(frozen=True, slots=True)
class Table:
    """One table between two events. A finished hand stays until the next one opens, so that viewers can look at it."""

    id: str
    host: str
    rules: TableRules
    version: int
    seats: tuple[Seat | None, ...]
    """Index 0 is seat 1."""
    paused: bool = False
    closed: bool = False
    button: int | None = None
    big_blind: int | None = None
    """Who posted the last big blind (R3.4)."""
    hand_number: int = 0
    hand_id: str = ""
    hand_utc_ms: int = 0
    hand_from: int = 0
    """The version before the hand's first event."""
    players: tuple[DealtIn, ...] = ()
    hand: Hand | None = None
    turn: int = 0
    """The token of the decision awaited now or last; it rises with each and never falls."""
    clock: Clock | None = None
    last: tuple[LastAction, ...] = ()
    deal_at: int = 0
    """When the next hand is dealt; 0 = not planned."""

    @property
    def playing(self) -> bool:
        """True while a hand runs."""
        return self.hand is not None and not self.hand.ended

    def seat_of(self, player: str | None) -> Seat | None:
        """Return the seat that a player holds."""
        return next((seat for seat in self.seats if seat is not None and seat.player == player), None)
