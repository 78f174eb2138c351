"""Buckets tell sizes in order, and what filters ask."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from app.store.sql.buckets import bucket, flags, lowest, size

chips = st.integers(0, 2**63 - 1)


def test_sizes_are_half_octaves() -> None:
    assert [size(pot) for pot in range(17)] == [0, 2, 4, 5, 6, 6, 7, 7, 8, 8, 8, 8, 9, 9, 9, 9, 10]
    assert bucket(2**63 - 1, showdown=True, all_in=True) == 511


@given(chips, chips)
def test_a_bigger_pot_is_in_no_smaller_bucket(one: int, other: int) -> None:
    low, high = sorted((one, other))
    assert size(low) <= size(high)
    assert size(low) < size(high) or high < 1.5 * low or low == high


@given(chips, chips, st.booleans(), st.booleans(), st.sampled_from([None, True, False]), st.sampled_from([None, True]))
def test_a_filter_keeps_every_bucket_that_it_needs(
    pot: int, least: int, showdown: bool, all_in: bool, want_showdown: bool | None, want_all_in: bool | None
) -> None:
    kind = bucket(pot, showdown=showdown, all_in=all_in)
    mask, value = flags(want_showdown, want_all_in)
    assert (kind & mask == value) is (want_showdown in (None, showdown) and want_all_in in (None, all_in))
    assert kind >= lowest(least) or pot < least
    assert lowest(None) == 0
