"""A table as a value: the fold of its events."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from msgspec import Struct

from app.poker.events import PotAwarded
from app.poker.hand import Hand, HandPlayer
from app.table.events import CardsShown, ClockKind, DealtIn
from app.table.rules import TableRules
from app.table.seat import Seat, Seats


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
    """What a seat did last on this street, for the tag on its plate: fold, check, call, bet, raise, a blind's kind."""

    seat: int
    do: str
    to: int = 0
    all_in: bool = False


class Table(Struct, frozen=True):
    """One table between two events. A finished hand stays until the next one opens, so that viewers can look at it.

    A struct, since each event replaces it: that takes a frozen dataclass of this size ten times as long.
    """

    id: str
    host: str
    rules: TableRules
    version: int
    seats: Seats
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
    """Who was dealt in, in dealing order; a seat may have changed hands since the hand ended."""
    hand: Hand | None = None
    void: bool = False
    """The hand was called off (R15.2)."""
    turn: int = 0
    """The token of the decision awaited now or last; it rises with each and never falls."""
    clock: Clock | None = None
    asked: tuple[int, ...] = ()
    """Seats that had to decide something in this hand."""
    timed_out: tuple[int, ...] = ()
    """Seats whose time ran out in this hand (R6.8)."""
    graced: tuple[int, ...] = ()
    """Seats that had their grace for a lost connection in this hand (R6.9)."""
    last: tuple[LastAction, ...] = ()
    wins: tuple[PotAwarded, ...] = ()
    shown: tuple[CardsShown, ...] = ()
    """What was shown of free will after the hand (R10.5)."""
    deal_at: int = 0
    """When the next hand is dealt; 0 = not planned."""

    @property
    def playing(self) -> bool:
        """True while a hand runs."""
        return self.hand is not None and not self.hand.ended

    def seat_of(self, player: str | None) -> Seat | None:
        """Return the seat that a player holds."""
        for seat in self.seats:
            if seat is not None and seat.player == player:
                return seat
        return None

    def taken(self) -> Iterator[Seat]:
        """Yield the taken seats, clockwise from seat 1."""
        return (seat for seat in self.seats if seat is not None)

    def dealt_to(self, player: str | None) -> int | None:
        """Return the number of the seat at which a player was dealt into this hand."""
        for dealt in self.players:
            if dealt.player == player:
                return dealt.seat
        return None

    def part_of(self, seat: Seat) -> HandPlayer | None:
        """Return a seat's part in the hand; None where it belongs to somebody who held the seat before."""
        if self.hand is None or self.dealt_to(seat.player) != seat.number:
            return None
        return self.hand.player(seat.number)

    def in_hand(self, seat: Seat) -> bool:
        """Tell whether the chips of a seat are in a running hand, folded or not (R1.5)."""
        return self.playing and self.part_of(seat) is not None
