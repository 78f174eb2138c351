"""`homegame export`: hands as a file, and no card that its reader may not know."""

from __future__ import annotations

import asyncio
import json
import sqlite3
import zipfile
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner, Result

from app.cli import app
from app.history import FORMATS
from app.history.scribe import record_for
from app.main import open_store
from app.room.archive import BEGINNING
from app.room.ports import StoredHand
from app.settings import Settings
from tests.conformance.evening import PLAYERS, store_evening


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A room's folder with an evening in it."""
    made = tmp_path_factory.mktemp("room")
    asyncio.run(fill(made))
    return made


async def fill(folder: Path) -> None:
    store = open_store(Settings(data=folder))
    await store.open()
    await store_evening(store)
    await store.close()


async def read(folder: Path, **wanted: Any) -> tuple[StoredHand, ...]:
    store = open_store(Settings(data=folder))
    await store.open()
    rows = await store.archive.hands(**wanted, after=BEGINNING, limit=1000)
    found = await store.archive.stored(rows)
    await store.close()
    return found


def damage(folder: Path, hand: StoredHand, back: int = 1) -> None:
    """Spoil one entry of a hand: so many before the one that ended it."""
    with closing(sqlite3.connect(folder / "homegame.db")) as database, database:
        for trigger in database.execute("SELECT name FROM sqlite_master WHERE type = 'trigger'").fetchall():
            database.execute(f"DROP TRIGGER {trigger[0]}")
        done = database.execute(
            "UPDATE entries SET payload = 'Ah' || payload WHERE table_id = :table AND version = (SELECT version FROM "
            "entries WHERE table_id = :table AND version < :last ORDER BY version DESC LIMIT 1 OFFSET :back)",
            {"table": hand.row.table, "last": hand.row.last, "back": back},
        )
        assert done.rowcount == 1


def export(folder: Path, *words: str) -> Result:
    result = CliRunner().invoke(app, ["export", "--data", str(folder), *words])
    assert result.exit_code == 0, result.output
    return result


@pytest.mark.parametrize("name", FORMATS)
def test_a_spectators_file_by_default(folder: Path, name: str) -> None:
    hands = asyncio.run(read(folder))
    expected = [record_for(hand.events, None, hand.table_name, "t", "http://localhost:8000") for hand in hands]
    result = export(folder, "--format", name, "--language", "zh-Hans")
    assert result.stdout_bytes.decode() == FORMATS[name].several(expected, "zh-Hans")
    assert result.stderr.endswith(f"{len(hands)} hands\n")


def test_a_players_own_hands_as_they_saw_them(folder: Path, tmp_path: Path) -> None:
    hands = asyncio.run(read(folder, player=PLAYERS[1], showdown=True))
    export(folder, "--player", "nick-2", "--showdown", "--output", str(tmp_path / "own.json"))
    written = json.loads((tmp_path / "own.json").read_text())["hands"]
    assert [hand["hand"] for hand in written] == [hand.row.hand_id for hand in hands]
    for hand in written:
        owner = {each["seat"]: each["player"] for each in hand["players"]}
        assert owner[hand["viewer"]] == PLAYERS[1]


def test_a_zip_by_its_name(folder: Path, tmp_path: Path) -> None:
    export(folder, "--format", "phh", "--output", str(tmp_path / "all.zip"), "--from", "2026-01-01")
    with zipfile.ZipFile(tmp_path / "all.zip") as file:
        assert len(file.namelist()) == len(asyncio.run(read(folder)))
        assert file.testzip() is None
    export(folder, "--output", str(tmp_path / "none.zip"), "--to", "2026-01-01")
    with zipfile.ZipFile(tmp_path / "none.zip") as file:
        assert file.namelist() == []


def test_what_there_is_not_is_refused(folder: Path) -> None:
    for words in (["--player", "nobody"], ["--format", "exe"], ["--language", "fr"], ["--pot-at-least", "-1"]):
        assert CliRunner().invoke(app, ["export", "--data", str(folder), *words]).exit_code == 2


def test_a_hand_that_is_damaged_is_left_out_and_named(tmp_path: Path) -> None:
    """All others come, as a file and as a .zip, and the list of hands, which needs no events, has it too."""
    asyncio.run(fill(tmp_path))
    *_, hand = asyncio.run(read(tmp_path))
    damage(tmp_path, hand)
    result = export(tmp_path, "--output", str(tmp_path / "all.json"))
    file = json.loads((tmp_path / "all.json").read_text())
    assert file["left_out"] == [hand.row.hand_id]
    assert hand.row.hand_id not in {one["hand"] for one in file["hands"]}
    assert result.stderr.endswith(f"hand {hand.row.hand_id} can't be read: left out\n{len(file['hands'])} hands\n")
    export(tmp_path, "--format", "csv", "--output", str(tmp_path / "all.zip"))
    with zipfile.ZipFile(tmp_path / "all.zip") as packed:
        assert len(packed.namelist()) == len(file["hands"]) + 1
        assert hand.row.hand_id in packed.read("left-out.txt").decode()
