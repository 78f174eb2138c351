"""A whole room as one file, "homegame-room/1": JSON lines, compressed with gzip; read and written row by row.

    {"schema":"homegame-room/1","revision":"0006","secrets":false,"made_ms":1793000000123}
    {"table":"players","columns":["id","nickname",...]}      for each table, before its rows
    ["7f3a09b2c4d5e6f7","mei",...]                           a row; texts, whole numbers, true, false, null
    {"end":{"players":4,...}}                                the last line: how many rows each table has

Tables come in an order in which each refers only to those before it, rows in the order of their key (texts by code
point). So a room has one file only, whichever database it lives in, but for `made_ms`.
"""

from __future__ import annotations

import gzip
import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Any, BinaryIO, cast

import msgspec

from app.room.ports import StoreError

SCHEMA = "homegame-room/1"
LEVEL = 6
"""How hard gzip tries: 9 takes twice the time for two hundredths less."""

_encode = msgspec.json.Encoder().encode
Cell = str | int | bool | float | None
Row = Sequence[Cell]


class BadFile(StoreError):
    """The file is no room, is cut off, or was made by a newer program."""


@dataclass(frozen=True, slots=True)
class Header:
    """What the first line says: the database's revision, and whether hashes of passwords and tokens are in."""

    revision: str
    secrets: bool
    made_ms: int
    schema: str = SCHEMA


@dataclass(frozen=True, slots=True)
class Columns:
    """Rows of this table follow, with these columns."""

    table: str
    columns: tuple[str, ...]


class RoomWriter:
    """Writes the lines of a file and counts its rows."""

    def __init__(self, file: BinaryIO, header: Header) -> None:
        self._file = file
        self.counts: dict[str, int] = {}
        self._table = ""
        self._line(header)

    def table(self, name: str, columns: Sequence[str]) -> None:
        """Begin a table."""
        self._table, self.counts[name] = name, 0
        self._line(Columns(name, tuple(columns)))

    def rows(self, rows: Sequence[Row]) -> None:
        """Add rows to the table that was begun last."""
        self._file.write(b"".join(_encode(row) + b"\n" for row in rows))
        self.counts[self._table] += len(rows)

    def end(self) -> None:
        """Write the last line."""
        self._line({"end": self.counts})

    def _line(self, value: object) -> None:
        self._file.write(_encode(value) + b"\n")


@contextmanager
def writing_file(path: Path, header: Header) -> Iterator[RoomWriter]:
    """Lend a writer; the file has its name only once it is whole, and is nobody's to read but its owner's."""
    if path.exists():
        raise FileExistsError(f"File exists: {path}")
    part = path.with_name(f"{path.name}.part")
    part.unlink(missing_ok=True)
    descriptor = os.open(part, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "wb") as raw:
            with gzip.GzipFile("", "wb", LEVEL, raw, mtime=0) as file:
                writer = RoomWriter(cast(BinaryIO, file), header)
                yield writer
                writer.end()
            raw.flush()
            os.fsync(raw.fileno())
        part.rename(path)
    finally:
        part.unlink(missing_ok=True)


@contextmanager
def reading_file(path: Path) -> Iterator[tuple[Header, Iterator[Columns | list[Cell]]]]:
    """Lend the header and, one by one, what follows; BadFile where the last line is missing or miscounts."""
    with gzip.open(path, "rb") as file:
        try:
            header = msgspec.json.decode(file.readline(), type=Header)
        except (msgspec.DecodeError, OSError, EOFError):
            raise BadFile("this is no file of a room") from None
        if header.schema != SCHEMA:
            raise BadFile(f"this program reads {SCHEMA}, not {header.schema}")
        yield header, _lines(cast(BinaryIO, file))


def _lines(file: BinaryIO) -> Iterator[Columns | list[Cell]]:
    counts: dict[str, int] = {}
    table = ""
    try:
        for line in file:
            value: Any = msgspec.json.decode(line)
            if isinstance(value, list):
                counts[table] += 1
                yield value
            elif "end" in value:
                if value["end"] != counts or file.read():  # the end of what is compressed has a sum of all
                    raise BadFile("the file has other rows than it says")
                return
            else:
                columns = msgspec.convert(value, Columns)
                table, counts[columns.table] = columns.table, 0
                yield columns
    except (msgspec.DecodeError, msgspec.ValidationError, EOFError, OSError, KeyError, TypeError) as error:
        raise BadFile(f"the file is damaged: {error}") from None
    raise BadFile("the file is cut off")
