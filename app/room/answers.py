"""The latest answers of a table, so that a command that comes twice is answered twice and done once (P10)."""

from __future__ import annotations

from collections.abc import Iterable

from app.room.ports import Accepted, Answer

KEPT = 200


class Answers:
    """Answers by command key; the oldest are forgotten. The journal refuses a key for good."""

    __slots__ = ("_kept",)

    def __init__(self) -> None:
        self._kept: dict[str, Answer] = {}

    def get(self, key: str) -> Answer | None:
        """Return what was answered."""
        return self._kept.get(key)

    def keep(self, key: str, answer: Answer) -> None:
        """Remember an answer."""
        self._kept[key] = answer
        if len(self._kept) > KEPT:
            del self._kept[next(iter(self._kept))]

    def refill(self, keys: Iterable[str], version: int) -> None:
        """Remember that these commands are in the journal: they were accepted, at `version` at the latest."""
        for key in keys:
            if key not in self._kept:
                self.keep(key, Accepted(version))
