"""R4.2, R4.4: choosing how to pay, changing seats; R6.8: a player's own time."""

from __future__ import annotations

import pytest

from app.table.commands import StandUp
from app.table.refusal import Code
from app.table.rules import BlindRule
from app.table.seating_commands import GrantTime, MoveSeat, PostBlind, WaitForBlind
from app.table.seating_events import BlindChosen, SeatMoveAsked, SeatMoved, TimeGranted
from tests.table.room import HOST, Room


def test_a_choice_is_kept_until_it_is_taken_back() -> None:
    """R4.2, R4.4; without one a seat waits."""
    room = Room(200, 200, 200, blind_rule=BlindRule.DEAD)
    room.deal(draw="Ac 2c 3c")
    room.sit(6)
    assert room.do(PostBlind(), 6) == (BlindChosen(6, post=True),)
    assert room.do(PostBlind(), 6) == ()
    assert room.do(WaitForBlind(), 6) == (BlindChosen(6, post=False),)
    assert room.do(WaitForBlind(), 6) == ()
    assert room.refuse(PostBlind(), 1) is Code.NOTHING_OWED
    assert room.refuse(PostBlind(), "nobody") is Code.NOT_SEATED


def test_a_seat_is_changed_at_once_between_hands() -> None:
    room = Room(200, 300)
    assert room.do(MoveSeat(5), 2)[0] == SeatMoved(2, 5, "p2")
    assert (room.table.seats[1], room.seat(5).player, room.seat(5).stack) == (None, "p2", 300)


@pytest.mark.parametrize(("to", "code"), [(1, Code.SEAT_TAKEN), (7, Code.NO_SUCH_SEAT), (0, Code.NO_SUCH_SEAT)])
def test_seats_that_cannot_be_taken(to: int, code: Code) -> None:
    assert Room(200, 200).refuse(MoveSeat(to), 2) is code


def test_during_a_hand_it_waits_for_the_end_and_may_be_taken_back() -> None:
    """R1.5, R4.4."""
    room = Room(200, 200, 200)
    room.deal(draw="Ac 2c 3c")
    assert room.do(MoveSeat(5), 2) == (SeatMoveAsked(2, 5),)
    assert room.do(MoveSeat(5), 2) == ()
    assert room.do(MoveSeat(2), 2) == (SeatMoveAsked(2, 0),)
    assert room.do(MoveSeat(2), 2) == ()
    room.do(MoveSeat(6), 2)
    assert SeatMoved(2, 6, "p2") in room.fold_out()
    assert room.seat(6).moving_to == 0
    room.deal()
    assert [dealt.seat for dealt in room.table.players] == [6, 1, 3]


def test_whoever_sits_down_first_keeps_the_seat() -> None:
    room = Room(200, 200)
    room.deal(draw="Ac 2c")
    room.do(MoveSeat(5), 2)
    room.sit(5)
    assert SeatMoveAsked(2, 0) in room.fold_out()
    assert (room.seat(2).player, room.seat(5).player) == ("p2", "p5")


def test_who_leaves_does_not_move_first() -> None:
    room = Room(200, 200, 200)
    room.deal(draw="Ac 2c 3c")
    room.do(MoveSeat(5), 2)
    room.do(StandUp(), 2)
    room.fold_out()
    assert room.table.seat_of("p2") is None


def test_a_host_gives_a_player_more_time() -> None:
    """R6.8: a share of the action time, for this player only."""
    room = Room(200, 200, action_seconds=20)
    assert room.do(GrantTime("p1", 150), HOST)[0] == TimeGranted(1, 150)
    assert room.do(GrantTime("p1", 150), HOST) == ()
    room.deal(draw="Ac 2c")
    assert room.table.clock is not None
    assert room.table.clock.ends_at - room.table.clock.at == 30_000
    room.act("1 call")
    assert room.table.clock.ends_at - room.table.clock.at == 20_000
    assert room.refuse(GrantTime("p1", 301), HOST) is Code.BAD_OPTION
    assert room.refuse(GrantTime("p9", 200), HOST) is Code.NOT_SEATED
    assert room.refuse(GrantTime("p1", 200), 1) is Code.NOT_ALLOWED
