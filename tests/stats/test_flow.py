"""Who won from whom: by pots, before rake, and the reverse is the negative."""

from __future__ import annotations

import pytest

from app.poker.rules import Ante, Rake
from app.stats.flow import contributions, flows
from tests.stats.hands import told

SIDE = "1 raise 1000, 2 raise 2000, 3 call, 2 check, 3 bet 3000, 2 fold"


def test_the_loser_of_a_pot_pays_its_winner() -> None:
    record = told("1 raise 300, 2 call, 3 fold, 2 check, 1 bet 300, 2 fold")
    assert contributions(record) == ({2: 300, 3: 100, 1: 300},)
    assert flows(record) == {(1, 2): 300_000, (1, 3): 100_000, (2, 3): 0}


def test_a_side_pot_is_its_contenders_own_affair() -> None:
    """Seat 1's aces win the main pot of 3,000 from both; seat 3 wins the 2,000 beside it from seat 2."""
    record = told(SIDE)
    assert contributions(record) == ({2: 1000, 3: 1000, 1: 1000}, {2: 1000, 3: 1000, 1: 0})
    assert flows(record) == {(1, 2): 1_000_000, (1, 3): 1_000_000, (2, 3): -1_000_000}


def test_a_split_pot_moves_only_what_others_put_in() -> None:
    """The board plays: two halves, and the folded blind's chips between them."""
    record = told("1 raise 300, 2 call, 3 fold" + ", 2 check, 1 check" * 3, board="Ah Kh Qh Jh Th")
    assert flows(record) == {(1, 2): 0, (1, 3): 50_000, (2, 3): 50_000}


def test_dead_money_belongs_to_the_main_pot() -> None:
    record = told(SIDE, ante=Ante.BIG_BLIND, ante_amount=40)
    assert contributions(record)[0] == {2: 1000, 3: 1040, 1: 1000}
    assert flows(record)[1, 3] == 1_040_000


@pytest.mark.parametrize("percent", [0, 7])
def test_flows_are_before_rake(percent: int) -> None:
    record = told("1 raise 300, 2 call, 3 fold, 2 check, 1 bet 300, 2 fold", rake=Rake(percent=percent))
    assert flows(record)[1, 2] == round(300_000 * (1 - record.rake / 700))
