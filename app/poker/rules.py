"""What a table's options mean for one hand, as plain values. All amounts are whole chips."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from app.poker.structures import Structure


class Ante(StrEnum):
    """Who puts in an ante (R5.3)."""

    NONE = "none"
    EACH = "each"
    BIG_BLIND = "big_blind"
    BUTTON = "button"


class StraddleMinRaise(StrEnum):
    """What the first raise over a straddle must add (R5.4)."""

    STRADDLE = "straddle"
    BIG_BLIND = "bb"


class HeadsUpCap(StrEnum):
    """When fixed-limit's cap is off for two players (R8.2)."""

    CAPPED = "capped"
    STARTED = "start"
    ANY = "any"


class Showdown(StrEnum):
    """Whether beaten hands must be shown (R10.2)."""

    ALL_SHOW = "all_show"
    LOSERS_MAY_MUCK = "losers_may_muck"


class RunIt(StrEnum):
    """Whether an all-in board is run twice (R10.4)."""

    ONCE = "once"
    ASK = "ask"
    TWICE = "twice"


class RakeCap(StrEnum):
    """What the cap of the rake is a cap of (R12.1)."""

    POT = "pot"
    """All that's in the middle, side pots included."""
    WINNER = "winner"
    """What each winner gets of it."""


@dataclass(frozen=True, slots=True)
class Rake:
    """The house's share of contested pots (R12): whole percent, cap in chips (0 = no cap)."""

    percent: int = 0
    cap: int = 0
    no_flop_no_drop: bool = True
    cap_per: RakeCap = RakeCap.POT


@dataclass(frozen=True, slots=True)
class HandRules:
    """Everything about one hand that a table may choose; constant while the hand lasts."""

    structure: Structure = Structure.NO_LIMIT
    small_blind: int = 1
    big_blind: int = 2
    ante: Ante = Ante.NONE
    ante_amount: int = 0
    ante_trimming: bool = True
    """True: a per-player ante wins only what it matched (R5.3). False: all antes are dead money of the main pot."""
    bb_ante_first: bool = False
    """A short big blind pays its big-blind ante before its blind (the other convention of R5.3)."""
    small_bet: int = 0
    """Fixed-limit bet preflop and on the flop; 0 = the big blind (R8.1)."""
    big_bet: int = 0
    """Fixed-limit bet on turn and river; 0 = twice the small bet (R8.1)."""
    raise_cap: int = 4
    """Fixed-limit bets a street, the big blind counting as one (R8.2); 0 = no cap."""
    heads_up_cap: HeadsUpCap = HeadsUpCap.CAPPED
    straddle_min_raise: StraddleMinRaise = StraddleMinRaise.STRADDLE
    short_blinds_count_full: bool = True
    """Pot-limit counts a short or missing blind as full (R7.6)."""
    showdown: Showdown = Showdown.ALL_SHOW
    run_it: RunIt = RunIt.ONCE
    rake: Rake = Rake()
    bomb_pot: bool = False
    """Antes only, no blinds, no preflop betting: play starts on the flop (R5.5)."""
    boards: int = 1
    """2: a double board, dealt side by side from the flop on; each pot is halved, and nothing is run twice (R5.5)."""
    all_in_protection: bool = False
    """Fixed-limit: who is cut off while facing a bet may be treated as all-in for what is in (R6.9)."""
