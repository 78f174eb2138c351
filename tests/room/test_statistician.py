"""Counting in the background: everything, once, without a word about cards."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app.history.scribe import record_for
from app.room.ports import FinishedHand, Store, StoredHand, Unavailable
from app.room.statistician import BATCH, Statistician
from app.room.statistics import By, Chosen
from app.stats.counts import Counts
from app.stats.tally import tally
from app.store import memory_store, sql_store
from app.store.erasing import without_hidden_cards
from tests.history.hands import BOARD, HOLE, THREE, tell
from tests.stats.hands import played
from tests.stats.stored import everything, keep

PEOPLE = [f"p{number}" for number in range(1, 9)]
WALK = tell(THREE, 1, HOLE, BOARD, "1 fold, 2 fold")


@pytest.fixture(params=["memory", "sqlite"])
async def store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    made = memory_store() if request.param == "memory" else sql_store(f"sqlite:///{tmp_path / 'room.db'}")
    await made.open()
    yield made
    await made.close()


async def test_what_is_counted_bit_by_bit_is_what_is_counted_anew(store: Store) -> None:
    """Hands end at two tables, some are counted meanwhile; then everything is counted again."""
    hands = [list(played(seed, 20)) for seed in (1, 2)]
    statistician = Statistician(store)
    await keep(store, "t", hands[0])
    assert await statistician.step() == 20
    await keep(store, "u", hands[1])
    assert await statistician.catch_up() == 20
    before = await everything(store, PEOPLE)
    await store.statistics.restart()
    assert await everything(store, PEOPLE) != before
    assert await Statistician(store).catch_up() == 40
    assert await everything(store, PEOPLE) == before
    await agrees_with_plain_sums(store, [events for some in hands for events in some])


async def agrees_with_plain_sums(store: Store, hands: list[Any]) -> None:
    """P7: and with the rake the room's results are zero, real and expected ones."""
    total, rake = Counts(), 0
    for events in hands:
        record = record_for(events, None, "T", "t")
        rake += record.rake
        for seat in tally(record).seats:
            total.add(seat.counts)
    (found,) = await store.statistics.sums(Chosen(), By.NOTHING)
    assert found.counts == total
    assert total.net + rake == total.ev + 1000 * rake - 999 * (total.net + rake) == 0


async def test_a_batch_is_not_everything(store: Store) -> None:
    await keep(store, "t", [WALK] * (BATCH + 3))
    statistician = Statistician(store)
    assert [await statistician.step() for _ in range(3)] == [BATCH, 3, 0]


class Watched:
    """Statistics that say when hands have been counted."""

    def __init__(self, statistics: Any) -> None:
        self.statistics, self.counted = statistics, asyncio.Event()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.statistics, name)

    async def add(self, hands: Any) -> bool:
        done: bool = await self.statistics.add(hands)
        self.counted.set()
        return done


async def test_it_runs_until_it_is_stopped(store: Store) -> None:
    await keep(store, "t", [WALK])
    store.statistics = watched = Watched(store.statistics)
    task = asyncio.create_task(Statistician(store).run())
    await asyncio.wait_for(watched.counted.wait(), 20)
    task.cancel()
    with pytest.raises(asyncio.CancelledError):
        await task
    assert await store.statistics.waiting(1) == ()


async def test_erased_hands_count_as_before(store: Store) -> None:
    """Counting anew needs no hidden card, so that none has to be kept for it."""
    hands = list(played(3, 20))
    await keep(store, "t", hands)
    await keep(store, "u", [without_hidden_cards(events) for events in hands])
    await Statistician(store).catch_up()
    found = [await store.statistics.sums(Chosen(table=table), By.PLAYER) for table in ("t", "u")]
    assert {each.key: each.counts for each in found[0]} == {each.key: each.counts for each in found[1]}


class Broken:
    """An archive with a hand whose beginning is lost, one that has no events, and which may be away."""

    def __init__(self, archive: Any) -> None:
        self.archive, self.away = archive, False

    def __getattr__(self, name: str) -> Any:
        return getattr(self.archive, name)

    async def stored(self, rows: Sequence[FinishedHand]) -> tuple[StoredHand, ...]:
        if self.away:
            raise Unavailable("gone")
        found: tuple[StoredHand, ...] = await self.archive.stored(rows)
        return tuple(
            replace(hand, events=hand.events[1:]) if hand.row.hand_id == "t-2" else hand
            for hand in found
            if hand.row.hand_id != "t-13"
        )


async def test_spoilt_hands_stop_nobody_and_tell_no_card(store: Store, caplog: pytest.LogCaptureFixture) -> None:
    await keep(store, "t", [WALK] * 15)
    store.archive = Broken(store.archive)
    statistician = Statistician(store)
    with caplog.at_level(logging.ERROR):
        assert await statistician.catch_up() == 15
        assert await statistician.catch_up() == 0, "they aren't tried for ever"
    assert {row.hand_id for row in await store.statistics.waiting(99)} == {"t-2", "t-13"}, "but they wait"
    assert sorted(caplog.messages) == [f"hand t-{number} can't be counted: ValueError" for number in (13, 2)]
    assert {record.exc_info for record in caplog.records} == {None}


async def test_a_store_that_is_away_loses_nothing(store: Store) -> None:
    await keep(store, "t", [WALK])
    broken = Broken(store.archive)
    store.archive = broken
    broken.away = True
    with pytest.raises(Unavailable):
        await Statistician(store).step()
    broken.away = False
    assert await Statistician(store).catch_up() == 1


async def test_who_comes_late_counts_nothing(store: Store) -> None:
    """Two servers read the same hand; the second one's count is refused as a whole."""
    await keep(store, "t", [WALK])
    hand = await store.archive.hand("t-1")
    assert hand is not None
    late = (hand.row, tally(record_for(hand.events, None, "T", "t")))
    assert await Statistician(store).catch_up() == 1
    before = await everything(store, PEOPLE)
    assert not await store.statistics.add([late])
    assert await everything(store, PEOPLE) == before
