"""A hand's copies are independent, and equal while nothing happens."""

from __future__ import annotations

import pytest

from app.poker.state import Hand, HandPlayer
from tests.poker.setups import run, table


def test_a_copy_is_equal_and_complete() -> None:
    _, hand = run(table(100, 100, 100), "c c x b10")
    copy = hand.copy()
    assert copy == hand
    assert copy.state() == hand.state()
    assert all(hasattr(copy, name) for name in Hand.__slots__)
    player = hand.players[0].copy(hand.players[0].era)
    assert all(getattr(player, name) == getattr(hand.players[0], name) for name in HandPlayer.__slots__)


def test_changing_a_copy_changes_nothing_else() -> None:
    _, hand = run(table(100, 100))
    copy = hand.copy()
    copy.own(1).stack = 0
    copy.price = 99
    assert copy != hand
    assert hand.players[0].stack == 90
    assert hand.price == 10


@pytest.mark.parametrize("first", [0, 1, 2])
def test_a_part_is_copied_once_and_never_shared(first: int) -> None:
    """Whoever changes a part first, before and after it was copied again: the others' stays."""
    _, hand = run(table(100, 100))
    hand.own(1).stack = 80
    child = hand.copy()
    family = [hand, child, child.copy()]
    for at in range(3):
        changed = family[(first + at) % 3]
        mine = changed.own(1)
        mine.stack = 10 + at
        assert changed.own(1) is mine
    assert sorted(each.dealt_in(1).stack for each in family) == [10, 11, 12]


def test_a_hand_is_no_key() -> None:
    with pytest.raises(TypeError):
        hash(run(table(100, 100))[1])


def test_players_are_found_by_seat() -> None:
    _, hand = run(table(100, 100))
    first = hand.player(1)
    assert first is not None
    assert first.seat == 1
    assert hand.player(9) is None
    with pytest.raises(KeyError):
        hand.dealt_in(9)


def test_the_pot_total_counts_everything_in_the_middle() -> None:
    _, hand = run(table(100, 100, 100), "c c x b10 c")
    assert hand.pot_total == 50
    assert [player.seat for player in hand.live] == [1, 2, 3]
