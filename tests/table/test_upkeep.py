"""What the room owes after a command: the pause between hands, and who is still there."""

from __future__ import annotations

import pytest

from app.table.commands import StandUp
from app.table.upkeep import RIVER_MS, STREET_MS
from tests.table.room import Room

SHOWDOWN = 7_000
BOARD = "2c 3d 7h 8s 9c"


@pytest.mark.parametrize(
    ("choices", "watching"),
    [
        (["1 fold"], 0),
        (["1 raise 200", "2 call"], 2 * STREET_MS + RIVER_MS + SHOWDOWN),
        (["1 call", "2 check", "2 bet 198", "1 call"], STREET_MS + RIVER_MS + SHOWDOWN),
        (["1 call", "2 check", *["2 check", "1 check"] * 3], SHOWDOWN),
    ],
)
def test_viewers_have_time_to_see_the_end(choices: list[str], watching: int) -> None:
    """Streets dealt at once after an all-in take their time, and so do hands that were shown."""
    for seconds, pause in ((3, 3_000 + watching), (0, 0)):
        room = Room(200, 200, next_hand_seconds=seconds, showdown_seconds=7)
        room.deal({1: "As Kd", 2: "Ac Kh"}, BOARD, draw="Ac 2c")  # a tie: nobody is busted
        room.act(*choices)
        assert room.table.deal_at == room.at + pause


def test_several_who_left_fold_one_after_the_other() -> None:
    """R2.4: each at their turn, all in the decision that brings the turn to them."""
    room = Room(200, 200, 200, 200)
    room.deal(draw="Ac 2c 3c 4c")
    assert room.to_act() == 4
    room.do(StandUp(), 1)
    room.do(StandUp(), 2)
    room.act("4 raise 10")
    assert room.to_act() == 3
    room.act("3 fold")
    assert room.stacks() == {3: 198, 4: 203}


def test_the_last_one_does_not_fold_when_the_others_are_gone() -> None:
    """R6.4: who is alone has won."""
    room = Room(200, 200, 200)
    room.deal(draw="Ac 2c 3c")
    for seat in (2, 3):
        room.do(StandUp(), seat)
    room.act("1 call")
    assert room.stacks() == {1: 203}
