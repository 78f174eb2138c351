"""The composition root: settings -> store -> room -> web. Nothing below knows how it was put together."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine
from contextlib import asynccontextmanager
from pathlib import Path

from fastapi import FastAPI

from app.room.clock import SystemClock
from app.room.lobby import Lobby
from app.room.ports import Clock, Shuffler, Store
from app.room.retention import forget_daily
from app.room.shuffler import SystemShuffler
from app.room.statistician import Statistician
from app.room.tenure import Tenure
from app.settings import Settings
from app.store import seal_with, sql_store
from app.web.app import create_app
from app.web.door import Door
from app.web.encoder import MsgspecEncoder
from app.web.joining import first_admin_code

STATIC = Path(__file__).parent.parent / "static"


def build(
    settings: Settings,
    *,
    store: Store | None = None,
    shuffler: Shuffler | None = None,
    clock: Clock | None = None,
    announce: Callable[[str], object] | None = None,
) -> FastAPI:
    """Return the application, not started yet; it starts and stops with its lifespan.

    Tests hand in their own store, chance and time. `announce` gets the link that makes the first admin, while there is
    none: it is a secret, so it goes to whoever started the server and never into a log.
    """
    store = store or open_store(settings)
    clock = clock or SystemClock()
    tenure = Tenure(store, clock, int(settings.lease_seconds * 1000))
    lobby = Lobby(store, clock, shuffler or SystemShuffler(), MsgspecEncoder())
    door = Door(store, lobby, clock, settings.link, settings.welcome_chips, settings.room_password)

    @asynccontextmanager
    async def lifespan(_: FastAPI) -> AsyncIterator[None]:
        await tenure.begin()
        async with beside(tenure.keep()):
            await lobby.start()
            code = await first_admin_code(store.members, clock.utc_ms()) if announce else None
            if announce and code:
                announce(f"{settings.link}/i/{code}")
            old_cards = forget_daily(store, clock, settings.retention_days)
            async with beside(Statistician(store).run(), old_cards, lobby.meter.watch_loop()):
                yield
            await lobby.stop()
        await tenure.end()

    app = create_app(door, STATIC, lifespan)
    app.state.tenure = tenure
    return app


@asynccontextmanager
async def beside(*works: Coroutine[None, None, None]) -> AsyncIterator[None]:
    """Let works that never end run meanwhile, and stop them afterwards; each may be stopped at any moment."""
    tasks = [asyncio.create_task(work) for work in works]
    try:
        yield
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)


def open_store(settings: Settings) -> Store:
    """Return the store that the settings name; its folder is made here, the rest when it opens."""
    settings.data.mkdir(parents=True, exist_ok=True)
    seal_with(settings.journal_key, settings.data / "journal.key")
    return sql_store(settings.database, settings.data / "room.lock")
