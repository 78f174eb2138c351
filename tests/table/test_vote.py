"""The vote on running it twice (R10.4)."""

from __future__ import annotations

from typing import Any

import pytest

from app.poker.actions import RunTwice
from app.poker.events import RunTwiceAnswered, RunTwiceAsked
from app.poker.rules import RunIt
from app.table.clocks import RUN_TWICE_MS
from app.table.commands import StandUp
from app.table.due import LATE_MS
from app.table.option_commands import Prefer
from app.table.refusal import Code
from app.table.seat import Vote
from app.table.vote import standing_answer
from tests.table.room import Room


def all_in(**preferences: Vote) -> tuple[Room, list[Any]]:
    """Three players are all-in before the flop; preferences by "p1" to "p3"."""
    room = Room(200, 200, 200, run_it=RunIt.ASK)
    for player, vote in preferences.items():
        room.do(Prefer(run_twice=vote), player)
    room.deal()
    return room, list(room.act("3 raise 200", "1 call", "2 call"))


def test_all_are_asked_at_once_and_the_time_is_for_all() -> None:
    """Eight seconds together; the turn stays while others are still asked."""
    room, events = all_in()
    assert RunTwiceAsked((1, 2, 3)) in events
    asked = room.answer(RunTwice(True))
    start = room.at
    room.at += 1000
    room.do(asked, 3)
    assert room.hand.asked == (1, 2)
    room.do(asked, 1)
    clock = room.table.clock
    assert clock is not None
    assert (clock.seat, clock.turn, clock.ends_at) == (2, asked.turn, start + RUN_TWICE_MS)
    assert room.refuse(asked, 1) is Code.NOT_YOUR_TURN
    room.do(asked, 2)
    assert len(room.hand.second_board) == 5


def test_silence_is_a_no() -> None:
    room, _ = all_in()
    room.do(room.answer(RunTwice(True)), 1)
    room.at += RUN_TWICE_MS + LATE_MS
    assert RunTwiceAnswered(2, False) in room.wait()
    assert not room.hand.second_board


def test_never_is_not_asked_and_always_answers_itself() -> None:
    room, events = all_in(p3=Vote.NEVER)
    assert RunTwiceAnswered(3, False) in events
    assert room.hand.ended
    room, events = all_in(p1=Vote.ALWAYS, p2=Vote.ALWAYS)
    assert [event.seat for event in events if isinstance(event, RunTwiceAnswered)] == [1, 2]
    assert room.hand.asked == (3,)
    room, events = all_in(p1=Vote.ALWAYS, p2=Vote.ALWAYS, p3=Vote.ALWAYS)
    assert len(room.hand.second_board) == 5


def test_who_leaves_does_not_agree() -> None:
    """R2.4."""
    room, _ = all_in()
    assert RunTwiceAnswered(2, False) in room.do(StandUp(), 2)
    assert room.hand.ended


def test_who_changes_their_mind_is_heard() -> None:
    """A preference holds from the moment that it's set."""
    room, _ = all_in()
    room.do(Prefer(run_twice=Vote.NEVER), 2)
    assert room.hand.ended


@pytest.mark.parametrize("option", [RunIt.ONCE, RunIt.TWICE])
def test_without_a_question_nobody_answers(option: RunIt) -> None:
    room = Room(200, 200, run_it=option)
    assert standing_answer(room.table) is None
    room.deal()
    room.act("2 raise 200", "1 call")
    assert bool(room.hand.second_board) == (option is RunIt.TWICE)
