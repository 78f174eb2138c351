"""What a hand is called (R11.4): in the three languages, and in the words that trackers know from PokerStars."""

from __future__ import annotations

from dataclasses import dataclass

from app.history.record import Cards
from app.poker.cards import parse_card
from app.poker.ranking import rank_hand

POKERSTARS = "pokerstars"
"""The style of `hand_name` that trackers expect, beside the languages."""


@dataclass(frozen=True, slots=True)
class _Style:
    """`{0}` is the first rank that makes the hand, `{0s}` its plural, `{low}` a straight's lowest rank."""

    ranks: tuple[str, ...]
    """From deuce to ace."""
    hands: dict[str, str]
    plurals: bool = True

    def plural(self, rank: str) -> str:
        return rank if not self.plurals else f"{rank}es" if rank.lower() == "six" else f"{rank}s"


_ENGLISH = ("deuce", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace")
_FIGURES = ("2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K", "A")
_STYLES = {
    "en": _Style(
        _ENGLISH,
        {
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
        },
    ),
    "zh-Hans": _Style(
        _FIGURES,
        {
            "high_card": "高牌 {0}",
            "one_pair": "一对 {0}",
            "two_pair": "两对 {0} 和 {1}",
            "three_of_a_kind": "明三条 {0}",
            "set": "暗三条 {0}",
            "straight": "顺子到 {0}",
            "flush": "同花 {0} 高",
            "full_house": "葫芦 {0} 带 {1}",
            "four_of_a_kind": "四条 {0}",
            "straight_flush": "同花顺到 {0}",
            "royal_flush": "皇家同花顺",
        },
        plurals=False,
    ),
    "zh-Hant": _Style(
        _FIGURES,
        {
            "high_card": "高牌 {0}",
            "one_pair": "一對 {0}",
            "two_pair": "兩對 {0} 與 {1}",
            "three_of_a_kind": "明三條 {0}",
            "set": "暗三條 {0}",
            "straight": "順子到 {0}",
            "flush": "同花 {0} 高",
            "full_house": "葫蘆 {0} 帶 {1}",
            "four_of_a_kind": "鐵支 {0}",
            "straight_flush": "同花順到 {0}",
            "royal_flush": "皇家同花順",
        },
        plurals=False,
    ),
    POKERSTARS: _Style(
        tuple(rank.capitalize() for rank in _ENGLISH),
        {
            "high_card": "high card {0}",
            "one_pair": "a pair of {0s}",
            "two_pair": "two pair, {0s} and {1s}",
            "three_of_a_kind": "three of a kind, {0s}",
            "set": "three of a kind, {0s}",
            "straight": "a straight, {low} to {0}",
            "flush": "a flush, {0} high",
            "full_house": "a full house, {0s} full of {1s}",
            "four_of_a_kind": "four of a kind, {0s}",
            "straight_flush": "a straight flush, {low} to {0}",
            "royal_flush": "a Royal Flush",
        },
    ),
}


def hand_name(hole: Cards, board: Cards, style: str = "en") -> str:
    """Return what two cards make with five on the board: "two pair, kings and nines"; `style` is a language."""
    told = _STYLES[style]
    rank = rank_hand(tuple(parse_card(card) for card in hole), tuple(parse_card(card) for card in board))
    name = told.hands["set" if rank.is_set else rank.name]
    for place, value in enumerate(rank.ranks):
        name = name.replace(f"{{{place}}}", told.ranks[value]).replace(f"{{{place}s}}", told.plural(told.ranks[value]))
    return name.replace("{low}", told.ranks[(rank.ranks[0] - 4) % 13])  # an ace is the lowest of a wheel
