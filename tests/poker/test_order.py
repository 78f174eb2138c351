"""Whose turn it is, and when there is nothing to decide (R6.2, R6.3, R6.6)."""

from app.poker.events import BoardDealt, CardsTurnedUp, Street
from app.poker.order import betting_over
from tests.poker.setups import of, run, table


def test_preflop_starts_left_of_the_big_blind_and_later_streets_left_of_the_button() -> None:
    assert run(table(*[100] * 4))[1].to_act == 3
    assert run(table(*[100] * 4), "c c f x")[1].to_act == 2


def test_the_big_blind_keeps_the_option() -> None:
    """R6.3."""
    _, hand = run(table(*[100] * 3), "c c")
    assert (hand.to_act, hand.street) == (2, Street.PREFLOP)
    assert run(table(*[100] * 3), "c c x")[1].street is Street.FLOP


def test_a_raise_asks_everybody_again() -> None:
    _, hand = run(table(*[100] * 3), "c c r30 c")
    assert (hand.to_act, hand.street) == (1, Street.PREFLOP)


def test_the_last_one_with_chips_is_not_asked_to_bet_against_nobody() -> None:
    """R6.6: the small blind has put in more than the big blind's whole stack; the rest of the board follows at once."""
    events, hand = run(table(3, 100))
    assert hand.ended
    assert len(of(CardsTurnedUp, events)) == 2
    assert len(of(BoardDealt, events)) == 3


def test_the_last_one_with_chips_must_answer_a_bet() -> None:
    _, hand = run(table(8, 100))
    assert hand.to_act == 2


def test_betting_goes_on_while_two_have_chips() -> None:
    _, hand = run(table(20, 100, 100), "r20 c c")
    assert not betting_over(hand.live)
    assert hand.to_act == 2
