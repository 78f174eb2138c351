"""What follows by itself: streets, burns, turning up, running it twice (R6.1, R6.4, R6.6, R10.4)."""

from __future__ import annotations

import pytest

from app.poker.cards import DECK
from app.poker.dealer import next_step, to_come
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
from app.poker.hand import play
from app.poker.rules import RunIt
from tests.poker.setups import action, of, run, stacked, table


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
    """R10.4: the first refusal ends the vote."""
    events, hand = run(table(100, 100, run_it=RunIt.ASK), f"r100 c {answers}")
    assert of(RunTwiceAsked, events) == [RunTwiceAsked((1, 2))]
    assert [event.seat for event in of(RunTwiceAnswered, events)] == [1, 2][: len(answers.split())]
    assert {event.run for event in of(BoardDealt, events)} == runs
    assert hand.ended


def test_a_vote_has_no_order() -> None:
    """R10.4: all are asked at once; whoever answers first is heard first, and nobody twice."""
    _, hand = run(table(100, 100, 100, run_it=RunIt.ASK), "r100 c c")
    for seat, still_asked in ((2, (1, 3)), (3, (1,)), (1, ())):
        hand = play(hand, seat, action("y")).hand
        assert hand.asked == still_asked
    assert len(hand.second_board) == 5


def test_a_double_board_is_dealt_side_by_side() -> None:
    """R5.5: no betting before the flop; each street comes to both boards, each with a burn, and nothing is shared."""
    bomb = table(100, 100, 100, bomb_pot=True, boards=2, ante_amount=10, run_it=RunIt.ASK)
    events, hand = run(bomb, "x x x b90 c c")
    assert [(event.run, event.cards) for event in of(BoardDealt, events)] == [
        (0, DECK[7:10]), (1, DECK[11:14]), (0, DECK[15:16]), (1, DECK[17:18]), (0, DECK[19:20]), (1, DECK[21:22])
    ]  # fmt: skip
    assert not of(RunTwiceAsked, events)
    assert (hand.board, hand.second_board) == ((*DECK[7:10], 15, 19), (*DECK[11:14], 17, 21))
    assert {event.run for event in of(PotAwarded, events)} == {0, 1}


def test_what_would_have_come() -> None:
    """R10.6: the same cards that the dealer would have dealt, burns counted, to one board or two."""
    assert to_come(run(table(100, 100, 100), "f f")[1]) == ((*DECK[7:10], DECK[11], DECK[13]),)
    assert to_come(run(table(100, 100, 100), "c c x b10 f f")[1]) == ((DECK[11], DECK[13]),)
    folded = run(table(100, 100, bomb_pot=True, boards=2, ante_amount=10), "b10 f")[1]
    dealt = run(table(100, 100, bomb_pot=True, boards=2, ante_amount=10), "x x x x x x")[1]
    assert to_come(folded) == (dealt.board[3:], dealt.second_board[3:])
    assert to_come(dealt) == ((), ())


def test_without_cards_to_come_nobody_is_asked() -> None:
    """R10.4."""
    events, hand = run(table(100, 100, run_it=RunIt.ASK), "c x x x x x b90 c")
    assert not of(RunTwiceAsked, events)
    assert hand.ended
    assert hand.second_board == ()


def test_the_dealer_waits_for_a_choice_and_stops_at_the_end() -> None:
    assert next_step(run(table(100, 100))[1]) == ()
    assert next_step(run(table(100, 100), "f")[1]) == ()
