"""Many stories at once: none may fail, and together they must contain everything.

HOMEGAME_SIM_SEEDS=100000 runs more of them; HOMEGAME_SIM_FIRST=7000000 begins elsewhere.
"""

from __future__ import annotations

import os
from collections import Counter

from app.cli.simulate import report
from app.sim.musts import ENOUGH, missing
from app.sim.story import tell

SEEDS = int(os.environ.get("HOMEGAME_SIM_SEEDS", "5000"))
FIRST = int(os.environ.get("HOMEGAME_SIM_FIRST", "0"))


def half(number: int) -> range:
    """Return one half of the seeds: each is a file of its own, so that two workers share the work."""
    middle = FIRST + SEEDS // 2
    return range(middle, FIRST + SEEDS) if number else range(FIRST, middle)


def hold(seeds: range) -> None:
    """Run these stories."""
    tally = Counter[str]()
    for seed in seeds:
        told = tell(seed)
        assert told.failure is None, report(told)
        tally.update(told.tally)
    tame = missing(tally) if len(seeds) >= ENOUGH else []
    assert not tame, f"never happened: {tame}"
