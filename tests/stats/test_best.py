"""The best hand is one's own, held to the end."""

from __future__ import annotations

from app.history.record import HandRecord
from app.poker.rules import RunIt
from app.stats.best import best
from tests.history.hands import BOARD, HOLE, THREE, seen_by, tell

DOWN = ", 2 check, 3 check, 1 check" * 3
LIMPED = "1 call, 2 call, 3 check" + DOWN


def mine(player: int, choices: str, board: str = BOARD, **more) -> HandRecord:
    return seen_by(tell(more.pop("stacks", THREE), 1, HOLE, board, choices, **more), f"id-{player}")


def test_the_strongest_of_some() -> None:
    records = [mine(1, LIMPED), mine(1, LIMPED, "2s 3s 4s 5s 9c"), mine(1, LIMPED, "Ah Kh 2h 3c 9d")]
    found = best(records)
    assert found is not None
    assert (found.label, set(found.cards)) == ("straight_flush", {"As", "2s", "3s", "4s", "5s"})


def test_it_has_a_name() -> None:
    found = best([mine(1, LIMPED)])
    assert found is not None
    assert (found.hand, found.number, found.label, found.ranks) == ("01hand", 7, "one_pair", ("A",))
    assert found.cards[:2] == ("As", "Ad")


def test_a_folded_hand_or_one_without_a_board_is_none() -> None:
    folded = mine(1, "1 call, 2 call, 3 check, 2 bet 100, 3 fold, 1 fold")
    assert best([folded]) is None
    assert best([mine(2, "1 fold, 2 raise 300, 3 fold")]) is None
    assert best([]) is None


def test_a_hand_that_nobody_saw_counts_for_its_player_and_for_nobody_else() -> None:
    """P16"""
    events = tell(THREE, 1, HOLE, BOARD, "1 call, 2 call, 3 check, 2 bet 100, 3 fold, 1 fold")
    own, spectator, other = (best([seen_by(events, player)]) for player in ("id-2", None, "id-9"))
    assert own is not None
    assert own.cards[:2] == ("Ks", "Kd")
    assert spectator is other is None


def test_the_second_board_counts_too() -> None:
    choices = "1 raise 300, 2 call, 3 fold, 2 bet 1700, 1 call, 2 yes, 1 yes"
    record = mine(1, choices, "2c 3d 7h 8s 9c", stacks={1: 2000, 2: 2000, 3: 5000}, second="Ah Ac", run_it=RunIt.ASK)
    found = best([record])
    assert found is not None
    assert found.label == "four_of_a_kind"
