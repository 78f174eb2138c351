"""A room out and in again by the command line."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from app.cli import app
from app.main import open_store
from app.settings import Settings
from tests.conformance.evening import store_evening


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("HOMEGAME_DATA", str(tmp_path / "old"))
    monkeypatch.delenv("HOMEGAME_DATABASE_URL", raising=False)
    asyncio.run(fill())
    return tmp_path


async def fill() -> None:
    store = open_store(Settings())
    await store.open()
    await store_evening(store, hands=4)
    await store.close()


def homegame(*words: object) -> Result:
    return CliRunner().invoke(app, list(map(str, words)))


def test_a_backup_becomes_the_same_room(folder: Path):
    saved = homegame("backup", folder / "b.room.gz")
    assert saved.exit_code == 0, saved.output
    assert "4 hands, 6 members" in saved.stdout
    assert "hidden cards" in saved.stderr
    back = homegame("restore", folder / "b.room.gz", "--data", folder / "new")
    assert (back.exit_code, back.stdout) == (0, "4 hands, 0 problems\n")
    again = homegame("backup", folder / "again.room.gz", "--data", folder / "new")
    assert again.exit_code == 0


def test_an_exported_room_says_how_members_sign_in(folder: Path):
    assert homegame("export-room", folder / "e.room.gz").exit_code == 0
    back = homegame("import-room", folder / "e.room.gz", "--data", folder / "new")
    assert back.exit_code == 0, back.output
    assert "4 hands, 0 problems\n" in back.stdout
    assert "homegame admin link" in back.stdout


def test_refusals_are_one_line(folder: Path):
    homegame("backup", folder / "b.room.gz")
    there = homegame("backup", folder / "b.room.gz")
    assert (there.exit_code, there.stderr) == (1, f"Refused: File exists: {folder / 'b.room.gz'}\n")
    full = homegame("restore", folder / "b.room.gz")
    assert full.exit_code == 1
    assert "has a room already" in full.stderr
    (folder / "bad").write_text("no room")
    bad = homegame("restore", folder / "bad", "--data", folder / "new")
    assert (bad.exit_code, bad.stderr.strip()) == (1, "Refused: this is no file of a room")


def test_a_link_lets_a_member_in_again_and_old_cards_go(folder: Path, monkeypatch: pytest.MonkeyPatch):
    assert "/i/" in homegame("admin", "link", "nick-1").stdout
    assert homegame("admin", "link", "nobody").exit_code == 2
    asked = homegame("erase-cards")
    assert asked.exit_code == 2
    assert homegame("erase-cards", "--days", "36000").stdout == "0 hands have lost their hidden cards\n"
    assert homegame("verify").stdout == "4 hands, 0 problems\n"
    monkeypatch.setattr("app.cli.retention.SystemClock", LaterClock)
    assert homegame("erase-cards", "--days", "1").stdout == "4 hands have lost their hidden cards\n"
    assert homegame("verify").stdout == "4 hands, 4 without hidden cards, 0 problems\n"


class LaterClock:
    """A hundred years on."""

    def utc_ms(self) -> int:
        return 4_900_000_000_000
