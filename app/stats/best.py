"""The best hand that a player held to the end, of records that are the player's own."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import product

from app.history.record import HandRecord
from app.poker.cards import RANKS, card_text, parse_cards
from app.poker.ranking import rank_hand
from app.stats.betting import live

BOARD = 3
"""A hand is one from the flop on."""


@dataclass(frozen=True, slots=True)
class Best:
    """A hand of a player: its strength, its name (`label` with the ranks that make it), and its five cards."""

    strength: int
    hand: str
    number: int
    label: str
    ranks: tuple[str, ...]
    cards: tuple[str, ...]


def best(records: Iterable[HandRecord]) -> Best | None:
    """Return the best of what the records' viewers held, shown or not; of equal ones the first.

    A hand that was folded made nothing, and one that ended before the flop has no board to make something with.
    """
    found: Best | None = None
    for record in records:
        for each in _held(record):
            if found is None or each.strength > found.strength:
                found = each
    return found


def _held(record: HandRecord) -> Iterable[Best]:
    hole = record.known(record.viewer) if record.viewer in live(record) and record.viewer is not None else ()
    boards = [board for board in (record.board, record.second_board) if len(board) >= BOARD]
    for cards, board in product([hole] if hole else [], boards):
        rank = rank_hand(parse_cards("".join(cards)), parse_cards("".join(board)))
        ranks = tuple(RANKS[value] for value in rank.ranks)
        five = tuple(card_text(card) for card in rank.best)
        yield Best(rank.strength, record.hand, record.number, rank.name, ranks, five)
