"""Statistics: each hand counts once, in any order, and whatever is asked, the sums are those of the hands."""

from __future__ import annotations

import asyncio
import random
from dataclasses import replace
from itertools import product

import pytest

from app.room.ports import FinishedHand, Store, StoreError
from app.room.statistics import HOUR_MS, By, Chosen, Counted
from app.stats.counts import COUNTERS, PAIR_COUNTERS, Counts, PairCounts
from app.stats.curve import Step
from app.stats.tally import SeatTally, Tally
from tests.conformance.samples import finished, into_pot, note, opening, play
from tests.stats.stored import everything

PLAYERS = ("ann", "bob", "cid")
TABLES = ("t", "u")


def tallied(row: FinishedHand, chance: random.Random) -> Counted:
    """Return a hand with counts of any kind."""
    seats = tuple(
        SeatTally(
            each.seat, each.player, chance.choice(["BB", "BTN"]),
            Counts(1, each.net, *(chance.randint(-9, 10**6) for _ in COUNTERS[2:])),
        )
        for each in row.players
    )  # fmt: skip
    pairs = tuple(
        (one, other, PairCounts(*(chance.randint(-9, 9) for _ in PAIR_COUNTERS)))
        for one in PLAYERS[:2]
        for other in PLAYERS[1:]
    )
    return row, Tally(seats, pairs)


async def evening(store: Store) -> list[Counted]:
    """Play 24 hands at two tables for two big blinds over three days; return them with counts."""
    chance, hands = random.Random(7), []
    for table in TABLES:
        await store.journal.append(table, 0, opening(table))
        version = 1
        for number in range(1, 13):
            players = PLAYERS[:2] if number % 3 else PLAYERS
            made = finished(table, number, version + 1, version + 5, *players, utc_ms=number * 5 * HOUR_MS + number)
            row = replace(made, big_blind=2 + number % 2)
            version = await play(store.journal, version, row)
            hands.append(tallied(row, chance))
    return hands


def naive(hands: list[Counted], chosen: Chosen) -> Counts:
    total = Counts()
    for row, tally in hands:
        for seat in tally.seats:
            hour = row.utc_ms // HOUR_MS
            if (
                chosen.player in (None, seat.player)
                and chosen.table in (None, row.table)
                and chosen.big_blind in (None, row.big_blind)
                and chosen.position in (None, seat.position)
                and (chosen.since is None or chosen.since // HOUR_MS <= hour)
                and (chosen.until is None or hour * HOUR_MS < chosen.until)
            ):
                total.add(seat.counts)
    return total


async def test_a_hand_waits_until_it_has_been_counted(store: Store):
    hands = await evening(store)
    statistics = store.statistics
    assert {row for row, _ in hands} == set(await statistics.waiting(100))
    assert len(await statistics.waiting(5)) == 5
    assert await statistics.waiting(1, passed=[row.hand_id for row, _ in hands[1:]]) == (hands[0][0],)
    assert await statistics.add(hands[:20])
    assert {row for row, _ in hands[20:]} == set(await statistics.waiting(100))


async def test_no_hand_counts_twice(store: Store):
    hands = await evening(store)
    await store.statistics.add(hands[:3])
    before = await everything(store, PLAYERS)
    assert not await store.statistics.add(hands[2:5]), "one of these is counted already, so none of them is"
    assert await everything(store, PLAYERS) == before
    assert len(await store.statistics.waiting(100)) == len(hands) - 3


async def test_of_two_who_count_the_same_one_counts(store: Store):
    hands = await evening(store)
    done = await asyncio.gather(*(store.statistics.add(hands[:4]) for _ in range(3)))
    assert sorted(done) == [False, False, True]
    (total,) = await store.statistics.sums(Chosen(big_blind=2), By.NOTHING)
    assert total.counts == naive(hands[:4], Chosen(big_blind=2))


async def test_neither_order_nor_batches_nor_counting_anew_change_a_thing(store: Store):
    hands = await evening(store)
    snapshots = []
    for size in (24, 5, 1):
        await store.statistics.restart()
        assert len(await store.statistics.waiting(100)) == len(hands)
        random.Random(size).shuffle(hands)
        for at in range(0, len(hands), size):
            assert await store.statistics.add(hands[at : at + size])
        snapshots.append(await everything(store, PLAYERS))
    assert snapshots[0] == snapshots[1] == snapshots[2]
    assert snapshots[0][By.NOTHING]


async def test_sums_are_those_of_the_chosen_hands(store: Store):
    hands = await evening(store)
    await store.statistics.add(hands)
    times = (None, 20 * HOUR_MS, 20 * HOUR_MS + 12_345)
    for player, table, blind, position, since, until in product(
        (None, "cid"), (None, "u"), (None, 3), (None, "BB"), times, times
    ):
        chosen = Chosen(player, since, until, table, blind, position)
        for by in By:
            total = Counts()
            for each in await store.statistics.sums(chosen, by):
                total.add(each.counts)
            assert total == naive(hands, chosen)


async def test_sums_are_told_apart(store: Store):
    hands = await evening(store)
    await store.statistics.add(hands)
    found = {by: {each.key for each in await store.statistics.sums(Chosen(), by)} for by in By}
    assert found[By.PLAYER] == set(PLAYERS)
    assert found[By.POSITION] == {"BB", "BTN"}
    assert found[By.DAY] == {0, 1, 2}
    (ann,) = [each.counts for each in await store.statistics.sums(Chosen(big_blind=2), By.PLAYER) if each.key == "ann"]
    assert ann == naive(hands, Chosen("ann", big_blind=2))


async def test_hands_come_one_by_one_in_order(store: Store):
    hands = await evening(store)
    await store.statistics.add(hands[::2])
    mine = [
        Step(row.utc_ms, 1, row.big_blind, seat.counts.net, seat.counts.ev)
        for row, tally in sorted(hands[::2], key=lambda hand: (hand[0].utc_ms, hand[0].hand_id))
        for seat in tally.seats
        if seat.player == "cid"
    ]
    assert await store.statistics.steps(Chosen("cid"), 100) == tuple(mine)
    assert await store.statistics.steps(Chosen("cid"), 2) == tuple(mine[:2])
    late = [step for step in mine if step.utc_ms >= 30 * HOUR_MS and step.big_blind == 2]
    assert await store.statistics.steps(Chosen("cid", since=30 * HOUR_MS, big_blind=2), 100) == tuple(late)
    by_position = [await store.statistics.steps(Chosen("cid", position=name), 100) for name in ("BB", "BTN")]
    assert sorted((step.utc_ms, step.net) for some in by_position for step in some) == sorted(
        (step.utc_ms, step.net) for step in mine
    )


async def test_hours_are_the_same_hands(store: Store):
    hands = await evening(store)
    await store.statistics.add(hands)
    for chosen in (Chosen(), Chosen("cid"), Chosen("ann", since=30 * HOUR_MS, big_blind=2, position="BB")):
        found = await store.statistics.hours(chosen)
        whole = naive(hands, chosen)
        assert [sum(getattr(step, name) for step in found) for name in ("hands", "net", "ev")] == [
            whole.hands, whole.net, whole.ev,
        ]  # fmt: skip
        assert [step.utc_ms for step in found] == sorted(step.utc_ms for step in found)
    ends = {step.utc_ms for step in await store.statistics.hours(Chosen())}
    assert ends == {(row.utc_ms // HOUR_MS + 1) * HOUR_MS for row, _ in hands}


async def test_pairs_add_up(store: Store):
    hands = await evening(store)
    await store.statistics.add(hands)
    total = PairCounts()
    for _, tally in hands:
        for one, other, counts in tally.pairs:
            if (one, other) == ("ann", "cid"):
                total.add(counts)
    found = await store.statistics.pairs("ann")
    assert found.keys() == {"bob", "cid"}
    assert found["cid"] == total
    assert await store.statistics.pairs("cid") == {}


async def test_an_entry_that_is_refused_leaves_nothing_to_count(store: Store):
    await store.journal.append("t", 0, opening("t"))
    hand = finished("t", 1, 1, 2, "ann", "bob")
    with pytest.raises(StoreError):
        await store.journal.append("t", 1, replace(note(1), transfers=(into_pot("t", "ann", 5),), hand=hand))
    assert await store.statistics.waiting(10) == ()


async def test_settings_are_kept_by_name(store: Store):
    assert await store.settings.setting("board") is None
    await store.settings.set("board", "all")
    await store.settings.set("other", "猫")
    await store.settings.set("board", "none")
    assert (await store.settings.setting("board"), await store.settings.setting("other")) == ("none", "猫")
