"""Hands by name and in order: all five-card hands, and a million of seven against another evaluator (R11)."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations

import eval7
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.poker.cards import DECK, Card, card_text, cards_text, parse_cards
from app.poker.ranking import Category, category_of, rank_hand, strength

# How many of the 2,598,960 five-card hands there are of each category: plain combinatorics.
COUNTS = {
    Category.STRAIGHT_FLUSH: 40,
    Category.FOUR_OF_A_KIND: 624,
    Category.FULL_HOUSE: 3744,
    Category.FLUSH: 5108,
    Category.STRAIGHT: 10200,
    Category.THREE_OF_A_KIND: 54912,
    Category.TWO_PAIR: 123552,
    Category.ONE_PAIR: 1098240,
    Category.HIGH_CARD: 1302540,
}
SEVENS = 1_000_000
FEW_RANKS = st.lists(st.sampled_from(DECK[-20:] + DECK[:8]), min_size=5, max_size=7, unique=True)
CARDS = (FEW_RANKS | st.lists(st.sampled_from(DECK), min_size=5, max_size=7, unique=True)).map(tuple)


def test_every_five_card_hand_is_of_its_category() -> None:
    """R11.1: and there are 7,462 strengths."""
    strengths = Counter(map(strength, combinations(DECK, 5)))
    counts: Counter[Category] = Counter()
    for value, count in strengths.items():
        counts[category_of(value)] += count
    assert counts == COUNTS
    assert sorted(strengths) == list(range(1, 7463))


def test_a_million_seven_card_hands_are_ordered_as_by_another_evaluator() -> None:
    """One strength of ours is one of theirs, and both grow together. Seven hands of each shuffled deck."""
    chance = random.Random(7)
    theirs = [eval7.Card(card_text(card)) for card in DECK]
    deck, same = list(DECK), dict[int, int]()
    for _ in range(SEVENS // 7 + 1):
        chance.shuffle(deck)
        for at in range(0, 49, 7):
            cards = tuple(deck[at : at + 7])
            value = eval7.evaluate([theirs[card] for card in cards])
            assert same.setdefault(strength(cards), value) == value, cards_text(cards)
    ordered = [same[mine] for mine in sorted(same)]
    assert ordered == sorted(set(ordered))


@pytest.mark.parametrize(
    ("hole", "board", "name", "ranks", "best"),
    [
        ("AsKs", "QsJsTs2c2d", "royal_flush", "A", "AsKsQsJsTs"),
        ("As2s", "3s4s5s9d9c", "straight_flush", "5", "5s4s3s2sAs"),
        ("AsAd", "AhAc2c2d3s", "four_of_a_kind", "A", "AsAhAdAc3s"),
        ("AsAd", "Ah7c7d2c3s", "full_house", "A7", "AsAhAd7d7c"),
        ("As9s", "2s5sJsKd9c", "flush", "A", "AsJs9s5s2s"),
        ("As2d", "3c4h5s9d9c", "straight", "5", "5s4h3c2dAs"),
        ("9s9d", "9cAh2d5c7h", "three_of_a_kind", "9", "9s9d9cAh7h"),
        ("AsKd", "AdKh2d5c7h", "two_pair", "AK", "AsAdKhKd7h"),
        ("AsKd", "Ad3h2d5c7h", "one_pair", "A", "AsAdKd7h5c"),
        ("AsKd", "Jd3h2d5c7h", "high_card", "A", "AsKdJd7h5c"),
    ],
)
def test_a_hand_tells_its_name_its_ranks_and_its_best_five(
    hole: str, board: str, name: str, ranks: str, best: str
) -> None:
    """R11.2 to R11.4."""
    rank = rank_hand(parse_cards(hole), parse_cards(board))
    assert rank.name == name
    assert "".join("23456789TJQKA"[value] for value in rank.ranks) == ranks
    assert cards_text(rank.best) == best


@settings(max_examples=2000, deadline=None)
@given(CARDS)
def test_the_best_five_are_the_first_of_all_fives_that_are_as_good(cards: tuple[Card, ...]) -> None:
    """And told in groups, the largest and highest first; but a wheel's ace is its lowest card."""
    best = rank_hand(cards[:2], cards[2:]).best
    assert set(best) == set(next(five for five in combinations(cards, 5) if strength(five) == strength(cards)))
    counts = Counter(card // 4 for card in best)
    told = sorted(best, key=lambda card: (counts[card // 4], card), reverse=True)
    wheel = set(counts) == {12, 0, 1, 2, 3}
    assert list(best) == (told[1:] + told[:1] if wheel else told)


def test_a_set_is_told_from_trips() -> None:
    """R11.4: a set has its pair in the hole."""
    board = parse_cards("9c9hAh2d5c")
    assert rank_hand(parse_cards("4s4d"), parse_cards("4cAh2d6c7h")).is_set
    assert not rank_hand(parse_cards("9s3d"), board).is_set
    assert not rank_hand(parse_cards("4s4d"), board).is_set


def test_a_flop_is_enough() -> None:
    rank = rank_hand(parse_cards("AsAd"), parse_cards("Ah7c7d"))
    assert (rank.category, rank.is_set) == (Category.FULL_HOUSE, False)
