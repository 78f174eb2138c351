"""Bots against a real server, over real sockets."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus

from app.bots.bot import Bot, wanted
from app.bots.brain import Choice, View, simple
from app.cli.demo import bot_token
from app.main import build
from app.room.ports import Player
from app.settings import Settings
from app.store.memory import MemoryStore
from app.table.commands import CloseTable, Pause
from app.table.refusal import Refusal
from app.table.rules import TableRules
from app.web.door import Door
from app.web.server import RoomServer, config

HOST = Player("host", "host", "Host", admin=True)


class Served:
    """A room with one quick table, and bots at it."""

    def __init__(self, door: Door, url: str, table: str) -> None:
        self.door, self.url, self.table = door, url, table
        self.latest = self._awaited = 0
        self._dealt = asyncio.Event()

    async def bot(self, name: str) -> Bot:
        return Bot(self.url, await bot_token(self.door, name), self.table, brain=self._brain, delay=0)

    def _brain(self, view: View, luck: Random) -> Choice:
        self.latest = view["hand"]["number"]
        if self.latest >= self._awaited:
            self._dealt.set()
        return simple(view, luck)

    async def more_hands(self, count: int) -> None:
        """Wait until so many more hands have been dealt."""
        self._awaited = self.latest + count
        self._dealt.clear()
        await self._dealt.wait()


@asynccontextmanager
async def served(tmp_path: Path) -> AsyncIterator[Served]:
    app = build(Settings(data=tmp_path, port=0), store=MemoryStore())
    server = Listening(config(app, "127.0.0.1", 0, log_level="warning"))
    serving = asyncio.create_task(server.serve())
    await server.listening.wait()
    door: Door = app.state.door
    table = await door.lobby.open_table(TableRules(seats=3, next_hand_seconds=0), HOST)
    assert isinstance(table, str)
    port = server.servers[0].sockets[0].getsockname()[1]
    yield Served(door, f"ws://127.0.0.1:{port}/ws", table)
    server.should_exit = True
    await serving


class Listening(RoomServer):
    """A server that says when it listens."""

    def __init__(self, options: Any) -> None:
        super().__init__(options)
        self.listening = asyncio.Event()

    async def startup(self, sockets: Any = None) -> None:
        await super().startup(sockets)
        self.listening.set()


async def test_bots_sit_play_and_buy_chips_until_the_table_closes(tmp_path: Path) -> None:
    async with served(tmp_path) as room:
        bots = [await room.bot(name) for name in ("Ada", "Bruno", "Chen")]
        playing = [asyncio.create_task(bot.run()) for bot in bots]
        await room.more_hands(8)
        view = bots[0].view
        assert view is not None
        assert {seat["name"]: seat["bot"] for seat in view["seats"]} == {"Ada": True, "Bruno": True, "Chen": True}
        assert await room.door.store.bank.problems() == ()
        await room.door.lobby.ask(room.table, Pause(), HOST)
        while isinstance(await room.door.lobby.ask(room.table, CloseTable(), HOST), Refusal):
            await asyncio.wait(playing, timeout=0.02)  # a hand is being played to its end
        await asyncio.gather(*playing)
        assert not any((await room.door.store.bank.balances("stack:")).values())


async def test_a_bot_that_was_cut_off_comes_back_to_its_seat(tmp_path: Path) -> None:
    async with served(tmp_path) as room:
        bots = [await room.bot(name) for name in ("Ada", "Bruno")]
        playing = [asyncio.create_task(bot.run()) for bot in bots]
        await room.more_hands(3)
        for member in await room.door.store.members.players():
            for token in await room.door.store.members.tokens(member.id):
                room.door.sockets.hang_up(member.id, token.id)
        await room.more_hands(3)
        for task in playing:
            task.cancel()
            with suppress(asyncio.CancelledError):
                await task


async def test_a_wrong_token_is_no_reason_to_go_on_trying(tmp_path: Path) -> None:
    async with served(tmp_path) as room:
        with pytest.raises(InvalidStatus):
            await Bot(room.url, "wrong", room.table).run()


def seated(state: str, stack: int, **more: Any) -> View:
    seat = {"state": state, "stack": stack, "sitting_out": state in ("busted", "out")}
    you = {"seat": 2, "top_up_most": 200 - stack}
    return {"seats": [None, seat], "you": you, "rules": RULES, "hand": {"ended": False}, **more}


def wants(view: View) -> dict[str, Any] | None:
    return wanted(view, Random(1))


RULES = {"min_buy_in": 80, "max_buy_in": 200}


def test_what_a_bot_wants_beside_the_play() -> None:
    standing: View = {"seats": [{}, None], "you": {"seat": None}, "rules": RULES}
    assert wants(standing) == {"sit": {"seat": 2, "buy_in": 200}}
    assert wants({**standing, "seats": [{}, {}]}) is None
    assert wants(seated("busted", 0)) == {"top_up": {"amount": 200}}
    assert wants(seated("in", 50)) is None, "chips wait for the hand's end"
    assert wants(seated("in", 50, hand={"ended": True})) == {"top_up": {"amount": 150}}
    assert wants(seated("out", 100)) == {"come_back": {}}
    assert wants(seated("waiting", 100)) is None
