"""Cards and hands as views name them."""

from __future__ import annotations

from functools import lru_cache

from app.poker.cards import RANKS, Card, card_text
from app.poker.ranking import rank_hand

Label = tuple[str, tuple[str, ...]]
"""A hand's category and the ranks that name it, most important first."""
NO_LABEL: Label = ("", ())


@lru_cache(maxsize=4096)
def label(hole: tuple[Card, ...], board: tuple[Card, ...]) -> Label:
    """Return what hole cards make with the board; remembered, since every view of a street asks for the same."""
    if len(board) < 3 or not hole:
        return NO_LABEL
    found = rank_hand(hole, board)
    return found.name, tuple(RANKS[value] for value in found.ranks)


@lru_cache(maxsize=4096)
def texts(cards: tuple[Card, ...]) -> tuple[str, ...]:
    """Return the names of cards."""
    return tuple([card_text(card) for card in cards])
