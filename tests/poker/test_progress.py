"""Every event has a meaning, and changes only what it tells."""

from __future__ import annotations

from typing import get_args

import pytest

from app.poker import progress
from app.poker.events import HandEvent, HandMucked, HandStarted, Raised
from app.poker.hand import evolve, fold_events
from tests.poker.setups import run, table


def test_no_event_is_forgotten() -> None:
    assert set(progress._MEANING) == set(get_args(HandEvent))


def test_a_hand_starts_once_and_first() -> None:
    _, hand = run(table(100, 100))
    with pytest.raises(ValueError):
        fold_events(HandStarted(hand.setup), [HandStarted(hand.setup)])
    with pytest.raises(ValueError):
        evolve(None, HandMucked(1))


def test_a_raise_moves_price_unit_and_turn() -> None:
    """R7.2, R7.3: a full raise is the new measure, a short one isn't."""
    _, hand = run(table(100, 100, 100, 45), "r30")
    assert (hand.price, hand.raise_unit, hand.to_act) == (30, 20, 4)
    after = evolve(hand, Raised(4, 45, all_in=True))
    assert (after.price, after.raise_unit, after.to_act) == (45, 20, 1)


def test_a_mucked_hand_leaves_no_trace() -> None:
    _, hand = run(table(100, 100))
    assert evolve(hand, HandMucked(1)) == hand
