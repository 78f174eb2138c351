"""Hands that have lost their hidden cards are decided again, over random hands with every option."""

from __future__ import annotations

from typing import get_args

import pytest

from app.poker.events import HandEvent, HandMucked, HandStarted, HoleCardsDealt, PotAwarded
from app.poker.redecide import redecide
from app.poker.stand_in import is_erased, with_stand_ins
from app.store.erasing import without_hidden_cards
from tests.conformance.evening import played
from tests.store.test_erasing import finished

Events = tuple[HandEvent, ...]


def hands(seed: int, erased: bool = True) -> list[Events]:
    """Return the rules' part of random hands, with hidden cards or without."""
    all_of = (without_hidden_cards(hand) if erased else hand for hand in finished(played(seed, 15, any_rules=True)))
    return [tuple(event for event in hand if isinstance(event, get_args(HandEvent))) for hand in all_of]


def test_only_an_erased_hand_looks_like_one():
    assert all(map(is_erased, hands(0)))
    assert not any(map(is_erased, hands(0, erased=False)))


@pytest.mark.parametrize("seed", range(10))
def test_it_comes_out_the_same_but_for_what_nobody_saw(seed: int):
    for hand in hands(seed):
        possible = with_stand_ins(hand)
        if possible is None:
            assert any(isinstance(event, HandMucked) for event in hand)
            continue
        again = redecide(possible)
        assert again == possible
        assert len(again) == len(hand)
        for then, now in zip(hand, again, strict=True):
            if (isinstance(then, HoleCardsDealt) and then.cards) or not isinstance(then, HoleCardsDealt | HandStarted):
                assert now == then


def test_most_can_be_decided():
    decided = [with_stand_ins(hand) is not None for seed in range(10) for hand in hands(seed)]
    assert sum(decided) > 0.9 * len(decided)


def test_a_wrong_result_is_found():
    (hand, *_) = (each for each in hands(1) if with_stand_ins(each))
    at = next(at for at, event in enumerate(hand) if isinstance(event, PotAwarded))
    award = hand[at]
    assert isinstance(award, PotAwarded)
    wrong = (*hand[:at], PotAwarded(award.seat, award.pot, award.amount + 1, award.run), *hand[at + 1 :])
    possible = with_stand_ins(wrong)
    assert possible is not None
    assert redecide(possible) != possible
