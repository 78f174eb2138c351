"""Group commit: whatever waits goes together; one bad entry goes alone."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Sequence
from itertools import pairwise

import pytest

from app.room.ports import OutcomeUnknown, StoreError, Unavailable
from app.store.sql import writer as module
from app.store.sql.batch import CommitFailed, Work
from app.store.sql.journal import PROOF
from app.store.sql.lines import Line
from app.store.sql.writer import SLICE, Writer


def work(number: int) -> Work:
    return Work({}, PROOF, {"number": number})


class Desk(Line):
    """Notes batches; refuses numbers in `bad`, and waits at `gate`."""

    def __init__(self) -> None:
        super().__init__()
        self.batches: list[list[int]] = []
        self.bad: dict[int, Exception] = {}
        self.there: bool | Exception = True
        self.gate = asyncio.Event()
        self.gate.set()
        self.closed = False

    async def write(self, batch: Sequence[Work]) -> None:
        numbers = [each.proof_of["number"] for each in batch]
        self.batches.append(numbers)
        await self.gate.wait()
        for number in numbers:
            if number in self.bad:
                raise self.bad[number]

    async def holds(self, work: Work) -> bool:
        if isinstance(self.there, Exception):
            raise self.there
        return self.there

    async def close(self) -> None:
        self.closed = True

    async def _connect(self) -> None: ...

    async def _disconnect(self) -> None: ...

    async def _run(self, work: object) -> object: ...  # type: ignore[override]

    async def _fence(self) -> None: ...


@pytest.fixture
def desk() -> Desk:
    return Desk()


@pytest.fixture
async def writer(desk: Desk) -> AsyncIterator[Writer]:
    made = Writer(desk)
    made.start()
    yield made
    await made.close()
    assert desk.closed


async def write(writer: Writer, *numbers: int) -> list[BaseException | None]:
    return await asyncio.gather(*(writer.write(work(number)) for number in numbers), return_exceptions=True)


async def test_alone_it_is_written_at_once(writer: Writer, desk: Desk):
    for number in range(3):
        await writer.write(work(number))
    assert desk.batches == [[0], [1], [2]]


async def test_what_gathers_during_a_commit_goes_together(writer: Writer, desk: Desk):
    desk.gate.clear()
    first = asyncio.create_task(writer.write(work(0)))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    others = asyncio.create_task(write(writer, *range(1, 6)))
    await asyncio.sleep(0)
    desk.gate.set()
    assert await others == [None] * 5
    await first
    assert desk.batches == [[0], [1, 2, 3, 4, 5]]


async def test_a_batch_has_a_limit(writer: Writer, desk: Desk, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(module, "BATCH", 4)
    assert await write(writer, *range(10)) == [None] * 10
    assert [len(batch) for batch in desk.batches] == [4, 4, 2]


async def test_many_are_answered_a_few_at_a_time(writer: Writer, desk: Desk):
    """So that whatever comes is heard in between."""
    tasks = [asyncio.create_task(writer.write(work(number))) for number in range(100)]
    counts = [0]
    while counts[-1] < len(tasks):
        await asyncio.sleep(0)
        counts.append(sum(task.done() for task in tasks))
    assert len(desk.batches) == 1
    assert max(after - before for before, after in pairwise(counts)) == SLICE


async def test_halving_finds_the_bad_ones(writer: Writer, desk: Desk):
    desk.bad = {3: StoreError("three"), 12: ValueError("twelve")}
    outcomes = await write(writer, *range(16))
    assert [number for number, outcome in enumerate(outcomes) if outcome is not None] == [3, 12]
    assert str(outcomes[3]) == "three"
    assert isinstance(outcomes[12], StoreError)
    assert len(desk.batches) == 15


async def test_a_database_that_is_away_fails_all_at_once(writer: Writer, desk: Desk):
    desk.bad = {2: Unavailable()}
    outcomes = await write(writer, *range(4))
    assert [type(outcome) for outcome in outcomes] == [Unavailable] * 4
    assert len(desk.batches) == 1
    desk.bad = {}
    await writer.write(work(9))


@pytest.mark.parametrize(
    ("there", "kind"), [(True, type(None)), (False, Unavailable), (OutcomeUnknown(), OutcomeUnknown)]
)
async def test_a_failed_commit_is_read_back(writer: Writer, desk: Desk, there: bool | Exception, kind: type):
    desk.bad, desk.there = {1: CommitFailed()}, there
    assert {type(outcome) for outcome in await write(writer, 0, 1, 2)} == {kind}


async def test_a_full_queue_refuses(desk: Desk, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(module, "QUEUE", 2)
    writer = Writer(desk)
    writer.start()
    outcomes = await write(writer, 0, 1, 2)
    assert [type(outcome) for outcome in outcomes] == [type(None), type(None), Unavailable]
    await writer.close()


async def test_closing_writes_what_waits_and_refuses_the_rest(desk: Desk):
    writer = Writer(desk)
    writer.start()
    waiting = [asyncio.create_task(writer.write(work(number))) for number in range(5)]
    await asyncio.sleep(0)
    await writer.close()
    assert await asyncio.gather(*waiting) == [None] * 5
    with pytest.raises(Unavailable, match="closed"):
        await writer.write(work(9))


async def test_who_gave_up_is_passed_over(writer: Writer, desk: Desk):
    desk.gate.clear()
    impatient = asyncio.create_task(writer.write(work(0)))
    patient = asyncio.create_task(writer.write(work(1)))
    await asyncio.sleep(0)
    impatient.cancel()
    desk.gate.set()
    await patient
    assert impatient.cancelled()
