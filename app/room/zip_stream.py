"""A .zip that is sent while it's made, and needs no memory however many files it has.

The standard library's `zipfile` keeps more than half a kilobyte for each file until the end; here the directory goes
to a temporary file as soon as it grows. Format: APPNOTE 6.3, method 8 (deflate), UTF-8 names, ZIP64 where it must be.
"""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator
from datetime import UTC, datetime
from tempfile import SpooledTemporaryFile

IN_MEMORY = 64 * 1024
CHUNK = 64 * 1024
UTF8 = 0x0800
DEFLATE = 8
VERSION, VERSION_64 = 20, 45
MOST_16, MOST_32 = 0xFFFF, 0xFFFF_FFFF
MADE_BY_UNIX = 3 << 8
RIGHTS = 0o644 << 16


class ZipStream:
    """Hands out the bytes of each file as it is added, and the directory at the end."""

    def __init__(self) -> None:
        self._files = 0
        self._written = 0
        self._directory = SpooledTemporaryFile[bytes](IN_MEMORY)

    def file(self, name: str, data: bytes, utc_ms: int) -> bytes:
        """Return a file's bytes: at most 4 GiB, with a name that no other has."""
        packer = zlib.compressobj(wbits=-zlib.MAX_WBITS)
        packed = packer.compress(data) + packer.flush()
        encoded = name.encode()
        common = struct.pack(
            "<HHHHIIIH", UTF8, DEFLATE, *_dos_time(utc_ms), zlib.crc32(data), len(packed), len(data), len(encoded)
        )
        self._note(encoded, common)
        head = b"PK\3\4" + struct.pack("<H", VERSION) + common + struct.pack("<H", 0) + encoded
        self._files += 1
        self._written += len(head) + len(packed)
        return head + packed

    def end(self) -> Iterator[bytes]:
        """Yield the directory; nothing can be added after it."""
        size = self._directory.tell()
        self._directory.seek(0)
        while chunk := self._directory.read(CHUNK):
            yield chunk
        yield self._last_words(size)

    def close(self) -> None:
        """Give the temporary file back."""
        self._directory.close()

    def _note(self, name: bytes, common: bytes) -> None:
        """Write a file's line of the directory."""
        far = self._written >= MOST_32
        extra = struct.pack("<HHQ", 1, 8, self._written) if far else b""
        version = VERSION_64 if far else VERSION
        line = b"PK\1\2" + struct.pack("<HH", MADE_BY_UNIX | version, version) + common
        line += struct.pack("<HHHHII", len(extra), 0, 0, 0, RIGHTS, MOST_32 if far else self._written)
        self._directory.write(line + name + extra)

    def _last_words(self, size: int) -> bytes:
        start, files = self._written, self._files
        words = b""
        if files >= MOST_16 or start >= MOST_32 or size >= MOST_32:
            made = MADE_BY_UNIX | VERSION_64
            words = b"PK\6\6" + struct.pack("<QHHIIQQQQ", 44, made, VERSION_64, 0, 0, files, files, size, start)
            words += b"PK\6\7" + struct.pack("<IQI", 0, start + size, 1)
        few, short, near = min(files, MOST_16), min(size, MOST_32), min(start, MOST_32)
        return words + b"PK\5\6" + struct.pack("<HHHHIIH", 0, 0, few, few, short, near, 0)


def _dos_time(utc_ms: int) -> tuple[int, int]:
    """Return time and date as zip files have them: two seconds are the least, 1980 is the first year."""
    at = datetime.fromtimestamp(utc_ms // 1000, UTC)
    date = max(at.year - 1980, 0) << 9 | at.month << 5 | at.day
    return at.hour << 11 | at.minute << 5 | at.second // 2, date
