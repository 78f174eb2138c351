"""Permutations are permutations, of the key and the context alone."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from app.fairness.permute import cut, perm


@given(st.binary(max_size=64), st.binary(max_size=64), st.integers(1, 255))
def test_nothing_is_lost_or_doubled(key: bytes, context: bytes, count: int) -> None:
    order = perm(key, context, count)
    assert sorted(order) == list(range(count))
    assert order == perm(key, context, count)


@given(st.binary(min_size=32, max_size=32))
def test_context_and_key_both_count(key: bytes) -> None:
    orders = [perm(key, b"a", 52), perm(key, b"b", 52), perm(key[::-1] + b"x", b"a", 52), cut(key, 52)]
    assert len({tuple(order) for order in orders}) == 4


def test_small_orders_are_equally_likely() -> None:
    """All 24 orders of four things, within four standard deviations of 1,000."""
    found: dict[tuple[int, ...], int] = {}
    for number in range(24_000):
        order = tuple(perm(number.to_bytes(4), b"four", 4))
        found[order] = found.get(order, 0) + 1
    assert len(found) == 24
    assert all(abs(count - 1000) < 4 * 31 for count in found.values()), found
