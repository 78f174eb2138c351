"""Asking a record."""

from __future__ import annotations

from dataclasses import replace

from tests.history.hands import HANDS, seen_by


def test_names_and_known_cards_by_seat() -> None:
    hand = seen_by(HANDS["heads_up"][1], "id-2")
    assert (hand.name(2), hand.name(4)) == ("Boris", "Dov")
    assert hand.known(2) == ("Ks", "Kd")
    assert hand.was_shown_down


def test_a_hand_has_a_number_of_63_bits_of_its_own() -> None:
    """The same for everybody and in every file, and another one for each hand."""
    events = HANDS["walk"][1]
    one, other = seen_by(events, "id-1"), seen_by(events, None)
    assert one.game_number == other.game_number == 3025161856505008999
    numbers = {replace(one, hand=f"hand-{at}").game_number for at in range(1000)}
    assert len(numbers) == 1000
    assert max(numbers) < 2**63


def test_chips_put_in_are_posts_and_bets_without_what_came_back() -> None:
    hand = seen_by(HANDS["walk"][1], None)
    assert [hand.put_in(seat) for seat in (1, 2, 3)] == [0, 50, 50]
