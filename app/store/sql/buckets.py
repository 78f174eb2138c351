"""What filters ask of a hand, in one number, so that an index finds the newest hands of each kind.

A bucket is the pot's size in half octaves (1, 2, 3, 4-5, 6-7, 8-11, 12-15, ...), times four, plus two for a showdown,
plus one for an all-in. A filter is a few buckets, each of them in order of time in the index; only the lowest size also
holds pots that are too small. 64 bits of chips make at most 512 buckets, and a room has about a hundred.
"""

from __future__ import annotations

SHOWDOWN = 2
ALL_IN = 1


def size(pot: int) -> int:
    """Return a pot's half octave: twice the length of the number, plus its second binary digit."""
    length = pot.bit_length()
    return 2 * length + (pot >> (length - 2) & 1 if length > 1 else 0)


def bucket(pot: int, *, showdown: bool, all_in: bool) -> int:
    """Return the bucket of a hand."""
    return 4 * size(pot) + SHOWDOWN * showdown + ALL_IN * all_in


def lowest(pot_at_least: int | None) -> int:
    """Return the first bucket that may hold such pots."""
    return 4 * size(pot_at_least or 0)


def flags(showdown: bool | None, all_in: bool | None) -> tuple[int, int]:
    """Return a mask and what it must leave of a bucket."""
    asked = ((SHOWDOWN, showdown), (ALL_IN, all_in))
    return sum(bit for bit, want in asked if want is not None), sum(bit for bit, want in asked if want)
