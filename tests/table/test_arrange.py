"""What options and choices make of a hand."""

from __future__ import annotations

from app.poker.lineup import Straddle
from app.poker.rules import Ante, HeadsUpCap, RunIt
from app.poker.structures import Structure
from app.table.arrange import arrange
from app.table.button import lineup
from app.table.option_commands import Prefer
from app.table.rules import BombPot, Straddling
from tests.table.room import Room


def test_straddles_and_preferences_are_in_the_lineup() -> None:
    """R5.4, R10.2."""
    room = Room(200, 200, 200, straddle=Straddling.BUTTON, ante_first=True, run_it=RunIt.ASK)
    room.do(Prefer(straddle=True, muck=False), 1)
    rules, line = arrange(room.table, lineup(room.stacks(), 1))
    assert (line.straddles, line.shows) == ((Straddle(1, 4),), (1,))
    assert (rules.bb_ante_first, rules.run_it, rules.bomb_pot) == (True, RunIt.ASK, False)


def test_a_bomb_pot_has_neither_blinds_nor_straddles() -> None:
    """R5.5."""
    room = Room(200, 200, 200, straddle=Straddling.BUTTON, bomb_pot=BombPot.EVERY, bomb_every=2, bomb_boards=2)
    room.do(Prefer(straddle=True), 2)
    room.deal()
    room.fold_out()
    rules, line = arrange(room.table, lineup(room.stacks(), 2))
    assert (rules.bomb_pot, rules.boards, rules.ante, rules.ante_amount) == (True, 2, Ante.EACH, 4)
    assert (line.small_blind, line.big_blind, line.straddles) == (None, None, ())


def test_fixed_limit_has_its_own_options() -> None:
    """R6.9, R8.2."""
    room = Room(200, 200, structure=Structure.FIXED_LIMIT, all_in_protection=True, heads_up_cap=HeadsUpCap.ANY)
    rules, _ = arrange(room.table, lineup(room.stacks(), 1))
    assert (rules.all_in_protection, rules.heads_up_cap) == (True, HeadsUpCap.ANY)
