"""R11.4: labels name the ranks."""

from __future__ import annotations

import pytest

from app.history.names import hand_name


@pytest.mark.parametrize(
    ("hole", "board", "name"),
    [
        ("As Kd", "2c 5d 7h 9s Jc", "ace high"),
        ("6s 6d", "2c 5d 7h 9s Jc", "a pair of sixes"),
        ("Ks 9d", "Kc 9h 2s 3d 4c", "two pair, kings and nines"),
        ("6s 6d", "6c 9h 2s 3d Kc", "a set of sixes"),
        ("6s 9d", "6c 6h 2s 3d Kc", "trip sixes"),
        ("As 2d", "3c 4h 5s Kd Kc", "a straight, five high"),
        ("As 2s", "3s 8s 5s Kd Kc", "a flush, ace high"),
        ("As Ad", "Ac 7h 7s 3d 4c", "a full house, aces full of sevens"),
        ("As Ad", "Ac Ah 7s 3d 4c", "four of a kind, aces"),
        ("5s 6s", "7s 8s 9s 3d 4c", "a straight flush, nine high"),
        ("As Ks", "Qs Js Ts 3d 4c", "a royal flush"),
    ],
)
def test_hand_names(hole: str, board: str, name: str) -> None:
    assert hand_name(tuple(hole.split()), tuple(board.split())) == name
