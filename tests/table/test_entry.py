"""R2 and R4: coming, going and buying chips."""

from __future__ import annotations

import pytest

from app.ledger.account import bankroll, stack
from app.poker.events import Folded
from app.table.commands import (
    By,
    ComeBack,
    Connect,
    Disconnect,
    DropTopUp,
    SitDown,
    SitOut,
    StandUp,
    StayOn,
    Tick,
    TopUp,
)
from app.table.events import OutReason, SatOut, TopUpQueued
from app.table.refusal import Code, Refusal
from tests.table.room import BANKROLL, Room, kinds


@pytest.mark.parametrize(
    ("seat", "chips", "code"),
    [
        (3, 0, Code.BUY_IN_TOO_SMALL),
        (3, -200, Code.BUY_IN_TOO_SMALL),
        (3, 39, Code.BUY_IN_TOO_SMALL),
        (3, 201, Code.BUY_IN_TOO_LARGE),
        (2, 100, Code.SEAT_TAKEN),
        (0, 100, Code.NO_SUCH_SEAT),
        (7, 100, Code.NO_SUCH_SEAT),
    ],
)
def test_a_seat_is_free_and_the_buy_in_within_bounds(seat: int, chips: int, code: Code) -> None:
    """R2.1, case 145."""
    room = Room(100, 200, min_buy_in=40, max_buy_in=200)
    assert room.refuse(SitDown(seat, chips, "New"), "new") is code
    room.sit(3, 200)
    assert room.stacks() == {1: 100, 2: 200, 3: 200}


def test_a_player_has_one_seat() -> None:
    room = Room(100)
    assert room.refuse(SitDown(2, 100, "P1"), "p1") is Code.ALREADY_SEATED
    assert room.refuse(SitDown(2, 100, "Clock"), By(None)) is Code.NOT_ALLOWED


def test_a_refusal_names_the_bounds() -> None:
    room = Room(100, min_buy_in=40, max_buy_in=200)
    assert room.ask(SitDown(2, 500, "New"), By("new")) == Refusal(Code.BUY_IN_TOO_LARGE, 40, 200)


def test_bug_16_sitting_down_in_mid_hand_waits_for_the_next() -> None:
    """Bug 16 of other rooms, R3.3: it froze the table, or the newcomer was dealt into the running hand."""
    room = Room(200, 200)
    room.deal()
    room.sit(3)
    assert room.hand.player(3) is None
    room.fold_out()
    room.deal()
    assert room.hand.player(3) is not None


def test_top_up_between_hands() -> None:
    """R2.3, case 142: up to the maximum, not beyond; winnings above it stay."""
    room = Room(150, 200, min_buy_in=40, max_buy_in=200)
    assert room.refuse(TopUp(51), 1) is Code.TOP_UP_TOO_LARGE
    assert room.refuse(TopUp(-50), 1) is Code.BUY_IN_TOO_SMALL
    assert room.refuse(TopUp(0), 1) is Code.BUY_IN_TOO_SMALL
    assert room.refuse(TopUp(1), 2) is Code.TOP_UP_TOO_LARGE
    room.do(TopUp(50), 1)
    assert room.stacks() == {1: 200, 2: 200}
    assert room.book.balance(bankroll("p1")) == BANKROLL - 200


def test_top_up_in_a_hand_waits_for_its_end() -> None:
    """R2.3, R1.5, case 141: not a chip of it plays in this hand, even after a fold."""
    room = Room(100, 200, min_buy_in=40, max_buy_in=200)
    room.deal()
    assert room.do(TopUp(50), 1) == (TopUpQueued(1, 50),)
    assert room.stacks()[1] == 100
    ended = room.fold_out()
    assert "ToppedUp" not in kinds(ended)
    before = room.stacks()[1]
    assert "ToppedUp" in kinds(room.wait())
    assert room.stacks()[1] == before + 50


def test_a_queued_top_up_adds_what_still_fits() -> None:
    """R2.3, case 143: the winner is above the maximum by then and gets nothing."""
    room = Room(200, 200, min_buy_in=40, max_buy_in=200)
    room.deal({1: "As Ad", 2: "Ks Kd"}, "2c 3d 7h 8s 9c", draw="Ac 2c")
    room.do(TopUp(100), 1)
    room.do(TopUp(80), 2)
    room.act("1 raise 200", "2 call")
    assert room.stacks() == {1: 400, 2: 0}
    assert kinds(room.wait()) == ["TopUpQueued"]
    assert kinds(room.wait()) == ["ToppedUp", "CameBack", "DealPlanned"]
    assert room.stacks() == {1: 400, 2: 80}


def test_a_top_up_that_the_bankroll_does_not_cover_is_dropped_alone() -> None:
    """An overdraft refuses the decision that applies it, and nothing else hangs on that decision."""
    room = Room(100, 200, 200, max_buy_in=200)
    room.deal(draw="Ac 2c 3c")
    room.do(TopUp(50), 1)
    room.do(TopUp(1), 2)
    room.fold_out()
    assert room.do(DropTopUp(1)) == (TopUpQueued(1, 0),)
    assert kinds(room.wait()) == ["ToppedUp"]
    assert (room.seat(1).top_up, room.seat(2).top_up) == (0, 0)
    assert room.do(DropTopUp(1)) == ()
    assert room.refuse(DropTopUp(1), 1) is Code.NOT_ALLOWED


def test_a_queued_top_up_can_be_taken_back() -> None:
    room = Room(100, 200, max_buy_in=200)
    room.deal()
    room.do(TopUp(50), 1)
    assert room.do(TopUp(0), 1) == (TopUpQueued(1, 0),)


def test_a_busted_player_sits_out_until_the_rebuy() -> None:
    """R1.4, case 144: a rebuy is a new buy-in, with its bounds."""
    room = Room(100, 100, min_buy_in=40, max_buy_in=200)
    room.deal({1: "As Ad", 2: "Ks Kd"}, "2c 3d 7h 8s 9c", draw="Ac 2c")
    events = room.act("1 raise 100", "2 call")
    assert SatOut(2, OutReason.BUSTED, room.at) in events
    assert room.due is not None
    assert room.due.at == room.at + 15 * 60_000  # R4.3 is all that's due
    assert room.refuse(ComeBack(), 2) is Code.NO_CHIPS
    assert room.refuse(TopUp(39), 2) is Code.BUY_IN_TOO_SMALL
    assert room.refuse(TopUp(201), 2) is Code.TOP_UP_TOO_LARGE
    assert kinds(room.do(TopUp(40), 2)) == ["ToppedUp", "CameBack", "DealPlanned"]


def test_sitting_out_applies_between_hands_and_can_be_taken_back() -> None:
    """R4.3, R4.4."""
    room = Room(200, 200, 200)
    room.deal(draw="Ac 2c 3c")
    assert kinds(room.do(SitOut(), 3)) == ["SitOutAsked"]
    assert room.do(SitOut(), 3) == ()
    assert kinds(room.do(ComeBack(), 3)) == ["CameBack"]
    room.do(SitOut(), 3)
    assert SatOut(3, OutReason.ASKED, room.at) in room.fold_out()
    room.deal()
    assert room.hand.player(3) is None
    room.fold_out()
    room.do(ComeBack(), 3)
    room.deal()
    assert room.hand.player(3) is not None


def test_who_sits_out_too_long_is_stood_up() -> None:
    """R4.3: the stack goes home."""
    room = Room(200, 200, sit_out_minutes=1)
    room.do(SitOut(), 2)
    assert room.due is not None
    assert room.due.at == room.at + 60_000
    assert kinds(room.wait()) == ["StoodUp"]
    assert (room.book.balance(bankroll("p2")), room.book.balance(stack("t", "p2"))) == (BANKROLL, 0)


def test_bug_22_leaving_is_noted_at_once_and_paid_out_with_the_hand() -> None:
    """Bug 22 of other rooms, R2.4: dealt in and charged blinds after "leave", stack missing afterwards."""
    room = Room(200, 200, 200)
    room.deal(draw="Ac 2c 3c")
    assert room.to_act() == 1
    assert kinds(room.do(StandUp(), 3)) == ["StandUpAsked"]
    assert room.seat(3).leaving
    room.act("1 call")
    events = room.act("2 call")
    assert Folded(3) in events  # at their turn, at once
    assert room.to_act() == 2
    assert "StoodUp" in kinds(room.fold_out())
    assert room.book.balance(bankroll("p3")) == BANKROLL - 2
    assert room.table.seats[2] is None


def test_leaving_at_ones_own_turn_folds_now() -> None:
    """R2.4: no waiting, and the last opponent wins at once."""
    room = Room(200, 200)
    room.deal(draw="Ac 2c")
    assert kinds(room.do(StandUp(), 1)) == [
        "StandUpAsked", "Folded", "BetReturned", "BetsCollected", "PotAwarded", "HandEnded", "StoodUp",
    ]  # fmt: skip
    assert room.table.seats[0] is None


def test_a_request_to_leave_can_be_taken_back() -> None:
    """R4.4."""
    room = Room(200, 200, 200)
    room.deal(draw="Ac 2c 3c")
    room.do(StandUp(), 3)
    assert room.do(StandUp(), 3) == ()
    assert kinds(room.do(StayOn(), 3)) == ["StayedOn"]
    room.fold_out()
    assert room.table.seats[2] is not None


def test_leaving_while_all_in_waits_for_the_end() -> None:
    room = Room(100, 200, 200)
    room.deal({1: "As Ad", 2: "Ks Kd", 3: "Qs Qd"}, "2c 3d 7h 8s 9c", draw="Ac 2c 3c")
    room.act("1 raise 100", "2 call", "3 call")
    assert room.to_act() == 2
    room.do(StandUp(), 1)
    events = room.act("2 check", "3 check", "2 check", "3 check", "2 check", "3 check")
    assert "StoodUp" in kinds(events)
    assert room.book.balance(bankroll("p1")) == BANKROLL + 200


def test_who_is_not_in_the_hand_leaves_at_once() -> None:
    room = Room(200, 200)
    room.deal()
    room.sit(3)
    assert kinds(room.do(StandUp(), 3)) == ["StoodUp"]
    assert room.refuse(StandUp(), "p3") is Code.NOT_SEATED


def test_connections_are_noted_once_and_of_seats_only() -> None:
    room = Room(200, 200)
    assert room.do(Connect(), "a spectator") == ()
    assert room.do(Connect(), 1) == ()
    assert kinds(room.do(Disconnect(), 1)) == ["Disconnected"]
    assert room.do(Disconnect(), 1) == ()
    assert room.seat(1).gone_since == room.at
    assert kinds(room.do(Connect(), 1)) == ["Connected"]


def test_nothing_due_is_no_event() -> None:
    assert Room(200, 200).do(Tick()) == ()
