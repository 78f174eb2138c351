"""Pre-actions (R6.7): what a player wants done when the turn comes. They are the actor's notes, not facts: no event
tells of them, so that nobody can see from version numbers or from the timing of views that somebody has chosen. A crash
forgets them."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum


class WishKind(StrEnum):
    """The choices that can be made ahead."""

    CHECK_FOLD = "check_fold"
    CHECK = "check"
    CALL = "call"
    CALL_ANY = "call_any"
    FOLD = "fold"


@dataclass(frozen=True, slots=True)
class Wish:
    """A pre-action, bound to the hand, street and price that it was made for (bug 17 of other rooms)."""

    kind: WishKind
    hand: int
    street: str
    price: int
