"""Who shows, who wins, and the house's share (R9.3 to R10.3, R12.2)."""

from __future__ import annotations

from typing import Any

import pytest

from app.poker.cards import parse_cards
from app.poker.events import CardsTurnedUp, HandMucked, HandShown, PotAwarded, RakeTaken
from app.poker.rules import Rake, RakeCap, RunIt, Showdown
from tests.poker.setups import of, run, stacked, table

CHECKED_DOWN = "c c x x x x x x x x x x"
BOARD = "2c7d9hJsQc"
MUCK: dict[str, Any] = {"showdown": Showdown.LOSERS_MAY_MUCK}


def told(events: list[Any]) -> list[tuple[str, int]]:
    return [
        (type(event).__name__[4:].lower(), event.seat) for event in events if isinstance(event, HandShown | HandMucked)
    ]


def test_a_checked_river_is_shown_from_the_left_of_the_button() -> None:
    """R10.1."""
    events, _ = run(table(100, 100, 100, deck=stacked("AsAd KsKd 3h4h", BOARD)), CHECKED_DOWN)
    assert told(events) == [("shown", 1), ("shown", 2), ("shown", 3)]


def test_the_last_to_bet_shows_first_and_losers_may_muck() -> None:
    """R10.1, R10.2: aces that were called show, kings behind them go away unseen."""
    events, hand = run(
        table(100, 100, 100, deck=stacked("KsKd AsAd 3h4h", BOARD), **MUCK), "c c x x x x x x x x b10 f c"
    )
    assert told(events) == [("shown", 2), ("mucked", 1)]
    assert [player.shown for player in hand.players] == [False, True, False]


def test_a_better_hand_and_an_equal_one_are_shown() -> None:
    """R10.2: only who can't beat a shown hand is mucked; the equal hand claims its half."""
    events, _ = run(table(100, 100, 100, deck=stacked("3h4h AsKd AdKs", BOARD), **MUCK), CHECKED_DOWN)
    assert told(events) == [("shown", 1), ("shown", 2), ("shown", 3)]


def test_with_an_all_in_everybody_shows() -> None:
    """R10.3."""
    events, _ = run(table(20, 100, 100, deck=stacked("AsAd KsKd 3h4h", BOARD), **MUCK), "r20 c c x x x x x x")
    assert [event.seat for event in of(HandShown, events)] == [1, 2, 3]


def test_hands_turned_up_are_not_shown_again() -> None:
    events, _ = run(table(100, 100), "r100 c")
    assert len(of(CardsTurnedUp, events)) == 2
    assert not told(events)


def test_a_mucked_hand_wins_the_side_pot_it_leads() -> None:
    """R10.2: beaten in the main pot, but best of the side pot: shown."""
    deck = stacked("AsAd KsKd QhQd", "2c7d9hJs3c")
    events, hand = run(table(20, 100, 100, deck=deck, **MUCK), "r20 c c b10 c x x x x")
    assert [event.seat for event in of(HandShown, events)] == [1, 2, 3]
    assert [(event.pot, event.seat, event.amount) for event in of(PotAwarded, events)] == [(1, 2, 20), (0, 1, 60)]
    assert hand.ended


def test_who_likes_to_show_shows() -> None:
    """R10.2: where there's a choice."""
    events, _ = run(
        table(100, 100, 100, deck=stacked("KsKd AsAd 3h4h", BOARD), shows=(1,), **MUCK), "c c x x x x x x x x b10 f c"
    )
    assert told(events) == [("shown", 2), ("shown", 1)]


def test_a_hand_that_wins_one_of_two_boards_is_shown() -> None:
    """R5.5, R10.2: kings lose to aces on the first board, and make a full house on the second."""
    deck = list(stacked("KsKd AsAd 3h4h", "2c7d9h"))
    bomb: dict[str, Any] = {"bomb_pot": True, "boards": 2, "ante_amount": 11, **MUCK}
    wanted = {11: "Kh", 12: "Kc", 13: "2d"}  # the second flop, after its burn
    for at, card in wanted.items():
        there = deck.index(parse_cards(card)[0])
        deck[at], deck[there] = deck[there], deck[at]
    events, _ = run(table(100, 100, 100, deck=tuple(deck), **bomb), "x x x x x x b10 c f")
    assert told(events) == [("shown", 1), ("shown", 2)]
    assert {(event.seat, event.run, event.amount) for event in of(PotAwarded, events)} == {(2, 0, 27), (1, 1, 26)}


def test_suits_never_break_a_tie() -> None:
    """R9.4, R9.5: twenty-five chips, the odd one left of the button."""
    events, _ = run(table(100, 100, 100, deck=stacked("2h3h AsKd AdKs", BOARD)), "c f x x x x x x x")
    assert [(event.seat, event.amount) for event in of(PotAwarded, events)] == [(2, 13), (3, 12)]


@pytest.mark.parametrize(
    ("rake", "script", "taken"),
    [
        (Rake(5, 0), "r100 c f", [(0, 10)]),
        (Rake(5, 7), "r100 c f", [(0, 7)]),
        (Rake(5, 0), "f f", []),
        (Rake(5, 0), "c c x b10 f f", [(0, 1)]),
        (Rake(5, 0, no_flop_no_drop=False), "r50 f f", [(0, 1)]),
        (Rake(3, 0), "r20 c c b80 c", [(0, 1), (1, 5)]),
    ],
)
def test_the_house_takes_whole_chips_of_contested_pots(rake: Rake, script: str, taken: list[tuple[int, int]]) -> None:
    """R12.2: rounded down over all pots together, capped by hand, never from an uncalled bet, none without a flop."""
    stacks = (20, 100, 100) if "b80" in script else (100, 100, 100)
    events, hand = run(table(*stacks, deck=stacked("AsAd KsKd 3h4h", BOARD), rake=rake), script)
    assert [(event.pot, event.amount) for event in of(RakeTaken, events)] == taken
    assert hand.rake == sum(amount for _, amount in taken)
    assert sum(result.net for result in hand.results) == -hand.rake


def test_two_runs_split_each_pot_after_rake() -> None:
    """R10.4: the odd chip goes to the first run."""
    deck = stacked("AsAd KsKd", BOARD, "2d7c9sJh3c")
    events, _ = run(table(100, 100, deck=deck, run_it=RunIt.TWICE, rake=Rake(1, 1)), "r100 c")
    assert [(event.run, event.seat, event.amount) for event in of(PotAwarded, events)] == [(0, 1, 100), (1, 1, 99)]


@pytest.mark.parametrize(
    ("cap", "hole", "taken", "nets"),
    [
        (0, "AsAd KsKd", [(0, 10)], [90, -100]),
        (7, "AsAd KsKd", [(0, 7)], [93, -100]),
        (3, "AsKd AdKs", [(0, 6)], [-3, -3]),
    ],
)
def test_a_cap_may_be_each_winners(cap: int, hole: str, taken: list[tuple[int, int]], nets: list[int]) -> None:
    """R12.1, seed 002: five percent of what each winner gets, and the cap is each winner's own."""
    rake = Rake(5, cap, cap_per=RakeCap.WINNER)
    events, hand = run(table(100, 100, deck=stacked(hole, BOARD), rake=rake), "r100 c")
    assert [(event.pot, event.amount) for event in of(RakeTaken, events)] == taken
    assert sorted((result.net for result in hand.results), reverse=True) == nets


def test_a_winners_cap_counts_all_pots_together() -> None:
    """R12.1: the best hand wins main and side pot; the share is taken from the pot it came from."""
    rake = Rake(10, 9, cap_per=RakeCap.WINNER)
    events, hand = run(table(20, 100, 100, deck=stacked("KsKd AsAd QhQd", BOARD), rake=rake), "r20 c c b80 c")
    assert sum(event.amount for event in of(RakeTaken, events)) == hand.rake == 9
    assert sum(result.net for result in hand.results) == -9
    early, _ = run(table(100, 100, deck=stacked("AsAd KsKd", BOARD), rake=rake), "f")
    assert not of(RakeTaken, early)
