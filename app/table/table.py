"""A table as a value: the fold of its events."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from msgspec import Struct

from app.poker.events import PotAwarded
from app.poker.hand import Hand, HandPlayer
from app.table.events import CardsShown, ClockKind, DealtIn
from app.table.house_events import Request
from app.table.option_events import RabbitShown
from app.table.rules import TableRules
from app.table.seat import Seat, Seats
from app.table.shuffle import Shuffle, Silent


@dataclass(frozen=True, slots=True)
class Clock:
    """Whose decision `turn` of the hand is awaited, and until when (room clock, milliseconds)."""

    seat: int
    turn: int
    kind: ClockKind
    at: int
    ends_at: int


OFFER_MS = 60_000
"""How long a free seat is held for a player who waits."""
APPROVAL_MS = 240_000
"""How much longer it is held once its player has asked the hosts for it."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """A player on the waiting list."""

    player: str
    name: str


@dataclass(frozen=True, slots=True)
class Offer:
    """A free seat that is held for a player who waits, until `ends_at` (room clock)."""

    seat: int
    player: str
    ends_at: int


@dataclass(frozen=True, slots=True)
class LastAction:
    """What a seat did last on this street, for the tag on its plate: fold, check, call, bet, raise, a blind's kind."""

    seat: int
    do: str
    to: int = 0
    all_in: bool = False


@dataclass(frozen=True, slots=True)
class Left:
    """Who took how many chips away from this table, and when: for the rule against going south (R2.2)."""

    player: str
    chips: int
    utc_ms: int


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
    small_blind: int | None = None
    """Where the last small blind was due; nobody posted it where it was dead (R3.3)."""
    hand_number: int = 0
    hand_id: str = ""
    hand_utc_ms: int = 0
    hand_from: int = 0
    """The version before the hand's first event."""
    shuffle_from: int = 0
    """The version before the last attempt to shuffle."""
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
    stopped_at: int | None = None
    """When the host stopped the running hand: its clock counts from here again (R6.8); None = it isn't stopped."""
    queue: tuple[Waiting, ...] = ()
    """The waiting list, first in line first."""
    offers: tuple[Offer, ...] = ()
    """Seats that are held for players of the waiting list."""
    hosts: tuple[str, ...] = ()
    """Who has the host's powers beside the host."""
    pending: TableRules | None = None
    """What the rules will be once the running hand is over."""
    closing: bool = False
    """The table closes when the running hand is over."""
    requests: tuple[Request, ...] = ()
    """What waits for a host's word."""
    muted: tuple[str, ...] = ()
    banned: tuple[str, ...] = ()
    left: tuple[Left, ...] = ()
    """Who has left with chips within the time of R2.2."""
    fee_at: int = 0
    """When the next fee for time is due (R12.1); 0 = none is."""
    since_bomb: int = 0
    """Hands since the last bomb pot (R5.5)."""
    rabbit: RabbitShown | None = None
    """What would have come, once somebody has asked (R10.6)."""
    bountied: tuple[int, ...] = ()
    """Seats that have been paid for seven-deuce in this hand."""
    shuffle: Shuffle | None = None
    """The shuffle of the hand that is played, or of the next one."""
    attempts: int = 0
    """How often the next hand's shuffle was begun."""
    chain: str = ""
    """The newest link of the table's chain of shuffles; "" before the first."""
    silent: tuple[Silent, ...] = ()
    """Whose seeds aren't waited for at present."""

    @property
    def playing(self) -> bool:
        """True while a hand runs."""
        return self.hand is not None and not self.hand.ended

    @property
    def halted(self) -> bool:
        """True while a hand stands still in the middle."""
        return self.stopped_at is not None and self.playing

    def is_host(self, player: str) -> bool:
        """Tell whether a player has the host's powers at this table."""
        return player == self.host or player in self.hosts

    def request_of(self, player: str) -> Request | None:
        """Return what a player waits for."""
        return next((request for request in self.requests if request.player == player), None)

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
