"""`homegame demo`: a table with bots, so that one person sees a game at once."""

from __future__ import annotations

import asyncio
import socket
import tempfile
from contextlib import ExitStack, suppress
from pathlib import Path
from typing import Annotated

import typer
import uvicorn

from app.bots.bot import Bot
from app.cli.serve import settings_from
from app.ledger.account import ISSUANCE, bankroll
from app.ledger.transfer import Kind, Transfer
from app.main import build
from app.room.ports import Invitation, Player
from app.settings import Settings
from app.table.refusal import Refusal
from app.table.rules import TableRules
from app.web.auth import issue
from app.web.door import Door
from app.web.joining import add_player, invite
from app.web.server import RoomServer, config

NAMES = ("Ada", "Bruno", "Chen", "Dalia", "Emil", "Fumiko", "Goran", "Hana")
CHIPS = 1_000_000
"""Enough for a bot to lose to a person all night."""
RULES = TableRules(name="Demo", seats=6)


def demo(
    port: Annotated[int | None, typer.Option(help="Port to listen on.")] = None,
    bots: Annotated[int, typer.Option(min=2, max=len(NAMES), help="How many bots play.")] = 5,
    delay: Annotated[float, typer.Option(min=0, help="Mean seconds that a bot thinks.")] = 1.5,
    host: Annotated[str | None, typer.Option(help="Address to listen on; 0.0.0.0 lets the network in.")] = None,
    data: Annotated[Path | None, typer.Option(help="Keep the room in this folder; forgotten at the end else.")] = None,
) -> None:
    """Serve a room with bots at a table, and print the link to join them."""
    with ExitStack() as stack:
        folder = data or Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="homegame-demo-")))
        settings = settings_from({"port": port, "host": host, "data": folder})
        app = build(settings)
        options = config(app, settings.host, settings.port, log_level="warning", deflate=settings.deflate)
        server = DemoServer(options, app.state.door, settings, bots, delay)
        with suppress(KeyboardInterrupt):
            server.run()
        if not server.started:
            raise typer.Exit(3)


class DemoServer(RoomServer):
    """A server that opens a table for its bots as soon as it listens."""

    def __init__(self, options: uvicorn.Config, door: Door, settings: Settings, bots: int, delay: float) -> None:
        super().__init__(options)
        self._door, self._settings = door, settings
        self._bots, self._delay = bots, delay
        self._playing: list[asyncio.Task[None]] = []

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Start, then let the bots in."""
        await super().startup(sockets)
        if self.started:
            table = await open_table(self._door, self._bots)
            for name in NAMES[: self._bots]:
                bot = Bot(self._address(), await bot_token(self._door, name), table, delay=self._delay)
                self._playing.append(asyncio.create_task(bot.run()))
            typer.echo(f"{self._bots} bots are playing. Join them:\n  {await human_link(self._door, table)}")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stop the room, then the bots, who would only come back."""
        await super().shutdown(sockets)
        for task in self._playing:
            task.cancel()
        await asyncio.gather(*self._playing, return_exceptions=True)

    def _address(self) -> str:
        """Return where bots connect: to the port that was really opened, from the same machine."""
        port = self.servers[0].sockets[0].getsockname()[1] if self.servers else self._settings.port
        return f"ws://127.0.0.1:{port}/ws"


async def open_table(door: Door, bots: int) -> str:
    """Return the demo's table, opened before or now, with seats for the bots and for people."""
    for summary in door.lobby.summaries():
        if summary.rules.name == RULES.name:
            return summary.id
    rules = TableRules(name=RULES.name, seats=min(10, max(RULES.seats, bots + 2)))
    opened = await door.lobby.open_table(rules, await _member(door, "House"))
    if isinstance(opened, Refusal):
        raise RuntimeError(f"the demo's table could not be opened: {opened}")
    return opened


async def bot_token(door: Door, name: str) -> str:
    """Return a bearer token for the bot of this name, who is made, labelled and given chips where it is new."""
    bot = await _member(door, name)
    now = door.clock.utc_ms()
    chips = Transfer(ISSUANCE, bankroll(bot.id), CHIPS, Kind.GRANT)
    await door.store.bank.transfer(chips, key=f"demo:{bot.id}", actor=bot.id, reason="demo bot", utc_ms=now)
    return await issue(door.store.members, bot.id, "api", "demo bot", now, days=1)


async def human_link(door: Door, table: str) -> str:
    """Return a link that lets anybody in, with welcome chips, who then finds this table."""
    wanted = Invitation("", "", "demo", door.clock.utc_ms(), table=table)
    return f"{door.link}/i/{(await invite(door.store.members, wanted))[1]}"


async def _member(door: Door, name: str) -> Player:
    nickname = f"{name.lower()}-bot"
    known = await door.store.members.player_named(nickname)
    return known or await add_player(door, nickname, name, admin=False, bot=True)
