"""Cards as small integers: code = 4 * rank + suit, rank 0..12 = 2..A, suit 0..3 = c d h s."""

from __future__ import annotations

Card = int
"""A card's code, 0..51."""

RANKS = "23456789TJQKA"
SUITS = "cdhs"
DECK: tuple[Card, ...] = tuple(range(52))
_TEXT = tuple(rank + suit for rank in RANKS for suit in SUITS)
_CODE = {text: code for code, text in enumerate(_TEXT)}


def card_text(card: Card) -> str:
    """Return the two-character name of a card: 51 -> "As"."""
    return _TEXT[card]


def cards_text(cards: tuple[Card, ...]) -> str:
    """Return the names of several cards without a separator: "KdQs"."""
    return "".join(_TEXT[card] for card in cards)


def parse_card(text: str) -> Card:
    """Return the code of a card named like "As"; ValueError for anything else."""
    try:
        return _CODE[text]
    except KeyError:
        raise ValueError(f"not a card: {text!r}") from None


def parse_cards(text: str) -> tuple[Card, ...]:
    """Return the codes of cards named like "KdQs" or "Kd Qs"; ValueError for anything else."""
    packed = text.replace(" ", "")
    return tuple(parse_card(packed[at : at + 2]) for at in range(0, len(packed), 2))
