"""A candidate deck shows nothing until it's opened, and can't be opened as another one."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from app.fairness.deck import CARDS, Deck
from app.fairness.digests import deck_commit, leaf

KEYS = st.binary(min_size=32, max_size=32)
HAND = bytes(16)


@given(KEYS, st.integers(0, 1))
def test_the_commitment_is_to_the_order(key: bytes, number: int) -> None:
    deck = Deck(key, HAND, number)
    assert sorted(deck.order) == list(range(CARDS))
    salts = [deck.salt(place) for place in range(CARDS)]
    assert len(set(salts)) == CARDS
    parts = zip(deck.order, salts, strict=True)
    again = [leaf(HAND, number, place, card, salt) for place, (card, salt) in enumerate(parts)]
    assert deck_commit(HAND, number, again) == deck.commit


@given(KEYS)
def test_keys_hands_and_numbers_make_other_decks(key: bytes) -> None:
    decks = [Deck(key, HAND, 0), Deck(key, HAND, 1), Deck(key, b"\1" * 16, 0), Deck(key[:-1] + b"\0\1", HAND, 0)]
    assert len({deck.commit for deck in decks}) == 4
