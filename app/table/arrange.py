"""What the table's options and everybody's choices make of a hand that is about to be dealt (R5, R10.2)."""

from __future__ import annotations

from dataclasses import replace

from app.poker.lineup import Lineup
from app.poker.rules import HandRules
from app.table.bomb import as_bomb_pot, is_bomb_pot, without_blinds
from app.table.rules import hand_rules
from app.table.straddle import straddles
from app.table.table import Table


def arrange(table: Table, line: Lineup) -> tuple[HandRules, Lineup]:
    """Return the rules of the next hand, and its lineup with straddles, or as a bomb pot."""
    rules = hand_rules(table.rules)
    seats = [stake.seat for stake in line.stakes]
    line = replace(line, shows=tuple(seat.number for seat in table.taken() if seat.number in seats and not seat.mucks))
    if is_bomb_pot(table, seats):
        return as_bomb_pot(table.rules, rules), without_blinds(line)
    return rules, replace(line, straddles=straddles(table, line).made)
