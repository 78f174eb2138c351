"""What the options that shape a hand add to a view."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache

from app.table.bomb import hands_until, is_bomb_pot, votes, votes_needed
from app.table.deal import players_ready
from app.table.options import planned_straddles
from app.table.rules import BombPot, Straddling
from app.table.seat import Seat, Vote
from app.table.table import Table


@dataclass(frozen=True, slots=True)
class ShareView:
    """An open hand's share of the pot, in tenths of a percent."""

    seat: int
    tenths: int


@dataclass(frozen=True, slots=True)
class EquityView:
    """The open hands' shares when the board had so many `cards`; both boards together, where there are two."""

    cards: int
    shares: tuple[ShareView, ...]


@dataclass(frozen=True, slots=True)
class StraddleView:
    """A straddle of the next hand as things stand."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class BombView:
    """How far the next bomb pot is. `hands`: 1 = the next hand, 0 = by vote; `needed`: how many votes it takes."""

    next: bool
    hands: int
    votes: tuple[int, ...]
    needed: int


@dataclass(frozen=True, slots=True)
class PreferView:
    """The viewer's standing preferences: to straddle, to run it twice (ask | always | never), to muck beaten hands."""

    straddle: bool
    run_twice: str
    muck: bool


def straddle_views(table: Table) -> tuple[StraddleView, ...]:
    """Return who will straddle in the next hand as things stand."""
    return tuple([StraddleView(each.seat, each.amount) for each in planned_straddles(table).made])


def straddle_of(table: Table, seat: Seat) -> tuple[int | None, bool]:
    """Return the straddle that a seat may say yes to now, and whether it has."""
    if table.playing or table.rules.straddle is Straddling.NONE:  # asked for each viewer of each action
        return None, False
    planned = planned_straddles(table)
    offer = next((each.amount for each in planned.offered if each.seat == seat.number), None)
    return offer, any(each.seat == seat.number for each in planned.made)


def bomb_view(table: Table) -> BombView | None:
    """Return how far the next bomb pot is; None at a table without."""
    rules = table.rules
    if rules.bomb_pot is BombPot.NEVER:
        return None
    seats = [seat.number for seat in players_ready(table)]
    if rules.bomb_pot is BombPot.EVERY:
        return BombView(is_bomb_pot(table, seats), hands_until(table), (), 0)
    return BombView(is_bomb_pot(table, seats), 0, votes(table, seats), votes_needed(rules, len(seats)))


def bomb_vote(table: Table, seat: Seat) -> bool | None:
    """Return a seat's vote for a bomb pot; None where there's nothing to vote about."""
    return seat.bomb if table.rules.bomb_pot is BombPot.VOTE else None


def prefer_view(seat: Seat) -> PreferView:
    """Return a seat's standing preferences, for its own player."""
    return _prefer_view(seat.straddles, seat.run_twice, seat.mucks)


@lru_cache(maxsize=16)
def _prefer_view(straddles: bool, run_twice: Vote, mucks: bool) -> PreferView:
    return PreferView(straddles, run_twice.value, mucks)
