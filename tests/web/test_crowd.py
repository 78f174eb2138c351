"""P9, P22: many sockets at one table: some read nothing, some flood, all come back at once. The others notice nothing.

60 sockets by default, 200 with HOMEGAME_TORTURE=1. No times are measured here: benchmarks do that.
"""

from __future__ import annotations

import asyncio
import json
import os
import re
import socket
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from websockets import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from app.room.ports import Accepted, Player
from app.table.commands import Pause, Unpause
from app.table.rules import TableRules
from tests.web.serving import Serving, serving

TORTURE = bool(os.environ.get("HOMEGAME_TORTURE"))
CROWD, STALLED, FLOODS, FRAMES, VIEWS, STORMS = (200, 20, 50, 1000, 3000, 10) if TORTURE else (60, 12, 5, 400, 300, 3)
pytestmark = pytest.mark.timeout(3600 if TORTURE else 300)  # a busy machine is not a failing one
PATIENCE = 120
MOST_KEPT = 256 * 1024
"""Bytes that may wait for one socket, in the outbox and in the connection."""
SMALL_BUFFER = 8192
"""What the kernel keeps on either side; more would hide the room's own buffers."""
VERSION = re.compile(r'"version":(\d+)')


class Friend:
    """A client that notes the versions of the views it reads."""

    def __init__(self, token: str, port: int) -> None:
        self._headers = {"authorization": f"Bearer {token}"}
        self._port = port
        self.versions: list[int] = []

    async def come(self, table: str) -> None:
        """Connect, and watch the table from its first view on."""
        line = socket.socket()
        line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, SMALL_BUFFER)
        line.connect(("127.0.0.1", self._port))
        address = f"ws://127.0.0.1:{self._port}/ws"
        self.socket: ClientConnection = await connect(
            address, sock=line, additional_headers=self._headers, ping_interval=None, compression=None
        )
        self.versions = []
        await self.socket.send(json.dumps({"id": "join", "join": {"table": table}}))
        await self.read_to(1)

    async def read_to(self, version: int) -> int:
        """Read until a view of this version, or a newer one; return how many views came."""
        before = len(self.versions)
        async with asyncio.timeout(PATIENCE):
            while not self.versions or self.versions[-1] < version:
                text = str(await self.socket.recv())
                if text.startswith('{"type":"view"') and (found := VERSION.search(text)):
                    self.versions.append(int(found[1]))
        return len(self.versions) - before


class Crowd:
    """Everybody at one table, and the host who makes its views change."""

    def __init__(self, room: Serving, host: Player, table: str, friends: list[Friend]) -> None:
        self.room, self.host, self.table, self.friends = room, host, table, friends
        self.paused = False

    async def change(self) -> int:
        """Change what all see; return the version."""
        self.paused = not self.paused
        answer = await self.room.door.lobby.ask(self.table, Pause() if self.paused else Unpause(), self.host)
        assert isinstance(answer, Accepted)
        return answer.version

    def kept(self) -> list[int]:
        """Return how many bytes wait for each socket."""
        return [
            wire.outbox._kept + len(wire.outbox._view or b"") + wire._connection.transport.get_write_buffer_size()
            for wire in self.wires()
        ]

    def wires(self) -> list[Any]:
        conversations: Any = self.room.door.sockets._of.values()
        return [each._wire for open_ones in conversations for each in open_ones]


@asynccontextmanager
async def crowd() -> AsyncIterator[Crowd]:
    async with serving(ws_ping_interval=None) as room:
        await room.token("boss", admin=True)
        host = await room.door.store.members.player_named("boss")
        assert host is not None
        table = await room.door.lobby.open_table(TableRules(), host)
        assert isinstance(table, str)
        friends = [Friend(await room.token(f"f{number:03}"), room.port) for number in range(CROWD)]
        await asyncio.gather(*(friend.come(table) for friend in friends))
        party = Crowd(room, host, table, friends)
        for wire in party.wires():
            line = wire._connection.transport.get_extra_info("socket")
            line.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, SMALL_BUFFER)
        yield party
        await asyncio.gather(*(friend.socket.close() for friend in friends))


async def test_readers_that_stall_cost_nobody_a_view() -> None:
    """P9"""
    async with crowd() as party:
        stalled, awake = party.friends[:STALLED], party.friends[STALLED:]
        versions: list[int] = []
        for _ in range(VIEWS):
            versions.append(version := await party.change())
            await asyncio.gather(*(friend.read_to(version) for friend in awake))
            assert max(party.kept()) <= MOST_KEPT
        assert sum(not wire.writable for wire in party.wires()) == STALLED
        assert party.room.door.lobby.meter.replaced > 0
        for friend in awake:
            assert friend.versions == sorted(friend.versions)
            assert set(versions) <= set(friend.versions), "none was left out"
        for friend in stalled:  # reads on: what was kept is old, what comes last is the newest
            assert 0 < await friend.read_to(versions[-1]) < VIEWS
        newest = await party.change()
        await asyncio.gather(*(friend.read_to(newest) for friend in party.friends))
        assert max(party.kept()) < SMALL_BUFFER


async def test_all_come_back_at_once() -> None:
    async with crowd() as party:
        for _ in range(STORMS):
            for friend in party.friends:
                friend.socket.transport.abort()
            version = await party.change()
            await asyncio.gather(*(friend.come(party.table) for friend in party.friends))
            assert {friend.versions[0] for friend in party.friends} == {version}
            newest = await party.change()
            await asyncio.gather(*(friend.read_to(newest) for friend in party.friends))
            assert len(party.wires()) == CROWD


async def test_floods_are_closed_and_others_see_everything() -> None:
    """P22"""
    async with crowd() as party:
        flooding, others = party.friends[:FLOODS], party.friends[FLOODS:]
        floods = [asyncio.create_task(flood(friend.socket)) for friend in flooding]
        while not all(each.done() for each in floods):
            version = await party.change()
            await asyncio.gather(*(friend.read_to(version) for friend in others))
        assert [await each for each in floods] == [1008] * FLOODS
        assert len(party.wires()) == CROWD - FLOODS


async def flood(line: ClientConnection) -> int | None:
    """Send what is legal, and far too much of it; return the code of the close."""
    try:
        for number in range(FRAMES):
            await line.send(json.dumps({"ping": number}))
        async with asyncio.timeout(PATIENCE):
            while True:
                await line.recv()
    except ConnectionClosed as closed:
        return None if closed.rcvd is None else closed.rcvd.code
