"""What all back-ends agree on beyond the ports' words."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import takewhile

from app.poker.events import HandEnded
from app.table.events import CardsShown, HandOpened, TableEvent
from app.table.option_events import BountyPaid, RabbitShown
from app.table.shuffle_events import ShuffleEvent, ShufflePrepared, ShuffleRecorded

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


def shuffle_events(events: Sequence[TableEvent], first: int, last: int) -> tuple[ShuffleEvent, ...]:
    """Return what was prepared for the hand events[first:last] since the end of the one before, and its record."""
    start = max((at for at, event in enumerate(events[:first], 1) if isinstance(event, HandEnded)), default=0)
    before = [event for event in events[start:first] if isinstance(event, ShuffleEvent)]
    after = takewhile(lambda event: not isinstance(event, ShufflePrepared | HandOpened), events[last:])
    return (
        *(event for event in before if not isinstance(event, ShuffleRecorded)),
        *(event for event in after if isinstance(event, ShuffleRecorded)),
    )
