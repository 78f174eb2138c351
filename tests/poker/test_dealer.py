"""What follows by itself: streets, burns, turning up, running it twice (R6.1, R6.4, R6.6, R10.4)."""

from __future__ import annotations

import pytest

from app.poker.cards import DECK
from app.poker.dealer import next_step
from app.poker.events import (
    BetsCollected,
    BoardDealt,
    CardsTurnedUp,
    HandEnded,
    HoleCardsDealt,
    PotAwarded,
    RunTwiceAnswered,
    RunTwiceAsked,
    Street,
)
from app.poker.rules import RunIt
from tests.poker.setups import of, run, stacked, table


def test_cards_go_one_at_a_time_and_a_card_is_burnt_before_each_street() -> None:
    """R6.1."""
    events, _ = run(table(100, 100, 100), "c c x x x x x x x x x x")
    assert [event.cards for event in of(HoleCardsDealt, events)] == [(0, 3), (1, 4), (2, 5)]
    assert [event.cards for event in of(BoardDealt, events)] == [DECK[7:10], (11,), (13,)]


def test_nothing_more_is_dealt_once_one_is_left() -> None:
    """R6.4."""
    events, _ = run(table(100, 100, 100), "c c x b10 f f")
    assert len(of(BoardDealt, events)) == 1
    assert isinstance(events[-1], HandEnded)


def test_all_hands_are_turned_up_before_the_board_runs_out() -> None:
    """R6.6, R10.3."""
    events, _ = run(table(50, 100, 100), "r50 c f")
    kinds = [type(event) for event in events if not isinstance(event, PotAwarded | HandEnded)]
    assert kinds[-6:] == [BetsCollected, CardsTurnedUp, CardsTurnedUp, BoardDealt, BoardDealt, BoardDealt]


def test_running_it_twice_shares_the_cards_that_lay_there() -> None:
    """R10.4: the flop is common, both boards come from the one deck, pots are split in two."""
    deck = stacked("AhAd KhKd", "2c3c4d5d6h", "7s8s")
    events, hand = run(table(100, 100, deck=deck, run_it=RunIt.TWICE), "c x b90 c")
    assert [(event.street, event.run) for event in of(BoardDealt, events)] == [
        (Street.FLOP, 0),
        (Street.TURN, 0),
        (Street.RIVER, 0),
        (Street.TURN, 1),
        (Street.RIVER, 1),
    ]
    assert hand.second_board[:3] == hand.board[:3]
    assert hand.second_board[3:] != hand.board[3:]
    assert [(event.run, event.amount) for event in of(PotAwarded, events)] == [(0, 50), (0, 50), (1, 100)]


@pytest.mark.parametrize(("answers", "runs"), [("y y", {0, 1}), ("y n", {0}), ("n", {0})])
def test_everybody_must_agree_to_run_it_twice(answers: str, runs: set[int]) -> None:
    """R10.4: asked one after the other; the first refusal ends the vote."""
    events, hand = run(table(100, 100, run_it=RunIt.ASK), f"r100 c {answers}")
    assert of(RunTwiceAsked, events) == [RunTwiceAsked((1, 2))]
    assert [event.seat for event in of(RunTwiceAnswered, events)] == [1, 2][: len(answers.split())]
    assert {event.run for event in of(BoardDealt, events)} == runs
    assert hand.ended


def test_without_cards_to_come_nobody_is_asked() -> None:
    """R10.4."""
    events, hand = run(table(100, 100, run_it=RunIt.ASK), "c x x x x x b90 c")
    assert not of(RunTwiceAsked, events)
    assert hand.ended
    assert hand.second_board == ()


def test_the_dealer_waits_for_a_choice_and_stops_at_the_end() -> None:
    assert next_step(run(table(100, 100))[1]) == ()
    assert next_step(run(table(100, 100), "f")[1]) == ()
