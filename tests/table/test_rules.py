"""The options of a table and their bounds."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from app.poker.rules import Ante
from app.poker.structures import Structure
from app.table.rules import BOUNDS, TableRules, hand_rules, problems


def test_the_defaults_fit_together() -> None:
    assert problems(TableRules()) == ()


@pytest.mark.parametrize("option", BOUNDS)
def test_every_number_has_bounds(option: str) -> None:
    least, most = BOUNDS[option]
    for beyond in (least - 1, most + 1):
        changed: dict[str, Any] = {option: beyond}
        assert option in problems(replace(TableRules(), **changed))


@pytest.mark.parametrize(
    ("changes", "bad"),
    [
        ({"small_blind": 3}, "small_blind"),
        ({"min_buy_in": 300}, "min_buy_in"),
        ({"min_buy_in": 1}, "min_buy_in"),
        ({"ante": Ante.EACH}, "ante_amount"),
        ({"ante_amount": 5}, "ante_amount"),
        ({"name": " "}, "name"),
        ({"name": "a\nb"}, "name"),
        ({"name": "x" * 41}, "name"),
    ],
)
def test_options_that_contradict_each_other(changes: dict[str, Any], bad: str) -> None:
    assert problems(replace(TableRules(), **changes)) == (bad,)


def test_a_hand_plays_by_the_tables_options() -> None:
    rules = TableRules(structure=Structure.POT_LIMIT, small_blind=5, big_blind=10, ante=Ante.EACH, ante_amount=2)
    hand = hand_rules(rules)
    assert (hand.structure, hand.small_blind, hand.big_blind) == (Structure.POT_LIMIT, 5, 10)
    assert (hand.ante, hand.ante_amount) == (Ante.EACH, 2)
