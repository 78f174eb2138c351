"""R6.7: pre-actions hold for the state that they were made in."""

from __future__ import annotations

import pytest

from app.poker.actions import Action, Call, Check, Fold
from app.table.wish import Wish, WishKind, answer, call_amount, holds, kinds_offered, offered
from tests.table.room import Room


def wish(room: Room, seat: int, kind: WishKind) -> Wish:
    return next(wish for wish in offered(room.table, seat) if wish.kind is kind)


def offers(room: Room, seat: int) -> list[str]:
    return [wish.kind.value for wish in offered(room.table, seat)]


def three() -> Room:
    """Seat 1 has the button and acts first, then small blind 2 and big blind 3."""
    room = Room(200, 200, 200)
    room.deal(draw="Ac 2c 3c")
    return room


def test_what_may_be_wished_depends_on_what_is_to_pay() -> None:
    room = three()
    assert offers(room, 1) == []  # it's their turn
    assert offers(room, 2) == ["fold", "call", "call_any"]
    assert offers(room, 3) == ["check_fold", "check", "call_any"]  # the big blind's option
    small_blind = room.hand.player(2)
    assert small_blind is not None
    assert call_amount(room.hand, small_blind) == 1


def test_who_has_nothing_left_to_decide_wishes_nothing() -> None:
    room = three()
    room.act("1 call")
    assert offers(room, 1) == []
    room.act("2 raise 200")
    assert offers(room, 1) == ["fold", "call", "call_any"]
    assert offers(room, 2) == []  # all-in
    folded = Room(200, 200, 200)
    folded.deal(draw="Ac 2c 3c")
    folded.act("1 fold")
    assert offers(folded, 1) == []
    player = folded.hand.player(1)
    assert player is not None
    assert kinds_offered(folded.hand, player) == ()


@pytest.mark.parametrize(
    ("kind", "unraised", "raised"),
    [
        (WishKind.CHECK_FOLD, Check(), Fold()),
        (WishKind.CHECK, Check(), None),
        (WishKind.CALL_ANY, Check(), Call()),
    ],
)
def test_wishes_of_the_big_blind(kind: WishKind, unraised: Action, raised: Action | None) -> None:
    """R6.7: check lapses when the price changes; check/fold never folds where a check is free."""
    room = three()
    made = wish(room, 3, kind)
    room.act("1 call", "2 call")
    assert answer(room.table, 3, made) == unraised
    room = three()
    room.act("1 raise 10", "2 call")
    assert answer(room.table, 3, made) == raised
    assert holds(room.table, made) == (raised is not None)


@pytest.mark.parametrize(
    ("kind", "same", "raised"),
    [
        (WishKind.FOLD, Fold(), Fold()),
        (WishKind.CALL, Call(), None),
        (WishKind.CALL_ANY, Call(), Call()),
    ],
)
def test_wishes_of_the_small_blind(kind: WishKind, same: Action, raised: Action | None) -> None:
    """R6.7: "call 1" isn't "call 9"."""
    room = three()
    made = wish(room, 2, kind)
    assert answer(room.table, 2, made) is None  # not their turn yet
    room.act("1 call")
    assert answer(room.table, 2, made) == same
    room = three()
    room.act("1 raise 10")
    assert answer(room.table, 2, made) == raised


def test_bug_17_a_wish_is_not_carried_into_another_street_or_hand() -> None:
    """Bug 17 of other rooms: aces were folded by the check/fold of the hand before."""
    room = Room(200, 200)
    room.deal(draw="Ac 2c")
    made = wish(room, 2, WishKind.CHECK_FOLD)
    room.act("1 call", "2 check")
    assert room.to_act() == 2
    assert answer(room.table, 2, made) is None
    room.fold_out()
    assert not holds(room.table, made)
    room.deal()
    room.act("2 call")
    assert (room.to_act(), answer(room.table, 1, made)) == (1, None)
    assert answer(room.table, 1, wish_of_hand(made, room)) == Check()


def wish_of_hand(made: Wish, room: Room) -> Wish:
    return Wish(made.kind, room.table.hand_number, made.street, made.price)
