"""What happened around the options that shape a hand, in the past tense."""

from __future__ import annotations

from dataclasses import dataclass

from app.poker.cards import Card
from app.table.seat import Vote


@dataclass(frozen=True, slots=True)
class StraddleChosen:
    """A seat will straddle in the next hand, if the rules let it then; or (`on` False) has taken that back (R5.4)."""

    seat: int
    on: bool


@dataclass(frozen=True, slots=True)
class BombVoted:
    """A seat votes for a bomb pot in the next hand, or has taken its vote back (R5.5)."""

    seat: int
    on: bool


@dataclass(frozen=True, slots=True)
class PreferencesSet:
    """A seat's standing preferences: its player's own business."""

    seat: int
    straddle: bool
    run_twice: Vote
    muck: bool


@dataclass(frozen=True, slots=True)
class RabbitShown:
    """A player asked to see what would have come: the rest of the board, and of the second one (R10.6)."""

    seat: int
    cards: tuple[Card, ...]
    second: tuple[Card, ...] = ()


@dataclass(frozen=True, slots=True)
class Payment:
    """Chips that left a stack."""

    seat: int
    player: str
    amount: int


@dataclass(frozen=True, slots=True)
class BountyPaid:
    """A seat won with seven-deuce, and these paid for it; nobody where nobody has a chip left."""

    seat: int
    player: str
    payments: tuple[Payment, ...]


OptionEvent = StraddleChosen | BombVoted | PreferencesSet | RabbitShown | BountyPaid
