"""What a hand is called in English (R11.4)."""

from __future__ import annotations

from app.history.record import Cards
from app.poker.cards import parse_card
from app.poker.ranking import rank_hand

_ONE = ("deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
_NAMES = {
    "high_card": "{0} high",
    "one_pair": "a pair of {0s}",
    "two_pair": "two pair, {0s} and {1s}",
    "three_of_a_kind": "trip {0s}",
    "set": "a set of {0s}",
    "straight": "a straight, {0} high",
    "flush": "a flush, {0} high",
    "full_house": "a full house, {0s} full of {1s}",
    "four_of_a_kind": "four of a kind, {0s}",
    "straight_flush": "a straight flush, {0} high",
    "royal_flush": "a royal flush",
}


def hand_name(hole: Cards, board: Cards) -> str:
    """Return what two cards make with five on the board: "two pair, kings and nines"."""
    rank = rank_hand(tuple(parse_card(card) for card in hole), tuple(parse_card(card) for card in board))
    name = _NAMES["set" if rank.is_set else rank.name]
    for place, value in enumerate(rank.ranks):
        name = name.replace(f"{{{place}}}", _ONE[value]).replace(f"{{{place}s}}", _plural(_ONE[value]))
    return name


def _plural(rank: str) -> str:
    return "sixes" if rank == "six" else f"{rank}s"
