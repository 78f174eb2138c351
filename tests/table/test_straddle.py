"""Who straddles (R5.4)."""

from __future__ import annotations

from typing import Any

import pytest

from app.poker.events import Blind, BlindPosted
from app.poker.hand import legal_actions
from app.poker.lineup import Post, Straddle
from app.poker.rules import Ante, StraddleMinRaise
from app.table.button import lineup
from app.table.option_commands import Prefer
from app.table.rules import Straddling
from app.table.straddle import Straddles, straddles
from tests.table.room import Room


def plan(*stacks: int, always: tuple[int, ...] = (), button: int = 1, **rules: Any) -> Straddles:
    """What happens with this button when these seats always straddle; the big blind is 2."""
    room = Room(*stacks, **rules)
    for seat in always:
        room.do(Prefer(straddle=True), seat)
    return straddles(room.table, lineup(room.stacks(), button))


def test_left_of_the_big_blind_is_asked_and_then_the_next_two_to_double_again() -> None:
    five: dict[str, Any] = {"straddle": Straddling.UTG, "seats": 6}
    assert plan(*[200] * 6, **five) == Straddles((), (Straddle(4, 4),))
    assert plan(*[200] * 6, always=(4,), **five) == Straddles((Straddle(4, 4),), (Straddle(5, 8),))
    assert plan(*[200] * 6, always=(5,), **five) == Straddles((), (Straddle(4, 4),))
    made = (Straddle(4, 4), Straddle(5, 8), Straddle(6, 16))
    assert plan(*[200] * 6, always=(1, 2, 3, 4, 5, 6), **five) == Straddles(made)
    assert plan(*[200] * 4, always=(1, 2, 3, 4), **five) == Straddles((Straddle(4, 4), Straddle(1, 8)))


def test_the_button_alone() -> None:
    assert plan(200, 200, 200, straddle=Straddling.BUTTON) == Straddles((), (Straddle(1, 4),))
    assert plan(200, 200, 200, 200, always=(4, 1), straddle=Straddling.BUTTON) == Straddles((Straddle(1, 4),))


def test_anybody_but_the_blinds_first_come() -> None:
    anybody: dict[str, Any] = {"straddle": Straddling.MISSISSIPPI}
    offered = (Straddle(4, 4), Straddle(5, 4), Straddle(1, 4))
    assert plan(*[200] * 5, always=(2, 3), **anybody) == Straddles((), offered)
    assert plan(*[200] * 5, always=(1, 5), **anybody) == Straddles((Straddle(5, 4),))


@pytest.mark.parametrize(
    ("stacks", "rules"),
    [
        ((200, 200), {}),
        ((200, 200, 200), {"straddle": Straddling.NONE}),
        ((80, 200, 200), {"big_blind": 50}),
        ((100, 200, 200), {"big_blind": 50, "ante": Ante.EACH, "ante_amount": 1}),
        ((100, 200, 200), {"big_blind": 50, "ante": Ante.BUTTON, "ante_amount": 1}),
    ],
)
def test_not_heads_up_and_with_a_full_stack_only(stacks: tuple[int, ...], rules: dict[str, Any]) -> None:
    """R5.4: the ante goes in first."""
    options = {"straddle": Straddling.UTG, "small_blind": 1, "min_buy_in": 80, **rules}
    assert plan(*stacks, always=(1, 2), **options) == Straddles()


def test_a_stack_that_is_just_full_enough() -> None:
    options: dict[str, Any] = {"straddle": Straddling.UTG, "big_blind": 50, "ante": Ante.EACH, "ante_amount": 1}
    assert plan(101, 200, 200, always=(1,), **options) == Straddles((Straddle(1, 100),))


def test_who_posts_a_missed_blind_does_not_straddle_too() -> None:
    room = Room(200, 200, 200, 200, straddle=Straddling.MISSISSIPPI)
    line = lineup(room.stacks(), 1)
    posting = type(line)(line.button, line.stakes, line.small_blind, line.big_blind, posts=(Post(4, 2),))
    assert straddles(room.table, posting).offered == (Straddle(1, 4),)


@pytest.mark.parametrize(("option", "least"), [(StraddleMinRaise.STRADDLE, 8), (StraddleMinRaise.BIG_BLIND, 6)])
def test_a_straddle_is_a_blind(option: StraddleMinRaise, least: int) -> None:
    """R5.4: it sets the price, the seat to its left opens, and the straddler has the last word."""
    room = Room(200, 200, 200, 200, straddle=Straddling.UTG, straddle_min_raise=option)
    room.do(Prefer(straddle=True), 3)
    events = room.deal()
    assert BlindPosted(3, Blind.STRADDLE, 4) in events
    legal = legal_actions(room.hand)
    assert legal is not None
    assert (legal.seat, legal.call) == (4, 4)
    assert legal.raise_ is not None
    assert legal.raise_.least == least
    room.act("4 call", "1 call", "2 call")
    assert room.to_act() == 3
