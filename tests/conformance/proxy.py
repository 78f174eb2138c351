"""A network between us and PostgreSQL that a test can spoil."""

from __future__ import annotations

import asyncio
import contextlib
from types import TracebackType
from typing import Self

from sqlalchemy import make_url

Writers = set[asyncio.StreamWriter]


class Proxy:
    """Passes bytes on; `cut`, `lose_reply_to`, `swallow` and `passing` break that in four ways."""

    def __init__(self, url: str) -> None:
        self._behind = make_url(url)
        self._writers: Writers = set()
        self._tasks: set[asyncio.Task[None]] = set()
        self._server: asyncio.Server | None = None
        self.lose_reply_to: bytes | None = None
        """Once: the server gets a message with these bytes, and the line is cut before it answers."""
        self.lose: bytes | None = None
        """Once: the line is cut instead of passing on a message with these bytes."""
        self.stall: bytes | None = None
        """Once: from a message with these bytes on, its connection carries nothing more, but stays open."""
        self.for_good = False
        """Whether the server can't be reached again after one of the two."""
        self.lost = 0
        """How often one of the three happened."""
        self.swallow = False
        """While set, nothing comes through, and nobody is told."""
        self.passing = asyncio.Event()
        """While clear, everything waits and arrives later."""
        self.passing.set()

    async def __aenter__(self) -> Self:
        self._server = await asyncio.start_server(self._accept, "127.0.0.1", 0)
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.shut()
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    @property
    def url(self) -> str:
        assert self._server is not None
        return self._behind.set(host="127.0.0.1", port=self._server.sockets[0].getsockname()[1]).render_as_string(False)

    def cut(self) -> None:
        """Break all connections."""
        for writer in self._writers:
            writer.transport.abort()
        self._writers.clear()

    def shut(self) -> None:
        """Break all connections, and refuse new ones."""
        if self._server is not None:
            self._server.close()
        self.cut()

    def _break(self) -> None:
        if self.for_good:
            self.shut()
        else:
            self.cut()

    async def _accept(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        back_reader, back_writer = await asyncio.open_connection(self._behind.host, self._behind.port)
        self._writers |= {writer, back_writer}
        for source, target, asked in ((reader, back_writer, True), (back_reader, writer, False)):
            task = asyncio.create_task(self._pass_on(source, target, asked))
            self._tasks.add(task)

    async def _pass_on(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter, asked: bool) -> None:
        with contextlib.suppress(ConnectionError):
            while chunk := await reader.read(65536):
                await self.passing.wait()
                if self.swallow:
                    continue
                if asked and self.lose is not None and self.lose in chunk:
                    self.lose, self.lost = None, self.lost + 1
                    self._break()
                    return
                if asked and self.stall is not None and self.stall in chunk:
                    self.stall, self.lost = None, self.lost + 1
                    await asyncio.Future()
                writer.write(chunk)
                await writer.drain()
                if asked and self.lose_reply_to is not None and self.lose_reply_to in chunk:
                    self.lose_reply_to, self.lost = None, self.lost + 1
                    self._break()
                    return
        writer.close()
