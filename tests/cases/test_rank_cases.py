"""Every rule vector of kind rank: the order of the hands, their categories and best fives (R11)."""

from __future__ import annotations

import pytest

from app.poker.cards import parse_cards
from app.poker.ranking import rank_hand, strength
from tests.cases.case import Case, read

# Where a vector's word for a category isn't ours with a space in it.
WORDS = {"trips": "three_of_a_kind", "set": "three_of_a_kind", "quads": "four_of_a_kind", "pair": "one_pair"}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    cases = read(metafunc.config.getoption("--cases"), "rank")
    metafunc.parametrize("case", cases, ids=[f"{case['id']}-{case['name']}" for case in cases])


def test_hands_are_ordered_and_named(case: Case) -> None:
    board = parse_cards(case["board"])
    ranks = {seat: rank_hand(parse_cards(cards), board) for seat, cards in case["hole"].items()}
    expect = case["expect"]
    strengths = sorted({rank.strength for rank in ranks.values()}, reverse=True)
    assert [[seat for seat in ranks if ranks[seat].strength == value] for value in strengths] == [
        sorted(group) for group in expect["order"]
    ]
    for seat, word in expect.get("category", {}).items():
        assert ranks[seat].category == WORDS.get(word, word.replace(" ", "_"))
    for seat, five in expect.get("best", {}).items():
        assert strength(parse_cards(five)) == ranks[seat].strength == strength(ranks[seat].best)
        assert set(ranks[seat].best) <= {*parse_cards(case["hole"][seat]), *board}
