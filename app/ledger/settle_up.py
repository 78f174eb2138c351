"""Who pays whom after the game: the fewest payments that bring everybody to zero."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

EXACT = 12
"""Up to so many people with something to settle the answer is the smallest one; beyond it is a good one."""


@dataclass(frozen=True, slots=True)
class Payment:
    """`payer` gives `payee` this many chips' worth."""

    payer: str
    payee: str
    amount: int


def settle_up(nets: Mapping[str, int]) -> tuple[Payment, ...]:
    """Return payments after which nobody has won or lost; ValueError where the results don't sum to zero.

    A group of people whose results sum to zero settles among itself with one payment fewer than it has members, so the
    fewest payments come of the most groups.
    """
    if sum(nets.values()):
        raise ValueError(f"these results don't sum to zero but to {sum(nets.values())}")
    open_ = [(name, net) for name, net in sorted(nets.items()) if net]
    groups = zero_groups([net for _, net in open_]) if len(open_) <= EXACT else [range(len(open_))]
    return tuple(payment for group in groups for payment in _within([open_[at] for at in group]))


def zero_groups(nets: list[int]) -> list[list[int]]:
    """Split positions into as many groups as possible whose numbers each sum to zero.

    Put everybody in a row: each prefix that sums to zero ends a group. `most[mask]` is the best that a row of those in
    the mask can do, which doesn't depend on the order before the last.
    """
    count = len(nets)
    total, most, last = [0] * (1 << count), [0] * (1 << count), [0] * (1 << count)
    for mask in range(1, 1 << count):
        low = (mask & -mask).bit_length() - 1
        total[mask] = total[mask & (mask - 1)] + nets[low]
        last[mask] = max((at for at in range(count) if mask >> at & 1), key=lambda at: most[mask & ~(1 << at)])
        most[mask] = most[mask & ~(1 << last[mask])] + (total[mask] == 0)
    groups: list[list[int]] = []
    mask = (1 << count) - 1
    while mask:
        if total[mask] == 0:
            groups.append([])
        groups[-1].append(last[mask])
        mask &= ~(1 << last[mask])
    return groups


def _within(people: Iterable[tuple[str, int]]) -> Iterable[Payment]:
    """Let the greatest loser pay the greatest winner until nothing is left: each payment settles at least one."""
    left = dict(people)
    while left:
        payer, payee = min(left, key=lambda name: left[name]), max(left, key=lambda name: left[name])
        amount = min(-left[payer], left[payee])
        yield Payment(payer, payee, amount)
        left[payer] += amount
        left[payee] -= amount
        left = {name: net for name, net in left.items() if net}
