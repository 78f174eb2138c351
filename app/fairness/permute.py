"""A permutation drawn from a key: the only place where chance becomes an order."""

from __future__ import annotations

from collections.abc import Iterator

from app.fairness.digests import keyed, tag, u32


def perm(key: bytes, context: bytes, count: int) -> list[int]:
    """Return 0..count-1 in an order that every key makes equally likely: Fisher-Yates from the end, without bias."""
    order = list(range(count))
    stream = _bytes(key, context)
    for last in range(count - 1, 0, -1):
        other = _below(stream, last + 1)
        order[last], order[other] = order[other], order[last]
    return order


def cut(mixed: bytes, count: int) -> list[int]:
    """Return which place of the deck that is played each dealt card comes from."""
    return perm(mixed, tag("cut"), count)


def _bytes(key: bytes, context: bytes) -> Iterator[int]:
    block = 0
    while True:
        yield from keyed(key, context, u32(block))
        block += 1


def _below(stream: Iterator[int], most: int) -> int:
    """Return a number below `most`; bytes that would favour the small ones are skipped."""
    fair = 256 - 256 % most
    return next(byte for byte in stream if byte < fair) % most
