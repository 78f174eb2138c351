"""What a set of stories must contain: one in which these things don't happen proves nothing about them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import get_args

from app.sim.plan import FAULTS
from app.table.events import TableEvent

ENOUGH = 1_000
"""So many stories must contain everything."""
NOT_HERE = frozenset({"RulesChanged", "RulesPending", "RulesDiscarded"})
"""Events of commands that come by REST, not by the socket."""
MOMENTS = (
    "before the commit",
    "after the commit",
    "before it is applied",
    "before reading",
    "after reading",
    "at the shuffle",
    "before telling",
    "between two sockets",
    "while waiting",
)
SITUATIONS = (
    "side_pot",
    "split",
    "run_twice",
    "bomb_pot",
    "double_board",
    "straddled",
    "heads_up",
    "dead_small_blind",
    "raked",
    "void",
    "halted",
    "resumed_in_hand",
    "frozen",
    "load",
    "late_commit",
    "delayed_view",
    "asked_again",
    "silence",
    "wished",
    "fair",
    "chat",
    "reaction",
    "VersionConflict",
    "Overdraft",
    "error saving",
    "error table_broken",
    "error restarting",
    "error kicked",
    "error bad_message",
    "error not_joined",
    "refused stale",
    "refused saving",
    "refused table_broken",
    "refused banned",
    "refused muted",
    "refused seat_taken",
    "refused not_your_turn",
    "refused bankroll_too_small",
)
MUSTS = (
    *(kind.__name__ for kind in get_args(TableEvent) if kind.__name__ not in NOT_HERE),
    *FAULTS,
    *(f"crash {moment}" for moment in MOMENTS),
    *SITUATIONS,
)


def missing(tally: Mapping[str, int]) -> list[str]:
    """Return what never happened."""
    return [name for name in MUSTS if not tally.get(name)]
