"""The command checks each hand's shuffle too: what was prepared stands, what was doctored in the journal does not.

A hand that can't be read is named and takes no other with it.
"""

from __future__ import annotations

import asyncio
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from app.cli import app
from app.cli.verify import Findings, unfair
from app.fairness.verify import SENTENCES, Reason
from app.table.shuffle_events import ShuffleOpened, ShufflePrepared
from tests.cli.test_export import damage, fill, read
from tests.room.test_evidence import hands_of, play_some


async def test_shuffles_stand_the_check() -> None:
    evening, _ = await play_some(5, 4)
    found = Findings([])
    for row in await evening.store.archive.hands():
        await found.look(evening.store.archive, row)
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


@pytest.mark.parametrize("which", [0, 5, -1])
@pytest.mark.parametrize("back", [0, 1])
def test_a_hand_that_is_damaged_is_named_and_the_others_are_checked(tmp_path: Path, which: int, back: int) -> None:
    """Where a hand's end can't be read nobody knows what was prepared for the next one; that one is checked still."""
    asyncio.run(fill(tmp_path))
    hands = asyncio.run(read(tmp_path))
    ids = [hand.row.hand_id for hand in hands]
    assert verify(tmp_path) == (0, [f"{len(ids)} hands, 0 problems"])
    damage(tmp_path, hands[which], back)
    problems = [f"hand {ids[which]} can't be read: Damaged"]
    if back == 0 and which != -1:
        problems.insert(0, f"hand {ids[which + 1]}'s shuffle can't be read: Damaged")
    assert verify(tmp_path) == (1, [*problems, f"{len(ids)} hands, {len(problems)} problems"])


def verify(folder: Path) -> tuple[int, list[str]]:
    """Return the command's exit code and the lines that it prints."""
    done = CliRunner().invoke(app, ["verify", "--data", str(folder)])
    return done.exit_code, done.stdout.splitlines()
