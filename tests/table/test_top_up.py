"""More chips: asked for, or by a standing switch (R2.3). What a player asks for by hand is tested in test_entry."""

from __future__ import annotations

from app.table.commands import CLOCK, ComeBack, DropTopUp, SitOut
from app.table.house_commands import SetAuto
from app.table.refusal import Code
from tests.table.room import Room, kinds

FILL, REBUY = SetAuto(top_up=True, rebuy=False), SetAuto(top_up=False, rebuy=True)


def test_the_switch_fills_a_stack_at_once_between_hands() -> None:
    room = Room(80, max_buy_in=100)
    assert kinds(room.do(FILL, 1)) == ["AutoSet", "TopUpQueued"]
    room.wait()
    assert room.stacks() == {1: 100}
    assert room.do(FILL, 1) == ()
    assert room.refuse(FILL, "nobody") is Code.NOT_SEATED


def test_stacks_are_filled_after_each_hand() -> None:
    room = Room(100, 100, max_buy_in=100)
    for seat in (1, 2):
        room.do(FILL, seat)
    room.deal()
    room.fold_out()
    room.wait()
    assert sorted(room.stacks().values()) in ([100, 101], [100, 102])
    room.deal()


def test_a_busted_player_buys_in_again_and_plays_on() -> None:
    """R1.4: without a word."""
    room = Room(100, 100, max_buy_in=100)
    room.do(REBUY, 2)
    room.deal({1: "As Ad", 2: "Ks Kd"}, "2c 3d 7h 8s 9c", draw="Ac 2c")
    room.act("1 raise 100", "2 call")
    assert room.seat(2).sitting_out
    assert kinds(room.wait()) == ["ToppedUp", "CameBack", "DealPlanned"]
    assert room.stacks() == {1: 200, 2: 100}
    room.deal()


def test_the_switches_are_given_up_quietly_when_the_bankroll_is_empty() -> None:
    room = Room(80, max_buy_in=100)
    room.do(SetAuto(top_up=True, rebuy=True), 1)
    assert kinds(room.do(DropTopUp(1), CLOCK)) == ["TopUpQueued", "AutoSet"]
    assert (room.seat(1).auto_top_up, room.seat(1).auto_rebuy, room.due) == (False, False, None)


def test_who_sits_out_is_not_filled() -> None:
    room = Room(100, 100, 90, max_buy_in=100)
    room.do(SitOut(), 3)
    room.do(FILL, 1)
    room.deal()
    room.do(SetAuto(top_up=True, rebuy=True), room.to_act())
    room.fold_out()
    assert room.seat(3).top_up == 0
    room.do(ComeBack(), 3)
