"""What a player may choose, what is legal now, and why a choice is refused. Amounts are totals for this street."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from typing import NamedTuple

from app.poker.quick import quick


@dataclass(frozen=True, slots=True)
class Fold:
    """Give up the hand."""


@dataclass(frozen=True, slots=True)
class Check:
    """Pass while nothing is to be called."""


@dataclass(frozen=True, slots=True)
class Call:
    """Match the price, or all that is left of the stack (R7.4)."""


@dataclass(frozen=True, slots=True)
class Bet:
    """Open the betting of a street (R7.2)."""

    to: int


@dataclass(frozen=True, slots=True)
class Raise:
    """Raise the price to `to` (R7.1)."""

    to: int


@dataclass(frozen=True, slots=True)
class RunTwice:
    """Answer the question whether the board is run twice (R10.4)."""

    agree: bool


@dataclass(frozen=True, slots=True)
class Protect:
    """Be treated as all-in for what is in: the clock's choice for somebody who is cut off (R6.9)."""


Action = Fold | Check | Call | Bet | Raise | RunTwice | Protect


@quick
@dataclass(frozen=True, slots=True)
class Range:
    """Least and most of a bet or raise, both legal; equal where only one amount (often all-in) is left."""

    least: int
    most: int


class LegalActions(NamedTuple):
    """The choices of the seat to act. A tuple because one is made for every action of every table."""

    seat: int
    fold: bool
    check: bool
    call: int | None
    """Chips that a call adds, already limited by the stack; None where there is nothing to call."""
    bet: Range | None
    raise_: Range | None
    run_twice: bool = False
    """True while this seat is asked about running it twice; the others are then False or None."""


class Illegal(StrEnum):
    """Why a choice is refused."""

    NO_HAND = "no_hand"
    NOT_YOUR_TURN = "not_your_turn"
    CANNOT_CHECK = "cannot_check"
    NOTHING_TO_CALL = "nothing_to_call"
    CANNOT_BET = "cannot_bet"
    RAISE_NOT_ALLOWED = "raise_not_allowed"
    BELOW_MIN = "below_min"
    ABOVE_MAX = "above_max"
    NOT_ENOUGH_CHIPS = "not_enough_chips"
    NOT_ASKED = "not_asked"


class IllegalAction(Exception):
    """A choice that the rules refuse; nothing has changed (R6.7)."""

    def __init__(self, code: Illegal, least: int | None = None, most: int | None = None) -> None:
        super().__init__(code.value)
        self.code = code
        self.least = least
        self.most = most
