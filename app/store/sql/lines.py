"""The writer's own connection: opened when it is needed, dropped at the first doubt, and not tried again at once."""

from __future__ import annotations

import asyncio
import time
from abc import ABC, abstractmethod
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from sqlalchemy import URL, Connection, Row, text
from sqlalchemy.ext.asyncio import AsyncConnection

from app.room.ports import OutcomeUnknown, StoreError, Unavailable
from app.store.sql.batch import Work, write_batch
from app.store.sql.engine import writer_engine, writer_engine_sqlite
from app.store.sql.errors import BROKEN, unavailable

FIRST_DELAY = 0.1
"""Seconds without another try after a connection failed; doubled each time."""
LONGEST_DELAY = 5.0
GIVE_WAY_EVERY, GIVE_WAY_FOR = 0.015, 0.0001
"""Seconds. A woken thread gets the interpreter in far less; oftener, many small commits cost more than a few."""
BACKEND = text("SELECT pid, backend_start FROM pg_stat_activity WHERE pid = pg_backend_pid()")
END_BACKEND = text(
    "SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE pid = :pid AND backend_start = :start"
)
T = TypeVar("T")


class Line(ABC):
    """One connection that writes; a single task uses it."""

    def __init__(self) -> None:
        self.epoch = 0
        """Of the lease under which it writes; 0 = without one."""
        self._open = False
        self._retry_at = 0.0
        self._delay = FIRST_DELAY

    async def write(self, batch: Sequence[Work]) -> None:
        """Commit all; a StoreError for a broken law, Unavailable: nothing happened, CommitFailed: nobody knows."""
        fresh = not self._open
        try:
            await self._write(batch)
        except Unavailable:
            # An old connection may have died unnoticed, and nothing was committed: a new one deserves the same work.
            if fresh:
                raise
            await self._write(batch)

    async def holds(self, work: Work) -> bool:
        """Tell, after CommitFailed, whether that transaction was committed; OutcomeUnknown when even that fails."""
        try:
            await self._connected()
            await self._fence()
            return await self._run(lambda connection: _found(connection, work))
        except (*BROKEN, Unavailable) as error:
            await self.drop()
            raise OutcomeUnknown(str(error)) from error

    async def _write(self, batch: Sequence[Work]) -> None:
        await self._connected()
        epoch = self.epoch
        try:
            await self._run(lambda connection: write_batch(connection, batch, epoch))
        except StoreError:
            raise  # rolled back: the connection is as good as before
        except Exception as error:
            await self.drop()
            if isinstance(error, BROKEN):
                raise unavailable(error) from error
            raise

    async def _connected(self) -> None:
        if self._open:
            return
        clock = asyncio.get_running_loop().time
        if clock() < self._retry_at:
            raise Unavailable("the database doesn't answer")
        try:
            await self._connect()
        except BROKEN as error:
            await self._disconnect()
            self._retry_at, self._delay = clock() + self._delay, min(2 * self._delay, LONGEST_DELAY)
            raise unavailable(error) from error
        self._open, self._delay = True, FIRST_DELAY

    async def drop(self) -> None:
        """Forget the connection, whatever state it is in."""
        if self._open:
            self._open = False
            await self._disconnect()

    @abstractmethod
    async def close(self) -> None:
        """Give everything back."""

    @abstractmethod
    async def _connect(self) -> None: ...

    @abstractmethod
    async def _disconnect(self) -> None: ...

    @abstractmethod
    async def _run(self, work: Callable[[Connection], T]) -> T: ...

    @abstractmethod
    async def _fence(self) -> None:
        """Make sure that a commit whose answer was lost can't happen any more."""


class SqliteLine(Line):
    """A connection in a thread of its own: one hop for a whole batch."""

    def __init__(self, url: URL) -> None:
        super().__init__()
        self._engine = writer_engine_sqlite(url)
        self._thread: ThreadPoolExecutor | None = None
        self._connection: Connection | None = None

    async def close(self) -> None:
        await self.drop()
        thread, self._thread = self._thread, None
        if thread is not None:
            thread.shutdown()

    async def _connect(self) -> None:
        self._connection = await self._hop(self._engine.connect)

    async def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            await self._hop(lambda: _close(connection))

    async def _run(self, work: Callable[[Connection], T]) -> T:
        connection = self._connection
        assert connection is not None
        return await self._hop(lambda: work(connection))

    async def _fence(self) -> None:
        """Nothing to do: what failed in this thread doesn't go on behind our back."""

    async def _hop(self, work: Callable[[], T]) -> T:
        self._thread = self._thread or ThreadPoolExecutor(1, "journal")
        done = asyncio.get_running_loop().run_in_executor(self._thread, work)
        _give_way(done)
        return await done


def _give_way(done: asyncio.Future[Any]) -> None:
    """Let a thread go on that waits for the interpreter, by doing nothing for a moment every now and then.

    A loop that is busy with sockets lets go of the interpreter at each system call, and has it back before the thread
    wakes; and since the thread is woken each time, it never asks for its share. A commit of 2 ms took 300 (P9, P22).
    """
    if not done.done():
        asyncio.get_running_loop().call_later(GIVE_WAY_EVERY, _gave_way, done)


def _gave_way(done: asyncio.Future[Any]) -> None:
    if not done.done():
        time.sleep(GIVE_WAY_FOR)
        _give_way(done)


class PostgresLine(Line):
    """A connection of asyncpg's."""

    def __init__(self, url: URL) -> None:
        super().__init__()
        self._engine = writer_engine(url)
        self._connection: AsyncConnection | None = None
        self._backend: Row[Any] | None = None
        self._backend_before: Row[Any] | None = None

    async def close(self) -> None:
        await self.drop()
        await self._engine.dispose()

    async def _connect(self) -> None:
        self._connection = await self._engine.connect()
        self._backend_before, self._backend = self._backend, await self._run(_backend)

    async def _disconnect(self) -> None:
        connection, self._connection = self._connection, None
        if connection is not None:
            try:
                await connection.invalidate()
                await connection.close()
            except BROKEN:
                pass  # it was broken: that's why it goes

    async def _run(self, work: Callable[[Connection], T]) -> T:
        assert self._connection is not None
        return await self._connection.run_sync(work)

    async def _fence(self) -> None:
        backend = self._backend_before
        assert backend is not None
        if not await self._run(lambda connection: _ended(connection, backend)):
            raise TimeoutError(f"backend {backend.pid} lives on with our transaction")


def _close(connection: Connection) -> None:
    connection.invalidate()
    connection.close()


def _backend(connection: Connection) -> Row[Any]:
    row = connection.execute(BACKEND).one()
    connection.rollback()
    return row


def _ended(connection: Connection, backend: Row[Any]) -> bool:
    """End a backend of ours; a number that somebody else got since is told from it by its start."""
    gone = connection.execute(END_BACKEND, {"pid": backend.pid, "start": backend.backend_start}).scalar() is not False
    connection.rollback()
    return gone


def _found(connection: Connection, work: Work) -> bool:
    try:
        return connection.execute(work.proof, work.proof_of).first() is not None
    finally:
        connection.rollback()
