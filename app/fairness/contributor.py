"""A player whose seed takes part."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Contributor:
    """A seat of an attempt; `player` is 16 bytes, `commit` the 32 that were sent ahead of the seed."""

    seat: int
    player: bytes
    commit: bytes
