"""A socket's sending side: the `Transport` under the room's `Outbox`. The room never waits for it (P9)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from starlette.types import Message, Scope, Send

from app.room.outbox import Outbox

RESTART = 1012
QUEUED = 16
"""Frames that wait for a server which is slow or not ours."""
EXTENSION = "homegame.connection"
"""Where a server that can write at once puts its connection into the scope's extensions."""


class Connection(Protocol):
    """A server's connection that takes frames without a coroutine (`web.server`)."""

    on_writable: Callable[[], None]
    """Called when it takes bytes again."""

    def can_write(self) -> bool:
        """Tell whether it takes bytes now."""

    def write_frame(self, frame: bytes) -> None:
        """Send a text frame; nothing happens on a closed connection."""


class Wire:
    """One open socket of any ASGI server: a queue and a task. `outbox` is what everybody else writes to."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._reader = asyncio.current_task()
        self._queue: asyncio.Queue[Message] = asyncio.Queue()
        self._writer = asyncio.create_task(self._drain())
        self.outbox = Outbox(self)
        self.code = RESTART
        """Why the socket will be closed: the room hangs up only when it stops."""
        self.cut = False
        """True when it had to be closed without a word."""

    @property
    def writable(self) -> bool:
        """True while the connection takes bytes."""
        return self._queue.qsize() < QUEUED

    def write(self, frame: bytes) -> None:
        """Send a text frame."""
        self._queue.put_nowait({"type": "websocket.send", "text": frame.decode()})

    def close(self) -> None:
        """Close with `code`; one that takes no bytes any more is cut."""
        if self.writable:
            self._queue.put_nowait({"type": "websocket.close", "code": self.code})
        elif self._reader is not None:
            self.cut = True
            self._reader.cancel()

    def stop(self) -> None:
        """Forget what still waits: the connection is gone."""
        self._writer.cancel()

    async def _drain(self) -> None:
        with suppress(Exception):  # a connection that is gone: `receive` tells the reader
            while True:
                await self._send(await self._queue.get())
                self.outbox.resume()


class FastWire(Wire):
    """The same on a connection of our own server: frames leave at once (PERFORMANCE 5)."""

    def __init__(self, send: Send, connection: Connection) -> None:
        super().__init__(send)
        self._connection = connection
        connection.on_writable = self.outbox.resume

    @property
    def writable(self) -> bool:
        """True while the connection takes bytes."""
        return self._connection.can_write()

    def write(self, frame: bytes) -> None:
        """Send a text frame at once."""
        self._connection.write_frame(frame)


def wire_for(scope: Scope, send: Send) -> Wire:
    """Return the best wire that the server of this socket allows."""
    connection = (scope.get("extensions") or {}).get(EXTENSION)
    return Wire(send) if connection is None else FastWire(send, connection)
