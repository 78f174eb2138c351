"""`homegame demo`: bots play as soon as the server listens, and a person finds a seat."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest

from app.cli.demo import CHIPS, NAMES, DemoServer, bot_token, human_link, open_table
from app.ledger.account import bankroll
from app.main import build
from app.room.ports import Accepted, Answer, Player
from app.settings import Settings
from app.store.memory import MemoryStore
from app.table.commands import SitDown
from app.web.server import config


async def test_a_person_finds_bots_at_a_table_with_a_free_seat(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    settings = Settings(data=tmp_path, port=0)
    app = build(settings, store=MemoryStore())
    door = app.state.door
    server = DemoServer(config(app, "127.0.0.1", 0, log_level="warning"), door, settings, bots=3, delay=0)
    joined = asyncio.Event()
    real, seated = door.lobby.ask, list[str]()

    def ask(table: str, command: object, player: Player, *more: object) -> asyncio.Future[Answer]:
        answer: asyncio.Future[Answer] = real(table, command, player, *more)
        answer.add_done_callback(lambda said: note(command, player, said.result()))
        return answer

    def note(command: object, player: Player, answer: Answer) -> None:
        if isinstance(command, SitDown) and isinstance(answer, Accepted):
            seated.append(player.display_name)
        if len(seated) == 3:
            joined.set()

    monkeypatch.setattr(door.lobby, "ask", ask)
    serving = asyncio.create_task(server.serve())
    await joined.wait()
    table = door.lobby.summaries()[0]
    assert sorted(table.players) == sorted(NAMES[:3])
    assert table.rules.seats > 3
    assert "/i/" in capsys.readouterr().out
    server.should_exit = True
    await serving


async def test_a_second_start_in_the_same_folder_finds_the_same_table_and_bots(tmp_path: Path) -> None:
    door = build(Settings(data=tmp_path), store=MemoryStore()).state.door
    table = await open_table(door, 2)
    assert await open_table(door, 2) == table
    assert await bot_token(door, "Ada") != await bot_token(door, "Ada")
    ada = await door.store.members.player_named("ada-bot")
    assert ada.bot
    assert await door.store.bank.balance(bankroll(ada.id)) == CHIPS + door.welcome_chips
    assert (await human_link(door, table)).startswith(door.link)
    await door.lobby.stop()
