"""What has happened since the hand began that is played now, or was played last: for the log of who joins."""

from __future__ import annotations

from collections.abc import Sequence

from app.table.events import TableEvent
from app.views.wire import event_wire


class Past:
    """The events of one hand, and of the time until the next; in an action's way there is only a list that grows."""

    __slots__ = ("_events", "_hand")

    def __init__(self) -> None:
        self._hand = ""
        self._events: list[TableEvent] = []

    def note(self, hand: str, events: Sequence[TableEvent]) -> None:
        """Add what has just happened; `hand` is the id of the hand played then: another one begins the list anew."""
        if hand != self._hand:
            self._hand, self._events = hand, []
        self._events += events

    def refill(self, hand: str, events: Sequence[TableEvent]) -> None:
        """Begin anew with what is known."""
        self._hand, self._events = hand, list(events)

    def then(self, hand: str, events: Sequence[TableEvent]) -> tuple[TableEvent, ...]:
        """Return what will be known once these events are noted."""
        return (*(self._events if hand == self._hand else ()), *events)

    @property
    def events(self) -> Sequence[TableEvent]:
        """The events themselves."""
        return self._events

    def told(self) -> list[dict[str, object]]:
        """Return it as it was told to everybody: no hole cards, no deck (`views.wire`)."""
        return [wire for event in self._events if (wire := event_wire(event)) is not None]
