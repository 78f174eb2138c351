"""uvicorn as this room runs it, for the command line, the tests and the benchmarks alike."""

from __future__ import annotations

import socket

import uvicorn
from fastapi import FastAPI
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from app.web.messages import MAX_BYTES

PING_SECONDS = 10
"""Between pings, and for the answer to one: a half-open client is gone in twice that (P8)."""
LAST_WORDS_SECONDS = 5


class RoomProtocol(WebSocketsSansIOProtocol):
    """Cuts connections whose peer reads nothing any more: closing them would wait for bytes that never leave (P9)."""

    def keepalive_timeout(self) -> None:
        """No answer to a ping: the connection is dead, whatever waits in its buffer."""
        super().keepalive_timeout()
        self.transport.abort()

    async def run_asgi(self) -> None:
        """Serve the socket; then its last words have a few seconds to leave."""
        await super().run_asgi()
        self.loop.call_later(LAST_WORDS_SECONDS, self.transport.abort)


def config(app: FastAPI, host: str, port: int, *, log_level: str = "info", deflate: bool = False) -> uvicorn.Config:
    """Return the configuration. No access log: paths hold invitation codes."""
    return uvicorn.Config(
        app,
        host,
        port,
        loop="uvloop",
        http="httptools",
        ws=RoomProtocol,
        ws_max_size=MAX_BYTES,
        ws_per_message_deflate=deflate,
        ws_ping_interval=PING_SECONDS,
        ws_ping_timeout=PING_SECONDS,
        log_level=log_level,
        access_log=False,
        server_header=False,
        timeout_graceful_shutdown=10,
    )


class RoomServer(uvicorn.Server):
    """Stops the tables before it closes the sockets, so that a restart is no mass disconnection."""

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Finish running steps, tell everybody, close with 1012."""
        await self.config.app.state.door.lobby.stop()  # type: ignore[union-attr]  # `config` was given a FastAPI
        await super().shutdown(sockets)
