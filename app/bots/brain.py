"""What a bot does with a view: one pure choice. Sound enough to be fun, simple enough to be beaten."""

from __future__ import annotations

from collections.abc import Callable
from math import log2
from random import Random
from typing import Any

from app.bots.odds import chance_to_win, opening_score
from app.poker.cards import parse_card

View = dict[str, Any]
Choice = dict[str, Any]
Brain = Callable[[View, Random], Choice]
"""A view in which it's the viewer's turn, and chance, become what goes beside "hand" and "turn" in an act."""

BLUFFS = 0.06
OPENS, CALLS = 9.0, 5.0
"""Points that are worth a raise and a call of one big blind before the flop; both rise with the price."""


def sensible(view: View, luck: Random) -> Choice:
    """Play by own strength and pot odds, with a little chance in it."""
    legal = view["you"]["legal"]
    if legal["run_twice"]:
        return {"run_twice": False}
    return _before_flop(view, legal, luck) if not view["hand"]["board"] else _after_flop(view, legal, luck)


def simple(view: View, luck: Random) -> Choice:
    """Check or call mostly, for loads without thought; now and then raise or fold, so that hands differ."""
    legal, roll = view["you"]["legal"], luck.random()
    if legal["run_twice"]:
        return {"run_twice": False}
    if roll < 0.1:
        return _raise(legal, ("min",)) or safe(legal)
    if roll < 0.3:
        return safe(legal)
    return _call(legal)


def safe(legal: dict[str, Any]) -> Choice:
    """Check where that's free, else fold."""
    return {"run_twice": False} if legal["run_twice"] else {"check": True} if legal["check"] else {"fold": True}


def _before_flop(view: View, legal: dict[str, Any], luck: Random) -> Choice:
    blinds = max(1.0, view["hand"]["price"] / view["rules"]["big_blind"])
    score = opening_score(_cards(view["you"]["cards"])) + luck.uniform(-1.5, 1.5)
    score += max(0, 4 - _opponents(view))  # fewer opponents: play more hands
    if score >= OPENS + 2 * log2(blinds):
        return _raise(legal, ("bb3", "bb25", "pot", "min")) or _call(legal)
    if legal["call"] is not None and score >= CALLS + 2 * log2(blinds):
        return _call(legal)
    return safe(legal)


def _after_flop(view: View, legal: dict[str, Any], luck: Random) -> Choice:
    you, pot, call = view["you"], view["hand"]["pot_total"], legal["call"] or 0
    chance = chance_to_win(_cards(you["cards"]), _cards(view["hand"]["board"]), max(1, _opponents(view)), luck)
    chance += luck.uniform(-0.05, 0.05)
    afraid = min(0.2, call / (pot + call)) / 2  # who bets much has more than a random hand
    if chance - afraid > 0.7 or (chance > 0.5 and not call and luck.random() < 0.6):
        return _raise(legal, ("pot", "two_thirds") if chance > 0.85 else ("two_thirds", "half")) or _call(legal)
    if not call and luck.random() < BLUFFS:
        return _raise(legal, ("half",)) or safe(legal)
    if call and chance - afraid > call / (pot + call):
        return _call(legal)
    return safe(legal)


def _raise(legal: dict[str, Any], keys: tuple[str, ...]) -> Choice | None:
    """Bet or raise by the first ready-made amount of these that's offered; None where no raise is possible."""
    word = "bet" if legal["bet"] else "raise"
    if not legal[word]:
        return None
    sizes = {size["key"]: size["to"] for size in legal["sizes"]}
    return {word: next((sizes[key] for key in keys if key in sizes), legal[word]["least"])}


def _call(legal: dict[str, Any]) -> Choice:
    return {"call": True} if legal["call"] is not None else safe(legal)


def _opponents(view: View) -> int:
    """Return how many others can still win the pot."""
    return sum(1 for seat in view["seats"] if seat and seat["state"] in ("in", "all_in")) - 1


def _cards(texts: list[str]) -> tuple[int, ...]:
    return tuple(parse_card(text) for text in texts)
