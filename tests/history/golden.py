"""The golden files of histories: all golden hands in one file a format and language, and the schema of our own.

After a wanted change: `python -m tests.history.golden`, then read the diff.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from app.history import FORMATS, json
from tests.history.golden_hands import GOLDEN

ROOT = Path(__file__).parent.parent.parent
FOLDER = ROOT / "tests" / "golden"
LANGUAGES = {"text": ("en", "zh-Hans", "zh-Hant")}
OLD = FOLDER / "homegame-1-first.json"
"""Written before the record had rooms, fingerprints, disconnects and payers of bounties; never written anew."""


def files() -> Iterator[tuple[Path, str]]:
    """Yield every golden file with what it should hold now."""
    for name, form in FORMATS.items():
        for language in LANGUAGES.get(name, ("",)):
            title = f"{name}-{language}" if language else name
            yield FOLDER / f"{title}.{form.several_extension}", form.several(GOLDEN.values(), language or "en")
    yield ROOT / "docs" / "homegame-1.schema.json", json.schema()


if __name__ == "__main__":
    for path, text in files():
        path.write_bytes(text.encode())
