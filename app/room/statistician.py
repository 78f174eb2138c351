"""Counts finished hands in the background: tables never wait for it, and no hand is counted twice or not at all.

A hand waits from the transaction on in which it ended; its counts and its waiting's end are one transaction too. So a
crash loses nothing, the order doesn't matter (sums are whole numbers), and counting everything anew gives the same.
"""

from __future__ import annotations

import asyncio
import logging

from app.history.scribe import record_for
from app.room.ports import Store, StoredHand, Unavailable
from app.room.statistics import Counted
from app.stats.tally import Tally, tally

BATCH = 50
"""Hands that are counted in one transaction: few commits, and short ones."""
PAUSE_SECONDS = 1.0
"""How long to wait where there was nothing to do."""
log = logging.getLogger(__name__)


class Statistician:
    """Counts one store's hands; several may, on several servers."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._spoilt: set[str] = set()

    async def run(self) -> None:
        """Count whatever waits, for ever; a store that doesn't answer is asked again later."""
        while True:
            try:
                counted = await self.step()
            except Exception:
                log.exception("hands can't be counted now")
                counted = 0
            if not counted:
                await asyncio.sleep(PAUSE_SECONDS)

    async def catch_up(self) -> int:
        """Count all that waits; return how many hands that were."""
        total = 0
        while counted := await self.step():
            total += counted
        return total

    async def step(self) -> int:
        """Count the next few hands; 0 when none waits."""
        waiting = await self._store.statistics.waiting(BATCH, self._spoilt)
        read = [await self._read(hand_id) for hand_id in waiting]
        hands = [hand for hand in read if hand is not None]
        if hands:
            await self._store.statistics.add(hands)  # where somebody else was quicker, what's left waits on
        return len(waiting)

    async def _read(self, hand_id: str) -> Counted | None:
        """Read and count a hand; one that can't be is told once, and waits for the next start."""
        try:
            hand = await self._store.archive.hand(hand_id)
            return None if hand is None else (hand.row, await asyncio.to_thread(_tally, hand))
        except Unavailable:
            raise
        except Exception as error:
            log.error("hand %s can't be counted: %s", hand_id, type(error).__name__)  # its words might name a card
            self._spoilt.add(hand_id)
            return None


def _tally(hand: StoredHand) -> Tally:
    """Count what a spectator saw of a hand: for the players themselves too, no hidden card matters."""
    try:
        return tally(record_for(hand.events, None, hand.table_name, hand.row.table))
    except StopIteration:  # no future takes one: whoever waits for the thread would wait for ever
        raise ValueError("the hand lacks something") from None
