"""The text format, where the golden files don't reach. (`tests/golden` has it word for word.)"""

from __future__ import annotations

from app.history.text import dump, dump_all
from app.poker.structures import Structure
from tests.history.hands import BOARD, HANDS, HOLE, THREE, seen_by, tell


def test_hands_are_separated_by_blank_lines() -> None:
    one = seen_by(HANDS["walk"][1], None)
    assert dump_all([one, one]) == f"{dump(one)}\n\n{dump(one)}"


def test_a_spectator_is_dealt_nothing() -> None:
    assert "Dealt to" not in dump(seen_by(HANDS["walk"][1], None))


def test_several_side_pots_are_numbered() -> None:
    stacks = {1: 200, 2: 400, 3: 600, 6: 800}
    text = dump(seen_by(tell(stacks, 1, HOLE, BOARD, "6 raise 800, 1 call, 2 call, 3 call"), None))
    assert "Total pot 1800 Main pot 800. Side pot-1 600. Side pot-2 400 | Rake 0" in text
    assert "Uncalled bet (200) returned to Fay" in text


def test_the_structure_is_named() -> None:
    hand = seen_by(tell(THREE, 1, HOLE, BOARD, "1 fold, 2 fold", structure=Structure.POT_LIMIT), None)
    assert "Hold'em Pot Limit (50/100)" in dump(hand)


def test_a_short_blind_is_all_in() -> None:
    hand = seen_by(tell({1: 1000, 2: 30, 3: 1000}, 1, HOLE, BOARD, "1 fold"), None)
    assert "Boris: posts small blind 30 and is all-in" in dump(hand)
