"""A hand that can't be read takes no other with it, and costs few questions."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.room.archive import BEGINNING
from app.room.legible import legible
from app.room.ports import FinishedHand, StoredHand, Unavailable, Unreadable
from tests.room.test_downloads import Endless

HANDS = 50


class Damaged(Endless):
    """An archive with hands that can't be read, and some that have no events; it counts questions."""

    def __init__(self, unreadable: set[int], lost: Iterable[int] = (), *, away: bool = False) -> None:
        super().__init__()
        self.unreadable, self.lost, self.away, self.asked = unreadable, lost, away, 0

    async def stored(self, rows: Sequence[FinishedHand]) -> tuple[StoredHand, ...]:
        self.asked += 1
        if self.away:
            raise Unavailable("gone")
        if any(row.number in self.unreadable for row in rows):
            raise Unreadable("damaged")
        return await super().stored([row for row in rows if row.number not in self.lost])


numbers = st.sets(st.integers(0, HANDS - 1))


@given(numbers, numbers)
async def test_all_others_come_in_their_order(unreadable: set[int], lost: set[int]) -> None:
    archive = Damaged(unreadable, lost)
    rows = await archive.hands(after=BEGINNING, limit=HANDS)
    found = await legible(archive, rows)
    assert [hand and hand.row for hand in found] == [None if row.number in unreadable | lost else row for row in rows]


async def test_one_damaged_hand_costs_few_questions() -> None:
    archive = Damaged({17})
    await legible(archive, await archive.hands(after=BEGINNING, limit=HANDS))
    assert archive.asked <= 2 * HANDS.bit_length() + 1
    assert await legible(archive, ()) == []


async def test_a_store_that_is_away_is_no_damage() -> None:
    archive = Damaged(set(), away=True)
    with pytest.raises(Unavailable):
        await legible(archive, await archive.hands(after=BEGINNING, limit=HANDS))
