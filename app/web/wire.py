"""A socket's sending side: the `Transport` under the room's `Outbox`. Nothing here is awaited by the room (P9).

ASGI's `send` is a coroutine. While the connection takes bytes it ends without ever waiting, so it is run at once,
without a task; only when it waits does a task see it through, and the outbox keeps what comes meanwhile.
"""

from __future__ import annotations

import asyncio
import types
from collections.abc import Coroutine, Generator
from typing import Any

from starlette.types import Message, Send

from app.room.outbox import Outbox

TOO_SLOW = 1013


class Wire:
    """One open socket; `outbox` is what everybody else writes to."""

    def __init__(self, send: Send) -> None:
        self._send = send
        self._stuck: asyncio.Task[None] | None = None
        self._reader = asyncio.current_task()
        self.outbox = Outbox(self)
        self.code = TOO_SLOW
        """Why the socket will be closed."""
        self.cut = False
        """True when it had to be closed without a word."""

    @property
    def writable(self) -> bool:
        """True while the connection takes bytes."""
        return self._stuck is None

    def write(self, frame: bytes) -> None:
        """Send a text frame at once."""
        self._push({"type": "websocket.send", "text": frame.decode()})

    def close(self) -> None:
        """Close with `code`; one that takes no bytes any more is cut."""
        if self.writable:
            self._push({"type": "websocket.close", "code": self.code})
        elif self._reader is not None:
            self.cut = True
            self._reader.cancel()

    def stop(self) -> None:
        """Forget what still waits: the connection is gone."""
        if self._stuck is not None:
            self._stuck.cancel()

    def _push(self, message: Message) -> None:
        sending: Coroutine[Any, Any, None] = self._send(message)  # type: ignore[assignment]  # every server's is one
        try:
            waits_for = sending.send(None)
        except StopIteration:
            return
        except Exception:
            # The connection is gone; `receive` tells the reader.
            return
        self._stuck = asyncio.create_task(self._see_through(sending, waits_for))

    async def _see_through(self, sending: Coroutine[Any, Any, None], waits_for: Any) -> None:
        try:
            await _resume(sending, waits_for)
        except Exception:
            return
        finally:
            self._stuck = None
        self.outbox.resume()


@types.coroutine
def _resume(sending: Coroutine[Any, Any, None], waits_for: Any) -> Generator[Any, Any, None]:
    """Go on with a coroutine that already waits for something: hand that to the task, as `await` would have done."""
    while True:
        try:
            try:
                got = yield waits_for
            except BaseException as error:
                waits_for = sending.throw(error)
            else:
                waits_for = sending.send(got)
        except StopIteration:
            return
