"""The command checks each hand's shuffle too: what was prepared stands, what was doctored in the journal does not."""

from __future__ import annotations

from dataclasses import replace

from app.cli.verify import Findings, unfair
from app.fairness.verify import SENTENCES, Reason
from app.table.shuffle_events import ShuffleOpened, ShufflePrepared
from tests.room.test_evidence import hands_of, play_some


async def test_shuffles_stand_the_check() -> None:
    evening, _ = await play_some(5, 4)
    found = Findings([])
    for hand, shuffle in await hands_of(evening):
        found.look(hand.row, hand, shuffle)
    assert (found.hands, found.problems) == (4, [])


async def test_a_doctored_shuffle_is_told() -> None:
    """Another key is another deck, other seeds are another cut; without a shuffle there is nothing to say."""
    evening, _ = await play_some(5, 1)
    ((hand, shuffle),) = await hands_of(evening)
    other = "00" * 32
    keyed = [replace(it, keys=(other, other)) if isinstance(it, ShufflePrepared) else it for it in shuffle]
    seeded = [replace(it, seeds=(other,) * len(it.seeds)) if isinstance(it, ShuffleOpened) else it for it in shuffle]
    assert unfair(hand, keyed) == [f"hand {hand.row.hand_id}: {SENTENCES[Reason.RECORD]}"]
    assert unfair(hand, seeded) == [f"hand {hand.row.hand_id}: {SENTENCES[Reason.SEED]}"]
    assert unfair(hand, ()) == []
