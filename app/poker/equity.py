"""Each open hand's share of the pot over all boards that may still come: exact, by enumeration."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from fractions import Fraction
from itertools import combinations
from math import comb

from app.poker.cards import DECK, Card
from app.poker.ranking import strength

_WHOLE = 2520
"""A pot in parts that any number of winners up to ten divides, so that no fraction is needed while counting."""


def boards_to_come(hands: Sequence[tuple[Card, ...]], board: tuple[Card, ...], gone: Iterable[Card] = ()) -> int:
    """Return how many boards `equities` looks at: 1 to a thousand from the flop on, over a million before it."""
    return comb(len(_unseen(hands, board, gone)), 5 - len(board))


def equities(
    hands: Sequence[tuple[Card, ...]], board: tuple[Card, ...], gone: Iterable[Card] = ()
) -> tuple[Fraction, ...]:
    """Return the part of the pot that each hand wins on average, ties shared; `gone` are other cards that lie open."""
    won = [0] * len(hands)
    boards = 0
    for rest in combinations(_unseen(hands, board, gone), 5 - len(board)):
        boards += 1
        strengths = [strength(hand + board + rest) for hand in hands]
        best = max(strengths)
        share = _WHOLE // strengths.count(best)
        for at, value in enumerate(strengths):
            if value == best:
                won[at] += share
    return tuple(Fraction(parts, _WHOLE * boards) for parts in won)


def _unseen(hands: Sequence[tuple[Card, ...]], board: tuple[Card, ...], gone: Iterable[Card]) -> list[Card]:
    seen = {*board, *gone, *(card for hand in hands for card in hand)}
    return [card for card in DECK if card not in seen]
