"""Group commit: one task writes whatever waits, from all tables, in one transaction, and answers each.

There is no timer: alone, an entry is written at once; while a commit runs, the next batch gathers by itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from dataclasses import dataclass

from app.room.ports import NotOwner, OutcomeUnknown, StoreError, Unavailable
from app.store.sql.batch import CommitFailed, Work
from app.store.sql.lines import Line

BATCH = 512
SLICE = 32
"""So many are answered before everybody else has a turn. Each answer makes a table tell its viewers, which takes time:
what comes meanwhile is heard in between, and is ready for the next commit.
"""
QUEUE = 4096


@dataclass(frozen=True, slots=True)
class _Job:
    work: Work
    done: asyncio.Future[None]


class Writer:
    """The only way into journal and ledger."""

    def __init__(self, line: Line) -> None:
        self._line = line
        self._queue: asyncio.Queue[_Job | None] = asyncio.Queue(QUEUE)
        self._task: asyncio.Task[None] | None = None
        self.lost = False
        """True once a commit was refused since another server serves the room."""

    @property
    def epoch(self) -> int:
        """Return the number of the lease under which it writes; 0 = without one."""
        return self._line.epoch

    def write_under(self, epoch: int) -> None:
        """Let all that is written from now on be refused once another lease is in force (P13); 0 = write without."""
        self._line.epoch, self.lost = epoch, False

    def start(self) -> None:
        """Begin to write."""
        self._task = asyncio.create_task(self._run(), name="journal writer")

    async def close(self) -> None:
        """Write what waits, then let the connection go."""
        task, self._task = self._task, None  # whoever comes after this is refused
        if task is not None:
            await self._queue.put(None)
            await task
        await self._line.close()

    async def write(self, work: Work) -> None:
        """Return when it is committed; raises the StoreError that it met, Unavailable when too much waits."""
        if self._task is None:
            raise Unavailable("the store is closed")
        job = _Job(work, asyncio.get_running_loop().create_future())
        try:
            self._queue.put_nowait(job)
        except asyncio.QueueFull:
            raise Unavailable("the journal is busy") from None
        await job.done

    async def _run(self) -> None:
        while (job := await self._queue.get()) is not None:
            batch = [job]
            while len(batch) < BATCH and not self._queue.empty():
                if (job := self._queue.get_nowait()) is None:
                    self._queue.put_nowait(None)
                    break
                batch.append(job)
            await self._commit(batch)

    async def _commit(self, batch: Sequence[_Job]) -> None:
        """Answer every job of the batch, whatever happens: a writer that died would stop all tables."""
        try:
            await self._line.write([job.work for job in batch])
        except CommitFailed as error:
            _answer(batch, await self._after_failed_commit(batch[0].work, error))
        except Unavailable as error:
            self.lost = self.lost or isinstance(error, NotOwner)
            _answer(batch, error)
        except Exception as error:
            if len(batch) == 1:
                _answer(batch, error if isinstance(error, StoreError) else StoreError(repr(error)))
            else:  # halving finds the bad one in a few transactions, and the good ones get through
                middle = len(batch) // 2
                await self._commit(batch[:middle])
                await self._commit(batch[middle:])
        else:
            _answer(batch, None)

    async def _after_failed_commit(self, first: Work, error: CommitFailed) -> StoreError | None:
        """Read back (P4): a transaction is there as a whole or not at all, so one of its works tells of all."""
        try:
            return None if await self._line.holds(first) else Unavailable(str(error))
        except OutcomeUnknown as unknown:
            return unknown


def _answer(batch: Sequence[_Job], error: StoreError | None) -> None:
    """Answer in slices, each in a turn of the event loop of its own; the writer goes on meanwhile."""
    for job in batch[:SLICE]:
        if job.done.done():  # who asked was cancelled
            continue
        if error is None:
            job.done.set_result(None)
        else:
            job.done.set_exception(error)
    if len(batch) > SLICE:
        asyncio.get_running_loop().call_soon(_answer, batch[SLICE:], error)
