"""The final order is as random as can be measured, and the measures notice the usual mistakes (P19).

HOMEGAME_TORTURE=1 measures the large samples: 10^5 decks by position and card, 2 x 10^5 for duplicates.
"""

from __future__ import annotations

import os
import random
from collections import Counter
from collections.abc import Callable, Iterator
from itertools import islice
from math import cbrt, sqrt

import pytest

from app.fairness.deck import CARDS, Deck
from app.fairness.permute import cut
from tests.fairness.shuffles import named

LARGE = bool(os.environ.get("HOMEGAME_TORTURE"))
DECKS = 100_000 if LARGE else 6_000
DRAWN = 200_000 if LARGE else 20_000
SMALL_BITS = 32 if LARGE else 24
"""A seed of so few bits is found out among so many decks."""
Decks = Callable[[], Iterator[list[int]]]
CATEGORIES = {  # of 2,598,960 five-card hands
    "straight flush": 40,
    "four of a kind": 624,
    "full house": 3744,
    "flush": 5108,
    "straight": 10200,
    "three of a kind": 54912,
    "two pairs": 123552,
    "pair": 1098240,
    "high card": 1302540,
}


def ours() -> Iterator[list[int]]:
    """Decks as they are dealt: an order from the room's key, cut by what the players' seeds mix."""
    for number in range(10**9):
        order = Deck(named(f"key {number}"), named(f"hand {number}", 16), 0).order
        yield [order[place] for place in cut(named(f"mixed {number}"), CARDS)]


def swaps_with_any() -> Iterator[list[int]]:
    """The classical mistake: each card is exchanged with any card."""
    chance = random.Random(1)
    while True:
        deck = list(range(52))
        for at in range(52):
            other = chance.randrange(52)
            deck[at], deck[other] = deck[other], deck[at]
        yield deck


def bytes_modulo() -> Iterator[list[int]]:
    """A byte modulo the number of cards left favours small numbers."""
    chance = random.Random(2)
    while True:
        deck = list(range(52))
        for last, byte in zip(range(51, 0, -1), chance.randbytes(51), strict=True):
            other = byte % (last + 1)
            deck[last], deck[other] = deck[other], deck[last]
        yield deck


def of_few_seeds(bits: int) -> Iterator[list[int]]:
    chance = random.Random(3)
    while True:
        deck = list(range(52))
        random.Random(chance.getrandbits(bits)).shuffle(deck)
        yield deck


def cycles_only() -> Iterator[list[int]]:
    """No card ever stays at its place."""
    chance = random.Random(4)
    while True:
        deck = list(range(52))
        for last in range(51, 0, -1):
            other = chance.randrange(last)
            deck[last], deck[other] = deck[other], deck[last]
        yield deck


def deviation(chi_square: float, freedom: int) -> float:
    """Return how many standard deviations a chi-square lies above what chance gives (Wilson and Hilferty)."""
    return (cbrt(chi_square / freedom) - (1 - 2 / (9 * freedom))) / sqrt(2 / (9 * freedom))


def positions(decks: Iterator[list[int]], count: int) -> float:
    """Position by card: 52 x 52 counts, 2,601 degrees of freedom."""
    found = Counter(52 * at + card for deck in islice(decks, count) for at, card in enumerate(deck))
    expected = count / 52
    chi_square = sum((found[cell] - expected) ** 2 for cell in range(52 * 52)) / expected
    return deviation(chi_square * 51 / 52, 51 * 51)


def duplicates(decks: Iterator[list[int]], count: int) -> int:
    return count - len({bytes(deck) for deck in islice(decks, count)})


def category(cards: list[int]) -> str:
    ranks = sorted(card // 4 for card in cards)
    flush = len({card % 4 for card in cards}) == 1
    straight = len(set(ranks)) == 5 and (ranks[4] - ranks[0] == 4 or ranks == [0, 1, 2, 3, 12])
    shape = sorted(Counter(ranks).values(), reverse=True)
    if straight or flush:
        return "straight flush" if straight and flush else "flush" if flush else "straight"
    names = {4: "four of a kind", 3: "full house" if shape[1] == 2 else "three of a kind"}
    return names.get(shape[0]) or ("high card" if shape[0] == 1 else "two pairs" if shape[1] == 2 else "pair")


def categories(decks: Iterator[list[int]], count: int) -> float:
    """Ten five-card hands of each deck; the rarest kinds are counted together."""
    found = Counter(category(deck[at : at + 5]) for deck in islice(decks, count) for at in range(0, 50, 5))
    rare = ("straight flush", "four of a kind", "full house")
    groups = [rare, *((name,) for name in CATEGORIES if name not in rare)]
    total, chi_square = count * 10, 0.0
    for group in groups:
        expected = total * sum(CATEGORIES[name] for name in group) / 2_598_960
        chi_square += (sum(found[name] for name in group) - expected) ** 2 / expected
    return deviation(chi_square, len(groups) - 1)


def test_every_card_is_as_likely_at_every_position() -> None:
    assert abs(positions(ours(), DECKS)) < 4


@pytest.mark.parametrize("decks", [swaps_with_any, bytes_modulo, cycles_only])
def test_biased_shuffles_are_noticed(decks: Decks) -> None:
    assert positions(decks(), DECKS) > 6


def test_no_deck_comes_twice() -> None:
    assert duplicates(ours(), DRAWN) == 0


@pytest.mark.parametrize("bits", [16, SMALL_BITS])
def test_small_seeds_are_noticed(bits: int) -> None:
    assert duplicates(of_few_seeds(bits), DRAWN) > 0


def test_five_cards_are_worth_what_they_should() -> None:
    assert sum(CATEGORIES.values()) == 2_598_960
    assert abs(categories(ours(), DECKS)) < 4


def test_decks_that_favour_pairs_are_noticed() -> None:
    sorted_by_rank = iter(sorted(deck[:6]) + deck[6:] for deck in islice(of_few_seeds(64), DECKS))
    stacked = (deck[:25] + sorted(deck[25:50]) + deck[50:] for deck in sorted_by_rank)
    assert categories(stacked, DECKS) > 6
