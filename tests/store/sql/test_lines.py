"""The writer's connection: opened late, dropped at the first doubt, tried again with patience."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import pytest

from app.room.ports import OutcomeUnknown, Unavailable
from app.store.sql import lines
from app.store.sql.batch import CommitFailed, Work
from app.store.sql.journal import PROOF
from app.store.sql.lines import Line

WORK = Work({}, PROOF, {})


class Script(Line):
    """A line whose connects and runs go as they are told: an exception is raised, anything else returned."""

    def __init__(self, connects: list[Any], runs: list[Any]) -> None:
        super().__init__()
        self.connects, self.runs, self.drops = connects, runs, 0

    async def close(self) -> None:
        await self.drop()

    async def _connect(self) -> None:
        self._play(self.connects)

    async def _disconnect(self) -> None:
        self.drops += 1

    async def _run(self, work: Callable[[Any], Any]) -> Any:
        return self._play(self.runs)

    async def _fence(self) -> None:
        pass

    def _play(self, script: list[Any]) -> Any:
        step = script.pop(0)
        if isinstance(step, Exception):
            raise step
        return step


async def test_one_connection_serves_many_batches():
    line = Script([None], [None, None, None])
    for _ in range(3):
        await line.write([WORK])
    assert (line.runs, line.drops) == ([], 0)


async def test_an_old_connection_that_died_is_replaced_unnoticed():
    line = Script([None, None], [None, OSError(), None])
    for _ in range(2):
        await line.write([WORK])
    assert (line.connects, line.runs, line.drops) == ([], [], 1)


async def test_a_new_connection_that_fails_is_told():
    line = Script([None, None], [OSError("gone"), None])
    with pytest.raises(Unavailable, match="gone"):
        await line.write([WORK])
    await line.write([WORK])


async def test_a_failed_commit_is_not_repeated():
    line = Script([None, None], [CommitFailed(), True])
    with pytest.raises(CommitFailed):
        await line.write([WORK])
    assert await line.holds(WORK)
    assert line.drops == 1


async def test_doubt_remains_when_the_database_stays_away():
    line = Script([None, OSError()], [CommitFailed()])
    with pytest.raises(CommitFailed):
        await line.write([WORK])
    with pytest.raises(OutcomeUnknown):
        await line.holds(WORK)


async def test_patience_grows_and_ends_with_success(monkeypatch: pytest.MonkeyPatch):
    now = 100.0
    monkeypatch.setattr(asyncio.get_running_loop(), "time", lambda: now)
    line = Script([OSError()] * 8 + [None], [None])
    waits = []
    for _ in range(8):
        with pytest.raises(Unavailable):
            await line.write([WORK])
        tries = len(line.connects)
        with pytest.raises(Unavailable, match="doesn't answer"):
            await line.write([WORK])  # too soon: nobody is asked
        assert len(line.connects) == tries
        waits.append(line._retry_at - now)
        now = line._retry_at
    assert waits == pytest.approx([0.1, 0.2, 0.4, 0.8, 1.6, 3.2, lines.LONGEST_DELAY, lines.LONGEST_DELAY])
    await line.write([WORK])
    assert line._delay == lines.FIRST_DELAY
