"""What happened around the seats: blinds owed, changes of seat, the waiting list, a player's own time. Past tense."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class BlindChosen:
    """A seat that owes a blind posts it at the next hand that it may enter, or (`post` False) waits for the big one."""

    seat: int
    post: bool


@dataclass(frozen=True, slots=True)
class SeatMoveAsked:
    """A player moves to seat `to` at the hand's end if it's free then; 0 = wants to no more."""

    seat: int
    to: int


@dataclass(frozen=True, slots=True)
class SeatMoved:
    """A player changed seats, with everything."""

    seat: int
    to: int
    player: str


@dataclass(frozen=True, slots=True)
class TimeGranted:
    """A seat's action time is this many percent of the table's (R6.8)."""

    seat: int
    percent: int


@dataclass(frozen=True, slots=True)
class Queued:
    """A player waits for a seat, behind those who wait already."""

    player: str
    name: str


@dataclass(frozen=True, slots=True)
class Unqueued:
    """A player waits no more."""

    player: str


@dataclass(frozen=True, slots=True)
class SeatOffered:
    """A free seat is held for a player who waits, until `ends_at` (room clock)."""

    seat: int
    player: str
    ends_at: int


@dataclass(frozen=True, slots=True)
class OfferEnded:
    """A seat was held in vain; whoever it was held for waits no more."""

    seat: int
    player: str


SeatingEvent = BlindChosen | SeatMoveAsked | SeatMoved | TimeGranted | Queued | Unqueued | SeatOffered | OfferEnded
