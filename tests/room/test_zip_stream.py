"""Streams of .zip, read back by another program."""

from __future__ import annotations

import io
import tracemalloc
import zipfile
from contextlib import closing

from hypothesis import given
from hypothesis import strategies as st

from app.room import zip_stream
from app.room.zip_stream import ZipStream

UTC_MS = 1_793_000_000_000
names = st.text(st.characters(exclude_categories=["Cs", "Cc"], exclude_characters="\\:/"), min_size=1, max_size=60)


def packed(files: dict[str, bytes]) -> bytes:
    with closing(ZipStream()) as made:
        return b"".join([made.file(name, data, UTC_MS) for name, data in files.items()] + list(made.end()))


@given(st.dictionaries(names, st.binary(max_size=2000), max_size=9))
def test_what_went_in_comes_out(files: dict[str, bytes]) -> None:
    with zipfile.ZipFile(io.BytesIO(packed(files))) as read:
        assert {name: read.read(name) for name in read.namelist()} == files
        assert read.testzip() is None


def test_files_have_their_time_and_plain_rights() -> None:
    with zipfile.ZipFile(io.BytesIO(packed({"2026-10-26/猫-1.txt": b"cards"}))) as read:
        (file,) = read.infolist()
    assert file.filename == "2026-10-26/猫-1.txt"
    assert file.date_time == (2026, 10, 26, 7, 33, 20)
    assert file.external_attr >> 16 == 0o644


def test_more_files_than_16_bits_can_count() -> None:
    files = {f"{number}": b"" for number in range(66_000)}
    with zipfile.ZipFile(io.BytesIO(packed(files))) as read:
        assert read.namelist() == list(files)


def test_a_file_behind_four_gigabytes() -> None:
    """The bytes before it are as good as written: only the directory knows where it begins."""
    made = ZipStream()
    made._written = far = 2**32 + 5
    body, end = made.file("far", b"away", UTC_MS), b"".join(made.end())
    made.close()
    assert body.startswith(b"PK\3\4")
    line, _, last = end.partition(b"PK\6\6")
    assert far.to_bytes(8, "little") in line
    assert (far + len(body)).to_bytes(8, "little") in last


def test_the_directory_needs_no_memory() -> None:
    files = 20_000
    with closing(ZipStream()) as made:
        tracemalloc.start()
        for number in range(files):
            made.file(f"2026-11-30/Friday-{number}.txt", b"cards", UTC_MS)
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
    assert peak < 20 * zip_stream.IN_MEMORY < files * 80
