"""Many hands as one file or one .zip, written while they are read: a page of hands is all that is ever in memory.

Each hand is written as one viewer saw it (P16). A hand takes about a millisecond; after each one the event loop gets
its turn, and of all downloads of a process only one writes a hand in a turn, so that tables hardly notice.
"""

from __future__ import annotations

import asyncio
import re
from collections import deque
from collections.abc import AsyncIterator, Iterator
from contextlib import closing
from dataclasses import dataclass, field
from datetime import UTC, datetime

from app.history import Format
from app.history.record import HandRecord
from app.history.scribe import record_for
from app.room.archive import BEGINNING
from app.room.ports import Archive, HandFilter, StoredHand
from app.room.zip_stream import ZipStream

PAGE = 50
LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class Download:
    """What is wanted: `number` hands of those that fit, oldest first, as `viewer` (None: a spectator) saw them."""

    wanted: HandFilter
    number: int
    viewer: str | None
    format: Format
    language: str = "en"
    room: str = ""
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Shared by all downloads that may slow each other down but nobody else."""

    def record(self, hand: StoredHand) -> HandRecord:
        """Return a hand as the viewer saw it."""
        return record_for(hand.events, self.viewer, hand.table_name, hand.row.table, self.room)


async def one_file(archive: Archive, download: Download) -> AsyncIterator[bytes]:
    """Yield a file with all hands, a hand at a time."""
    waiting = deque[StoredHand | None]()

    def records() -> Iterator[HandRecord]:
        while (hand := waiting.popleft()) is not None:
            yield download.record(hand)

    hands = _hands(archive, download)
    pieces = download.format.stream(records(), download.language)
    while True:
        if not waiting:  # a piece takes one hand at most
            waiting.append(await anext(hands, None))
        async with download.turn:
            piece = next(pieces, None)
            await asyncio.sleep(0)
        if piece is None:
            return
        yield piece.encode()


async def one_zip(archive: Archive, download: Download) -> AsyncIterator[bytes]:
    """Yield a .zip with a file for each hand, a file at a time."""
    names = Names(download.format.extension)
    with closing(ZipStream()) as made:
        async for hand in _hands(archive, download):
            async with download.turn:
                text = download.format.one(download.record(hand), download.language)
                piece = made.file(names.name(hand), text.encode(), hand.row.utc_ms)
                await asyncio.sleep(0)
            yield piece
        for piece in made.end():
            yield piece


async def _hands(archive: Archive, download: Download) -> AsyncIterator[StoredHand]:
    left, after = download.number, BEGINNING
    while left and (rows := await archive.hands(**download.wanted, after=after, limit=min(PAGE, left))):
        for hand in await archive.stored(rows):
            yield hand
        left -= len(rows)
        after = rows[-1].utc_ms, rows[-1].hand_id


class Names:
    """Names for files: 2026-11-30/Friday-12.txt. No two are equal, on systems that take "a" for "A" either."""

    def __init__(self, extension: str) -> None:
        self._extension = extension
        self._tables: dict[str, str] = {}

    def name(self, hand: StoredHand) -> str:
        """Return a hand's name; a table's number of a hand is never used twice."""
        table = self._tables.get(hand.row.table) or self._new(hand)
        day = datetime.fromtimestamp(hand.row.utc_ms // 1000, UTC).date()
        return f"{day}/{table}-{hand.row.number}.{self._extension}"

    def _new(self, hand: StoredHand) -> str:
        """Name a table by letters and digits, those of any script; a second one of its name gets a number."""
        plain = re.sub(r"[^\w]+", "_", hand.table_name).strip("_")[:LONGEST_NAME] or "table"
        used = {name.casefold() for name in self._tables.values()}
        number, name = 1, plain
        while name.casefold() in used:
            number += 1
            name = f"{plain}~{number}"
        self._tables[hand.row.table] = name
        return name
