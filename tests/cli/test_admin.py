"""What an admin does from the machine that the room runs on."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

from app.cli import app
from app.main import open_store
from app.room.ports import Player
from app.settings import Settings
from app.web.auth import hashed


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOMEGAME_DATA", str(tmp_path))
    monkeypatch.delenv("HOMEGAME_DATABASE_URL", raising=False)


def homegame(*words: str) -> Result:
    return CliRunner().invoke(app, list(words))


async def add(nickname: str) -> None:
    store = open_store(Settings())
    await store.open()
    await store.members.add_player(Player(f"id-{nickname}", nickname, nickname))
    await store.close()


def test_an_empty_room_has_nobody() -> None:
    assert homegame("migrate").output == "The database is up to date.\n"
    assert homegame("admin", "players").output == "nobody yet\n"
    assert homegame("admin", "token", "mei").exit_code != 0
    assert "/i/" in homegame("admin", "invite").output


def test_chips_tokens_and_admins() -> None:
    asyncio.run(add("mei"))
    assert homegame("admin", "grant", "mei", "500", "a gift").output == "mei: 500\n"
    assert homegame("admin", "grant", "--", "mei", "-500", "an error").output == "mei: 0\n"
    refused = homegame("admin", "grant", "--", "mei", "-1", "too much")
    assert (refused.exit_code, refused.output) == (1, "Refused: Overdraft\n")
    assert homegame("admin", "grant", "mei", "0", "nothing").exit_code == 2
    token = homegame("admin", "token", "mei").output.strip()
    assert len(token) == 43
    assert asyncio.run(owner(token)) == "mei"
    assert homegame("admin", "promote", "mei").output == "mei is an admin\n"
    assert homegame("admin", "players").output.split() == ["mei", "0", "admin"]
    homegame("admin", "promote", "mei", "--undo")
    assert homegame("admin", "players").output.split() == ["mei", "0"]
    assert homegame("verify").output == "0 hands, 0 problems\n"


async def owner(token: str) -> str:
    store = open_store(Settings())
    await store.open()
    found = await store.members.token_owner(hashed(token), 0)
    await store.close()
    return found[1].nickname if found else ""
