"""The chances of open hands (R6.6)."""

from __future__ import annotations

from app.poker.cards import parse_cards
from app.poker.rules import RunIt
from app.table.rules import BombPot
from app.views.equity_view import Question, questions
from app.views.option_view import EquityView, ShareView
from tests.table.room import Room


def test_each_street_of_a_run_out_is_asked_about() -> None:
    room = Room(200, 200)
    room.deal({1: "As Ad", 2: "Ks Kd"}, "2c 7d 9h Js Kc")
    room.act("2 raise 200", "1 call")
    flop, turn = questions(room.hand)
    assert [len(question.boards[0]) for question in (flop, turn)] == [3, 4]
    assert turn.answer() == EquityView(4, (ShareView(1, 955), ShareView(2, 45)))
    assert (flop.work, turn.work) == (2 * 45 * 44 // 2, 2 * 44)


def test_only_the_streets_that_came_after_the_hands_were_turned_up() -> None:
    room = Room(200, 200)
    room.deal(board="2c 7d 9h Js Kc")
    room.act("2 call", "1 check", "1 check", "2 check", "1 bet 198", "2 call")
    assert [len(question.boards[0]) for question in questions(room.hand)] == [4]


def test_while_they_vote_the_chances_so_far_are_known() -> None:
    """R10.4."""
    room = Room(200, 200, run_it=RunIt.ASK)
    room.deal()
    room.act("2 call", "1 check", "1 bet 198", "2 call")
    assert [len(question.boards[0]) for question in questions(room.hand)] == [3]


def test_hidden_hands_have_no_chances() -> None:
    """P15: neither while betting goes on, nor when a side pot is still played for, nor at a showdown."""
    room = Room(20, 200, 200, min_buy_in=20)
    assert not list(questions(room.table.hand))
    room.deal()
    room.act("3 raise 20", "1 call", "2 call")
    assert not list(questions(room.hand))
    while room.table.playing:
        room.act(f"{room.to_act()} check")
    assert not list(questions(room.hand))


def test_two_boards_share_the_pot() -> None:
    """R5.5: aces win the first board for certain, and the second never."""
    hands = (parse_cards("AsAd"), parse_cards("KsKd"))
    boards = (parse_cards("AcAh2c2d"), parse_cards("KcKh3c3d"))
    assert Question((1, 2), hands, boards).answer() == EquityView(4, (ShareView(1, 500), ShareView(2, 500)))
    room = Room(200, 200, bomb_pot=BombPot.EVERY, bomb_every=2, bomb_boards=2)
    room.deal()
    room.fold_out()
    room.deal()
    room.act(f"{room.to_act()} bet 195", f"{3 - room.to_act()} call")
    assert [len(question.boards) for question in questions(room.hand)] == [2, 2]
