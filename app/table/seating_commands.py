"""What somebody asks about seats and blinds, in the imperative."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class PostBlind:
    """Pay what I owe, and be dealt in as soon as the button has passed (R4.2)."""


@dataclass(frozen=True, slots=True)
class WaitForBlind:
    """Rather wait for the big blind (R4.2)."""


@dataclass(frozen=True, slots=True)
class MoveSeat:
    """Change seats, after the hand if I'm in one; my own seat's number takes the request back."""

    seat: int


@dataclass(frozen=True, slots=True)
class Queue:
    """Wait for a seat. The name is the session's, not the client's."""

    name: str


@dataclass(frozen=True, slots=True)
class Unqueue:
    """Wait no more; an offered seat goes to the next."""


@dataclass(frozen=True, slots=True)
class GrantTime:
    """Host: give a seated player this many percent of the action time (R6.8)."""

    player: str
    percent: int


SeatingCommand = PostBlind | WaitForBlind | MoveSeat | Queue | Unqueue | GrantTime
