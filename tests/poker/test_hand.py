"""The choke point: deal, play, evolve, void."""

from __future__ import annotations

from app.poker.actions import Call, Fold
from app.poker.events import BetReturned, BlindPosted, Called, HandEnded, HandStarted, HoleCardsDealt, SeatResult
from app.poker.hand import deal, evolve, fold_events, play, void
from tests.poker.setups import of, run, table


def test_a_hand_begins_with_its_setup_then_bets_then_cards() -> None:
    setup = table(100, 100, 100)
    events, hand = deal(setup)
    assert [type(event) for event in events] == [HandStarted, *[BlindPosted] * 2, *[HoleCardsDealt] * 3]
    assert hand.to_act == 3
    assert hand.setup is setup


def test_playing_leaves_the_hand_before_as_it_was() -> None:
    _, before = deal(table(100, 100, 100))
    state = before.state()
    events, after = play(before, 3, Call())
    assert events == (Called(3, 10, 10),)
    assert before.state() == state
    assert play(before, 3, Fold()).hand != after


def test_evolve_and_fold_tell_the_same() -> None:
    events, hand = run(table(100, 100, 100), "c f x b10 c")
    folded = None
    for event in events:
        folded = evolve(folded, event)
    assert folded == hand
    assert isinstance(events[0], HandStarted)
    assert fold_events(events[0], events[1:]) == hand


def test_results_are_chips_back_minus_chips_put_in() -> None:
    """R13.1: an uncalled bet is neither won nor lost."""
    events, hand = run(table(100, 100), "r60 f")
    assert of(BetReturned, events) == [BetReturned(2, 50)]
    assert hand.results == (SeatResult(1, 90, -10), SeatResult(2, 110, 10))


def test_a_voided_hand_gives_every_chip_back() -> None:
    """R15.2."""
    events, hand = void(run(table(100, 100, 100), "c c x b10 c")[1])
    assert events == (HandEnded(tuple(SeatResult(seat, 100, 0) for seat in (1, 2, 3)), void=True),)
    assert (hand.ended, hand.to_act, hand.pot_total) == (True, None, 0)
    assert [player.stack for player in hand.players] == [100, 100, 100]
