"""The port of the statistics: counts of finished hands, and the hands that are still to be counted.

Times are `utc_ms`; an `hour` is `utc_ms` // 3,600,000. All that's counted can be counted again from the hands.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol

from app.room.archive import FinishedHand
from app.stats.counts import Counts, PairCounts
from app.stats.curve import Step
from app.stats.tally import Tally

HOUR_MS = 3_600_000
Counted = tuple[FinishedHand, Tally]
"""A hand, and what it adds."""


@dataclass(frozen=True, slots=True)
class Chosen:
    """Which hands are looked at: all that is given must hold. Times hold by the hour."""

    player: str | None = None
    since: int | None = None
    """The hour of this `utc_ms`, and what followed."""
    until: int | None = None
    """The first `utc_ms` that is too late; the hour before it counts to its end."""
    table: str | None = None
    big_blind: int | None = None
    position: str | None = None


class By(StrEnum):
    """What sums are told apart by, besides the big blind."""

    NOTHING = "nothing"
    PLAYER = "player"
    POSITION = "position"
    DAY = "day"


@dataclass(frozen=True, slots=True)
class Sum:
    """Counts of one kind of hands: `key` is a player's id, a position, or the number of a day since 1970."""

    key: str | int
    big_blind: int
    counts: Counts


class Statistics(Protocol):
    """Counts by player, hour, table, big blind and position; pairs of players; each hand's adjusted results."""

    async def waiting(self, limit: int, passed: Iterable[str] = ()) -> tuple[FinishedHand, ...]:
        """Return hands that are still to be counted, but for some (by id) that are passed over."""

    async def add(self, hands: Sequence[Counted]) -> bool:
        """Count hands, all in one transaction; False, and nothing happened, where one of them doesn't wait any more."""

    async def restart(self) -> None:
        """Forget all counts: every finished hand waits again."""

    async def sums(self, chosen: Chosen, by: By) -> tuple[Sum, ...]:
        """Return sums, in any order."""

    async def steps(self, chosen: Chosen, limit: int) -> tuple[Step, ...]:
        """Return the hands of `chosen.player` one by one, oldest first, but no more than `limit`."""

    async def hours(self, chosen: Chosen) -> tuple[Step, ...]:
        """Return the same hands by the hour, oldest first, each step at the end of its hour."""

    async def pairs(self, player: str) -> dict[str, PairCounts]:
        """Return what a player has had with each other one."""


class RoomSettings(Protocol):
    """What admins set for the whole room while it runs, by name."""

    async def setting(self, name: str) -> str | None:
        """Return a setting; None where nobody has set it."""

    async def set(self, name: str, value: str) -> None:
        """Set it."""
