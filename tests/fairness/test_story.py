"""Which card off the deck is whose."""

from __future__ import annotations

import pytest

from app.fairness.reading import Malformed, canonical
from app.fairness.story import Story
from tests.fairness.shuffles import CARDS, NUMBER, SEATS, attempt, history, hole, shuffled

HAND = shuffled(attempt())


def test_cards_are_found_where_the_deal_puts_them() -> None:
    story = Story(history(HAND))
    assert (story.number, story.hand, story.seats) == (NUMBER, HAND.attempt.hand, SEATS)
    for seat in SEATS:
        assert [CARDS[HAND.deck[dealt]] for dealt in story.places(seat)] == hole(HAND, seat)
    assert story.places(9) == ()
    assert all(CARDS[HAND.deck[dealt]] == card for dealt, card in story.board())
    assert [dealt for dealt, _ in story.board()] == [7, 8, 9, 11, 13, 15, 17]
    assert {places for places, _ in story.shown()} == {(1, 4), (2, 5)}


@pytest.mark.parametrize(
    "events",
    [
        {},
        [],
        [{"t": "hand_opened"}],
        [{"t": "hand_opened", "number": 1, "hand_id": "x", "players": []}, {"t": "hand_ended"}],
        [{"t": "hand_opened", "number": 1, "hand_id": "x", "players": [3, 4]}, {"t": "hand_ended"}],
        [{"t": "hand_opened", "number": 1, "hand_id": 2, "players": [{"seat": 1}, {"seat": 2}]}, {"t": "hand_ended"}],
        [{"t": 1}, {"t": "hand_ended"}],
        [1, 2],
    ],
)
def test_anything_else_is_no_story(events: object) -> None:
    with pytest.raises(Malformed):
        Story(canonical(events))
