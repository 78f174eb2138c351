"""Reading hands of which some may be damaged: one that can't be read takes no other with it."""

from __future__ import annotations

import logging
from collections.abc import Sequence

from app.room.ports import Archive, FinishedHand, StoredHand, Unavailable

log = logging.getLogger(__name__)


async def legible(archive: Archive, rows: Sequence[FinishedHand]) -> list[StoredHand | None]:
    """Return the hands of these rows, None for one that can't be read; raises Unavailable.

    They are read at once, and only where that fails by halves.
    """
    if not rows:
        return []
    try:
        found = {hand.row.hand_id: hand for hand in await archive.stored(rows)}
    except Unavailable:
        raise
    except Exception as error:
        if len(rows) == 1:
            complain(rows[0], error)
            return [None]
        middle = len(rows) // 2
        return [*await legible(archive, rows[:middle]), *await legible(archive, rows[middle:])]
    for row in rows:
        if row.hand_id not in found:
            complain(row, ValueError())
    return [found.get(row.hand_id) for row in rows]


def complain(row: FinishedHand, error: Exception) -> None:
    """Log that a hand can't be read; more than the error's kind might name a card."""
    log.error("hand %s can't be read: %s", row.hand_id, type(error).__name__)
