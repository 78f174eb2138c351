"""Who won chips from whom: the chips of each pot go from those who put them in to those who won it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import combinations

from app.history.record import HandRecord
from app.poker.forced import is_dead
from app.stats.betting import live

Put = dict[int, int]
"""Seat -> chips."""


def flows(record: HandRecord) -> dict[tuple[int, int], int]:
    """Return, for each pair of seats (lower first), what the first won from the second, in thousandths of a chip."""
    net = dict.fromkeys(combinations(sorted(player.seat for player in record.players), 2), Fraction(0))
    for pot, put in zip(record.pots, contributions(record), strict=True):
        won = dict.fromkeys(put, 0)
        for win in pot.wins:
            won[win.seat] += win.amount
        for one, other in net:
            net[one, other] += Fraction(1000 * (put[other] * won[one] - put[one] * won[other]), pot.amount)
    return {pair: round(chips) for pair, chips in net.items()}


def contributions(record: HandRecord) -> tuple[Put, ...]:
    """Return who put what into each pot, as the pots were layered (R9.1, R9.2)."""
    put, dead = _put_in(record)
    left = {seat: put[seat] - dead[seat] for seat in put}
    levels = sorted({left[seat] for seat in live(record)})
    return tuple(pot for pot in _layers(left, dead, levels) if any(pot.values()))


def _layers(left: Put, dead: Put, levels: list[int]) -> Iterator[Put]:
    """Cut what was put in at each live stack's height; all that lies above the last one falls to the last pot."""
    below = 0
    for level in levels:
        step = level - below if level != levels[-1] else max(left.values())
        layer = {seat: min(step, chips) for seat, chips in left.items()}
        left = {seat: chips - layer[seat] for seat, chips in left.items()}
        yield {seat: chips + dead[seat] for seat, chips in layer.items()} if level == levels[0] else layer
        below = level


def _put_in(record: HandRecord) -> tuple[Put, Put]:
    """Return what each seat has put in and not got back, and how much of it was dead money."""
    put = dict.fromkeys((player.seat for player in record.players), 0)
    dead = dict(put)
    for post in record.posts:
        put[post.seat] += post.amount
        dead[post.seat] += post.amount if is_dead(record.rules, post.kind) else 0
    for street in record.streets:
        for action in street.actions:
            put[action.seat] += action.amount
        for back in street.returned:
            put[back.seat] -= back.amount
    return put, dead
