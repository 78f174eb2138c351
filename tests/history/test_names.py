"""R11.4: labels name the ranks, in the three languages and in the words of trackers."""

from __future__ import annotations

import pytest

from app.history.names import POKERSTARS, hand_name

CASES = [
    ("As Kd", "2c 5d 7h 9s Jc", "ace high", "high card Ace", "高牌 A", "高牌 A"),
    ("6s 6d", "2c 5d 7h 9s Jc", "a pair of sixes", "a pair of Sixes", "一对 6", "一對 6"),
    (
        "Ks 9d", "Kc 9h 2s 3d 4c", "two pair, kings and nines", "two pair, Kings and Nines", "两对 K 和 9",
        "兩對 K 與 9",
    ),
    ("6s 6d", "6c 9h 2s 3d Kc", "a set of sixes", "three of a kind, Sixes", "暗三条 6", "暗三條 6"),
    ("6s 9d", "6c 6h 2s 3d Kc", "trip sixes", "three of a kind, Sixes", "明三条 6", "明三條 6"),
    ("As 2d", "3c 4h 5s Kd Kc", "a straight, five high", "a straight, Ace to Five", "顺子到 5", "順子到 5"),
    ("8s 9d", "Tc Jh 7s Kd Kc", "a straight, jack high", "a straight, Seven to Jack", "顺子到 J", "順子到 J"),
    ("As 2s", "3s 8s 5s Kd Kc", "a flush, ace high", "a flush, Ace high", "同花 A 高", "同花 A 高"),
    (
        "As Ad", "Ac 7h 7s 3d 4c", "a full house, aces full of sevens", "a full house, Aces full of Sevens",
        "葫芦 A 带 7", "葫蘆 A 帶 7",
    ),
    ("As Ad", "Ac Ah 7s 3d 4c", "four of a kind, aces", "four of a kind, Aces", "四条 A", "鐵支 A"),
    (
        "5s 6s", "7s 8s 9s 3d 4c", "a straight flush, nine high", "a straight flush, Five to Nine", "同花顺到 9",
        "同花順到 9",
    ),
    ("As Ks", "Qs Js Ts 3d 4c", "a royal flush", "a Royal Flush", "皇家同花顺", "皇家同花順"),
]  # fmt: skip


@pytest.mark.parametrize(("hole", "board", "en", "stars", "hans", "hant"), CASES)
def test_hand_names(hole: str, board: str, en: str, stars: str, hans: str, hant: str) -> None:
    styles = ("en", POKERSTARS, "zh-Hans", "zh-Hant")
    assert [hand_name(tuple(hole.split()), tuple(board.split()), style) for style in styles] == [en, stars, hans, hant]
