"""Decks by the seed: shuffled by the room alone, or from keys, so that players cut them."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

from app.fairness.deck import DECKS
from app.poker.cards import DECK, Card, parse_cards
from app.room.ports import Shuffler

if TYPE_CHECKING:
    from app.sim.life import Life


class Cards:
    """Shuffles for one life of the server."""

    def __init__(self, life: Life) -> None:
        self._life = life
        self._chance = life.stage.chance("cards")

    def deck(self, table: str, hand_number: int) -> tuple[Card, ...]:
        """Return a deck; some are arranged."""
        self._may_die()
        deck = self._chance.sample(DECK, 52)
        if self._chance.random() < 0.3:
            arrange(deck, self._chance)
        return tuple(deck)

    def _may_die(self) -> None:
        """A shuffle is a rare moment, so that dying has to be likelier in it than in others."""
        for _ in range(10):
            self._life.touch("at the shuffle")

    def draw(self, table: str) -> tuple[Card, ...]:
        """Return another one."""
        return tuple(self._chance.sample(DECK, 52))


class Keys(Cards):
    """Makes the keys of decks that players cut."""

    def deck_keys(self) -> tuple[bytes, ...]:
        """Return fresh ones."""
        self._may_die()
        return tuple(self._chance.randbytes(32) for _ in range(DECKS))


def shuffler_for(life: Life) -> Shuffler:
    """Return what this story deals with."""
    return Keys(life) if life.stage.plan.cut else Cards(life)


def arrange(deck: list[Card], chance: random.Random) -> None:
    """Make a deck interesting: seven-deuce for the first seat, or a board that many split."""
    players = chance.choice((2, 3, 4))
    board = [2 * players + at for at in (1, 2, 3, 5, 7)]
    places, texts = chance.choice(
        (((0, players, *board[:2]), "7c2d7d7h"), (board, "TsJhQdKcAs"), (board, "AsAhAdAcKs"))
    )
    for place, card in zip(places, parse_cards(texts), strict=True):
        at = deck.index(card)
        deck[place], deck[at] = deck[at], deck[place]
