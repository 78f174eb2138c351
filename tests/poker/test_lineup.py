"""A setup determines a hand, and doesn't tell its deck by accident."""

from app.poker.events import HandStarted, HoleCardsDealt
from tests.poker.setups import table


def test_the_deck_is_not_in_a_representation() -> None:
    setup = table(100, 100)
    assert "deck" not in repr(setup)
    assert "deck" not in repr(HandStarted(setup))
    assert "cards" not in repr(HoleCardsDealt(1, (0, 1)))


def test_equal_setups_are_equal_values() -> None:
    assert table(100, 100) == table(100, 100)
    assert hash(table(100, 100)) == hash(table(100, 100))
