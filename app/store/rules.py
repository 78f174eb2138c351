"""What all back-ends agree on beyond the ports' words."""

from __future__ import annotations

from collections.abc import Sequence

from app.poker.events import HandEnded
from app.table.events import HandOpened, TableEvent

COMMANDS_KEPT = 200
"""How many of the latest command ids `Journal.load` returns."""


def in_hand(events: Sequence[TableEvent]) -> bool:
    """Tell whether a hand runs after these events of a table."""
    for event in reversed(events):
        if isinstance(event, HandOpened | HandEnded):
            return isinstance(event, HandOpened)
    return False
