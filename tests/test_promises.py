"""docs/promises.md tells the truth about which tests there are, and what they may be asked for."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PAGE = ROOT / "docs" / "promises.md"
COLUMNS = 8
PROMISES = [number for number in range(1, 26) if number != 5]
ROW = re.compile(r"^\| P(\d+) \|", re.MULTILINE)
VARIABLE = re.compile(r"HOMEGAME_[A-Z_]+")
SIZE = re.compile(r'environ\.get\("(HOMEGAME_[A-Z_]+)", "?\d+')
"""How a test reads how large it shall be."""


def rows() -> dict[int, list[str]]:
    """Return each promise's cells."""
    lines = [line for line in PAGE.read_text().splitlines() if ROW.match(line)]
    return {int(line.split("|")[1].strip()[1:]): [cell.strip() for cell in line.split("|")[1:-1]] for line in lines}


def named_tests(cells: list[str]) -> list[str]:
    return re.findall(r"`(tests/[\w/.]+)`", cells[3])


def test_each_promise_has_its_row_in_order() -> None:
    assert list(rows()) == PROMISES
    assert [number for number, cells in rows().items() if len(cells) != COLUMNS] == []


@pytest.mark.parametrize("number", PROMISES)
def test_the_tests_exist_and_name_their_promise(number: int) -> None:
    cells = rows()[number]
    paths = [ROOT / name for name in named_tests(cells)]
    assert [str(path) for path in paths if not path.is_file()] == []
    silent = [path.name for path in paths if not re.search(rf"\bP{number}\b", path.read_text())]
    assert silent == []
    assert paths or cells[-1], "a promise without a test says so"


@pytest.mark.parametrize("number", PROMISES)
def test_each_promise_has_its_last_figures(number: int) -> None:
    """A number, or "-" where nothing was counted yet; scripts that measured it are there."""
    figures = rows()[number][6]
    assert figures == "-" or re.search(r"\d", figures), figures
    scripts = re.findall(r"`(benchmarks\.\w+)`", figures)
    assert [name for name in scripts if not (ROOT / f"{name.replace('.', '/')}.py").is_file()] == []


def test_torture_asks_for_all_that_has_a_size() -> None:
    """Each size that a test reads from the environment is in `make torture`; each one of the page is read by a test."""
    texts = [path.read_text() for path in (ROOT / "tests").rglob("*.py")]
    sizes = {name for text in texts for name in SIZE.findall(text)}
    target = re.search(r"^torture:.*?(?=^\S)", (ROOT / "Makefile").read_text(), re.MULTILINE | re.DOTALL)
    assert target is not None
    assert sizes - set(VARIABLE.findall(target[0])) == set()
    named = {name for cells in rows().values() for name in VARIABLE.findall(cells[5])}
    assert {name for name in named if not any(f'"{name}"' in text for text in texts)} == set()
    assert named <= set(VARIABLE.findall(target[0]))
    folders = {path.relative_to(ROOT / "tests").parts[0] for path in (ROOT / "tests").rglob("*.py") if sized(path)}
    assert folders <= set(target[0].split("addprefix tests/,")[1].split(")")[0].split())


def sized(path: Path) -> bool:
    """Tell whether a test reads its size from the environment."""
    return bool(SIZE.search(path.read_text()))
