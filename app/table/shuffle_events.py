"""What happened to the shuffle of the next hand (`app.fairness`). Ids are the room's, all other values are hex."""

from __future__ import annotations

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Cutter:
    """A player whose seed takes part, and what promised it."""

    seat: int
    player: str
    commit: str


@dataclass(frozen=True, slots=True)
class ShufflePrepared:
    """The room has fixed its candidate decks. `keys` are secrets, () once they are erased with the hand's cards.

    Seeds are awaited until `ends_at` (room clock, milliseconds).
    """

    hand_id: str
    attempt: int
    prev: str
    cutters: tuple[Cutter, ...]
    ends_at: int
    keys: tuple[str, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class ShuffleRestarted:
    """Seeds didn't come in time: the attempt is given up, and its keys are published. `chain` follows from it."""

    missing: tuple[int, ...]
    chain: str


@dataclass(frozen=True, slots=True)
class ShuffleOpened:
    """All seeds are there, in the order of the cutters: they choose one deck and cut it."""

    seeds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class ShuffleRecorded:
    """The hand of this shuffle has ended; `chain` is its link in the table's chain."""

    chain: str


ShuffleEvent = ShufflePrepared | ShuffleRestarted | ShuffleOpened | ShuffleRecorded
