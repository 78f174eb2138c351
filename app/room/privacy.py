"""The port of forgetting: hidden cards that are old enough, and people who leave for good."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

Cursor = tuple[int, str]
"""Time and id of a finished hand."""


@dataclass(frozen=True, slots=True)
class Swept:
    """How many hands lost their hidden cards, and where to go on; None = nothing older is left."""

    hands: int
    next: Cursor | None


class Privacy(Protocol):
    """Erases in small steps, so that tables play on meanwhile. Only cards and names go: the books are never touched."""

    async def erase_cards(self, before_ms: int, utc_ms: int, after: Cursor | None = None, limit: int = 20) -> Swept:
        """Erase deck and unshown hole cards of the oldest hands that ended before a time and still have them."""

    async def forget(self, player: str, utc_ms: int) -> None:
        """Make a member nobody, at once: names, avatar, password, tokens, notes, tags and shared hands are gone.

        The id stays, with what it played, won and did. The names in old entries go with the steps of `clean`.
        """

    async def clean(self, limit: int = 500) -> bool:
        """Take the names of forgotten players out of the next entries of the journal; False when none wait for it."""
