"""`verify` stands on this: the same deck and choices give the same events, and nothing else does."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.poker.actions import Bet, Call, Check, Fold, IllegalAction, Raise, RunTwice
from app.poker.events import BetMade, BlindPosted, Called, HandEvent, HandStarted
from app.poker.hand import deal, play, void
from app.poker.lineup import HandSetup, Lineup, Stake
from app.poker.redecide import redecide
from app.poker.rules import HandRules, RunIt

DECK = tuple(range(52))
LINEUP = Lineup(button=1, stakes=(Stake(2, 200), Stake(1, 200)), small_blind=1, big_blind=2)


def told(rules: HandRules, *choices: tuple[int, object]) -> list[HandEvent]:
    played = deal(HandSetup(rules, LINEUP, DECK))
    events = list(played.events)
    for seat, action in choices:
        played = play(played.hand, seat, action)  # type: ignore[arg-type]
        events.extend(played.events)
    return events


def test_every_kind_of_choice_is_made_again() -> None:
    events = told(
        HandRules(run_it=RunIt.ASK),
        (1, Call()), (2, Check()), (2, Check()), (1, Bet(10)), (2, Raise(40)), (1, Call()),
        (2, Bet(158)), (1, Call()), (2, RunTwice(True)), (1, RunTwice(True)),
    )  # fmt: skip
    assert redecide(events) == tuple(events)


def test_a_void_hand_is_voided_again() -> None:
    played = deal(HandSetup(HandRules(), LINEUP, DECK))
    events = [*played.events, *void(played.hand).events]
    assert redecide(events) == tuple(events)


def test_another_result_is_noticed() -> None:
    events = told(HandRules(), (1, Raise(6)), (2, Fold()))
    wrong = [replace(event, amount=event.amount + 1) if isinstance(event, BlindPosted) else event for event in events]
    assert redecide(wrong) != tuple(wrong)


def test_a_choice_that_is_illegal_now_is_refused() -> None:
    events = [
        replace(event, seat=1) if isinstance(event, Called) else event for event in told(HandRules(), (1, Call()))
    ]
    with pytest.raises(IllegalAction):
        redecide([*events, BetMade(1, 4)])


def test_a_hand_needs_its_start() -> None:
    with pytest.raises(ValueError, match="HandStarted"):
        redecide([event for event in told(HandRules()) if not isinstance(event, HandStarted)])
