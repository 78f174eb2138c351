"""Servers as processes of their own, on a core of their own, with a probe in their event loop."""

from __future__ import annotations

import asyncio
import gc
import multiprocessing
import os
import signal
import socket
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, ClassVar, NamedTuple, cast

import uvicorn
import uvloop
from fastapi import FastAPI
from starlette.routing import WebSocketRoute
from starlette.types import Receive, Scope, Send

from app.main import build
from app.settings import Settings
from app.web.server import RoomServer, calm_collector, config, text_head

SERVER_CORE, CLIENT_CORE = 0, 1
TICK = 0.005
VIEWERS = 9


class Stalls(NamedTuple):
    """The worst since the question before, in milliseconds."""

    loop: float
    collector: float


class Probe:
    """Lives in a server's loop: how late a timer comes is how long the loop was busy with something else."""

    def __init__(self, pipe: Connection) -> None:
        self._loop = asyncio.get_running_loop()
        self._pipe = pipe
        self._due = self._pause_began = time.perf_counter()
        self._late = self._pause = 0.0
        self._loop.add_reader(pipe.fileno(), self._asked)
        gc.callbacks.append(self._collecting)
        self._tick()

    def _tick(self) -> None:
        now = time.perf_counter()
        self._late = max(self._late, now - self._due)
        self._due = now + TICK
        self._loop.call_later(TICK, self._tick)

    def _collecting(self, phase: str, _: dict[str, int]) -> None:
        if phase == "start":
            self._pause_began = time.perf_counter()
        else:
            self._pause = max(self._pause, time.perf_counter() - self._pause_began)

    def _asked(self) -> None:
        try:
            self._pipe.recv()
        except EOFError:  # the benchmark has ended, one way or another: nobody will read what this server has stored
            os._exit(0)
        self._pipe.send(Stalls(1000 * self._late, 1000 * self._pause))
        self._late = self._pause = 0.0


class Server:
    """A running server process."""

    def __init__(self, serve: Callable[..., None], *values: Any) -> None:
        context = multiprocessing.get_context("spawn")
        self._pipe, theirs = context.Pipe()
        self._process = context.Process(target=serve, args=(theirs, *values), daemon=True)
        self._process.start()
        theirs.close()
        self.port: int = self._answer(60)

    def stalls(self) -> Stalls:
        """Return the worst stalls since the last call."""
        self._pipe.send(None)
        found: Stalls = self._answer(20)
        return found

    def cpu(self) -> float:
        """Return the seconds of CPU used so far by all threads, in user space and kernel."""
        return cpu_of(self._process.pid or 0)

    def memory(self) -> float:
        """Return the resident memory in KiB."""
        pages = int(Path(f"/proc/{self._process.pid}/statm").read_text().split()[1])
        return pages * os.sysconf("SC_PAGE_SIZE") / 1024

    def stop(self) -> None:
        """End it; its data is thrown away."""
        self._process.kill()
        self._process.join()

    def _answer(self, seconds: float) -> Any:
        try:
            if self._pipe.poll(seconds):
                return self._pipe.recv()
        except EOFError:
            pass
        self.stop()
        raise RuntimeError("the server does not answer")


@contextmanager
def serving(serve: Callable[..., None], *values: Any) -> Iterator[Server]:
    """Run a server, and end it whatever happens."""
    server = Server(serve, *values)
    try:
        yield server
    finally:
        server.stop()


def cpu_of(process: int) -> float:
    """Return a process's seconds of CPU."""
    fields = Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def pin(core: int) -> None:
    """Keep this process on one core, where there is such a one; what it starts stays there until it's pinned itself."""
    with suppress(OSError):
        os.sched_setaffinity(0, {core})


def as_client(limit_seconds: int) -> None:
    """Play on the clients' core; when asked to stop, or after so long, by an exit, so that servers are ended too."""
    for number in (signal.SIGTERM, signal.SIGALRM):
        signal.signal(number, lambda *_: sys.exit("stopped"))
    signal.alarm(limit_seconds)
    pin(CLIENT_CORE)


def serve_room(pipe: Connection, database_url: str, data: Path, buffer: int = 0) -> None:
    """Run the room as `homegame serve` does; the kernel's buffer for what a socket is sent may be made small."""
    _run(build(Settings(data=data, database_url=database_url)), pipe, buffer)


def serve_echo(pipe: Connection, view: str) -> None:
    """Answer each frame of one of nine sockets with a view for each of them: no rules, no journal, no encoding."""
    groups: dict[str, list[Send]] = {}

    class Echo:
        async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
            await receive()
            await send({"type": "websocket.accept"})
            group = groups.setdefault(scope["query_string"].decode(), [])
            group.append(send)
            while (await receive())["type"] == "websocket.receive":
                for each in group:
                    await each({"type": "websocket.send", "text": view})

    app = FastAPI()
    app.router.routes.append(WebSocketRoute("/ws", Echo()))
    _run(app, pipe)


class _Bare(asyncio.Protocol):
    """A connection that answers anything with the same bytes to each of its group, and understands nothing."""

    groups: ClassVar[dict[bytes, list[asyncio.Transport]]] = {}
    answer: ClassVar = b""

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self._transport = cast(asyncio.Transport, transport)
        self._group: list[asyncio.Transport] | None = None

    def data_received(self, data: bytes) -> None:
        if self._group is None:
            self._group = self.groups.setdefault(data.split(b" ", 2)[1], [])
            self._group.append(self._transport)
            self._transport.write(b"HTTP/1.1 101 Switching Protocols\r\n\r\n")
            return
        for each in self._group:
            each.write(self.answer)


def serve_bare(pipe: Connection, view: str) -> None:
    """Answer as the echo does, by nothing but the transport: what this machine takes for the bytes themselves."""
    _Bare.answer = text_head(len(view)) + view.encode()

    async def serve() -> None:
        server = await asyncio.get_running_loop().create_server(_Bare, "127.0.0.1", 0, backlog=4096)
        calm_collector()
        probe = Probe(pipe)
        pipe.send(server.sockets[0].getsockname()[1])
        await server.serve_forever()
        del probe

    pin(SERVER_CORE)
    uvloop.run(serve())


class _Probed(RoomServer):
    def __init__(self, options: uvicorn.Config, pipe: Connection) -> None:
        super().__init__(options)
        self._pipe = pipe

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        assert sockets
        self._probe = Probe(self._pipe)
        self._pipe.send(sockets[0].getsockname()[1])


def _run(app: FastAPI, pipe: Connection, buffer: int = 0) -> None:
    pin(SERVER_CORE)
    door = socket.create_server(("127.0.0.1", 0), backlog=4096)
    if buffer:
        door.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, buffer)
    _Probed(config(app, "127.0.0.1", 0, log_level="warning"), pipe).run(sockets=[door])
