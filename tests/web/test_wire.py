"""The sending side: at once while the connection takes bytes, else the newest view later, and never a wait (P9)."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

from starlette.types import Message

from app.room.meter import Meter
from app.web.wire import EXTENSION, QUEUED, FastWire, Wire, wire_for


class Server:
    """ASGI's send, and a connection that takes frames at once, as far as the test lets it."""

    def __init__(self) -> None:
        self.open = asyncio.Event()
        self.open.set()
        self.gone = False
        self.sent: list[Message] = []
        self.on_writable: Callable[[], None] = lambda: None
        self.on_text: Callable[[str], None] | None = None

    async def send(self, message: Message) -> None:
        await self.open.wait()
        if self.gone:
            raise OSError("gone")
        self.sent.append(message)

    def can_write(self) -> bool:
        return self.open.is_set()

    def take_frame(self, frame: bytes) -> bool:
        if self.can_write():
            self.sent.append({"type": "websocket.send", "text": frame.decode()})
        return self.can_write()

    def again(self) -> None:
        self.open.set()
        self.on_writable()

    @property
    def texts(self) -> list[str]:
        return [message["text"] for message in self.sent if message["type"] == "websocket.send"]


async def settle() -> None:
    for _ in range(200):
        await asyncio.sleep(0)


async def test_the_server_decides_which_wire() -> None:
    server = Server()
    fast = wire_for({"type": "websocket", "extensions": {EXTENSION: server}}, server.send, Meter())
    slow = wire_for({"type": "websocket", "extensions": None}, server.send, Meter())
    assert type(fast) is FastWire
    assert type(slow) is Wire
    fast.stop()
    slow.stop()


async def test_on_our_own_server_a_frame_leaves_at_once() -> None:
    """PERFORMANCE 5"""
    server = Server()
    wire = FastWire(server.send, Meter(), server)
    wire.outbox.send("é".encode())
    wire.outbox.offer(b"view")
    assert server.texts == ["é", "view"]
    wire.stop()


async def test_a_slow_connection_gets_its_answers_and_the_newest_view() -> None:
    server = Server()
    wire = FastWire(server.send, Meter(), server)
    server.open.clear()
    for number in range(100):
        wire.outbox.offer(b"view %d" % number)
    wire.outbox.send(b"answer")
    assert server.texts == []
    server.again()
    assert server.texts == ["answer", "view 99"]
    wire.stop()


async def test_on_another_server_a_task_sends_in_order() -> None:
    server = Server()
    wire = Wire(server.send, Meter())
    server.open.clear()
    for number in range(QUEUED + 5):
        wire.outbox.send(b"%d" % number)
    for number in range(100):
        wire.outbox.offer(b"view %d" % number)
    assert not wire.writable
    server.open.set()
    await settle()
    assert server.texts == [*(str(number) for number in range(QUEUED + 5)), "view 99"]
    wire.stop()


async def test_closing_says_why_after_what_was_written() -> None:
    for wire, server in [(Wire(first.send, Meter()), first) for first in [Server()]] + [
        (FastWire(second.send, Meter(), second), second) for second in [Server()]
    ]:
        wire.code = 1008
        wire.outbox.send(b"last word")
        wire.outbox.close()
        wire.outbox.close()
        await settle()
        assert server.texts == ["last word"]
        assert server.sent[1:] == [{"type": "websocket.close", "code": 1008}]
        assert not wire.cut
        wire.stop()


async def test_a_reader_that_is_far_behind_is_cut() -> None:
    server = Server()
    server.open.clear()

    async def read() -> bool:
        wire = FastWire(server.send, Meter(), server)
        try:
            for _ in range(300):
                wire.outbox.send(b"x" * 1024)
            await asyncio.sleep(10)
        except asyncio.CancelledError:
            return wire.cut
        finally:
            wire.stop()
        return False

    assert await asyncio.wait_for(asyncio.create_task(read()), 5)
    assert server.sent == []


async def test_a_connection_that_is_gone_is_no_error() -> None:
    server = Server()
    server.gone = True
    wire = Wire(server.send, Meter())
    wire.outbox.send(b"lost")
    await settle()
    wire.outbox.send(b"lost too")
    await settle()
    assert server.sent == []
    wire.stop()
