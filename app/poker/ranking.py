"""How good a hand is (R11). The only place that knows the evaluator."""

from __future__ import annotations

from bisect import bisect_left
from dataclasses import dataclass
from enum import StrEnum

from app.poker.cards import Card

try:  # the public functions are these, behind a check of every card that takes longer than all the rest
    from phevaluator._pheval import evaluate_5cards, evaluate_6cards, evaluate_7cards
except ImportError:  # a build without the extension, or one that names it otherwise
    from phevaluator.evaluator import evaluate_5cards, evaluate_6cards, evaluate_7cards


class Category(StrEnum):
    """What kind of hand it is, from the lowest (R11.1)."""

    HIGH_CARD = "high_card"
    ONE_PAIR = "one_pair"
    TWO_PAIR = "two_pair"
    THREE_OF_A_KIND = "three_of_a_kind"
    STRAIGHT = "straight"
    FLUSH = "flush"
    FULL_HOUSE = "full_house"
    FOUR_OF_A_KIND = "four_of_a_kind"
    STRAIGHT_FLUSH = "straight_flush"


@dataclass(frozen=True, slots=True)
class HandRank:
    """The best five of a player's cards. Ranks are 0..12 = 2..A."""

    strength: int
    """Higher wins; equal strengths split (R11.3)."""
    category: Category
    ranks: tuple[int, ...]
    """The ranks that make it, as they are told: (12, 5) for aces full of sevens; of a flush or straight the highest."""
    best: tuple[Card, ...]
    """Five cards, those that make the category first, kickers after them."""
    is_set: bool = False
    """Three of a kind with a pair in the hole, told as a set instead of trips (R11.4)."""

    @property
    def name(self) -> str:
        """The category's name, with the best straight flush by its own (R11.1)."""
        return "royal_flush" if self.strength == _STRONGEST else self.category.value


_STRONGEST = 7462
"""There are so many hands that differ in strength; the evaluator calls the best one 1."""
_LAST_OF = (1277, 4137, 4995, 5853, 5863, 7140, 7296, 7452, 7462)
"""The strongest of each category."""
_CATEGORIES = tuple(Category)
_EVALUATE = {5: evaluate_5cards, 6: evaluate_6cards, 7: evaluate_7cards}
_MADE_OF = {Category.TWO_PAIR: 2, Category.FULL_HOUSE: 2}
"""How many ranks make a category, where it's more than one."""
_GROUPS = {
    Category.ONE_PAIR: (2,),
    Category.TWO_PAIR: (2, 2),
    Category.THREE_OF_A_KIND: (3,),
    Category.FULL_HOUSE: (3, 2),
    Category.FOUR_OF_A_KIND: (4,),
}
"""How many cards of a rank make a category."""


def strength(cards: tuple[Card, ...]) -> int:
    """Return how strong the best five of 5 to 7 cards are: higher wins, equal splits."""
    place: int = _EVALUATE[len(cards)](*cards)
    return _STRONGEST + 1 - place


def category_of(value: int) -> Category:
    """Return the category of a strength."""
    return _CATEGORIES[bisect_left(_LAST_OF, value)]


def rank_hand(hole: tuple[Card, ...], board: tuple[Card, ...]) -> HandRank:
    """Return what a player's hole cards make with three or more board cards."""
    value = strength(hole + board)
    category = category_of(value)
    best = _best_five(hole + board, category)
    ranks = tuple(dict.fromkeys([card // 4 for card in best]))[: _MADE_OF.get(category, 1)]
    pocket = {card // 4 for card in hole} == set(ranks)
    return HandRank(value, category, ranks, best, category is Category.THREE_OF_A_KIND and pocket)


def _best_five(cards: tuple[Card, ...], category: Category) -> tuple[Card, ...]:
    """Return the five that count in the order of telling; of cards that are equally good those that come first."""
    if category is Category.FLUSH or category is Category.STRAIGHT_FLUSH:
        suits = [card % 4 for card in cards]
        cards = tuple([card for card in cards if suits.count(card % 4) >= 5])
    if category is Category.STRAIGHT or category is Category.STRAIGHT_FLUSH:
        return _in_a_row(cards)
    left = sorted(cards, key=_rank, reverse=True)
    best = list[Card]()
    for size in _GROUPS.get(category, ()):
        ranks = [card // 4 for card in left]
        rank = max([rank for rank in ranks if ranks.count(rank) >= size])
        best += sorted([card for card in left if card // 4 == rank][:size], reverse=True)
        left = [card for card in left if card // 4 != rank]
    return tuple(best + left[: 5 - len(best)])


def _in_a_row(cards: tuple[Card, ...]) -> tuple[Card, ...]:
    """Return the highest five cards of following ranks, from the top; a wheel's ace comes last."""
    of = {card // 4: card for card in reversed(cards)}
    if 12 in of:
        of[-1] = of[12]
    top = next(top for top in range(12, 2, -1) if all(rank in of for rank in range(top - 4, top + 1)))
    return tuple([of[rank] for rank in range(top, top - 5, -1)])


def _rank(card: Card) -> int:
    return card // 4
