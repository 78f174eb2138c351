"""A socket's sending side: the `Transport` under the room's `Outbox`. The room never waits for it (P9)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from contextlib import suppress
from typing import Protocol

from starlette.types import Message, Scope, Send

from app.room.meter import Meter
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
    on_text: Callable[[str], None] | None
    """Called with each text frame, in the place of ASGI's `receive`."""

    def can_write(self) -> bool:
        """Tell whether it takes bytes now."""

    def take_frame(self, frame: bytes) -> bool:
        """Send a text frame; False while it takes no bytes. Nothing happens on a closed connection."""


class Wire:
    """One open socket of any ASGI server: a queue and a task. `outbox` is what everybody else writes to."""

    def __init__(self, send: Send, meter: Meter) -> None:
        self._send = send
        self._reader = asyncio.current_task()
        self._queue: asyncio.Queue[Message] = asyncio.Queue()
        self._writer = asyncio.create_task(self._drain())
        self.outbox = Outbox(self, meter)
        self.code = RESTART
        """Why the socket will be closed: the room hangs up only when it stops."""
        self.cut = False
        """True when it had to be closed without a word."""

    def listen(self, hear: Callable[[str], None]) -> None:
        """Let frames come by the short way where there is one; the rest comes by ASGI's `receive`."""

    @property
    def writable(self) -> bool:
        """True while the connection takes bytes."""
        return self._queue.qsize() < QUEUED

    def take(self, frame: bytes) -> bool:
        """Send a text frame, unless the connection takes no bytes."""
        if not self.writable:
            return False
        self._queue.put_nowait({"type": "websocket.send", "text": frame.decode()})
        return True

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

    def __init__(self, send: Send, meter: Meter, connection: Connection) -> None:
        super().__init__(send, meter)
        self._connection = connection
        self.take = connection.take_frame  # type: ignore[method-assign]  # nine times an action: no call for nothing
        connection.on_writable = self.outbox.resume

    def listen(self, hear: Callable[[str], None]) -> None:
        """Let frames come without a queue, a task's turn and a pause of the reading for each of them."""
        self._connection.on_text = hear

    @property
    def writable(self) -> bool:
        """True while the connection takes bytes."""
        return self._connection.can_write()


def wire_for(scope: Scope, send: Send, meter: Meter) -> Wire:
    """Return the best wire that the server of this socket allows."""
    connection = (scope.get("extensions") or {}).get(EXTENSION)
    return Wire(send, meter) if connection is None else FastWire(send, meter, connection)
