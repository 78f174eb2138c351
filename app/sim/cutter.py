"""A player's part in the shuffle: promises a seed for each hand and tells it when it is asked for, mostly in time."""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from typing import Any

from app.fairness import digests


class Cutter:
    """One player's seeds."""

    def __init__(self, player: str, table: str, chance: random.Random) -> None:
        self._player, self._table = digests.raw_id(player), digests.raw_id(table)
        self._chance = chance
        self._seeds: dict[str, str] = {}
        self._told: dict[str, str] = {}
        """For which preparation each seed was told: never for two."""

    def promise(self) -> str:
        """Return what a new seed will be held against."""
        seed = self._chance.randbytes(32)
        commit = digests.seed_commit(self._table, self._player, seed).hex()
        self._seeds[commit] = seed.hex()
        return commit

    def hear(self, frame: dict[str, Any], say: Callable[[str], None]) -> None:
        """Answer a preparation: not always, and not always with what was promised."""
        for each in frame.get("prepare", {}).get("contributors", ()):
            seed = self._seeds.get(each["commit"])
            if (
                seed is None
                or self._told.setdefault(each["commit"], frame["prepare"]["prep"]) != frame["prepare"]["prep"]
            ):
                continue
            if self._chance.random() < 0.9:
                told = seed if self._chance.random() < 0.95 else self._chance.randbytes(32).hex()
                say(json.dumps({"fair": {"promise": self.promise(), "seed": told}}))
