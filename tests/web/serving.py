"""The room on a real uvicorn inside the test's own loop: for what only a real connection shows."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import websockets

from app.main import build
from app.room.ports import Clock, Shuffler, Store
from app.settings import Settings
from app.store import memory_store
from app.web.auth import issue
from app.web.door import Door
from app.web.joining import add_player
from app.web.server import RoomServer, config


class Serving:
    """A listening room."""

    def __init__(self, server: RoomServer, door: Door, port: int) -> None:
        self.server, self.door, self.port = server, door, port

    async def token(self, nickname: str, **more: Any) -> str:
        """Make a player with a bearer token."""
        player = await add_player(self.door, nickname, None, admin=more.get("admin", False), bot=False)
        return await issue(self.door.store.members, player.id, "api", "test", self.door.clock.utc_ms())

    async def connect(self, token: str, **more: Any) -> websockets.ClientConnection:
        headers = {"authorization": f"Bearer {token}"}
        return await websockets.connect(f"ws://127.0.0.1:{self.port}/ws", additional_headers=headers, **more)


@asynccontextmanager
async def serving(
    store: Store | None = None, clock: Clock | None = None, shuffler: Shuffler | None = None, **options: Any
) -> AsyncIterator[Serving]:
    """Serve a room until the block ends; `options` change uvicorn's configuration."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    settings = Settings(data=Path("unused"), port=port)
    app = build(settings, store=store or memory_store(), clock=clock, shuffler=shuffler)
    chosen = config(app, "127.0.0.1", port, log_level="warning")
    for name, value in options.items():
        assert hasattr(chosen, name)
        setattr(chosen, name, value)
    server = RoomServer(chosen)
    running = asyncio.create_task(server.serve())
    while not server.started:  # noqa: ASYNC110  # uvicorn has no event for it
        await asyncio.sleep(0.01)
    try:
        yield Serving(server, app.state.door, port)
    finally:
        server.should_exit = True
        await running
