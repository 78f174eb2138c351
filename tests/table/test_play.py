"""R6.7, R10.5, P10: acting, and showing cards afterwards."""

from __future__ import annotations

import pytest

from app.poker.actions import Bet, Call, Check, Fold, Raise
from app.poker.cards import parse_cards
from app.poker.events import Blind, BlindPosted, Folded, Protected
from app.poker.rules import Showdown
from app.poker.structures import Structure
from app.table.commands import Act, By, Disconnect, ShowCards, SitDown, StandUp
from app.table.events import CardsShown, TimedOut
from app.table.refusal import Code, Refusal
from tests.table.room import Room, kinds


def test_a_choice_answers_one_decision_of_one_hand() -> None:
    """P10, R6.7: out of turn, past, future or without a hand, nothing changes."""
    room = Room(200, 200)
    assert room.refuse(Act(0, 0, Fold()), 1) is Code.NO_HAND
    room.deal(draw="Ac 2c")
    assert room.refuse(Act(1, 1, Call()), 2) is Code.NOT_YOUR_TURN
    assert room.refuse(Act(1, 2, Call()), 1) is Code.STALE
    assert room.refuse(Act(2, 1, Call()), 1) is Code.STALE
    assert room.refuse(Act(1, 1, Call()), By("stranger")) is Code.NOT_SEATED
    room.act("1 call")


def test_bug_18_a_repeated_click_is_stale() -> None:
    """Bug 18 of other rooms: the second click became an all-in against a new raise, or a bet of the next hand."""
    room = Room(200, 200)
    room.deal(draw="Ac 2c")
    click = room.answer(Raise(6))
    room.do(click, 1)
    room.act("2 raise 20")
    assert room.refuse(click, 1) is Code.STALE
    room.fold_out()
    room.deal()
    assert room.refuse(click, 1) is Code.STALE


def test_bug_19_a_check_never_becomes_a_call() -> None:
    """Bug 19 of other rooms: a control's meaning doesn't change under the finger, nor does an amount."""
    room = Room(200, 200)
    room.deal(draw="Ac 2c")
    assert room.refuse(room.answer(Check()), 1) is Code.CANNOT_CHECK
    assert room.ask(room.answer(Raise(3)), By("p1")) == Refusal(Code.BELOW_MIN, 4, 200)
    assert room.ask(room.answer(Raise(201)), By("p1")) == Refusal(Code.NOT_ENOUGH_CHIPS, 4, 200)
    assert room.refuse(room.answer(Bet(10)), 1) in (Code.CANNOT_BET, Code.RAISE_NOT_ALLOWED)
    room.act("1 raise 10")
    assert room.hand.price == 10


def test_bug_14_a_blind_that_is_all_in_leaves_the_others_their_choices() -> None:
    """Bug 14 of other rooms, R5.1, R5.2: the round got stuck, or the others lost call and raise."""
    room = Room(200, 200, 200, small_blind=100, big_blind=200, min_buy_in=200)
    room.deal(draw="2c 3c Ac")
    room.act("3 fold", "1 fold")
    room.deal()
    assert room.stacks() == {1: 100, 2: 300, 3: 200}
    assert (room.to_act(), room.table.button) == (1, 1)
    room.fold_out()
    posts = [event for event in room.deal() if isinstance(event, BlindPosted)]
    assert [(post.kind, post.amount) for post in posts] == [(Blind.SMALL, 100), (Blind.BIG, 100)]
    room.act("2 call")
    assert not room.table.playing or room.to_act() == 3


def test_bug_15_nobody_is_asked_to_bet_against_nobody() -> None:
    """Bug 15 of other rooms, R6.6: one player with chips left was asked to check every street."""
    room = Room(100, 200)
    room.deal({1: "As Ad", 2: "Ks Kd"}, "2c 3d 7h 8s 9c", draw="Ac 2c")
    room.act("1 raise 100")
    assert room.to_act() == 2  # but the call comes before the board
    assert kinds(room.act("2 call"))[:3] == ["Called", "BetsCollected", "CardsTurnedUp"]
    assert not room.table.playing


def test_cards_may_be_shown_until_the_next_hand() -> None:
    """R10.5: by whoever was dealt in, one or both, once the hand has ended."""
    room = Room(200, 200)
    room.deal({1: "As Kd", 2: "7c 2d"}, draw="Ac 2c")
    assert room.refuse(ShowCards(1, True, True), 1) is Code.NOTHING_TO_SHOW
    room.act("1 fold")
    assert room.refuse(ShowCards(1, False, False), 2) is Code.NOTHING_TO_SHOW
    assert room.do(ShowCards(1, True, False), 2) == (CardsShown(2, parse_cards("7c")),)
    assert room.refuse(ShowCards(1, True, False), 2) is Code.NOTHING_TO_SHOW
    assert room.do(ShowCards(1, True, True), 2) == (CardsShown(2, parse_cards("2d")),)
    assert room.do(ShowCards(1, True, True), 1) == (CardsShown(1, parse_cards("AsKd")),)
    room.deal()
    assert room.refuse(ShowCards(1, True, True), 1) is Code.STALE


def test_nobody_shows_the_cards_of_who_sat_there_before() -> None:
    """P15: a seat that changed hands between two hands has no cards."""
    room = Room(200, 200, 200)
    room.deal(draw="Ac 2c 3c")
    room.fold_out()
    room.do(StandUp(), 1)
    room.sit(1, player="new")
    assert room.refuse(ShowCards(1, True, True), "new") is Code.NOTHING_TO_SHOW


@pytest.mark.parametrize("showdown", Showdown)
def test_what_lies_open_is_not_shown_again(showdown: Showdown) -> None:
    """R10.2, R10.5: a beaten hand that went away unseen may still be shown."""
    room = Room(200, 200, showdown=showdown)
    room.deal({1: "As Ad", 2: "Ks Kd"}, "2c 3d 7h 8s 9c", draw="Ac 2c")
    room.act("1 call", "2 check", *["2 check", "1 check"] * 2, "2 check", "1 bet 2", "2 call")
    assert room.refuse(ShowCards(1, True, True), 1) is Code.NOTHING_TO_SHOW
    may = room.ask(ShowCards(1, True, True), By("p2"))
    assert isinstance(may, Refusal) == (showdown is Showdown.ALL_SHOW)


def test_a_seat_can_be_taken_while_a_finished_hand_still_lies_there() -> None:
    room = Room(200, 200)
    room.deal()
    room.fold_out()
    room.do(StandUp(), 1)
    assert room.do(SitDown(3, 200, "P1"), "p1")


@pytest.mark.parametrize(("connected", "kind"), [(False, Protected), (True, Folded)])
def test_who_is_cut_off_in_fixed_limit_is_protected(connected: bool, kind: type[Protected | Folded]) -> None:
    """R6.9: when all the time is gone, and only for somebody who isn't there."""
    room = Room(200, 200, 200, structure=Structure.FIXED_LIMIT, all_in_protection=True, time_bank_seconds=0)
    room.deal()
    room.act("3 call", "1 call", "2 check", "1 bet 2")
    if not connected:
        room.do(Disconnect(), 2)
    while TimedOut(2, disconnected=not connected) not in room.events:
        room.wait()
    assert kind(2) in room.events
    room.fold_out()
    assert room.seat(2).stack >= 198, "what stayed out of the hand is not lost"
