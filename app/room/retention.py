"""Forgetting, day by day: hidden cards that are old enough, and names of those who have left, in small steps."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from app.room.audit import AuditLine
from app.room.clock import passed
from app.room.ports import Clock, Store, StoreError
from app.table.house_events import Change

log = logging.getLogger(__name__)
DAY_MS = 24 * 3_600_000
PAUSE_SECONDS = 0.2
"""Between two steps, of which each takes the database's pen for a few milliseconds."""
ACTOR = "retention"
"""Who has done it, in the audit log."""


async def forget_daily(store: Store, clock: Clock, days: int, pause: float = PAUSE_SECONDS) -> None:
    """Once a day, beginning now, erase what is older than so many days (0 = nothing), until cancelled."""
    while True:
        try:
            await finish_forgetting(store, pause)
            if days:
                await erase_old_cards(store, clock, days, pause)
        except StoreError:
            log.exception("nothing more is erased today")
        await passed(clock, DAY_MS)


async def erase_old_cards(
    store: Store,
    clock: Clock,
    days: int,
    pause: float = PAUSE_SECONDS,
    actor: str = ACTOR,
    progress: Callable[[int], object] = lambda _: None,
) -> int:
    """Erase hidden cards of hands that ended more than so many days ago; say so in the audit log; return the hands."""
    now = clock.utc_ms()
    before, hands = now - days * DAY_MS, 0
    swept = await store.privacy.erase_cards(before, now)
    while swept.next is not None:
        hands += swept.hands
        progress(hands)
        await asyncio.sleep(pause)
        swept = await store.privacy.erase_cards(before, now, swept.next)
    if hands:
        changes = (Change("erased_hands", "", str(hands)), Change("retention_days", "", str(days)))
        await store.audit.add(AuditLine(actor, "erase_cards", now, changes=changes))
    return hands


async def finish_forgetting(store: Store, pause: float = PAUSE_SECONDS) -> None:
    """Take the names of those who have left out of all that was written before."""
    waits = await store.privacy.clean()
    while waits:
        await asyncio.sleep(pause)
        waits = await store.privacy.clean()
