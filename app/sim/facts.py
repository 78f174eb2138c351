"""What an umpire keeps of a table: who sits where, what a command means, and what is so at a version."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from app.poker.cards import card_text

Wire = dict[str, object]
"""An event as it is told to everybody."""


@dataclass(slots=True)
class Sitter:
    """Who sits on a seat, by the journal."""

    player: str
    stack: int
    percent: int = 100
    out: bool = False
    wants_out: bool = False
    leaving: bool = False
    sent_away: bool = False


@dataclass(slots=True)
class Intent:
    """What a player means by a command: the answer to one decision, and to no other."""

    player: str
    hand: int
    turn: int
    kinds: tuple[type, ...]
    to: int | None


@dataclass(frozen=True, slots=True)
class Facts:
    """What is so at one version. Cards are texts."""

    at: float
    """Loop time of the commit."""
    hand: int
    board: tuple[str, ...]
    second: tuple[str, ...]
    seats: Mapping[int, tuple[str, int, int]]
    """Seat -> player, stack, bet; as a view tells them."""
    middle: int
    to_act: int | None
    turn: int
    ended: bool
    open: frozenset[str]
    """Cards that everybody may know."""
    own: Mapping[str, tuple[str, ...]]
    """Player -> hole cards."""
    told: tuple[Wire, ...]
    """This entry's events as the wire tells them."""
    past: tuple[Wire, ...]
    """Those since the hand began."""


@dataclass(slots=True)
class Clock:
    """The time of a decision, and when it is over at the earliest, by the loop's own time."""

    seat: int
    ends_at: float


def texts(cards: Iterable[int]) -> tuple[str, ...]:
    """Return the names of cards."""
    return tuple(card_text(card) for card in cards)
