"""Shares of pots: exact where the engine's enumeration is, sampled evenly before the flop, and always the same."""

from __future__ import annotations

from fractions import Fraction
from math import comb

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from app.poker.cards import DECK, parse_cards
from app.poker.equity import equities
from app.stats.chances import SAMPLE, places, sample, shares

KNOWN = [
    ("AsAd", "KsKd", 0.8264),
    ("AsKs", "QhQd", 0.4621),
    ("AcKd", "QhJs", 0.6430),
    ("7c2d", "AhAs", 0.1258),
    ("JhTh", "2c2d", 0.5398),
    ("AcKc", "AdKd", 0.5),
]
"""Two hands, and the first one's share over all 1,712,304 boards, ties shared."""


@pytest.mark.parametrize(("one", "other", "share"), KNOWN)
def test_the_sample_is_as_good_as_it_says(one: str, other: str, share: float) -> None:
    ((ours, theirs),) = shares([parse_cards(one), parse_cards(other)], [(0, 1)], ())
    assert ours + theirs == 1
    assert abs(float(ours) - share) < 0.007


@settings(max_examples=20, deadline=None)
@given(st.permutations(DECK), st.integers(2, 4), st.integers(3, 5))
def test_from_the_flop_on_all_boards_count(deck: list[int], players: int, dealt: int) -> None:
    hands = [(deck[2 * at], deck[2 * at + 1]) for at in range(players)]
    board, gone = tuple(deck[20 : 20 + dealt]), tuple(deck[30:33])
    (found,) = shares(hands, [tuple(range(players))], board, gone)
    assert found == equities(hands, board, gone)
    assert sum(found) == 1


def test_each_contest_has_its_own_winners() -> None:
    """A set against two pairs over it, one card to come: two of the 42 unseen make each pair a better set."""
    hands = [parse_cards(text) for text in ("7c7d", "KsKd", "JcJd")]
    main, side = shares(hands, [(0, 1, 2), (1, 2)], parse_cards("7h2s3c9d"))
    assert main == (Fraction(38, 42), Fraction(2, 42), Fraction(2, 42))
    assert side == (Fraction(40, 42), Fraction(2, 42))


def test_the_sample_is_even() -> None:
    """Each place comes as often as any other, to a hundredth, and no board comes twice."""
    boards = sample(48)
    assert len(set(boards)) == len(boards) == SAMPLE
    often = [sum(place in board for board in boards) for place in range(48)]
    assert all(abs(times - SAMPLE * 5 / 48) < SAMPLE * 5 / 48 / 20 for times in often)


@given(st.integers(0, comb(30, 5) - 1))
def test_boards_have_numbers(number: int) -> None:
    found = places(number)
    assert sorted(set(found), reverse=True) == list(found)
    assert sum(comb(place, left) for place, left in zip(found, range(5, 0, -1), strict=True)) == number
