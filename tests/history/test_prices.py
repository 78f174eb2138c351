"""R5.2, R5.4: short blinds and straddles set the full price."""

from __future__ import annotations

from app.history.prices import full_straddles, opening_price
from app.history.record import PostRecord
from app.poker.events import Blind
from app.poker.rules import HandRules

RULES = HandRules(small_blind=50, big_blind=100)


def post(seat: int, amount: int, kind: Blind = Blind.STRADDLE, all_in: bool = False) -> PostRecord:
    return PostRecord(seat, kind, amount, all_in)


def test_a_short_big_blind_costs_a_full_one() -> None:
    assert opening_price(RULES, [post(1, 50, Blind.SMALL), post(2, 30, Blind.BIG, all_in=True)]) == 100


def test_straddles_are_full_however_short_they_were_posted() -> None:
    posts = [post(3, 200), post(4, 150, all_in=True), post(5, 800)]
    assert full_straddles(RULES, posts) == {3: 200, 4: 400, 5: 800}
    assert opening_price(RULES, posts) == 800
    assert opening_price(RULES, posts[:2]) == 400


def test_an_unusual_straddle_is_what_it_was() -> None:
    assert full_straddles(RULES, [post(3, 250)]) == {3: 250}
    assert full_straddles(RULES, [post(3, 250, all_in=True)]) == {3: 250}
