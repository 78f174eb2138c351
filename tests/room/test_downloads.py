"""Files of many hands: the same as if they were all in memory, but they never are."""

from __future__ import annotations

import asyncio
import io
import json as stdlib_json
import logging
import tracemalloc
import zipfile
from collections.abc import AsyncIterator, Sequence
from dataclasses import replace
from typing import Unpack

import pytest
from jsonschema_rs import Draft202012Validator

from app.history import FORMATS, json, phh_reader
from app.history.scribe import record_for
from app.room.archive import BEGINNING, Cursor
from app.room.downloads import PAGE, Download, Names, one_file, one_zip
from app.room.ports import Archive, FinishedHand, HandFilter, StoredHand, Unreadable
from app.store import memory_store
from app.table.shuffle_events import ShuffleEvent
from tests.conformance.evening import PLAYERS, store_evening
from tests.history.hands import HANDS

VIEWERS = (None, PLAYERS[0])


async def gathered(pieces: AsyncIterator[bytes]) -> bytes:
    return b"".join([piece async for piece in pieces])


@pytest.fixture
async def archive() -> Archive:
    """Some more hands than a page has."""
    store = memory_store()
    await store_evening(store, hands=PAGE + 20)
    return store.archive


async def stored(archive: Archive, wanted: HandFilter) -> tuple[StoredHand, ...]:
    return await archive.stored(await archive.hands(**wanted, after=BEGINNING, limit=1000))


@pytest.mark.parametrize("name", FORMATS)
async def test_a_file_is_the_same_as_one_written_at_once(archive: Archive, name: str) -> None:
    for viewer in VIEWERS:
        hands = await stored(archive, HandFilter(player=viewer))
        records = [record_for(hand.events, viewer, hand.table_name, hand.row.table, "home") for hand in hands]
        asked = Download(HandFilter(player=viewer), len(hands), viewer, FORMATS[name], "zh-Hant", "home")
        assert (await gathered(one_file(archive, asked))).decode() == FORMATS[name].several(records, "zh-Hant")


@pytest.mark.parametrize("name", FORMATS)
async def test_a_zip_has_one_file_a_hand(archive: Archive, name: str) -> None:
    kind = FORMATS[name]
    hands = await stored(archive, {})
    with zipfile.ZipFile(io.BytesIO(await gathered(one_zip(archive, Download({}, len(hands), None, kind))))) as read:
        assert len(set(read.namelist())) == len(read.namelist()) == len(hands) > PAGE
        for hand, file in zip(hands, read.infolist(), strict=True):
            record = record_for(hand.events, None, hand.table_name, hand.row.table)
            assert read.read(file).decode() == kind.one(record)
            assert file.filename.endswith(f"-{hand.row.number}.{kind.extension}")


async def test_no_more_hands_come_than_were_counted(archive: Archive) -> None:
    whole = await gathered(one_file(archive, Download({}, 3, None, FORMATS["json"])))
    assert len(FORMATS["json"].several([]) + "x") < len(whole)
    assert whole.count(b'"pots":') == 3
    assert (
        await gathered(one_file(archive, Download({}, 0, None, FORMATS["json"])))
        == FORMATS["json"].several([]).encode()
    )


def hand(table: str, name: str, number: int) -> StoredHand:
    row = FinishedHand(f"{table}{number}", table, number, 1_793_000_000_000, 0, 1, 3, 2, ())
    return StoredHand(row, name, ())


def test_names_are_safe_and_never_the_same() -> None:
    names = Names("txt")
    tables = {"t1": "Friday", "t2": "FRIDAY", "t3": "../../etc/pass wd", "t4": "小美の卓", "t5": "..", "t6": "x" * 90}
    found = [names.name(hand(table, name, number)) for table, name in tables.items() for number in (1, 12)]
    assert len({name.casefold() for name in found}) == len(found)
    plain = ("Friday", "FRIDAY~2", "etc_pass_wd", "小美の卓", "table", "x" * 40)
    assert found == [f"2026-10-26/{name}-{number}.txt" for name in plain for number in (1, 12)]


class Endless(Archive):
    """One hand, again and again; it remembers the most that was ever asked for at once."""

    def __init__(self) -> None:
        self.events = tuple(HANDS["side_pot"][1])
        self.most = 0

    def _row(self, number: int) -> FinishedHand:
        return FinishedHand(f"{number:08}", "t", number, number, 0, len(self.events), 9, 2, ())

    async def hand(self, hand_id: str) -> StoredHand | None:
        return None

    async def count(self, **wanted: Unpack[HandFilter]) -> int:
        return 10**9

    async def hands(
        self,
        *,
        before: Cursor | None = None,
        after: Cursor | None = None,
        limit: int = 50,
        **wanted: Unpack[HandFilter],
    ) -> tuple[FinishedHand, ...]:
        assert after is not None
        self.most = max(self.most, limit)
        return tuple(self._row(after[0] + 1 + number) for number in range(limit))

    async def stored(self, rows: Sequence[FinishedHand]) -> tuple[StoredHand, ...]:
        return tuple(StoredHand(row, "Friday", self.events) for row in rows)

    async def shuffle(self, row: FinishedHand) -> tuple[ShuffleEvent, ...]:
        return ()


@pytest.mark.parametrize("write", [one_file, one_zip])
async def test_memory_stays_flat(write) -> None:
    """Ten times as many hands take no more of it."""
    peaks = []
    for number in (300, 3000):
        archive = Endless()
        tracemalloc.start()
        async for _ in write(archive, Download({}, number, None, FORMATS["text"])):
            pass
        peaks.append(tracemalloc.get_traced_memory()[1])
        tracemalloc.stop()
        assert archive.most == PAGE
    assert peaks[1] < peaks[0] + 100_000


async def test_downloads_take_turns_with_the_tables() -> None:
    """Of many downloads one writes a hand, then everybody else has a turn."""
    turns = 0

    async def table() -> None:
        nonlocal turns
        while True:
            turns += 1
            await asyncio.sleep(0)

    wanted = Download({}, 40, None, FORMATS["text"])
    playing = asyncio.create_task(table())
    await asyncio.gather(*(gathered(one_zip(Endless(), replace(wanted))) for _ in range(5)))
    playing.cancel()
    assert turns >= 5 * 40


class Broken(Endless):
    """An archive with a hand that can't be read, one without events, and one whose beginning is lost."""

    damaged, empty, torn = "00000003", "00000007", "00000011"

    async def stored(self, rows: Sequence[FinishedHand]) -> tuple[StoredHand, ...]:
        if any(row.hand_id == self.damaged for row in rows):
            raise Unreadable("a card: Ah")
        found = await super().stored([row for row in rows if row.hand_id != self.empty])
        return tuple(replace(hand, events=hand.events[5:]) if hand.row.hand_id == self.torn else hand for hand in found)


LEFT_OUT = [Broken.damaged, Broken.empty, Broken.torn]


def broken(name: str) -> Download:
    return Download({}, PAGE + 20, None, FORMATS[name], "zh-Hans")


@pytest.mark.parametrize("name", FORMATS)
async def test_one_hand_that_cant_be_read_takes_no_other_with_it(name: str, caplog: pytest.LogCaptureFixture) -> None:
    asked = broken(name)
    with caplog.at_level(logging.ERROR):
        made = (await gathered(one_file(Broken(), asked))).decode()
    whole = (await gathered(one_file(Endless(), replace(broken(name), number=PAGE + 17)))).decode()
    assert asked.left_out == LEFT_OUT
    assert [words.split()[1] for words in caplog.messages] == LEFT_OUT
    assert "Ah" not in caplog.text
    told = {"json", "text", "phh"}
    assert [hand in made.replace(whole, "") for hand in LEFT_OUT] == [name in told] * 3
    if name not in told:
        assert made == whole


async def test_what_is_left_out_is_told_as_each_reader_takes_it() -> None:
    for name, loads in (("json", json.loads), ("phh", phh_reader.loads)):
        made = (await gathered(one_file(Broken(), broken(name)))).decode()
        assert len(loads(made)) == PAGE + 17
    document = stdlib_json.loads(await gathered(one_file(Broken(), broken("json"))))
    Draft202012Validator(stdlib_json.loads(json.schema())).validate(document)
    assert document["left_out"] == LEFT_OUT
    text = (await gathered(one_file(Broken(), broken("text")))).decode()
    assert text.endswith("\n\n以下各手无法读取，未列入：\n" + "\n".join(LEFT_OUT) + "\n")


async def test_a_zip_names_what_is_left_out_in_its_last_file() -> None:
    made = await gathered(one_zip(Broken(), broken("ohh")))
    with zipfile.ZipFile(io.BytesIO(made)) as read:
        assert read.testzip() is None
        *hands, last = read.namelist()
        assert len(hands) == PAGE + 17
        assert last == "left-out.txt"
        assert read.read(last).decode().split("\n")[1:] == [*LEFT_OUT, ""]
    assert b"left-out" not in await gathered(one_zip(Endless(), broken("ohh")))
