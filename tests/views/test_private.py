"""What only one viewer sees."""

from __future__ import annotations

from typing import Any

import pytest

from app.poker.actions import Range
from app.poker.structures import Structure
from app.table.commands import Connect, Disconnect, Pause, Resume, StandUp, TopUp, Unpause
from app.table.seating_commands import Queue
from app.table.viewer import Viewer
from app.table.wish import WishKind, offered
from app.views.private import private_view
from app.views.table_view import LegalView, WishView, You
from tests.table.room import HOST, Room


def you(room: Room, player: str, **view: Any) -> You:
    return private_view(room.table, Viewer(player), view.get("wish"))


def legal(room: Room) -> LegalView:
    view = you(room, f"p{room.to_act()}").legal
    assert view is not None
    return view


def sizes(room: Room) -> dict[str, int]:
    return {size.key: size.to for size in legal(room).sizes}


def test_own_cards_and_what_they_make() -> None:
    room = Room(200, 200)
    room.deal({1: "9s Kd", 2: "Ac Qh"}, "9c Kh 7h 8s 2c", draw="Ac 2c")
    assert (you(room, "p1").cards, you(room, "p1").label) == (("9s", "Kd"), "")
    room.act("1 call", "2 check")
    assert (you(room, "p1").label, you(room, "p1").label_ranks) == ("two_pair", ("K", "9"))
    assert you(room, "p2").label == "high_card"
    room.fold_out()
    assert you(room, "p1").cards == ("9s", "Kd")
    assert you(room, "a spectator") == You(player="a spectator")


def test_a_new_player_does_not_inherit_the_cards_of_the_seat() -> None:
    """P15; and who has left still knows their own."""
    room = Room(200, 200, 200)
    room.deal({1: "9s Kd"}, draw="Ac 2c 3c")
    room.fold_out()
    room.do(StandUp(), 1)
    room.sit(1, player="new")
    assert (you(room, "new").cards, you(room, "new").can_show) == ((), False)
    assert (you(room, "p1").cards, you(room, "p1").seat) == (("9s", "Kd"), None)


def test_choices_only_at_ones_turn() -> None:
    room = Room(200, 200)
    room.deal(draw="Ac 2c")
    assert you(room, "p2").legal is None
    choices = legal(room)
    assert (choices.fold, choices.check, choices.call, choices.call_all_in) == (True, False, 1, False)
    assert (choices.bet, choices.raise_, choices.step) == (None, Range(4, 200), 2)
    room.act("1 raise 200")
    assert (legal(room).call, legal(room).call_all_in, legal(room).sizes) == (198, True, ())


def test_ready_made_amounts() -> None:
    """UI 1.2, R7.6: a share of the pot counts the pot after calling."""
    room = Room(10_000, 10_000, small_blind=50, big_blind=100, min_buy_in=100, max_buy_in=10_000)
    room.deal(draw="Ac 2c")
    assert sizes(room) == {"min": 200, "bb25": 250, "bb3": 300, "pot": 300, "all_in": 10_000}
    room.act("1 raise 300", "2 call", "2 bet 200")
    assert sizes(room) == {"min": 400, "half": 700, "two_thirds": 866, "pot": 1200, "all_in": 9_700}


def test_ready_made_amounts_stay_within_what_is_legal() -> None:
    room = Room(180, 10_000, small_blind=50, big_blind=100, min_buy_in=100, max_buy_in=10_000)
    room.deal(draw="Ac 2c")
    assert set(sizes(room).values()) == {180}
    limit = Room(1_000, 1_000, structure=Structure.FIXED_LIMIT)
    limit.deal(draw="Ac 2c")
    assert set(sizes(limit).values()) == {4}
    pot = Room(1_000, 1_000, small_blind=50, big_blind=100, min_buy_in=100, structure=Structure.POT_LIMIT)
    pot.deal(draw="Ac 2c")
    assert sizes(pot)["pot"] == sizes(pot)["all_in"] == 300


def test_pre_actions_are_shown_while_they_hold() -> None:
    """R6.7."""
    room = Room(200, 200, 200)
    room.deal(draw="Ac 2c 3c")
    assert you(room, "p2").wishes == (WishView("fold", 1), WishView("call", 1), WishView("call_any", 1))
    call = next(wish for wish in offered(room.table, 2) if wish.kind is WishKind.CALL)
    assert you(room, "p2", wish=call).wish == WishView("call", 1)
    room.act("1 raise 10")
    assert you(room, "p2", wish=call).wish is None


@pytest.mark.parametrize(("playing", "least", "most"), [(False, 1, 50), (True, 1, 200)])
def test_top_ups(playing: bool, least: int, most: int) -> None:
    """R2.3."""
    room = Room(150, 200, max_buy_in=200)
    if playing:
        room.deal()
    assert (you(room, "p1").top_up_least, you(room, "p1").top_up_most) == (least, most)
    room.do(TopUp(least), 1)
    assert you(room, "p1").top_up == (least if playing else 0)


def test_showing_cards_is_offered_after_the_hand() -> None:
    """R10.5."""
    room = Room(200, 200)
    room.deal()
    assert not you(room, "p1").can_show
    room.fold_out()
    assert you(room, "p1").can_show
    room.deal()
    assert not you(room, "p1").can_show


def test_bug_23_who_comes_back_sees_all_that_they_saw() -> None:
    """Bug 23 of other rooms: after a rejoin own cards were missing. A view needs only the table and the viewer."""
    room = Room(200, 200)
    room.deal({1: "9s Kd"}, draw="Ac 2c")
    before = you(room, "p1")
    room.do(Disconnect(), 1)
    room.do(Resume())
    room.do(Connect(), 1)
    assert you(room, "p1") == before
    assert before.cards == ("9s", "Kd")
    assert before.legal is not None


def test_a_viewer_in_line_knows_the_place_and_the_seat_that_is_held() -> None:
    room = Room(200, 200, seats=2)
    for name in ("ann", "bob"):
        room.do(Queue(name), name)
    assert [(you(room, name).queue, you(room, name).offer) for name in ("ann", "bob", "cat")] == [
        (1, 0), (2, 0), (0, 0),
    ]  # fmt: skip
    room.do(StandUp(), 2)
    assert [(you(room, name).queue, you(room, name).offer) for name in ("ann", "bob")] == [(1, 2), (2, 0)]


def test_nobody_is_asked_while_the_hand_stands_still() -> None:
    room = Room(200, 200)
    room.deal(draw="Ac 2c")
    room.do(Pause(now=True), HOST)
    assert you(room, "p1").legal is None
    room.do(Unpause(), HOST)
    assert legal(room).call == 1
