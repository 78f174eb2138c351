"""Tags on the plates, awards, and the stacks at the end."""

from __future__ import annotations

from app.poker.rules import Ante
from app.table.hand_events import after_hand_events
from app.table.table import LastAction
from tests.table.room import Room


def tags(room: Room) -> dict[int, str]:
    return {action.seat: action.do for action in room.table.last}


def test_a_tag_tells_the_last_action_of_the_street() -> None:
    room = Room(200, 200, 200)
    room.deal(draw="Ac 2c 3c")
    assert tags(room) == {2: "small", 3: "big"}
    room.act("1 raise 6", "2 fold")
    assert tags(room) == {1: "raise", 2: "fold", 3: "big"}
    assert LastAction(1, "raise", 6) in room.table.last
    room.act("3 call")
    assert tags(room) == {2: "fold"}  # a new street; who folded stays so
    room.act("3 check", "1 bet 194")
    assert LastAction(1, "bet", 194, all_in=True) in room.table.last
    room.fold_out()
    room.deal()
    assert set(tags(room).values()) == {"small", "big"}


def test_an_ante_does_not_hide_the_blind() -> None:
    for ante in (Ante.EACH, Ante.BIG_BLIND):
        room = Room(200, 200, 200, ante=ante, ante_amount=1)
        room.deal(draw="Ac 2c 3c")
        assert tags(room).get(3) == "big"
        assert tags(room).get(1) == ("ante" if ante is Ante.EACH else None)


def test_awards_are_kept_until_the_next_hand() -> None:
    room = Room(200, 200)
    room.deal(draw="Ac 2c")
    room.fold_out()
    assert [(win.seat, win.pot, win.amount) for win in room.table.wins] == [(2, 0, 2)]
    room.deal()
    assert room.table.wins == ()


def test_no_events_change_nothing_but_the_hand() -> None:
    room = Room(200, 200)
    room.deal()
    after = after_hand_events(room.table, (), room.hand)
    assert (after.version, after.seats, after.last) == (room.table.version, room.table.seats, room.table.last)
