"""From counts to the figures that people read: results in big blinds, a rate with its confidence interval, shares."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction
from math import sqrt

from app.stats.counts import Counts

Stake = tuple[int, Counts]
"""A big blind, and what was counted there."""
_Z = 1.959964
"""Standard errors on either side that hold 95 % of a normal distribution."""


@dataclass(frozen=True, slots=True)
class Share:
    """How often something was done of how often it could have been."""

    times: int
    chances: int


@dataclass(frozen=True, slots=True)
class Results:
    """Results over some hands; results in big blinds are rounded to 2 digits."""

    hands: int
    net: int
    net_bb: float
    bb100: float
    bb100_low: float | None
    bb100_high: float | None
    """The 95 % confidence interval; None under two hands."""
    ev_net: float
    ev_bb100: float


def merged(stakes: Iterable[Stake]) -> Counts:
    """Return the sum of counts at all stakes."""
    total = Counts()
    for _, counts in stakes:
        total.add(counts)
    return total


def results(stakes: Iterable[Stake]) -> Results:
    """Work out the results; each hand counts in the big blinds that it was played for."""
    stakes = tuple(stakes)
    total = merged(stakes)
    bb = sum((Fraction(counts.net, blind) for blind, counts in stakes), Fraction(0))
    ev_bb = sum((Fraction(counts.ev, 1000 * blind) for blind, counts in stakes), Fraction(0))
    rate, ev_rate = (100 * each / total.hands if total.hands else Fraction(0) for each in (bb, ev_bb))
    low, high = _interval(total.hands, bb, total.squares)
    return Results(total.hands, total.net, _told(bb), _told(rate), low, high, round(total.ev / 1000, 2), _told(ev_rate))


def shares(counts: Counts) -> dict[str, Share]:
    """Return the figures that are shares, by the keys of `definitions`."""
    return {
        "vpip": Share(counts.vpip, counts.preflop),
        "pfr": Share(counts.pfr, counts.preflop),
        "three_bet": Share(counts.three_bet, counts.three_bet_chances),
        "fold_to_three_bet": Share(counts.fold_to_three_bet, counts.fold_to_three_bet_chances),
        "cbet": Share(counts.cbet, counts.cbet_chances),
        "wtsd": Share(counts.showdowns, counts.saw_flop),
        "won_at_showdown": Share(counts.showdowns_won, counts.showdowns),
    }


def _interval(hands: int, bb: Fraction, squares: int) -> tuple[float | None, float | None]:
    if hands < 2:
        return None, None
    mean = bb / hands
    variance = max(Fraction(0), Fraction(squares, 10_000) - hands * mean * mean) / (hands - 1)
    margin = _Z * sqrt(variance / hands)
    return round(100 * (float(mean) - margin), 2), round(100 * (float(mean) + margin), 2)


def _told(value: Fraction) -> float:
    return round(float(value), 2)
