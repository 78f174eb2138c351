"""Histories, word for word. After a wanted change: `python -m tests.history.golden`, and read the diff."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.history import FORMATS
from tests.history.golden import FOLDER, files


@pytest.mark.parametrize(
    ("path", "text"), list(files()), ids=lambda value: value.name if isinstance(value, Path) else ""
)
def test_a_history_is_what_it_was(path: Path, text: str) -> None:
    assert path.read_text() == text


def test_there_are_no_other_golden_files() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {path.name for path, _ in files()}


def test_the_formats_by_name() -> None:
    assert {name: (form.extension, form.several_extension) for name, form in FORMATS.items()} == {
        "json": ("json", "json"),
        "phh": ("phh", "phhs"),
        "text": ("txt", "txt"),
    }
