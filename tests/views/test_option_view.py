"""What the options that shape a hand add to a view."""

from __future__ import annotations

from app.poker.actions import RunTwice
from app.poker.rules import RunIt
from app.table.option_commands import ChooseStraddle, HuntRabbit, Prefer, VoteBomb
from app.table.rules import BombPot, Straddling
from app.table.seat import Vote
from app.table.viewer import Viewer
from app.views.option_view import BombView, PreferView, StraddleView, bomb_view
from app.views.private import private_view
from app.views.public import public_view
from app.views.table_view import HandView, PublicView, SeatView, You
from tests.table.room import Room


def seen(room: Room) -> PublicView:
    return public_view(room.table, room.at)


def hand(room: Room) -> HandView:
    view = seen(room).hand
    assert view is not None
    return view


def you(room: Room, player: str) -> You:
    return private_view(room.table, Viewer(player), None)


def test_a_straddle_is_offered_to_one_and_seen_by_all() -> None:
    """R5.4."""
    room = Room(200, 200, 200, 200, next_hand_seconds=3, straddle=Straddling.UTG)
    room.deal()
    room.fold_out()
    assert [you(room, f"p{seat}").straddle_offer for seat in (1, 2, 3, 4)] == [None, None, None, 4]
    room.do(ChooseStraddle(True), 4)
    assert seen(room).straddles == (StraddleView(4, 4),)
    assert (you(room, "p4").straddle_on, you(room, "p1").straddle_offer) == (True, 8)
    room.deal()
    assert seen(room).straddles == ()


def test_how_far_the_next_bomb_pot_is() -> None:
    """R5.5."""
    assert bomb_view(Room(200, 200).table) is None
    room = Room(200, 200, bomb_pot=BombPot.EVERY, bomb_every=2)
    assert bomb_view(room.table) == BombView(False, 2, (), 0)
    room.deal()
    room.fold_out()
    assert bomb_view(room.table) == BombView(True, 1, (), 0)
    room.deal()
    assert (hand(room).bomb_pot, hand(room).boards, hand(room).street) == (True, 1, "flop")


def test_votes_for_a_bomb_pot_are_open() -> None:
    room = Room(200, 200, 200, bomb_pot=BombPot.VOTE)
    room.do(VoteBomb(True), 2)
    assert bomb_view(room.table) == BombView(False, 0, (2,), 2)
    assert [you(room, player).bomb_vote for player in ("p1", "p2")] == [False, True]
    assert you(Room(200, 200), "p1").bomb_vote is None


def test_preferences_are_their_owners() -> None:
    room = Room(200, 200)
    room.do(Prefer(run_twice=Vote.NEVER, muck=False), 1)
    assert you(room, "p1").prefer == PreferView(False, "never", False)
    assert you(room, "a spectator").prefer is None


def test_all_who_are_asked_may_answer() -> None:
    """R10.4."""
    room = Room(200, 200, run_it=RunIt.ASK)
    room.deal({1: "As Ad", 2: "Ks Kd"})
    room.act("2 raise 200", "1 call")
    assert hand(room).asked == (1, 2)
    for player in ("p1", "p2"):
        legal = you(room, player).legal
        assert legal is not None
        assert legal.run_twice
    room.do(room.answer(RunTwice(True)), 2)
    assert you(room, "p2").legal is None
    room.do(room.answer(RunTwice(True)), 1)
    assert (len(hand(room).second_board), len(hand(room).winning_second)) == (5, 5)
    plate = seen(room).seats[0]
    assert isinstance(plate, SeatView)
    assert plate.second_label
    assert you(room, "p1").second_label == plate.second_label


def test_the_rabbit() -> None:
    """R10.6."""
    room = Room(200, 200, rabbit_hunt=True)
    room.deal(board="2c 3d 7h 8s 9c")
    assert not you(room, "p1").can_rabbit
    room.fold_out()
    assert you(room, "p1").can_rabbit
    room.do(HuntRabbit(1), 1)
    assert (hand(room).rabbit, hand(room).second_rabbit) == (("2c", "3d", "7h", "8s", "9c"), ())
    assert not you(room, "p1").can_rabbit
