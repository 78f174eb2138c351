"""A taken seat as data."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class Vote(StrEnum):
    """How a player answers whether to run it twice (R10.4)."""

    ASK = "ask"
    ALWAYS = "always"
    NEVER = "never"


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits here, with what, and what is asked of the room.

    `stack` is the one between hands: a hand keeps its own (R1.5).
    """

    number: int
    player: str
    name: str
    stack: int
    bot: bool = False
    sitting_out: bool = False
    out_since: int | None = None
    wants_out: bool = False
    leaving: bool = False
    sent_away: bool = False
    """A host has sent the player away: leaving can't be taken back."""
    top_up: int = 0
    """Chips that wait for the hand's end (R2.3)."""
    connected: bool = True
    gone_since: int | None = None
    bank_ms: int = 0
    timeouts: int = 0
    """Hands in a row in which all time ran out (R6.8)."""
    time_percent: int = 100
    """What a host has made of the action time for this player."""
    out_at_blind: bool = False
    """Sits out when the big blind comes (R4.4)."""
    moving_to: int = 0
    """Where the player moves at the hand's end; 0 = nowhere."""
    new: bool = False
    """Came to a game that was under way, and hasn't been dealt in yet (R4.2)."""
    missed_big: bool = False
    missed_small: bool = False
    """Blinds that have passed since the last hand here (R4.2)."""
    posting: bool = False
    """Rather posts what is owed than wait for the big blind."""
    auto_top_up: bool = False
    auto_rebuy: bool = False
    """Standing switches, for the end of each hand (R2.3)."""
    straddling: bool = False
    """Wants to straddle in the next hand (R5.4)."""
    bomb: bool = False
    """Votes for a bomb pot in the next hand (R5.5)."""
    straddles: bool = False
    run_twice: Vote = Vote.ASK
    mucks: bool = True
    """Standing preferences: to straddle, to run it twice, to muck beaten hands (R5.4, R10.2, R10.4)."""


Seats = tuple[Seat | None, ...]
"""The seats of a table; index 0 is seat 1."""


def with_seat(seats: Seats, number: int, seat: Seat | None) -> Seats:
    """Return the seats with another one at `number`."""
    return (*seats[: number - 1], seat, *seats[number:])
