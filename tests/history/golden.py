"""The golden files of histories. Write them anew with `python -m tests.history.golden`, then read the diff."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from app.history import FORMATS
from tests.history.hands import HANDS, seen_by

FOLDER = Path(__file__).parent.parent / "golden"


def files() -> Iterator[tuple[Path, str]]:
    """Every golden file with what it should hold now: each hand in each format, and all hands in one PHHS file."""
    records = {name: seen_by(events, player) for name, (player, events) in HANDS.items()}
    for name, record in records.items():
        for form in FORMATS.values():
            yield FOLDER / f"{name}.{form.extension}", form.one(record)
    yield FOLDER / "all.phhs", FORMATS["phh"].several(list(records.values()))


if __name__ == "__main__":
    for path, text in files():
        path.write_text(text)
