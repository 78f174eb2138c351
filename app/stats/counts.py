"""What is counted of a seat's hands: whole numbers only, so that sums are exact in any order."""

from __future__ import annotations

from dataclasses import dataclass, fields
from fractions import Fraction

MOST = 10_000 * 100
"""A single result beyond 10,000 big blinds counts as that in `squares`, so that 64 bits hold millions of hands."""


@dataclass(slots=True)
class Counts:
    """Sums over hands; what each one is a count of is said in `definitions`."""

    hands: int = 0
    net: int = 0
    """Chips."""
    ev: int = 0
    """All-in adjusted result in thousandths of a chip."""
    squares: int = 0
    """Squares of the results in hundredths of a big blind: what a confidence interval needs."""
    preflop: int = 0
    vpip: int = 0
    pfr: int = 0
    three_bet_chances: int = 0
    three_bet: int = 0
    fold_to_three_bet_chances: int = 0
    fold_to_three_bet: int = 0
    cbet_chances: int = 0
    cbet: int = 0
    bets_raises: int = 0
    calls: int = 0
    folds: int = 0
    saw_flop: int = 0
    showdowns: int = 0
    showdowns_won: int = 0

    def add(self, other: Counts) -> None:
        """Add another's counts to these."""
        for name in COUNTERS:
            setattr(self, name, getattr(self, name) + getattr(other, name))


COUNTERS = tuple(counter.name for counter in fields(Counts))


@dataclass(slots=True)
class PairCounts:
    """What one player has had with another: hands in which both were dealt in, and what came of them."""

    hands: int = 0
    net: int = 0
    """Thousandths of a chip won from the other less those lost to the other, before rake: the reverse is its negative.

    Each pot's winners win its other chips from those who put them in, in proportion."""
    showdowns: int = 0
    """In which both were."""
    won: int = 0
    """Of these, the ones in which something was won from the other on balance."""

    def add(self, other: PairCounts) -> None:
        """Add another's counts to these."""
        for name in PAIR_COUNTERS:
            setattr(self, name, getattr(self, name) + getattr(other, name))


PAIR_COUNTERS = tuple(counter.name for counter in fields(PairCounts))


def square(net: int, big_blind: int) -> int:
    """Return the square of a result of `net` chips in hundredths of a big blind."""
    result = round(Fraction(100 * net, big_blind))
    return min(abs(result), MOST) ** 2
