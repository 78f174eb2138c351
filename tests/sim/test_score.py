"""The second opinion on hands agrees with the first one."""

from __future__ import annotations

import random

from app.poker.cards import DECK, parse_cards
from app.poker.ranking import strength
from app.sim.score import score


def test_it_orders_hands_as_the_evaluator_does() -> None:
    chance = random.Random(1)
    hands = [tuple(chance.sample(DECK, 7)) for _ in range(5_000)]
    by_strength = sorted({(strength(hand), score(hand)) for hand in hands})
    assert by_strength == sorted(by_strength, key=lambda pair: pair[1])
    assert len({worth for worth, _ in by_strength}) == len(by_strength) == len({mine for _, mine in by_strength})


def test_the_ace_may_be_low() -> None:
    assert score(parse_cards("As2d3c4h5s9c9d")) == (4, 3)
    assert score(parse_cards("As2s3s4s5s9c9d")) == (8, 3)
    assert score(parse_cards("QsKsAs2s3sTd4d"))[0] == 5
