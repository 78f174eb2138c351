"""Who straddles in the next hand, and who may still say yes (R5.4). What a seat has chosen is only a wish: whether the
lineup of the hand that's dealt lets it, is found out here, for the offer and for the deal alike."""

from __future__ import annotations

from dataclasses import dataclass

from app.poker.lineup import Lineup, Stake, Straddle
from app.poker.rules import Ante
from app.poker.structures import Structure
from app.table.rules import Straddling, TableRules
from app.table.table import Table

MOST = 3
"""The straddle left of the big blind, and two that straddle it again."""


@dataclass(frozen=True, slots=True)
class Straddles:
    """What a hand with a certain lineup would have: straddles, and those that are offered."""

    made: tuple[Straddle, ...] = ()
    offered: tuple[Straddle, ...] = ()


def straddles(table: Table, line: Lineup) -> Straddles:
    """Return what becomes of everybody's wishes in a hand with this lineup."""
    if not _allowed(table.rules, line):
        return Straddles()
    if table.rules.straddle is Straddling.UTG:
        return _in_turn(table, line)
    amount = 2 * table.rules.big_blind
    asked = [stake for stake in _others(line) if _may_ask(table.rules, line, stake.seat)]
    able = tuple(Straddle(stake.seat, amount) for stake in asked if _covers(table.rules, line, stake, amount))
    wanted = [each for each in able if _chosen(table, each.seat)] or [each for each in able if _wants(table, each.seat)]
    return Straddles(tuple(wanted[:1])) if wanted else Straddles(offered=able)


def _allowed(rules: TableRules, line: Lineup) -> bool:
    fits = rules.straddle is not Straddling.NONE and rules.structure is not Structure.FIXED_LIMIT
    return fits and len(line.stakes) > 2 and line.big_blind is not None


def _in_turn(table: Table, line: Lineup) -> Straddles:
    """The seat left of the big blind is asked first; only once it has said yes, the next may double again."""
    made: list[Straddle] = []
    for stake in _others(line)[:MOST]:
        next_one = Straddle(stake.seat, table.rules.big_blind * 2 ** (len(made) + 1))
        if not _covers(table.rules, line, stake, next_one.amount):
            break
        if not _wants(table, stake.seat):
            return Straddles(tuple(made), (next_one,))
        made.append(next_one)
    return Straddles(tuple(made))


def _others(line: Lineup) -> list[Stake]:
    """Return the stakes that put in no blind, due or missed, from the left of the big one."""
    places = [stake.seat for stake in line.stakes]
    first = places.index(line.big_blind) + 1 if line.big_blind in places else 0
    blinds = {line.small_blind, line.big_blind, *(post.seat for post in line.posts)}
    return [stake for stake in line.stakes[first:] + line.stakes[:first] if stake.seat not in blinds]


def _may_ask(rules: TableRules, line: Lineup, seat: int) -> bool:
    return rules.straddle is not Straddling.BUTTON or seat == line.button


def _covers(rules: TableRules, line: Lineup, stake: Stake, amount: int) -> bool:
    """Tell whether a stack is full enough, after its ante: who can't cover a straddle can't straddle."""
    pays_ante = rules.ante is Ante.EACH or (rules.ante is Ante.BUTTON and stake.seat == line.button)
    return stake.stack - rules.ante_amount * pays_ante >= amount


def _chosen(table: Table, number: int) -> bool:
    seat = table.seats[number - 1]
    return seat is not None and seat.straddling


def _wants(table: Table, number: int) -> bool:
    seat = table.seats[number - 1]
    return seat is not None and (seat.straddling or seat.straddles)
