"""Figures for people: rates per hundred hands, intervals, shares."""

from __future__ import annotations

import statistics
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.stats.counts import Counts, square
from app.stats.definitions import DEFINITIONS
from app.stats.summary import Share, merged, results, shares


def hand(net: int, big_blind: int, **more: int) -> tuple[int, Counts]:
    return big_blind, Counts(hands=1, net=net, ev=1000 * net, squares=square(net, big_blind), **more)


def test_nothing_played_is_nothing_won() -> None:
    found = results([])
    assert (found.hands, found.net, found.net_bb, found.bb100, found.bb100_low, found.ev_bb100) == (0, 0, 0, 0, None, 0)


def test_one_hand_has_no_interval() -> None:
    found = results([hand(30, 10)])
    assert (found.net_bb, found.bb100, found.bb100_low, found.bb100_high) == (3, 300, None, None)


def test_each_hand_counts_in_its_own_big_blinds() -> None:
    """Ten big blinds lost at the small stakes, five won at the big ones: chips won, big blinds lost."""
    found = results([hand(-20, 2), hand(500, 100)])
    assert (found.net, found.net_bb, found.bb100) == (480, -5, -250)


@given(st.lists(st.integers(-20_000, 20_000), min_size=2, max_size=60))
def test_the_interval_is_the_textbooks(nets: list[int]) -> None:
    found = results([hand(net, 100) for net in nets])
    margin = 100 * statistics.NormalDist().inv_cdf(0.975) * statistics.stdev(nets) / 100 / sqrt(len(nets))
    mean = statistics.mean(nets)
    assert found.bb100_low == pytest.approx(mean - margin, abs=0.02)
    assert found.bb100_high == pytest.approx(mean + margin, abs=0.02)


def test_luck_is_apart() -> None:
    found = results([(100, Counts(hands=2, net=2000, ev=150_500, squares=0))])
    assert (found.ev_net, found.ev_bb100, found.bb100) == (150.5, 75.25, 1000)


def test_shares_have_definitions() -> None:
    counts = merged([(2, Counts(preflop=4, vpip=3, pfr=1, saw_flop=3, showdowns=2, showdowns_won=1))] * 2)
    found = shares(counts)
    assert found.keys() <= DEFINITIONS.keys()
    assert (found["vpip"], found["pfr"]) == (Share(6, 8), Share(2, 8))
    assert (found["wtsd"], found["won_at_showdown"]) == (Share(4, 6), Share(2, 4))
