"""What players ask about the options that shape a hand, in the imperative."""

from __future__ import annotations

from dataclasses import dataclass

from app.table.seat import Vote


@dataclass(frozen=True, slots=True)
class ChooseStraddle:
    """Straddle in the next hand, or rather not (R5.4)."""

    on: bool


@dataclass(frozen=True, slots=True)
class VoteBomb:
    """Vote for a bomb pot in the next hand, or take the vote back (R5.5)."""

    on: bool


@dataclass(frozen=True, slots=True)
class Prefer:
    """Set my standing preferences; None leaves one as it is (R5.4, R10.2, R10.4)."""

    straddle: bool | None = None
    run_twice: Vote | None = None
    muck: bool | None = None


@dataclass(frozen=True, slots=True)
class HuntRabbit:
    """Show what would have come after hand number `hand` (R10.6)."""

    hand: int


OptionCommand = ChooseStraddle | VoteBomb | Prefer | HuntRabbit
