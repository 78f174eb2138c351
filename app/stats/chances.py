"""What share of each pot open hands win over the boards to come: exact from the flop on, an even sample before it."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb, gcd

from app.poker.cards import DECK, Card
from app.poker.ranking import strength

Cards = tuple[Card, ...]
Contest = tuple[int, ...]
"""Which of the hands contend for a pot."""
SAMPLE = 20_000
"""Boards that are tried where none of its cards is known: two hands have 1,712,304 before them, which would take a
second. The standard error of a share is below 1 / (2 * sqrt(SAMPLE)) = 0.36 percent."""
_WHOLE = 2520
"""A pot in parts that any number of winners up to ten divides."""
_GOLDEN = 618_034


def shares(
    hands: Sequence[Cards], contests: Sequence[Contest], board: Cards, gone: Iterable[Card] = ()
) -> list[tuple[Fraction, ...]]:
    """Return, for each contest, what part of it each of its hands wins on average; `gone` are other open cards.

    The same question always has the same answer.
    """
    seen = {*board, *gone, *(card for hand in hands for card in hand)}
    unseen = [card for card in DECK if card not in seen]
    won = [dict.fromkeys(contest, 0) for contest in contests]
    boards = 0
    for rest in _sampled(unseen) if not board else combinations(unseen, 5 - len(board)):
        boards += 1
        full = board + rest
        strengths = [strength(hand + full) for hand in hands]
        top = max(strengths)
        first = strengths.index(top) if strengths.count(top) == 1 else None
        for parts in won:
            if first in parts:  # whoever is better than all wins each pot: so it is most of the time
                parts[first] += _WHOLE
                continue
            best = max([strengths[at] for at in parts])
            winners = [at for at in parts if strengths[at] == best]
            for at in winners:
                parts[at] += _WHOLE // len(winners)
    return [tuple(Fraction(part, _WHOLE * boards) for part in parts.values()) for parts in won]


def _sampled(unseen: Sequence[Card]) -> Iterator[Cards]:
    for a, b, c, d, e in sample(len(unseen)):
        yield unseen[a], unseen[b], unseen[c], unseen[d], unseen[e]


@lru_cache(maxsize=4)
def sample(cards: int) -> tuple[tuple[int, ...], ...]:
    """Return boards as places among so many cards: steps of a golden section through the list of all boards.

    That is as even as chance, or more, and always the same, in every version of Python.
    """
    total = comb(cards, 5)
    step = total * _GOLDEN // 1_000_000
    while gcd(step, total) > 1:
        step += 1
    return tuple(places(number * step % total) for number in range(1, SAMPLE + 1))


def places(number: int) -> tuple[int, ...]:
    """Return the combination of five places with this number, from 0 on: each has one, and none has another's."""
    found = []
    for left in range(5, 0, -1):
        place = bisect_right(_COMB[left], number) - 1
        number -= _COMB[left][place]
        found.append(place)
    return tuple(found)


_COMB = [[comb(place, left) for place in range(len(DECK))] for left in range(6)]
