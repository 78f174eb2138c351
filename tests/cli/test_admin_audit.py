"""P18: what is done on the database itself leaves its lines too."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from typer.testing import CliRunner

from app.cli import app
from app.main import open_store
from app.room.ports import AuditLine, Player
from app.settings import Settings


async def prepare() -> None:
    store = open_store(Settings())
    await store.open()
    await store.members.add_player(Player("id-mei", "mei", "Mei"))
    await store.close()


async def lines() -> tuple[AuditLine, ...]:
    store = open_store(Settings())
    await store.open()
    found = await store.audit.lines()
    await store.close()
    return found


def test_the_command_line_is_in_the_audit_log(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOMEGAME_DATA", str(tmp_path))
    monkeypatch.delenv("HOMEGAME_DATABASE_URL", raising=False)
    asyncio.run(prepare())
    for words in (["grant", "mei", "500", "a gift"], ["promote", "mei"], ["token", "mei"], ["invite"]):
        assert CliRunner().invoke(app, ["admin", *words]).exit_code == 0
    found = asyncio.run(lines())
    assert {line.actor for line in found} == {"command line"}
    assert [(line.action, line.player, line.reason) for line in reversed(found)] == [
        ("grant", "id-mei", "a gift"), ("set_admin", "id-mei", ""), ("create_token", "id-mei", ""), ("invite", "", ""),
    ]  # fmt: skip
