"""Every recorded hand agrees: legal actions before each decision, pots, returned chips, final stacks.

The real hands are not ours to publish: HOMEGAME_HANDS names their folder. The random ones lie beside this file.
"""

from __future__ import annotations

import gzip
import os
from pathlib import Path

import pytest

from app.history import vectors

OURS = Path(__file__).parent / "data" / "synthetic_random.jsonl.gz"
ROOT = Path(__file__).parent.parent.parent
FOLDER = Path(os.environ.get("HOMEGAME_HANDS", ROOT.parent / "shared" / "hands"))
REAL = sorted(path for path in FOLDER.glob("*.jsonl*") if path.name != OURS.name)


def agree(path: Path) -> None:
    with gzip.open(path, "rt", encoding="utf-8") if path.suffix == ".gz" else path.open(encoding="utf-8") as lines:
        report = vectors.check(lines)
    assert report.hands
    assert report.differences == ()


def test_the_random_hands_agree() -> None:
    agree(OURS)


@pytest.mark.parametrize("path", REAL or [FOLDER], ids=lambda path: path.name)
def test_the_real_hands_agree(path: Path) -> None:
    if not path.is_file():
        pytest.skip(f"no recorded hands in {path} (set HOMEGAME_HANDS)")
    agree(path)
