"""All-in adjusted results, worked out by hand."""

from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.poker.cards import parse_cards
from app.poker.equity import equities
from app.poker.rules import Ante, Rake, RunIt
from app.stats.luck import divided, expected, moment
from tests.stats.hands import told

DEEP = {1: 2000, 2: 2000, 3: 10_000}
BOARD = "2c 3d 7h 8s 9c"


def nets(record) -> dict[int, int]:
    return {result.seat: 1000 * result.net for result in record.results}


CHECKED = "1 call, 2 call, 3 check" + ", 2 check, 3 check, 1 check" * 3


@pytest.mark.parametrize("choices", ["1 fold, 2 fold", "1 raise 300, 2 fold, 3 fold", CHECKED])
def test_without_an_all_in_it_is_the_result(choices: str) -> None:
    record = told(choices)
    assert moment(record) == ({}, ())
    assert expected(record) == nets(record)


def test_an_all_in_on_the_flop_counts_all_990_boards() -> None:
    """Aces against kings on 2c 3d 7h for 2,000 each, with 100 of a folded blind: the share of 4,100."""
    record = told("1 raise 300, 2 call, 3 fold, 2 bet 1700, 1 call", stacks=DEEP)
    hands = [parse_cards("AsAd"), parse_cards("KsKd")]
    share, _ = equities(hands, parse_cards("2c3d7h"))
    worth = expected(record)
    assert abs(worth[1] - (4_100_000 * share - 2_000_000)) <= 1
    assert worth[1] + worth[2] == 100_000
    assert worth[3] == -100_000


def test_no_luck_is_left_on_the_river() -> None:
    record = told("1 raise 300, 2 call, 3 fold" + ", 2 check, 1 check" * 2 + ", 2 bet 1700, 1 call", stacks=DEEP)
    assert expected(record) == nets(record)


def test_the_moment_is_when_the_last_chips_went_in() -> None:
    """Seat 1 is all-in before the flop; the others go on and turn their hands up on the turn."""
    record = told(
        "1 raise 1000, 2 call, 3 call, 2 check, 3 check, 2 bet 9000, 3 call", stacks={1: 1000, 2: 10_000, 3: 10_000}
    )
    hands, (board,) = moment(record)
    assert hands.keys() == {1, 2, 3}
    assert board == parse_cards("2c3d7h8s")
    worth = expected(record)
    (kings, queens) = (Fraction(42 - 2, 42), Fraction(2, 42))  # of the side pot: two queens are left of 42 cards
    aces = Fraction(42 - 2 - 2, 42)
    assert abs(worth[1] - 1000 * (3000 * aces - 1000)) <= 1
    assert abs(worth[2] - 1000 * (3000 * Fraction(2, 42) + 18_000 * kings - 10_000)) <= 1
    assert abs(worth[3] - 1000 * (3000 * queens + 18_000 * queens - 10_000)) <= 1
    assert sum(worth.values()) == 0


def test_rake_is_taken_from_what_is_shared() -> None:
    record = told("1 raise 300, 2 call, 3 fold, 2 bet 1700, 1 call", stacks=DEEP, rake=Rake(percent=5))
    assert record.rake == 205
    worth = expected(record)
    share, _ = equities([parse_cards("AsAd"), parse_cards("KsKd")], parse_cards("2c3d7h"))
    assert abs(worth[1] - 1000 * (3895 * share - 2000)) <= 1
    assert sum(worth.values()) == -205_000


def test_running_it_twice_changes_no_expectation() -> None:
    choices = "1 raise 300, 2 call, 3 fold, 2 bet 1700, 1 call"
    once = told(choices, stacks=DEEP)
    twice = told(choices + ", 2 yes, 1 yes", stacks=DEEP, second="Kh 4d", run_it=RunIt.ASK)
    assert twice.second_board
    assert expected(once) == expected(twice)
    assert nets(once) != nets(twice)


def test_each_of_two_boards_is_half_a_pot() -> None:
    """A bomb pot on two boards, all-in on the flop: each board's share, without the other one's cards."""
    record = told(
        "2 check, 3 check, 1 bet 890, 2 call, 3 fold", stacks={1: 900, 2: 900, 3: 900}, bomb_pot=True,
        ante=Ante.EACH, ante_amount=10, boards=2,
    )  # fmt: skip
    hands, boards = moment(record)
    assert [len(board) for board in boards] == [3, 3]
    order = [hands[1], hands[2]]
    halves = [equities(order, board, other)[0] for board, other in (boards, boards[::-1])]
    assert abs(expected(record)[1] - 1000 * (1810 * sum(halves) / 2 - 900)) <= 1


@given(st.integers(0, 10**9), st.lists(st.integers(0, 50), min_size=1, max_size=9).filter(any))
def test_nothing_is_lost_in_dividing(amount: int, weights: list[int]) -> None:
    parts = [Fraction(weight, sum(weights)) for weight in weights]
    whole = divided(amount, parts)
    assert sum(whole) == amount
    assert all(abs(chips - amount * part) < 1 for chips, part in zip(whole, parts, strict=True))
