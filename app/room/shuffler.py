"""Decks from the operating system's entropy."""

from __future__ import annotations

import secrets

from app.fairness.deck import DECKS
from app.poker.cards import DECK, Card


class SystemShuffler:
    """Orders decks by numbers that nobody can predict, this process included."""

    def deck(self, table: str, hand_number: int) -> tuple[Card, ...]:
        """Return 52 distinct cards in dealing order."""
        return self._shuffled()

    def draw(self, table: str) -> tuple[Card, ...]:
        """Return another shuffled deck, for the draw of the first button."""
        return self._shuffled()

    def deck_keys(self) -> tuple[bytes, ...]:
        """Return keys for the candidate decks of a hand that players cut (`room.cutting.Preparing`)."""
        return tuple(secrets.token_bytes(32) for _ in range(DECKS))

    def _shuffled(self) -> tuple[Card, ...]:
        """Sort by 64 bits of entropy a card, asked for at once; keys that came twice would favour an order."""
        while True:
            keys = memoryview(secrets.token_bytes(8 * len(DECK))).cast("Q")
            if len({*keys}) == len(DECK):
                return tuple(sorted(DECK, key=keys.__getitem__))
