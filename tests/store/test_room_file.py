"""The file of a whole room: what goes in comes out, and damage is noticed."""

from __future__ import annotations

import gzip
import stat
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.store.room_file import BadFile, Cell, Columns, Header, reading_file, writing_file

HEADER = Header("0006", secrets=True, made_ms=7)
CELLS = st.one_of(st.none(), st.booleans(), st.integers(-(2**63), 2**63 - 1), st.text())
ROWS = st.lists(st.lists(CELLS, min_size=2, max_size=2), max_size=5)


def write(path: Path, tables: dict[str, list[list[Cell]]]) -> None:
    with writing_file(path, HEADER) as writer:
        for name, rows in tables.items():
            writer.table(name, ["a", "b"])
            writer.rows(rows)


def read(path: Path) -> tuple[Header, list[Columns | list[Cell]]]:
    with reading_file(path) as (header, lines):
        return header, list(lines)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "room.gz"


@given(tables=st.dictionaries(st.text(min_size=1, max_size=5), ROWS, max_size=3))
def test_what_goes_in_comes_out(tmp_path_factory: pytest.TempPathFactory, tables: dict[str, list[list[Cell]]]):
    path = tmp_path_factory.mktemp("file") / "room.gz"
    write(path, tables)
    header, lines = read(path)
    assert header == HEADER
    assert lines == [line for name, rows in tables.items() for line in (Columns(name, ("a", "b")), *rows)]


def test_the_same_room_is_the_same_bytes(tmp_path: Path):
    for name in ("one", "two"):
        write(tmp_path / name, {"t": [[1, "x"]]})
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_the_format_is_as_documented(path: Path):
    write(path, {"t": [[1, "é"], [None, True]]})
    assert gzip.decompress(path.read_bytes()).decode() == (
        '{"revision":"0006","secrets":true,"made_ms":7,"schema":"homegame-room/1"}\n'
        '{"table":"t","columns":["a","b"]}\n'
        '[1,"é"]\n'
        "[null,true]\n"
        '{"end":{"t":2}}\n'
    )


def test_only_the_owner_may_read_it(path: Path):
    write(path, {})
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_a_file_that_is_there_stays(path: Path):
    path.write_text("precious")
    with pytest.raises(FileExistsError):
        write(path, {})
    assert path.read_text() == "precious"


def fail(path: Path) -> None:
    with writing_file(path, HEADER) as writer:
        writer.table("t", ["a", "b"])
        raise RuntimeError("the disk is full")


def test_half_a_file_never_has_its_name(path: Path, tmp_path: Path):
    with pytest.raises(RuntimeError):
        fail(path)
    assert list(tmp_path.iterdir()) == []


def test_every_truncation_is_noticed(path: Path):
    write(path, {"t": [[number, "x" * number] for number in range(40)]})
    whole = path.read_bytes()
    for length in range(0, len(whole), 7):
        path.write_bytes(whole[:length])
        with pytest.raises(BadFile):
            read(path)


@pytest.mark.parametrize(
    "text",
    [
        "",
        "no json",
        '{"schema":"homegame-room/2","revision":"0006","secrets":false,"made_ms":1}\n{"end":{}}\n',
        '{"schema":"homegame-room/1","revision":"0006","secrets":false,"made_ms":1}\n',
        '{"schema":"homegame-room/1","revision":"0006","secrets":false,"made_ms":1}\n[1]\n{"end":{}}\n',
        '{"schema":"homegame-room/1","revision":"0006","secrets":false,"made_ms":1}\n{"end":{"t":1}}\n',
        '{"schema":"homegame-room/1","revision":"0006","secrets":false,"made_ms":1}\n{"table":1}\n{"end":{}}\n',
        '{"schema":"homegame-room/1","revision":"0006","secrets":false,"made_ms":1}\n17\n{"end":{}}\n',
    ],
)
def test_what_is_no_room_is_refused(path: Path, text: str):
    path.write_bytes(gzip.compress(text.encode()))
    with pytest.raises(BadFile):
        read(path)


def test_what_is_not_even_gzip_is_refused(path: Path):
    path.write_text("no gzip at all")
    with pytest.raises(BadFile):
        read(path)
