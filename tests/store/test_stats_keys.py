"""Where a hand's counts belong."""

from __future__ import annotations

from app.room.statistics import HOUR_MS
from app.stats.counts import Counts, PairCounts
from app.stats.tally import SeatTally, Tally
from app.store.stats_keys import Bucket, buckets, pairs
from tests.conformance.samples import finished


def hand(number: int, utc_ms: int, *seats: tuple[str, str]):
    row = finished("t", number, 0, 1, *(player for player, _ in seats), utc_ms=utc_ms)
    tallies = tuple(SeatTally(at, player, place, Counts(1, at)) for at, (player, place) in enumerate(seats, 1))
    return row, Tally(tallies, (("ann", "bob", PairCounts(1, number)),))


def test_hands_of_one_hour_and_position_are_one_bucket() -> None:
    late = 2 * HOUR_MS - 1
    hands = [hand(1, HOUR_MS, ("bob", "BB"), ("ann", "BTN")), hand(2, late, ("bob", "BB"))]
    found = buckets([*hands, hand(3, late + 1, ("bob", "BB"))])
    assert list(found.items()) == [
        (Bucket("ann", 1, "t", 2, "BTN"), Counts(1, 2)),
        (Bucket("bob", 1, "t", 2, "BB"), Counts(2, 2)),
        (Bucket("bob", 2, "t", 2, "BB"), Counts(1, 1)),
    ]


def test_what_is_added_up_stays_as_it_was() -> None:
    hands = [hand(number, 0, ("bob", "BB")) for number in (1, 2)]
    assert buckets(hands) == buckets(hands)
    assert pairs(hands) == pairs(hands) == {("ann", "bob"): PairCounts(2, 3)}
