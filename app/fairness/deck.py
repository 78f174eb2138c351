"""A candidate deck: a hidden order of 52 cards, which one key of 32 bytes determines."""

from __future__ import annotations

from functools import cached_property

from app.fairness.digests import deck_commit, keyed, leaf, tag, u8
from app.fairness.permute import perm

CARDS = 52
DECKS = 2
"""Candidates of an attempt: a doctored one is found out each second time."""
ALONE = 3
"""The number of an attempt without contributors: the room's own shuffle, and labelled as such."""


class Deck:
    """Candidate `number` of a hand. Its key and order are secret, `leaves` and `commit` aren't."""

    def __init__(self, key: bytes, hand: bytes, number: int) -> None:
        self.hand = hand
        self.number = number
        self._key = key

    @cached_property
    def order(self) -> list[int]:
        """The cards by place; secret."""
        return perm(self._key, tag("order") + self.hand + u8(self.number), CARDS)

    def salt(self, place: int) -> bytes:
        """Return what makes one leaf unguessable; secret until the card is opened."""
        return keyed(self._key, tag("salt"), self.hand, u8(self.number), u8(place))

    @cached_property
    def leaves(self) -> list[bytes]:
        """What hides each card, by place."""
        return [leaf(self.hand, self.number, place, card, self.salt(place)) for place, card in enumerate(self.order)]

    @cached_property
    def commit(self) -> bytes:
        """D: what the room publishes first."""
        return deck_commit(self.hand, self.number, self.leaves)
