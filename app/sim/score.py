"""A second opinion on what a poker hand is worth, written without a look at the first."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

Score = tuple[int, ...]


def score(cards: Iterable[int]) -> Score:
    """Return how good the best five of these cards are; a greater one wins, equal ones split."""
    known = tuple(cards)
    suits = Counter(card % 4 for card in known)
    suit, most = suits.most_common(1)[0]
    if most >= 5:
        flush = sorted({card // 4 for card in known if card % 4 == suit}, reverse=True)
        top = _straight(flush)
        return (8, top) if top else max((5, *flush[:5]), _by_ranks(known))
    return _by_ranks(known)


def _by_ranks(cards: tuple[int, ...]) -> Score:
    """Score without regard to suits."""
    counts = Counter(card // 4 for card in cards)
    ranks = sorted(counts, reverse=True)
    groups = sorted(counts, key=lambda rank: (counts[rank], rank), reverse=True)
    first = groups[0]
    rest = [rank for rank in ranks if rank != first]
    if counts[first] == 4:
        return 7, first, rest[0]
    paired = [rank for rank in rest if counts[rank] >= 2]
    if counts[first] == 3 and paired:
        return 6, first, paired[0]
    if top := _straight(ranks):
        return 4, top
    if counts[first] == 3:
        return (3, first, *rest[:2])
    if counts[first] == 2 and paired:
        return 2, first, paired[0], max(rank for rank in rest if rank != paired[0])
    return (1, first, *rest[:3]) if counts[first] == 2 else (0, *ranks[:5])


def _straight(ranks: list[int]) -> int:
    """Return the highest rank of the best straight, 0 without one; the ace may be low."""
    have = set(ranks) | ({-1} if 12 in ranks else set())
    return next((top for top in range(12, 2, -1) if all(top - step in have for step in range(5))), 0)
