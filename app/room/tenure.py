"""A server's time as the one that serves its room: begun before tables are read, kept up, and ended (P13)."""

from __future__ import annotations

import logging

from structlog.contextvars import bound_contextvars

from app.room.clock import passed
from app.room.ports import Clock, Held, NotOwner, Store, StoreError

TERM_MS = 5_000
"""How long a server counts as alive that is not heard of. One that is killed on this machine is known to be gone."""
RENEWALS = 3
"""In a term, so that two may fail."""
LOOKS = 20
"""In a term, of one who waits for the lease."""
PATIENCE = 1.5
"""Terms until a server that waits believes that the other one lives."""
log = logging.getLogger(__name__)


class Tenure:
    """Opens one server's store and keeps its lease."""

    def __init__(self, store: Store, clock: Clock, term_ms: int = TERM_MS) -> None:
        self._store, self._clock, self._term_ms = store, clock, term_ms

    @property
    def lost(self) -> bool:
        """True once another server has taken over: this one has to end."""
        return self._store.lease.lost

    async def begin(self) -> None:
        """Open the store and take the lease, unless that's done. Raises Held where another server keeps its own.

        A server that isn't heard of gets a bit more than a term to show that it lives, or to end what it is doing.
        """
        if self._store.lease.epoch:
            return
        try:
            await self._store.open()
            await self._take()
        except BaseException:
            await self.end()
            raise
        with bound_contextvars(epoch=self._store.lease.epoch):
            log.info("the room is served here")

    async def keep(self) -> None:
        """Renew the lease until another server has it. A database that doesn't answer is asked again (P3)."""
        while not self.lost:
            await passed(self._clock, self._term_ms // RENEWALS)
            try:
                await self._store.lease.renew()
            except NotOwner:
                return
            except StoreError as error:
                log.warning("the lease can't be renewed now: %s", type(error).__name__)

    async def end(self) -> None:
        """Give the lease back, so that the next server needn't wait, and close the store."""
        try:
            await self._store.lease.release()
        except StoreError as error:
            log.warning("the lease wasn't given back: %s", type(error).__name__)
        await self._store.close()

    async def _take(self) -> None:
        until = self._clock.now_ms() + int(PATIENCE * self._term_ms)
        while True:
            try:
                await self._store.lease.take(self._term_ms)
            except Held:
                if self._clock.now_ms() >= until:
                    raise
            else:
                return
            await passed(self._clock, self._term_ms // LOOKS)
