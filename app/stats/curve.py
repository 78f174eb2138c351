"""The line of results over time, in so many points that a screen can draw."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from fractions import Fraction

MOST = 500
"""Points of a line."""


@dataclass(frozen=True, slots=True)
class Step:
    """Some hands that ended around the same time for the same big blind: `ev` is in thousandths of a chip."""

    utc_ms: int
    hands: int
    big_blind: int
    net: int
    ev: int


@dataclass(frozen=True, slots=True)
class Point:
    """All hands up to one: sums of chips and big blinds, as played and all-in adjusted."""

    hands: int
    utc_ms: int
    net: int
    ev: float
    net_bb: float
    ev_bb: float


def curve(steps: Iterable[Step]) -> tuple[Point, ...]:
    """Return running sums of steps, the oldest first: of evenly spaced ones where there are too many, the last too."""
    points = list(_running(steps))
    if len(points) <= MOST:
        return tuple(points)
    last = len(points) - 1
    return tuple(points[at * last // (MOST - 1)] for at in range(MOST))


def _running(steps: Iterable[Step]) -> Iterator[Point]:
    hands = net = ev = 0
    net_bb = ev_bb = Fraction(0)
    for step in steps:
        hands, net, ev = hands + step.hands, net + step.net, ev + step.ev
        net_bb += Fraction(step.net, step.big_blind)
        ev_bb += Fraction(step.ev, 1000 * step.big_blind)
        yield Point(hands, step.utc_ms, net, round(ev / 1000, 2), round(float(net_bb), 2), round(float(ev_bb), 2))
