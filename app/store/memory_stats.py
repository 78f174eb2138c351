"""Statistics and settings in memory."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import islice

from app.room.ports import FinishedHand
from app.room.statistics import HOUR_MS, By, Chosen, Counted, RoomSettings, Statistics, Sum
from app.stats.counts import Counts, PairCounts
from app.stats.curve import Step
from app.stats.tally import Tally
from app.store.stats_keys import Bucket, buckets, pairs


class MemoryStatistics(Statistics):
    """Counts of the hands that the archive has; see the port."""

    def __init__(self, hands: Mapping[str, FinishedHand]) -> None:
        self._hands = hands
        self._counted: dict[str, Tally] = {}
        self._buckets: dict[Bucket, Counts] = {}
        self._pairs: dict[tuple[str, str], PairCounts] = {}

    async def waiting(self, limit: int, passed: Iterable[str] = ()) -> tuple[FinishedHand, ...]:
        left_out = {*self._counted, *passed}
        return tuple(islice((row for hand_id, row in self._hands.items() if hand_id not in left_out), limit))

    async def add(self, hands: Sequence[Counted]) -> bool:
        if any(row.hand_id in self._counted for row, _ in hands):
            return False
        for key, counts in buckets(hands).items():
            self._buckets.setdefault(key, Counts()).add(counts)
        for pair, had in pairs(hands).items():
            self._pairs.setdefault(pair, PairCounts()).add(had)
        self._counted |= {row.hand_id: tally for row, tally in hands}
        return True

    async def restart(self) -> None:
        self._counted.clear()
        self._buckets.clear()
        self._pairs.clear()

    async def sums(self, chosen: Chosen, by: By) -> tuple[Sum, ...]:
        found: dict[tuple[str | int, int], Counts] = {}
        for bucket, counts in self._buckets.items():
            if _fits(bucket, chosen):
                found.setdefault((_key(bucket, by), bucket.big_blind), Counts()).add(counts)
        return tuple(Sum(key, blind, counts) for (key, blind), counts in found.items())

    async def steps(self, chosen: Chosen, limit: int) -> tuple[Step, ...]:
        rows = sorted((self._hands[hand_id] for hand_id in self._counted), key=lambda row: (row.utc_ms, row.hand_id))
        steps = (
            Step(row.utc_ms, 1, row.big_blind, seat.counts.net, seat.counts.ev)
            for row in rows
            for seat in self._counted[row.hand_id].seats
            if _fits(Bucket(seat.player, row.utc_ms // HOUR_MS, row.table, row.big_blind, seat.position), chosen)
        )
        return tuple(islice(steps, limit))

    async def hours(self, chosen: Chosen) -> tuple[Step, ...]:
        found: dict[tuple[int, int], Counts] = {}
        for bucket, counts in self._buckets.items():
            if _fits(bucket, chosen):
                found.setdefault((bucket.hour, bucket.big_blind), Counts()).add(counts)
        return tuple(
            Step((hour + 1) * HOUR_MS, counts.hands, blind, counts.net, counts.ev)
            for (hour, blind), counts in sorted(found.items(), key=lambda each: each[0])
        )

    async def pairs(self, player: str) -> dict[str, PairCounts]:
        return {other: counts for (who, other), counts in self._pairs.items() if who == player}


def _fits(bucket: Bucket, chosen: Chosen) -> bool:
    return (
        chosen.player in (None, bucket.player)
        and chosen.table in (None, bucket.table_id)
        and chosen.big_blind in (None, bucket.big_blind)
        and chosen.position in (None, bucket.position)
        and (chosen.since is None or bucket.hour >= chosen.since // HOUR_MS)
        and (chosen.until is None or bucket.hour * HOUR_MS < chosen.until)
    )


def _key(bucket: Bucket, by: By) -> str | int:
    match by:
        case By.NOTHING:
            return ""
        case By.PLAYER:
            return bucket.player
        case By.POSITION:
            return bucket.position
        case By.DAY:
            return bucket.hour // 24


class MemorySettings(RoomSettings):
    """Settings by name; see the port."""

    def __init__(self) -> None:
        self._values: dict[str, str] = {}

    async def setting(self, name: str) -> str | None:
        return self._values.get(name)

    async def set(self, name: str, value: str) -> None:
        self._values[name] = value
