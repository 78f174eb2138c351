"""What must hold is checked by explicit raises: also under python -O."""

from __future__ import annotations

import pytest

from app.poker.actions import Call
from app.poker.cards import DECK
from app.poker.hand import InvariantBroken, deal, play
from app.poker.invariants import check_hand
from app.poker.lineup import HandSetup, Lineup, Stake
from tests.poker.setups import run, table


@pytest.mark.parametrize("deck", [DECK[:51], (*DECK[:51], 0), (*DECK[:51], 52), (*DECK, 0)])
def test_a_deck_is_52_distinct_cards(deck: tuple[int, ...]) -> None:
    with pytest.raises(InvariantBroken):
        deal(table(100, 100, deck=deck))


@pytest.mark.parametrize(
    "lineup",
    [
        Lineup(1, (Stake(1, 100),), None, 1),
        Lineup(1, (Stake(1, 100), Stake(1, 100)), None, 1),
        Lineup(1, (Stake(2, 100), Stake(1, 0)), 1, 2),
        Lineup(1, (Stake(2, 100), Stake(1, 100)), 1, None),
    ],
)
def test_a_lineup_can_play(lineup: Lineup) -> None:
    """R1.4."""
    with pytest.raises(InvariantBroken):
        deal(HandSetup(table(100, 100).rules, lineup, DECK))


def test_chips_that_appear_or_vanish_stop_the_hand() -> None:
    """R1.5, R1.6."""
    _, hand = run(table(100, 100))
    hand.own(1).stack += 1
    with pytest.raises(InvariantBroken, match="200 chips became 201"):
        play(hand, 2, Call())


def test_a_negative_stack_and_an_actor_who_cannot_act_stop_the_hand() -> None:
    _, hand = run(table(100, 100))
    hand.to_act = None
    with pytest.raises(InvariantBroken, match="nobody is to act"):
        check_hand(hand)
    hand.to_act = 1
    hand.own(1).folded = True
    with pytest.raises(InvariantBroken, match="can't act"):
        check_hand(hand)
    hand.own(1).stack -= 200
    with pytest.raises(InvariantBroken, match="below zero"):
        check_hand(hand)
