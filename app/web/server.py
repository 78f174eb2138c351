"""uvicorn as this room runs it, for the command line, the tests and the benchmarks alike."""

from __future__ import annotations

import asyncio
import gc
import logging
import socket
import sys
from collections.abc import Callable
from time import perf_counter
from typing import Any, cast

import uvicorn
from fastapi import FastAPI
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.http11 import Request

from app.room.meter import Meter
from app.room.ports import StoreError
from app.room.tenure import Tenure
from app.web.messages import MAX_BYTES
from app.web.wire import EXTENSION

PING_SECONDS, PONG_SECONDS = 16, 8
"""Of silence before a ping, and for the answer to one: a half-open client is gone in the sum of both (P8). At 9,000
silent sockets pings are a twentieth of a core.
"""
LAST_WORDS_SECONDS = 5
NOT_STARTED, LOST = 3, 4
"""How the process exits where it could not serve the room, as uvicorn does, and where another server took it over."""
NOT_UTF8 = 1007
"""RFC 6455's code for a text that is none."""
AT_THE_DOOR = 4
"""Sockets that shake hands at the same time: where hundreds come back at once, players wait for a few of them only."""
log = logging.getLogger(__name__)


class RoomConfig(uvicorn.Config):
    """uvicorn's configuration, and what all connections of its server share."""

    turns: asyncio.Semaphore
    """Whose handshake may go on."""

    def load(self) -> None:
        """Load the application."""
        super().load()
        self.turns = asyncio.Semaphore(AT_THE_DOOR)


class RoomProtocol(WebSocketsSansIOProtocol):
    """Writes frames at once, and cuts whoever reads nothing any more: closing would wait for ever (P9)."""

    on_writable: Callable[[], None] = staticmethod(lambda: None)
    on_text: Callable[[str], None] | None = None
    flowing = True
    """False while the transport's buffer is full."""
    at_the_door = False
    """True while this is one of those that may shake hands."""
    heard_at = 0.0
    """The loop's time of the last bytes that came."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        """Begin, in silence: the parser would tell of every frame with its cards, of every header with its cookie."""
        self.conn.debug = False
        super().connection_made(transport)

    def handle_connect(self, event: Request) -> None:
        """Let the application find this connection. What follows the path is for nobody, and for no log (P16)."""
        super().handle_connect(event)
        if self.response.status_code == 101:
            self.scope["query_string"] = b""
            self.scope["extensions"][EXTENSION] = self  # type: ignore[assignment]

    def data_received(self, data: bytes) -> None:
        """Take what comes: whatever it is, it's a sign of life."""
        self.heard_at = self.loop.time()
        super().data_received(data)

    def send_keepalive_ping(self) -> None:
        """Ask only who has been silent for so long: who plays needn't be."""
        assert self.ping_interval is not None
        silent = self.loop.time() - self.heard_at
        if silent < self.ping_interval * 0.9:
            self.ping_timer = self.loop.call_later(self.ping_interval - silent, self.send_keepalive_ping)
        else:
            super().send_keepalive_ping()

    def can_write(self) -> bool:
        """Tell whether the connection takes bytes now."""
        return self.flowing

    def take_frame(self, frame: bytes) -> bool:
        """Send a text frame; False while the connection takes no bytes. Nothing happens on a closed one."""
        if not self.flowing:
            return False
        if self.disconnected or self.close_sent or self.transport.is_closing():
            return True
        if self.conn.extensions:
            self.conn.send_text(frame)
            self.transport.write(b"".join(self.conn.data_to_send()))
        else:
            self.transport.write(text_head(len(frame)) + frame)
        return True

    def send_receive_event_to_app(self) -> None:
        """Hand a text over at once to whoever listens: the queue would pause reading for each frame."""
        if self.on_text is None or self.close_sent or self.curr_msg_data_type != "text":
            super().send_receive_event_to_app()
            return
        try:
            text = b"".join(self.frames).decode()
        except UnicodeDecodeError:  # an error of theirs: nothing for our log
            self.frames = []
            self.conn.send_close(NOT_UTF8)
            self.handle_parser_exception()
            return
        self.frames = []
        self.on_text(text)

    def pause_writing(self) -> None:
        """The connection takes no more bytes for now."""
        super().pause_writing()
        self.flowing = False

    def resume_writing(self) -> None:
        """The connection takes bytes again."""
        super().resume_writing()
        self.flowing = True
        self.on_writable()

    def keepalive_timeout(self) -> None:
        """No answer to a ping: the connection is dead, whatever waits in its buffer."""
        super().keepalive_timeout()
        self.transport.abort()

    async def send(self, message: Any) -> None:
        """Take what the application says. A handshake that it refused is complete, and no error for the log.

        With the first word, that lets in or refuses, it's the next one's turn.
        """
        self.leave_the_door()
        await super().send(message)
        self.handshake_complete |= self.close_sent

    async def run_asgi(self) -> None:
        """Serve the socket once it's its turn; then its last words have a few seconds to leave."""
        self.turns = cast(RoomConfig, self.config).turns
        await self.turns.acquire()
        self.at_the_door = True
        try:
            await super().run_asgi()
        finally:
            self.leave_the_door()
        self.loop.call_later(LAST_WORDS_SECONDS, self.transport.abort)

    def leave_the_door(self) -> None:
        """Let the next one in, once."""
        if self.at_the_door:
            self.at_the_door = False
            self.turns.release()


def text_head(size: int) -> bytes:
    """Return what goes before an uncompressed text (RFC 6455 5.2): the general way costs more than the write."""
    if size < 126:
        return bytes((0x81, size))
    return b"\x81\x7e" + size.to_bytes(2, "big") if size < 65536 else b"\x81\x7f" + size.to_bytes(8, "big")


def config(app: FastAPI, host: str, port: int, *, log_level: str = "info", deflate: bool = False) -> RoomConfig:
    """Return the configuration. No access log: paths hold invitation codes."""
    return RoomConfig(
        app,
        host,
        port,
        loop="uvloop",
        http="httptools",
        ws=RoomProtocol,
        ws_max_size=MAX_BYTES,
        ws_per_message_deflate=deflate,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PONG_SECONDS,
        log_config=None,
        log_level=log_level,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=10,
    )


class RoomServer(uvicorn.Server):
    """Stops the tables before it closes the sockets, so that a restart is no mass disconnection (P2)."""

    _pause_began = 0.0

    def run(self, sockets: list[socket.socket] | None = None) -> None:
        """Serve until a signal says stop; raises SystemExit where the room is another server's, or becomes it."""
        super().run(sockets)
        if self._lost:
            sys.exit(LOST)

    @property
    def _tenure(self) -> Tenure | None:
        found: Tenure | None = getattr(self.config.app.state, "tenure", None)  # type: ignore[union-attr]
        return found

    @property
    def _lost(self) -> bool:
        return self._tenure is not None and self._tenure.lost

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Get hold of the port, then of the room, and start; then calm the garbage collector.

        In this order, who can't listen takes the room from nobody. The port answers once the tables are there.
        """
        sockets = sockets or [self.config.bind_socket()]
        if self._tenure is not None:
            try:
                await self._tenure.begin()
            except StoreError as refusal:
                log.critical("the room can't be served: %s", refusal)
                sys.exit(NOT_STARTED)
        await super().startup(sockets)
        calm_collector()
        door = getattr(self.config.app.state, "door", None)  # type: ignore[union-attr]
        self._meter = Meter() if door is None else door.lobby.meter
        gc.callbacks.append(self._collecting)

    async def on_tick(self, counter: int) -> bool:
        """Tell, ten times a second, whether it's time to stop: what a server shows that has lost its room is old."""
        if self._lost:
            log.critical("another server has taken this room over: this one ends")
            return True
        return await super().on_tick(counter)

    def _collecting(self, phase: str, _: dict[str, int]) -> None:
        """Measure how long everything stands still."""
        if phase == "start":
            self._pause_began = perf_counter()
        else:
            self._meter.pauses.add(perf_counter() - self._pause_began)

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Finish running steps, tell everybody, close with 1012."""
        gc.callbacks.remove(self._collecting)
        await self.config.app.state.door.lobby.stop()  # type: ignore[union-attr]  # `config` was given a FastAPI
        await super().shutdown(sockets)


def calm_collector() -> None:
    """Leave what start-up made alone, and collect the young often and the old hardly ever (PERFORMANCE 1).

    The thresholds count what was made less what went. A value that replaces another counts nothing, so that under a
    high one all that lives changes place and is young at once: at 9,000 sockets 20,000 meant pauses of half a second.
    It is for a whole process, so the server does it and not the application, which tests make often.
    """
    gc.collect()
    gc.freeze()
    gc.set_threshold(500, 2, 10_000)
