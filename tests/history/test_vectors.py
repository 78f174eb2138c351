"""A recorded hand is read as it was, and a record that's wrong is told."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.history.vectors import check, parse, stack_deck
from app.poker.cards import parse_cards
from app.poker.rules import Ante

RECORD: dict[str, Any] = {
    "id": "example",
    "variant": "NT",
    "button": 2,
    "antes": [0, 10, 0],
    "ante_trimming": False,
    "posts": [5, 10, 0],
    "starting_stacks": [100, 100, 100],
    "actions": ["d dh p1 AsAd", "d dh p2 KsKd", "d dh p3 QsQd", "p3 f", "p1 cbr 30", "p2 f"],
    "board": "",
    "finishing_stacks": [120, 80, 100],
    "pots": [[30, [0], [0]]],
    "returned": [[0, 20]],
    "legal": [[2, 10, 20, 100], [0, 5, 20, 100], [1, 20, 50, 90]],
}


def line(**changes: Any) -> str:
    return json.dumps({**RECORD, **changes})


def test_a_true_record_agrees() -> None:
    report = check([line(), "\n"])
    assert (report.hands, report.agree, report.differences) == (1, 1, ())


@pytest.mark.parametrize(
    ("changes", "what"),
    [
        ({"finishing_stacks": [120, 79, 101]}, "example: stacks: (120, 80, 100), recorded (120, 79, 101)"),
        ({"returned": []}, "example: returned: {1: 20}, recorded {}"),
        ({"pots": [[30, [0, 1], [0]]]}, "example: pots: "),
        ({"legal": [[2, 10, 20, 100], [0, 5, 20, 100], [1, 20, 40, 90]]}, "example: action 2: legal "),
        ({"actions": [*RECORD["actions"][:3], "p3 cbr 15", "p1 f", "p2 f"]}, "example: action 0: "),
    ],
)
def test_a_false_record_is_told(changes: dict[str, Any], what: str) -> None:
    report = check([line(**changes)])
    assert report.agree == 0
    assert report.differences[0].startswith(what)


@pytest.mark.parametrize(
    ("antes", "ante", "dead"),
    [
        ([0, 0, 0], Ante.NONE, 0),
        ([5, 5, 5], Ante.EACH, 0),
        ([0, 10, 0], Ante.BIG_BLIND, 0),
        ([0, 0, 10], Ante.BUTTON, 0),
        ([5, 10, 0], Ante.NONE, 2),
    ],
)
def test_dead_chips_are_the_ante_that_they_fit_or_posts(antes: list[int], ante: Ante, dead: int) -> None:
    setup = parse(line(antes=antes)).setup
    assert setup.rules.ante is ante
    assert len(setup.lineup.posts) == dead


def test_a_lone_blind_is_the_big_one() -> None:
    """The first seat left of the button posts it: the small blind is dead."""
    lineup = parse(line(posts=[10, 0, 0], button=None)).setup.lineup
    assert (lineup.small_blind, lineup.big_blind, lineup.button) == (None, 1, 4)


def test_a_deck_deals_what_it_was_stacked_with() -> None:
    hole, board = parse_cards("AsKsAdKd"), parse_cards("2c3c4c5d6d")
    deck = stack_deck(hole, board, parse_cards("7h8h"))
    assert sorted(deck) == list(range(52))
    assert deck[:4] == hole
    assert (deck[5:8], deck[9], deck[11]) == (board[:3], board[3], board[4])
    assert (deck[13], deck[15]) == parse_cards("7h8h")
