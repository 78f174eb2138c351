"""Equity is exact: known figures, and its parts sum to one pot."""

from fractions import Fraction

from app.poker.cards import parse_cards
from app.poker.equity import boards_to_come, equities


def test_on_the_turn_two_outs_of_forty_four() -> None:
    hands = [parse_cards("AsAd"), parse_cards("KsKd")]
    assert equities(hands, parse_cards("2c7d9hJs")) == (Fraction(42, 44), Fraction(2, 44))


def test_a_made_board_and_a_split_one() -> None:
    hands = [parse_cards("AsAd"), parse_cards("KsKd"), parse_cards("2h3h")]
    assert equities(hands, parse_cards("ThJhQhKhAh")) == (Fraction(1, 3),) * 3


def test_cards_gone_do_not_come() -> None:
    hands = [parse_cards("AsAd"), parse_cards("KsKd")]
    assert equities(hands, parse_cards("2c7d9hJs"), parse_cards("KcKh")) == (Fraction(1), Fraction(0))


def test_on_the_flop_everything_sums_to_one() -> None:
    hands = [parse_cards("AsAd"), parse_cards("KsKd"), parse_cards("Th9h")]
    board = parse_cards("2h7h9c")
    assert sum(equities(hands, board)) == 1
    assert boards_to_come(hands, board) == 43 * 42 // 2
