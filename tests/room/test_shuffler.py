"""Whole decks, never the same twice. FAIRNESS.md's statistics are a benchmark's business."""

from __future__ import annotations

from app.poker.cards import DECK
from app.room.shuffler import SystemShuffler


def test_a_deck_is_all_cards_in_another_order() -> None:
    shuffler = SystemShuffler()
    decks = {shuffler.deck("t", 1) for _ in range(20)} | {shuffler.draw("t")}
    assert len(decks) == 21
    assert all(sorted(deck) == list(DECK) for deck in decks)


def test_every_card_comes_first_sometimes() -> None:
    shuffler = SystemShuffler()
    assert {shuffler.deck("t", 1)[0] for _ in range(2_000)} == set(DECK)  # misses one in 10^15 runs
