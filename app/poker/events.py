"""What happens in a hand: one event for each sentence that a dealer would say. Facts only, in the past tense.

A `Hand` is the fold of these events (`hand.evolve`); they are what the journal keeps. Field types are int, str, bool,
enums of strings, tuples of these and small frozen dataclasses without unions, so that one codec serves them all.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum

from app.poker.cards import Card
from app.poker.lineup import HandSetup
from app.poker.quick import quick


class Street(StrEnum):
    """A stage of the board."""

    PREFLOP = "preflop"
    FLOP = "flop"
    TURN = "turn"
    RIVER = "river"


class Blind(StrEnum):
    """What kind of forced bet was posted."""

    ANTE = "ante"
    SMALL = "small"
    BIG = "big"
    STRADDLE = "straddle"
    LIVE = "live"
    DEAD = "dead"


@dataclass(frozen=True, slots=True)
class HandStarted:
    """The hand began; everything but the players' choices is fixed. Holds the deck: a secret."""

    setup: HandSetup = field(repr=False)


@quick
@dataclass(frozen=True, slots=True)
class BlindPosted:
    """A forced bet went in: `amount` chips, less than asked when the stack ended (R5)."""

    seat: int
    kind: Blind
    amount: int


@quick
@dataclass(frozen=True, slots=True)
class HoleCardsDealt:
    """A seat got its two cards. The cards are secret to all others."""

    seat: int
    cards: tuple[Card, ...] = field(repr=False)


@quick
@dataclass(frozen=True, slots=True)
class Folded:
    """A seat gave up."""

    seat: int


@quick
@dataclass(frozen=True, slots=True)
class Checked:
    """A seat passed."""

    seat: int


@quick
@dataclass(frozen=True, slots=True)
class Called:
    """A seat called: `amount` chips added, `to` in front of it on this street now."""

    seat: int
    amount: int
    to: int
    all_in: bool = False


@quick
@dataclass(frozen=True, slots=True)
class BetMade:
    """A seat opened the betting of this street."""

    seat: int
    to: int
    all_in: bool = False


@quick
@dataclass(frozen=True, slots=True)
class Raised:
    """A seat raised the price to `to`."""

    seat: int
    to: int
    all_in: bool = False


@dataclass(frozen=True, slots=True)
class Protected:
    """A seat that is cut off is treated as all-in for what it has put in (R6.9)."""

    seat: int


@dataclass(frozen=True, slots=True)
class BetReturned:
    """The uncalled part of a bet went back to its owner; neither won nor lost (R6.5)."""

    seat: int
    amount: int


@quick
@dataclass(frozen=True, slots=True)
class PotLayer:
    """A pot: chips, and the unfolded seats that may win it (R9.1, R9.2), in dealing order."""

    amount: int
    seats: tuple[int, ...]


@quick
@dataclass(frozen=True, slots=True)
class BetsCollected:
    """A betting round ended and its bets went into the pots, main pot first, with the seats that may win each."""

    pots: tuple[PotLayer, ...]


@quick
@dataclass(frozen=True, slots=True)
class CardsTurnedUp:
    """An all-in hand was opened before the run-out (R6.6)."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class RunTwiceAsked:
    """These seats are asked whether the board is run twice (R10.4)."""

    seats: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class RunTwiceAnswered:
    """A seat answered."""

    seat: int
    agree: bool


@quick
@dataclass(frozen=True, slots=True)
class BoardDealt:
    """Board cards were dealt after a burn; `run` 0 is the (first) board, 1 the second one."""

    street: Street
    cards: tuple[Card, ...]
    run: int = 0


@quick
@dataclass(frozen=True, slots=True)
class HandShown:
    """A seat tabled its hand at the showdown (R10.1)."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class HandMucked:
    """A beaten hand went away unseen (R10.2)."""

    seat: int


@quick
@dataclass(frozen=True, slots=True)
class PotAwarded:
    """A seat won `amount` chips of pot `pot` (0 = main) on board `run`, after rake (R9)."""

    seat: int
    pot: int
    amount: int
    run: int = 0


@dataclass(frozen=True, slots=True)
class RakeTaken:
    """The house took its share of pot `pot` (R12.2)."""

    pot: int
    amount: int


@quick
@dataclass(frozen=True, slots=True)
class SeatResult:
    """A seat's stack at the end, and its chips back minus chips put in (R13.1)."""

    seat: int
    stack: int
    net: int


@quick
@dataclass(frozen=True, slots=True)
class HandEnded:
    """The hand is over; all results and the rake sum to zero (R1.6)."""

    results: tuple[SeatResult, ...]
    rake: int = 0
    void: bool = False


HandEvent = (
    HandStarted
    | BlindPosted
    | HoleCardsDealt
    | Folded
    | Checked
    | Called
    | BetMade
    | Raised
    | Protected
    | BetReturned
    | BetsCollected
    | CardsTurnedUp
    | RunTwiceAsked
    | RunTwiceAnswered
    | BoardDealt
    | HandShown
    | HandMucked
    | PotAwarded
    | RakeTaken
    | HandEnded
)
