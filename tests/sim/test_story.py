"""One seed is one story: twice in a process, and in processes whose hashes differ."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

from app.sim.musts import MUSTS, missing
from app.sim.story import tell

SOME = (5, 23, 62, 120)
TELL = "import sys; from app.sim.story import tell; print([tell(int(seed)).fingerprint for seed in sys.argv[1:]])"


def test_a_seed_tells_its_story_again() -> None:
    assert [tell(seed).fingerprint for seed in SOME] == [tell(seed).fingerprint for seed in SOME]


def test_other_seeds_tell_other_stories() -> None:
    assert len({tell(seed).fingerprint for seed in range(10)}) == 10


def test_a_story_is_the_same_in_every_process() -> None:
    told = {printed(hash_seed) for hash_seed in ("0", "1", "4242")}
    assert told == {f"{[tell(seed).fingerprint for seed in SOME]}\n"}


def printed(hash_seed: str) -> str:
    command = [sys.executable, "-c", TELL, *map(str, SOME)]
    environment = {**os.environ, "PYTHONHASHSEED": hash_seed}
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True, timeout=100).stdout


def test_a_tame_set_of_stories_is_told_so() -> None:
    assert missing({}) == list(MUSTS)
    assert missing(tell(0).tally) != []
    assert missing(dict.fromkeys(MUSTS, 1)) == []


@pytest.mark.parametrize("seed", SOME)
def test_a_story_that_holds_has_no_failure(seed: int) -> None:
    told = tell(seed)
    assert told.failure is None
    assert told.tally["HandOpened"] > 0
