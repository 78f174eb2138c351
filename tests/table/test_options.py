"""What players choose about the options that shape a hand."""

from __future__ import annotations

from typing import Any

import pytest

from app.poker.cards import parse_cards
from app.poker.lineup import Straddle
from app.table.commands import StandUp
from app.table.option_commands import ChooseStraddle, HuntRabbit, Prefer, VoteBomb
from app.table.option_events import PreferencesSet, RabbitShown
from app.table.options import can_hunt, planned_straddles
from app.table.refusal import Code
from app.table.rules import BombPot, Straddling
from app.table.seat import Vote
from tests.table.room import Room, kinds


def four(**rules: Any) -> Room:
    """Four players between their first hand and the second, in which seat 1 has the button and seat 4 is UTG."""
    room = Room(200, 200, 200, 200, next_hand_seconds=3, **rules)
    room.deal()
    room.fold_out()
    return room


def test_a_straddle_is_offered_between_hands_to_the_seat_whose_turn_it_is() -> None:
    """R5.4: before the cards; a wish may be taken back."""
    room = four(straddle=Straddling.UTG)
    assert planned_straddles(room.table).offered == (Straddle(4, 4),)
    assert room.refuse(ChooseStraddle(True), 1) is Code.NOT_OFFERED
    assert kinds(room.do(ChooseStraddle(True), 4)) == ["StraddleChosen"]
    assert room.do(ChooseStraddle(True), 4) == ()
    assert planned_straddles(room.table).offered == (Straddle(1, 8),)
    room.do(ChooseStraddle(False), 4)
    assert planned_straddles(room.table).made == ()
    room.do(ChooseStraddle(True), 4)
    room.deal()
    assert room.hand.price == 4
    assert room.refuse(ChooseStraddle(True), 1) is Code.NOT_OFFERED
    assert not room.seat(4).straddling


def test_before_the_first_button_is_drawn_nobody_can_be_asked() -> None:
    room = Room(200, 200, 200, straddle=Straddling.UTG, next_hand_seconds=3)
    assert room.refuse(ChooseStraddle(True), 3) is Code.NOT_OFFERED


def test_no_straddle_in_a_bomb_pot() -> None:
    """R5.5."""
    room = four(straddle=Straddling.UTG, bomb_pot=BombPot.EVERY, bomb_every=2)
    assert planned_straddles(room.table).offered == ()


def test_preferences_stay_until_they_change() -> None:
    room = four()
    told = room.do(Prefer(run_twice=Vote.NEVER), 2)
    assert told == (PreferencesSet(2, straddle=False, run_twice=Vote.NEVER, muck=True),)
    assert room.do(Prefer(run_twice=Vote.NEVER), 2) == ()
    room.do(Prefer(muck=False, straddle=True), 2)
    seat = room.seat(2)
    assert (seat.straddles, seat.run_twice, seat.mucks) == (True, Vote.NEVER, False)
    room.deal()
    assert room.hand.setup.lineup.shows == (2,)


def test_a_vote_needs_something_to_vote_about() -> None:
    assert four().refuse(VoteBomb(True), 1) is Code.NOT_OFFERED
    room = four(bomb_pot=BombPot.VOTE)
    assert kinds(room.do(VoteBomb(True), 1)) == ["BombVoted"]
    assert room.do(VoteBomb(True), 1) == ()


def test_only_the_seated_choose() -> None:
    room = four(straddle=Straddling.UTG)
    for command in (ChooseStraddle(True), VoteBomb(True), Prefer(), HuntRabbit(1)):
        assert room.refuse(command, "a spectator") is Code.NOT_SEATED


def test_what_would_have_come_is_shown_once_to_everybody() -> None:
    """R10.6: after everybody folded, the rest of the board, burns counted."""
    room = Room(200, 200, 200, rabbit_hunt=True)
    room.deal(board="2c 3d 7h 8s 9c")
    assert room.refuse(HuntRabbit(1), 1) is Code.NOT_OFFERED
    room.act("3 call", "1 call", "2 check", "1 bet 4", "2 fold", "3 fold")
    assert can_hunt(room.table, "p2")
    assert not can_hunt(room.table, "a spectator")
    assert room.refuse(HuntRabbit(2), 2) is Code.STALE
    assert room.do(HuntRabbit(1), 2) == (RabbitShown(2, parse_cards("8s 9c")),)
    assert room.refuse(HuntRabbit(1), 3) is Code.NOT_OFFERED
    room.deal()
    assert room.table.rabbit is None


@pytest.mark.parametrize("on", [False, True])
def test_no_rabbit_after_a_showdown_or_without_the_option(on: bool) -> None:
    room = Room(200, 200, rabbit_hunt=on)
    room.deal()
    room.act("2 raise 200", "1 call") if on else room.fold_out()
    assert not can_hunt(room.table, "p1")


def test_leaving_ends_a_seats_choices() -> None:
    room = four(straddle=Straddling.UTG, bomb_pot=BombPot.VOTE)
    room.do(VoteBomb(True), 4)
    room.do(StandUp(), 4)
    room.sit(4, 200, "somebody")
    assert not room.seat(4).bomb
