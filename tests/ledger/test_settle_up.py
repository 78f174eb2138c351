"""Who pays whom."""

from __future__ import annotations

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.ledger.settle_up import EXACT, Payment, settle_up, zero_groups


def balanced(least: int, most: int) -> st.SearchStrategy[dict[str, int]]:
    amounts = st.lists(st.integers(-6, 6), min_size=least, max_size=most)
    return amounts.map(lambda nets: {f"p{at}": net for at, net in enumerate([*nets, -sum(nets)])})


def left_over(nets: dict[str, int], payments: tuple[Payment, ...]) -> dict[str, int]:
    left = dict(nets)
    for payment in payments:
        assert payment.amount > 0
        left[payment.payer] += payment.amount
        left[payment.payee] -= payment.amount
    return left


def fewest(nets: list[int]) -> int:
    """By trying everything: take away one group that sums to zero after the other."""
    if not nets:
        return 0
    best = len(nets) - 1
    for size in range(1, len(nets)):
        for others in combinations(range(1, len(nets)), size - 1):
            group = {0, *others}
            if sum(nets[at] for at in group) == 0:
                best = min(best, size - 1 + fewest([net for at, net in enumerate(nets) if at not in group]))
    return best


@given(balanced(0, 20))
def test_everybody_ends_at_zero(nets: dict[str, int]):
    payments = settle_up(nets)
    assert set(left_over(nets, payments).values()) <= {0}
    people = sum(net != 0 for net in nets.values())
    assert len(payments) <= max(0, people - 1)


@given(balanced(0, 6))
def test_no_list_is_shorter(nets: dict[str, int]):
    assert len(settle_up(nets)) == fewest([net for net in nets.values() if net])


def test_pairs_settle_among_themselves():
    nets = {"a": 5, "b": -5, "c": 7, "d": -7}
    assert set(settle_up(nets)) == {Payment("b", "a", 5), Payment("d", "c", 7)}


def test_a_party_of_twelve_is_exact_and_quick():
    nets = {f"w{at}": at + 1 for at in range(EXACT // 2)} | {f"l{at}": -at - 1 for at in range(EXACT // 2)}
    assert len(settle_up(nets)) == EXACT // 2
    assert len(zero_groups(list(nets.values()))) == EXACT // 2


def test_results_that_do_not_sum_to_zero_are_refused():
    with pytest.raises(ValueError, match="1"):
        settle_up({"a": 3, "b": -2})
    assert settle_up({}) == settle_up({"a": 0}) == ()
