"""What both kinds of stores do alike with statistics: where a hand's counts belong, and how sums are ordered."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from app.room.statistics import HOUR_MS, Counted
from app.stats.counts import Counts, PairCounts


class Bucket(NamedTuple):
    """What is told apart; the columns of the key have these names."""

    player: str
    hour: int
    table_id: str
    big_blind: int
    position: str


def buckets(hands: Iterable[Counted]) -> dict[Bucket, Counts]:
    """Add up what hands bring, by bucket, in the order of the buckets: writers that meet don't deadlock."""
    found: dict[Bucket, Counts] = {}
    for row, tally in hands:
        for seat in tally.seats:
            key = Bucket(seat.player, row.utc_ms // HOUR_MS, row.table, row.big_blind, seat.position)
            found.setdefault(key, Counts()).add(seat.counts)
    return dict(sorted(found.items()))


def pairs(hands: Iterable[Counted]) -> dict[tuple[str, str], PairCounts]:
    """Add up what hands bring to pairs of players, in order."""
    found: dict[tuple[str, str], PairCounts] = {}
    for _, tally in hands:
        for player, other, counts in tally.pairs:
            found.setdefault((player, other), PairCounts()).add(counts)
    return dict(sorted(found.items()))
