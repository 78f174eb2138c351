"""Bomb pots (R5.5): when the next hand is one, and what that means for it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from app.poker.lineup import Lineup
from app.poker.rules import Ante, HandRules, RunIt
from app.table.rules import BombPot, Consent, TableRules
from app.table.table import Table


def is_bomb_pot(table: Table, seats: Iterable[int]) -> bool:
    """Tell whether the next hand is a bomb pot if these seats are dealt in."""
    playing = tuple(seats)
    match table.rules.bomb_pot:
        case BombPot.NEVER:
            return False
        case BombPot.EVERY:
            return hands_until(table) == 1
        case BombPot.VOTE:
            return len(votes(table, playing)) >= votes_needed(table.rules, len(playing))


def hands_until(table: Table) -> int:
    """Return how many hands it takes until one is a bomb pot by count: 1 = the next one."""
    return max(1, table.rules.bomb_every - table.since_bomb)


def votes(table: Table, seats: Iterable[int]) -> tuple[int, ...]:
    """Return who of these seats has voted for a bomb pot."""
    return tuple(number for number in seats if (seat := table.seats[number - 1]) is not None and seat.bomb)


def votes_needed(rules: TableRules, players: int) -> int:
    """Return how many of the players must want it."""
    return players if rules.bomb_consent is Consent.ALL else players // 2 + 1


def as_bomb_pot(rules: TableRules, hand: HandRules) -> HandRules:
    """Return the rules of a hand that everybody antes for and that begins on the flop; two boards aren't run twice."""
    return replace(
        hand,
        bomb_pot=True,
        ante=Ante.EACH,
        ante_amount=rules.bomb_ante * rules.big_blind,
        boards=rules.bomb_boards,
        run_it=hand.run_it if rules.bomb_boards == 1 else RunIt.ONCE,
    )


def without_blinds(line: Lineup) -> Lineup:
    """Return a lineup in which nobody posts; what somebody owes is forgiven, as all put in the same."""
    return replace(line, small_blind=None, big_blind=None, straddles=(), posts=())
