"""Good cards are told from bad ones."""

from __future__ import annotations

from random import Random

import pytest

from app.bots.odds import chance_to_win, opening_score
from app.poker.cards import parse_cards


@pytest.mark.parametrize(
    ("cards", "points"),
    [
        ("AsAh", 20),
        ("KsKh", 16),
        ("AsKs", 12),
        ("AsKh", 10),
        ("TsTh", 10),
        ("JsTs", 9),
        ("7s5s", 5.5),
        ("2s2h", 5),
        ("7s2h", -1.5),
    ],
)
def test_points_before_the_flop(cards: str, points: float) -> None:
    assert opening_score(parse_cards(cards)) == points
    assert opening_score(parse_cards(cards)[::-1]) == points


def test_the_nuts_win_always_and_a_board_of_nuts_is_shared() -> None:
    royal, luck = parse_cards("AsKsQsJsTs"), Random(1)
    assert chance_to_win(parse_cards("AsKs"), parse_cards("QsJsTs2h2d"), 3, luck) == 1.0
    assert chance_to_win(parse_cards("2h3d"), royal, 3, luck) == 0.5


def test_more_opponents_are_harder_to_beat() -> None:
    cards, board = parse_cards("AsKd"), parse_cards("Ah7c2d")
    one, five = (chance_to_win(cards, board, count, Random(1)) for count in (1, 5))
    assert 0.8 < one <= 1.0
    assert five < one
