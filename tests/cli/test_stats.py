"""`homegame stats rebuild`: the same counts as before, from the hands alone."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from typer.testing import CliRunner

from app.cli import app
from app.room.statistician import Statistician
from app.store import sql_store
from tests.stats.hands import played
from tests.stats.stored import everything, keep

PEOPLE = [f"p{number}" for number in range(1, 7)]


async def in_room(data: Path, *, first: bool) -> dict[str, Any]:
    """Return what the statistics of the room in a folder say; at first, let it be played."""
    store = sql_store(f"sqlite:///{data / 'homegame.db'}")
    await store.open()
    try:
        if first:
            await keep(store, "t", list(played(5, 20)))
            await Statistician(store).catch_up()
        return await everything(store, PEOPLE)
    finally:
        await store.close()


def test_counting_anew_changes_nothing(tmp_path: Path) -> None:
    before = asyncio.run(in_room(tmp_path, first=True))
    result = CliRunner().invoke(app, ["stats", "rebuild", "--data", str(tmp_path)])
    assert result.exit_code == 0, result.output
    assert "20 hands counted" in result.output
    assert asyncio.run(in_room(tmp_path, first=False)) == before


def test_a_room_without_hands_has_none(tmp_path: Path) -> None:
    result = CliRunner().invoke(app, ["stats", "rebuild", "--data", str(tmp_path)])
    assert (result.exit_code, result.output) == (0, "0 hands counted\n")
