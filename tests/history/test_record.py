"""Asking a record."""

from __future__ import annotations

from tests.history.hands import HANDS, seen_by


def test_names_and_known_cards_by_seat() -> None:
    hand = seen_by(HANDS["heads_up"][1], "id-2")
    assert (hand.name(2), hand.name(4)) == ("Boris", "Dov")
    assert hand.known(2) == ("Ks", "Kd")
    assert hand.was_shown_down
