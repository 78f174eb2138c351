"""What all back-ends agree on beyond the ports' words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from app.poker.events import HandEnded
from app.table.events import CardsShown, HandOpened, TableEvent
from app.table.option_events import BountyPaid, RabbitShown

COMMANDS_KEPT = 200
"""How many of the latest command ids `Journal.load` returns."""


def in_hand(events: Sequence[TableEvent]) -> bool:
    """Tell whether a hand runs after these events of a table."""
    for event in reversed(events):
        if isinstance(event, HandOpened | HandEnded):
            return isinstance(event, HandOpened)
    return False


def hand_events(events: Sequence[TableEvent], first: int, last: int) -> tuple[TableEvent, ...]:
    """Return a hand's events, events[first:last], and what was shown and paid for it until the next hand opened."""
    later = takewhile(lambda event: not isinstance(event, HandOpened), events[last:])
    return (
        *events[first:last],
        *(event for event in later if isinstance(event, CardsShown | RabbitShown | BountyPaid)),
    )
