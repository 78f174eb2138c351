"""The room as `homegame serve` runs it, but for its cards, which lie in files that the tests write, and its deaths.

Where a test puts a file FOLDER/cut there, players cut their decks as in earnest; only their browsers have more time.

Run as `python -m tests.e2e.server FOLDER PORT DATABASE_URL`. No switch for this exists in app/.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from app.main import build, open_store
from app.poker.cards import DECK, Card
from app.room import cutting
from app.room.ports import Shuffler
from app.room.shuffler import SystemShuffler
from app.settings import Settings
from app.web.server import RoomServer, config
from tests.e2e import points

ADMIN_LINK = "admin-link"
CUT = "cut"
PATIENCE_MS = 60_000


class PostedDecks:
    """Deals what lies in FOLDER/decks/TABLE.json: a list of decks, the first for hand 1."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def deck(self, table: str, hand_number: int) -> tuple[Card, ...]:
        return tuple(json.loads((self.folder / f"{table}.json").read_text())[hand_number - 1])

    def draw(self, table: str) -> tuple[Card, ...]:
        """In order, so that the last seat draws the highest card and with it the button (R3.1)."""
        return DECK


def shuffler_of(folder: Path) -> Shuffler:
    if not (folder / CUT).exists():
        return PostedDecks(folder / "decks")
    vars(cutting).update(REVEAL_MS=PATIENCE_MS, LATE_MS=PATIENCE_MS)  # a busy machine is not a silent friend
    return SystemShuffler()


def main(folder: Path, port: int, database_url: str) -> None:
    settings = Settings(data=folder, port=port, database_url=database_url)
    store = open_store(settings)
    points.install(store, folder)
    app = build(settings, store=store, shuffler=shuffler_of(folder), announce=(folder / ADMIN_LINK).write_text)
    RoomServer(config(app, settings.host, settings.port, log_level="warning")).run()


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]), sys.argv[3])
