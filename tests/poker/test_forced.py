"""Forced bets: who puts in what, what it sets, and where it belongs (R5)."""

from __future__ import annotations

from typing import Any

import pytest

from app.poker.betting import legal_actions
from app.poker.events import Blind, BlindPosted, BoardDealt, Street
from app.poker.lineup import Post, Straddle
from app.poker.rules import Ante, StraddleMinRaise
from app.poker.structures import Structure
from tests.poker.setups import of, run, table


def posted(*stacks: int, **options: Any) -> list[tuple[int, str, int]]:
    events, _ = run(table(*stacks, **options))
    return [(event.seat, event.kind.value, event.amount) for event in of(BlindPosted, events)]


def test_blinds_and_a_short_one() -> None:
    """R5.1, R5.2: less than the blind is an all-in; the price and the minimum raise stay."""
    assert posted(100, 7, 100) == [(1, "small", 5), (2, "big", 7)]
    hand = run(table(100, 7, 100, 100))[1]
    legal = legal_actions(hand)
    assert legal is not None
    assert legal.raise_ is not None
    assert (hand.price, legal.call, legal.raise_.least) == (10, 10, 20)


@pytest.mark.parametrize(
    ("ante", "first", "expected"),
    [
        (Ante.EACH, False, [(1, "ante", 3), (2, "ante", 3), (3, "ante", 3), (1, "small", 5), (2, "big", 9)]),
        (Ante.BIG_BLIND, False, [(1, "small", 5), (2, "big", 10), (2, "ante", 2)]),
        (Ante.BIG_BLIND, True, [(2, "ante", 3), (1, "small", 5), (2, "big", 9)]),
        (Ante.BUTTON, False, [(1, "small", 5), (2, "big", 10), (3, "ante", 3)]),
    ],
)
def test_antes_and_their_order(ante: Ante, first: bool, expected: list[tuple[int, str, int]]) -> None:
    """R5.3, with a big blind of twelve chips: who pays, and what comes first when the stack doesn't cover both."""
    assert posted(100, 12, 100, ante=ante, ante_amount=3, bb_ante_first=first) == expected


def test_a_table_ante_is_dead_and_a_players_own_is_layered() -> None:
    """R5.3: who is all-in for part of an ante wins that part of each other's; a table ante is all in the main pot."""
    own = run(table(100, 100, 4, ante=Ante.EACH, ante_amount=10), "c x")[1]
    assert [(pot.amount, pot.seats) for pot in own.pots] == [(12, (1, 2, 3)), (32, (1, 2))]
    whole = run(table(100, 100, 4, ante=Ante.EACH, ante_amount=10, ante_trimming=False), "c x")[1]
    assert [(pot.amount, pot.seats) for pot in whole.pots] == [(24, (1, 2, 3)), (20, (1, 2))]


def test_an_empty_seat_with_the_button_pays_no_ante() -> None:
    assert posted(100, 100, 100, ante=Ante.BUTTON, ante_amount=3, button=4) == [(1, "small", 5), (2, "big", 10)]


def test_a_dead_small_blind_is_posted_by_nobody() -> None:
    """R3.3: the opener is left of the big blind all the same."""
    assert posted(100, 100, 100, small_blind_seat=None, big_blind_seat=1) == [(1, "big", 10)]
    assert run(table(100, 100, 100, small_blind_seat=None, big_blind_seat=1))[1].to_act == 2


def test_heads_up_the_button_posts_small_and_opens() -> None:
    """R3.2."""
    assert posted(100, 100) == [(2, "small", 5), (1, "big", 10)]
    assert run(table(100, 100))[1].to_act == 2


@pytest.mark.parametrize(("option", "least"), [(StraddleMinRaise.STRADDLE, 80), (StraddleMinRaise.BIG_BLIND, 50)])
def test_a_straddle_and_its_straddle(option: StraddleMinRaise, least: int) -> None:
    """R5.4: the last one sets the price and buys last action; its left neighbour opens."""
    straddles = (Straddle(3, 20), Straddle(4, 40))
    setup = table(*[1000] * 5, straddles=straddles, straddle_min_raise=option)
    hand = run(setup)[1]
    legal = legal_actions(hand)
    assert legal is not None
    assert legal.raise_ is not None
    assert (hand.to_act, hand.price, legal.call, legal.raise_.least) == (5, 40, 40, least)
    after = run(setup, "c c c c")[1]
    assert (after.to_act, after.street) == (4, Street.PREFLOP)


def test_a_button_straddle_lets_the_small_blind_open() -> None:
    """R5.4."""
    assert run(table(*[1000] * 4, straddles=(Straddle(4, 20),)))[1].to_act == 1


def test_a_post_is_live_and_its_other_part_dead() -> None:
    """R4.2: the live part counts as a bet, the dead part only for the pot."""
    _, hand = run(table(*[1000] * 4, posts=(Post(4, 10, 5),)), "f")
    poster = hand.player(4)
    assert poster is not None
    assert (poster.bet, poster.dead, poster.put_in, hand.to_act, hand.pot_total) == (10, 5, 15, 4, 30)


def test_a_bomb_pot_starts_on_the_flop() -> None:
    """R5.5: everybody antes, nobody posts a blind, nobody bets before the flop."""
    setup = table(100, 100, 100, bomb_pot=True, ante_amount=20)
    events, hand = run(setup)
    assert {event.kind for event in of(BlindPosted, events)} == {Blind.ANTE}
    assert [event.street for event in of(BoardDealt, events)] == [Street.FLOP]
    assert (hand.to_act, hand.pot_total, hand.price) == (1, 60, 0)


@pytest.mark.parametrize(("full", "most"), [(True, 35), (False, 30)])
def test_pot_limit_may_count_a_missing_blind(full: bool, most: int) -> None:
    """R7.6."""
    options: dict[str, Any] = {"small_blind_seat": None, "big_blind_seat": 1, "structure": Structure.POT_LIMIT}
    legal = legal_actions(run(table(1000, 1000, 1000, short_blinds_count_full=full, **options))[1])
    assert legal is not None
    assert legal.raise_ is not None
    assert legal.raise_.most == most
