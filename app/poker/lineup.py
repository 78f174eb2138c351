"""Who is dealt into a hand and what each puts in before the cards."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.poker.cards import Card
from app.poker.rules import HandRules


@dataclass(frozen=True, slots=True)
class Stake:
    """A seat dealt in, with the chips it holds before antes and blinds."""

    seat: int
    stack: int


@dataclass(frozen=True, slots=True)
class Straddle:
    """A voluntary blind (R5.4); a later one of the lineup's tuple re-straddles the one before."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class Post:
    """A missed or entry blind put in before the cards (R4.2): the live part is a bet, the dead part is not."""

    seat: int
    live: int
    dead: int = 0


@dataclass(frozen=True, slots=True)
class Lineup:
    """The seats of one hand. Seats are numbers, clockwise = next higher number, wrapping."""

    button: int
    """The seat that holds the button; may be a seat that isn't dealt in (R3.3)."""
    stakes: tuple[Stake, ...]
    """All seats dealt in, in dealing order: clockwise from the left of the button (R6.1)."""
    small_blind: int | None
    """The seat that owes the small blind; None = dead, nobody posts it."""
    big_blind: int | None
    """The seat that owes the big blind; None only in a bomb pot."""
    straddles: tuple[Straddle, ...] = ()
    posts: tuple[Post, ...] = ()
    shows: tuple[int, ...] = ()
    """The seats that show a beaten hand where they might muck it (R10.2)."""


@dataclass(frozen=True, slots=True)
class HandSetup:
    """All that determines a hand but the players' choices."""

    rules: HandRules
    lineup: Lineup
    deck: tuple[Card, ...] = field(repr=False)
    """52 distinct cards in dealing order, burns counted (R6.1). A secret."""
