"""What may be bet, and what is refused: beyond the rule vectors, the corners that they leave out (R7, R8)."""

from __future__ import annotations

from typing import Any, get_args

import pytest

from app.poker import betting
from app.poker.actions import (
    Action,
    Bet,
    Call,
    Check,
    Fold,
    IllegalAction,
    LegalActions,
    Protect,
    Raise,
    Range,
    RunTwice,
)
from app.poker.betting import legal_actions
from app.poker.events import BetMade, Called, Raised
from app.poker.hand import play
from app.poker.rules import HeadsUpCap, RunIt
from app.poker.structures import Structure
from tests.poker.setups import of, run, stacked, table

LIMIT: dict[str, Any] = {"structure": Structure.FIXED_LIMIT}


def test_each_kind_of_choice_is_known() -> None:
    assert set(betting._CHOICES) == set(get_args(Action))


def sizes(script: str, *stacks: int, **options: Any) -> Range | None:
    legal = legal_actions(run(table(*stacks, **options), script)[1])
    assert legal is not None
    return legal.bet or legal.raise_


def test_all_in_is_always_legal_for_who_may_raise() -> None:
    """R7.3: between the call and the minimum raise there is the all-in."""
    assert sizes("r30", 45, 1000, 1000) == Range(45, 45)


def test_the_first_in_bets_and_the_next_raises() -> None:
    events, _ = run(table(1000, 1000), "c x b10 r20 c")
    assert (len(of(BetMade, events)), len(of(Raised, events))) == (1, 1)


def test_a_call_takes_what_is_left() -> None:
    """R7.4."""
    events, _ = run(table(1000, 1000, 7), "c")
    assert of(Called, events)[0] == Called(3, 7, 7, all_in=True)


def test_a_check_counts_as_acting() -> None:
    """R7.3: over a short all-in bet, who checked may only call; who hasn't acted may raise by a full bet."""
    assert sizes("c c x x b6", 1000, 16, 1000) == Range(16, 990)
    assert sizes("c c x x b6 c", 1000, 16, 1000) is None


def test_nobody_raises_against_nobody() -> None:
    """R7.5: the opponents left have no chips beyond the price."""
    assert sizes("r50", 50, 50, 1000) is None


def test_pot_limit_never_forbids_the_minimum() -> None:
    """R7.2, R7.6: a bomb pot smaller than a big blind still allows a bet of one."""
    options = {"structure": Structure.POT_LIMIT, "bomb_pot": True, "ante_amount": 1}
    assert sizes("", 1000, 1000, **options) == Range(10, 10)


def test_pot_limit_raises_a_raise() -> None:
    """R7.6: ten in the pot, a bet of ten: to forty."""
    options = {"structure": Structure.POT_LIMIT, "bomb_pot": True, "ante_amount": 5}
    assert sizes("b10", 1000, 1000, **options) == Range(20, 40)


@pytest.mark.parametrize(
    ("option", "stacks", "offered"),
    [
        (HeadsUpCap.CAPPED, 2, None),
        (HeadsUpCap.STARTED, 2, Range(50, 50)),
        (HeadsUpCap.STARTED, 3, None),
        (HeadsUpCap.ANY, 3, Range(50, 50)),
    ],
)
def test_the_cap_and_its_heads_up_options(option: HeadsUpCap, stacks: int, offered: Range | None) -> None:
    """R8.2: one bet and three raises, the big blind being the bet."""
    script = "r20 r30 r40" if stacks == 2 else "r20 f r30 r40"
    assert sizes(script, *[1000] * stacks, heads_up_cap=option, **LIMIT) == offered


def test_no_cap_at_all() -> None:
    assert sizes("r20 r30 r40 r50", 1000, 1000, raise_cap=0, **LIMIT) == Range(60, 60)


def test_half_a_bet_is_measured_from_the_last_full_one() -> None:
    """R8.3: thirteen is no raise, sixteen after it is one, counted from ten."""
    assert sizes("r13 r16", 1000, 1000, 13, 16, button=4, **LIMIT) == Range(26, 26)
    assert sizes("r13", 1000, 1000, 13, 1000, button=4, **LIMIT) == Range(20, 20)


def test_fixed_limit_streets_have_their_own_bets() -> None:
    """R8.1."""
    assert sizes("c x", 1000, 1000, small_bet=10, big_bet=30, **LIMIT) == Range(10, 10)
    assert sizes("c x x x", 1000, 1000, small_bet=10, big_bet=30, **LIMIT) == Range(30, 30)
    assert sizes("c x x x x x", 1000, 1000, **LIMIT) == Range(20, 20)


def test_during_a_vote_nothing_else_is_legal() -> None:
    """R10.4: whoever is asked answers; folding and betting are refused."""
    _, hand = run(table(100, 100, run_it=RunIt.ASK), "r100 c")
    legal = legal_actions(hand)
    assert legal is not None
    assert legal.run_twice
    assert legal == LegalActions(legal.seat, False, False, None, None, None, run_twice=True)
    for action in (Fold(), Check(), Call(), Bet(10), Raise(10)):
        with pytest.raises(IllegalAction, match="not_asked"):
            play(hand, legal.seat, action)
    with pytest.raises(IllegalAction, match="not_your_turn"):
        play(hand, 3, RunTwice(True))


def test_who_is_cut_off_is_all_in_for_what_is_in() -> None:
    """R6.9: the others play on for a side pot; the chips that stayed out are back at the end, and can't be lost."""
    bomb = {"all_in_protection": True, "button": 4, **LIMIT}
    deck = stacked("3h4h AsAd KsKd", "2c7d9hJsQc")
    _, hand = run(table(100, 100, 100, deck=deck, **bomb), "c c x x b10")
    hand = play(hand, 3, Protect()).hand
    assert (hand.dealt_in(3).stack, hand.dealt_in(3).kept) == (0, 90)
    while not hand.ended:
        assert hand.to_act in (1, 2)
        hand = play(hand, hand.to_act, Check() if hand.price == hand.dealt_in(hand.to_act).bet else Call()).hand
    assert [(pot.amount, pot.seats) for pot in hand.pots] == [(30, (1, 2, 3)), (20, (1, 2))]
    assert [player.stack for player in hand.players] == [80, 130, 90]


@pytest.mark.parametrize(("script", "options"), [("c c x", {}), ("", {}), ("c", {"all_in_protection": False})])
def test_only_who_faces_a_bet_with_chips_in_is_protected(script: str, options: dict[str, Any]) -> None:
    """R6.9: a check is free, and who has put in nothing folds."""
    _, hand = run(table(100, 100, 100, **{"all_in_protection": True, **LIMIT, **options}), script)
    assert hand.to_act is not None
    with pytest.raises(IllegalAction, match="not_asked"):
        play(hand, hand.to_act, Protect())


def test_after_the_end_it_is_nobodys_turn() -> None:
    _, hand = run(table(100, 100), "f")
    assert legal_actions(hand) is None
    with pytest.raises(IllegalAction, match="not_your_turn"):
        play(hand, 1, Check())
