"""Forced bets: who puts in what before the cards, the price that they set, and who opens (R5).

A new kind of forced bet is a line in `_owed`, and its price and opener in `opening_price` and `opener`.
"""

from __future__ import annotations

from collections.abc import Iterator

from app.poker.events import Blind, BlindPosted
from app.poker.lineup import HandSetup
from app.poker.rules import Ante, HandRules, StraddleMinRaise

_Owed = tuple[int, Blind, int]


def forced_bets(setup: HandSetup) -> Iterator[BlindPosted]:
    """Yield what goes in before the cards; a short stack posts what it has (R5.1)."""
    stacks = {stake.seat: stake.stack for stake in setup.lineup.stakes}
    for seat, kind, owed in _owed(setup):
        amount = min(owed, stacks[seat])
        stacks[seat] -= amount
        if amount:
            yield BlindPosted(seat, kind, amount)


def is_dead(rules: HandRules, kind: Blind) -> bool:
    """Tell whether such a bet belongs to the main pot instead of being matched in layers (R5.3)."""
    layered = rules.ante_trimming and (rules.bomb_pot or rules.ante is Ante.EACH)
    return kind is Blind.DEAD or (kind is Blind.ANTE and not layered)


def opening_price(setup: HandSetup) -> int:
    """Return the price before the first choice: full blinds, however short they were posted (R5.2)."""
    lineup, rules = setup.lineup, setup.rules
    if rules.bomb_pot:
        return 0
    blinds = [rules.big_blind, *(straddle.amount for straddle in lineup.straddles)]
    return max(blinds + [post.live for post in lineup.posts])


def opening_raise(setup: HandSetup) -> int:
    """Return what the first raise must add (R7.2); a straddle replaces the big blind by option (R5.4)."""
    rules, straddles = setup.rules, setup.lineup.straddles
    if straddles and rules.straddle_min_raise is StraddleMinRaise.STRADDLE:
        return straddles[-1].amount
    return rules.big_blind


def opener(setup: HandSetup) -> int:
    """Return the position in dealing order left of the last blind or straddle, where the action begins (R6.2)."""
    lineup = setup.lineup
    last = lineup.straddles[-1].seat if lineup.straddles else lineup.big_blind
    seats = [stake.seat for stake in lineup.stakes]
    return (seats.index(last) + 1) % len(seats) if last is not None else 0


def short_of_blinds(setup: HandSetup, bets: dict[int | None, int]) -> int:
    """Return by how much the blinds among these bets are below full ones; a dead one is all short (R7.6)."""
    lineup, rules = setup.lineup, setup.rules
    small = rules.small_blind - bets.get(lineup.small_blind, 0)
    big = rules.big_blind - bets.get(lineup.big_blind, 0)
    return max(0, small) + max(0, big)


def _owed(setup: HandSetup) -> Iterator[_Owed]:
    rules, lineup = setup.rules, setup.lineup
    if rules.bomb_pot or rules.ante is Ante.EACH:
        yield from ((stake.seat, Blind.ANTE, rules.ante_amount) for stake in lineup.stakes)
    if rules.bomb_pot:
        return
    table_ante = _table_ante(setup)
    if rules.bb_ante_first:
        yield from table_ante
    if lineup.small_blind is not None:
        yield lineup.small_blind, Blind.SMALL, rules.small_blind
    if lineup.big_blind is not None:
        yield lineup.big_blind, Blind.BIG, rules.big_blind
    if not rules.bb_ante_first:
        yield from table_ante
    for straddle in lineup.straddles:
        yield straddle.seat, Blind.STRADDLE, straddle.amount
    for post in lineup.posts:
        yield post.seat, Blind.LIVE, post.live
        yield post.seat, Blind.DEAD, post.dead


def _table_ante(setup: HandSetup) -> list[_Owed]:
    """Return the one ante that a seat puts in for the whole table; nobody does for a button at an empty seat."""
    rules, lineup = setup.rules, setup.lineup
    if rules.ante is Ante.NONE:
        return []
    payer = {Ante.BIG_BLIND: lineup.big_blind, Ante.BUTTON: lineup.button}.get(rules.ante)
    return [(stake.seat, Blind.ANTE, rules.ante_amount) for stake in lineup.stakes if stake.seat == payer]
