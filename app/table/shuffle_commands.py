"""What the room's clock asks of the shuffle of the next hand. Digests come in as values, like all chance."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.table.shuffle_events import Cutter


@dataclass(frozen=True, slots=True)
class PrepareShuffle:
    """Fix the candidate decks; `keys` are secrets."""

    hand_id: str
    attempt: int
    prev: str
    cutters: tuple[Cutter, ...]
    ends_at: int
    keys: tuple[str, ...] = field(repr=False)


@dataclass(frozen=True, slots=True)
class RestartShuffle:
    """Give the attempt up: these seats stayed silent."""

    missing: tuple[int, ...]
    chain: str


@dataclass(frozen=True, slots=True)
class OpenShuffle:
    """Let the seeds choose and cut the deck."""

    seeds: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class RecordShuffle:
    """Close the chain over a hand that has ended."""

    chain: str


ShuffleCommand = PrepareShuffle | RestartShuffle | OpenShuffle | RecordShuffle
