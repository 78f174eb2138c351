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
from app.history.text import missing
from app.room.archive import BEGINNING
from app.room.legible import complain, legible
from app.room.ports import Archive, HandFilter, StoredHand
from app.room.zip_stream import ZipStream

PAGE = 50
LONGEST_NAME = 40
LEFT_OUT = "left-out.txt"


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

    left_out: list[str] = field(default_factory=list)
    """Ids of the hands so far that can't be read: one that is damaged takes no other with it."""

    def record(self, hand: StoredHand) -> HandRecord | None:
        """Return a hand as the viewer saw it; None where too much of it is lost."""
        try:
            return record_for(hand.events, self.viewer, hand.table_name, hand.row.table, self.room)
        except Exception as error:
            complain(hand.row, error)
            return None


async def one_file(archive: Archive, download: Download) -> AsyncIterator[bytes]:
    """Yield a file with all hands, a hand at a time."""
    waiting = deque[HandRecord | None]()

    def records() -> Iterator[HandRecord]:
        while (record := waiting.popleft()) is not None:
            yield record

    hands = _hands(archive, download)
    pieces = download.format.stream(records(), download.language, download.left_out)
    while True:
        if not waiting:  # a piece takes one hand at most
            found = await anext(hands, None)
            waiting.append(found and found[1])
        async with download.turn:
            piece = next(pieces, None)
            await asyncio.sleep(0)
        if piece is None:
            return
        yield piece.encode()


async def one_zip(archive: Archive, download: Download) -> AsyncIterator[bytes]:
    """Yield a .zip with a file for each hand, a file at a time; the last one names those that are left out."""
    names = Names(download.format.extension)
    with closing(ZipStream()) as made:
        async for hand, record in _hands(archive, download):
            async with download.turn:
                text = download.format.one(record, download.language)
                piece = made.file(names.name(hand), text.encode(), hand.row.utc_ms)
                await asyncio.sleep(0)
            yield piece
        if download.left_out:
            yield made.file(LEFT_OUT, missing(download.left_out, download.language).encode(), 0)
        for piece in made.end():
            yield piece


async def _hands(archive: Archive, download: Download) -> AsyncIterator[tuple[StoredHand, HandRecord]]:
    """Yield what can be read of what is wanted, and note the rest."""
    left, after = download.number, BEGINNING
    while left and (rows := await archive.hands(**download.wanted, after=after, limit=min(PAGE, left))):
        for row, hand in zip(rows, await legible(archive, rows), strict=True):
            async with download.turn:
                record = None if hand is None else download.record(hand)
            if hand is None or record is None:
                download.left_out.append(row.hand_id)
            else:
                yield hand, record
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
