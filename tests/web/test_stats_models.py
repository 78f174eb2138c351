"""A line of figures shows as much as its reader may see."""

from __future__ import annotations

import pytest

from app.stats.counts import Counts
from app.stats.summary import results
from app.web.stats_models import Shown, StatLine

STAKES = [
    (2, Counts(hands=2, net=10, ev=9_500, squares=2 * 250**2, preflop=2, vpip=1, bets_raises=3, calls=1, folds=2))
]


def test_all_is_all() -> None:
    line = StatLine.of(STAKES, Shown.ALL).model_dump()
    assert (line["vpip"], line["pfr"]) == ({"times": 1, "chances": 2}, {"times": 0, "chances": 2})
    assert line["aggression"] == {"bets_raises": 3, "calls": 1, "folds": 2}
    assert (line["ev_net"], line["ev_bb100"]) == (9.5, 237.5)
    assert None not in line.values()


@pytest.mark.parametrize("shown", [Shown.RESULTS, Shown.NONE])
def test_results_tell_nothing_of_play(shown: Shown) -> None:
    line = StatLine.of(STAKES, shown).model_dump()
    told = {name for name, value in line.items() if value is not None}
    assert told == {"hands", "net", "net_bb", "bb100", "bb100_low", "bb100_high"}
    assert line["bb100"] == results(STAKES).bb100 == 250
