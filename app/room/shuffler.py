"""Decks from the operating system's entropy."""

from __future__ import annotations

import random

from app.poker.cards import DECK, Card


class SystemShuffler:
    """Shuffles by Fisher-Yates with numbers that nobody can predict, this process included."""

    def __init__(self) -> None:
        self._chance = random.SystemRandom()

    def deck(self, table: str, hand_number: int) -> tuple[Card, ...]:
        """Return 52 distinct cards in dealing order."""
        return self._shuffled()

    def draw(self, table: str) -> tuple[Card, ...]:
        """Return another shuffled deck, for the draw of the first button."""
        return self._shuffled()

    def _shuffled(self) -> tuple[Card, ...]:
        cards = list(DECK)
        self._chance.shuffle(cards)
        return tuple(cards)
