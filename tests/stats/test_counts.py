"""Counts add up, whatever their order, and squares stay small enough."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from app.stats.counts import COUNTERS, MOST, PAIR_COUNTERS, Counts, PairCounts, square

SMALL = st.integers(-(10**6), 10**6)


@given(st.lists(st.lists(SMALL, min_size=len(COUNTERS), max_size=len(COUNTERS)), max_size=5), st.randoms())
def test_sums_have_no_order(rows: list[list[int]], chance) -> None:
    shuffled = chance.sample(rows, len(rows))
    sums = [Counts(), Counts()]
    for total, each in zip(sums, (rows, shuffled), strict=True):
        for row in each:
            total.add(Counts(*row))
    assert sums[0] == sums[1] == Counts(*(sum(column) for column in zip(*rows, strict=True)))


def test_pairs_add_up_too() -> None:
    total = PairCounts(1, -5, 1, 0)
    total.add(PairCounts(2, 7, 1, 1))
    assert [getattr(total, name) for name in PAIR_COUNTERS] == [3, 2, 2, 1]


def test_a_square_is_of_hundredths_of_a_big_blind() -> None:
    assert square(150, 100) == square(-150, 100) == 150**2
    assert square(1, 3) == 33**2
    assert square(10**12, 1) == square(-(10**12), 1) == MOST**2
    assert MOST**2 * 9_000_000 < 2**63
