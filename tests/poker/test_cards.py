"""Cards by name and by code (R1.1)."""

import pytest

from app.poker.cards import DECK, card_text, cards_text, parse_card, parse_cards


def test_fifty_two_names_and_codes_go_both_ways() -> None:
    assert [parse_card(card_text(card)) for card in DECK] == list(range(52))
    assert (card_text(0), card_text(51)) == ("2c", "As")


def test_several_cards_with_or_without_spaces() -> None:
    assert parse_cards("Kd Qs") == parse_cards("KdQs") == (parse_card("Kd"), parse_card("Qs"))
    assert cards_text(parse_cards("Kd Qs")) == "KdQs"
    assert parse_cards("") == ()


@pytest.mark.parametrize("text", ["1s", "10s", "as", "A", "AsK", "Joker"])
def test_anything_else_is_no_card(text: str) -> None:
    with pytest.raises(ValueError):
        parse_cards(text)
