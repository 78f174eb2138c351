"""A WebSocket client that does as little as possible, so that the server is what's measured."""

from __future__ import annotations

import asyncio
from typing import cast

TEXT, CLOSE, PING, PONG = 1, 8, 9, 10
HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\nAuthorization: Bearer {token}\r\n\r\n"
)


def masked(payload: bytes, opcode: int = TEXT) -> bytes:
    """Return a client's frame. Clients must mask; a key of zeros is a key too, and leaves the bytes alone."""
    size = len(payload)
    head = bytes((128 | opcode, 128 | size)) if size < 126 else bytes((128 | opcode, 254, size >> 8, size & 255))
    return head + b"\0\0\0\0" + payload


class Socket(asyncio.Protocol):
    """One connection; a subclass says what a text frame means."""

    transport: asyncio.Transport

    def __init__(self, path: str, port: int, token: str) -> None:
        self._hello = HANDSHAKE.format(path=path, port=port, token=token).encode()
        self._port = port
        self._begin()

    def _begin(self) -> None:
        self._rest = b""
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self.gone = asyncio.Event()
        """Set once the connection is lost."""
        self.code = 0
        """With which the server closed it (RFC 6455 7.4)."""

    async def open(self) -> None:
        """Connect and shake hands, for the first time or again; raises ConnectionError when the server refuses."""
        self._begin()
        await asyncio.get_running_loop().create_connection(lambda: self, "127.0.0.1", self._port)
        await asyncio.wait_for(self.opened, 30)

    def send(self, payload: bytes) -> None:
        """Send a text frame."""
        self.transport.write(masked(payload))

    def on_text(self, frame: bytes) -> None:
        """Take a text frame."""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = cast(asyncio.Transport, transport)  # uvloop's is one in all but name
        self.transport.write(self._hello)

    def data_received(self, data: bytes) -> None:
        if self._rest:
            data = self._rest + data
        at = 0 if self.opened.done() else self._handshake(data)
        end = len(data)
        while end - at >= 2:
            size, start = data[at + 1], at + 2
            if size >= 126:
                start += 2 if size == 126 else 8
                if end < start:
                    break
                size = int.from_bytes(data[at + 2 : start], "big")
            if start + size > end:
                break
            self._frame(data[at] & 15, data[start : start + size])
            at = start + size
        self._rest = data[at:]

    def connection_lost(self, exc: Exception | None) -> None:
        self.gone.set()
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("closed in the handshake"))

    def _handshake(self, data: bytes) -> int:
        """Return where frames begin."""
        end = data.find(b"\r\n\r\n")
        if end < 0:
            return 0
        if data.startswith(b"HTTP/1.1 101 "):
            self.opened.set_result(None)
        else:
            self.opened.set_exception(ConnectionError(data.partition(b"\r\n")[0].decode()))
            self.transport.close()
        return end + 4

    def _frame(self, opcode: int, payload: bytes) -> None:
        if opcode == TEXT:
            self.on_text(payload)
        elif opcode == PING:
            self.transport.write(masked(payload, PONG))
        elif opcode == CLOSE:
            self.code = int.from_bytes(payload[:2], "big")
            self.transport.close()
