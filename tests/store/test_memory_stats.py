"""What is particular about statistics in memory; tests/conformance tests what all stores share."""

from __future__ import annotations

from app.room.ports import FinishedHand
from app.room.statistics import By, Chosen
from app.stats.counts import Counts
from app.stats.tally import SeatTally, Tally
from app.store.memory_stats import MemorySettings, MemoryStatistics
from tests.conformance.samples import finished


async def test_hands_wait_as_soon_as_the_archive_has_them() -> None:
    hands: dict[str, FinishedHand] = {}
    statistics = MemoryStatistics(hands)
    assert await statistics.waiting(10) == ()
    row = hands["t-1"] = finished("t", 1, 0, 1, "ann", "bob")
    assert await statistics.waiting(10) == (row,)
    tally = Tally((SeatTally(1, "ann", "BB", Counts(1)),))
    assert await statistics.add([(row, tally)])
    assert await statistics.waiting(10) == ()
    (first,) = await statistics.sums(Chosen(), By.PLAYER)
    first.counts.add(first.counts)
    (again,) = await statistics.sums(Chosen(), By.PLAYER)
    assert again.counts == Counts(1), "what is told is a copy"


async def test_settings_of_two_rooms_are_apart() -> None:
    one, other = MemorySettings(), MemorySettings()
    await one.set("board", "all")
    assert await other.setting("board") is None
