"""A taken seat as data."""

from __future__ import annotations

from dataclasses import dataclass


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
    top_up: int = 0
    """Chips that wait for the hand's end (R2.3)."""
    connected: bool = True
    gone_since: int | None = None
    bank_ms: int = 0
    timeouts: int = 0
    """Hands in a row in which all time ran out (R6.8)."""


Seats = tuple[Seat | None, ...]
"""The seats of a table; index 0 is seat 1."""


def with_seat(seats: Seats, number: int, seat: Seat | None) -> Seats:
    """Return the seats with another one at `number`."""
    return (*seats[: number - 1], seat, *seats[number:])
