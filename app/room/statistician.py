"""Counts finished hands in the background: tables never wait for it, and no hand is counted twice or not at all.

A hand waits from the transaction on in which it ended; its counts and its waiting's end are one transaction too. So a
crash loses nothing, the order doesn't matter (sums are whole numbers), and counting everything anew gives the same.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Iterable, Sequence

from app.history.scribe import record_for
from app.room.ports import FinishedHand, Store, StoredHand, Unavailable
from app.room.statistics import Counted
from app.stats.tally import tally

BATCH = 50
"""Hands that are counted in one transaction: few commits, and short ones."""
AT_ONCE = 10
"""Hands that are read at once: much cheaper than one by one, and the tables get their turn in between."""
PAUSE_SECONDS = 1.0
"""How long to wait where there was nothing to do."""
RESTS = 3
"""How much longer to rest than the last few hands took. The tables keep the processor busy when many play: then a step
takes longer, and so does the rest."""
log = logging.getLogger(__name__)


class Statistician:
    """Counts one store's hands; several may, on several servers."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._spoilt: set[str] = set()

    async def run(self) -> None:
        """Count whatever waits, for ever; a store that doesn't answer is asked again later."""
        now = asyncio.get_running_loop().time
        while True:
            begun = now()
            try:
                counted = await self.step()
            except Exception:
                log.exception("hands can't be counted now")
                counted = 0
            await asyncio.sleep(RESTS * (now() - begun) if counted else PAUSE_SECONDS)

    async def catch_up(self) -> int:
        """Count all that waits; return how many hands that were."""
        total = 0
        while counted := await self.step():
            total += counted
        return total

    async def step(self) -> int:
        """Count the next few hands; 0 when none waits."""
        waiting = await self._store.statistics.waiting(BATCH, self._spoilt)
        hands: list[Counted] = []
        for at in range(0, len(waiting), AT_ONCE):
            hands += await self._counted(waiting[at : at + AT_ONCE])
        if hands:
            await self._store.statistics.add(hands)  # where somebody else was quicker, what's left waits on
        return len(waiting)

    async def _counted(self, rows: Sequence[FinishedHand]) -> list[Counted]:
        """Read and count hands; one that can't be is found by halving, told once, and waits for the next start."""
        try:
            hands = await self._store.archive.stored(rows)
            if len(hands) < len(rows):
                raise ValueError("a hand has no events")
            return await asyncio.to_thread(_tallied, hands)
        except Unavailable:
            raise
        except Exception as error:
            if len(rows) > 1:
                middle = len(rows) // 2
                return [*await self._counted(rows[:middle]), *await self._counted(rows[middle:])]
            log.error("hand %s can't be counted: %s", rows[0].hand_id, type(error).__name__)  # more might name a card
            self._spoilt.add(rows[0].hand_id)
            return []


def _tallied(hands: Iterable[StoredHand]) -> list[Counted]:
    """Count what a spectator saw of hands: for the players themselves too, no hidden card matters."""
    try:
        return [(hand.row, tally(record_for(hand.events, None, hand.table_name, hand.row.table))) for hand in hands]
    except StopIteration:  # no future takes one: whoever waits for the thread would wait for ever
        raise ValueError("a hand lacks something") from None
