"""An event as one viewer may see it: the same event with secrets blanked, or None."""

from __future__ import annotations

from app.table.events import TableEvent
from app.table.viewer import Viewer


def event_seen_by(event: TableEvent, viewer: Viewer, seat: int | None) -> TableEvent | None:
    """Return what `viewer`, who holds `seat` in the hand (None = no seat), sees of an event: HandStarted without its deck,
    HoleCardsDealt of others without cards, None for what concerns nobody but the room's own bookkeeping."""
    raise NotImplementedError
