"""P2: restarts while bots play over real sockets: they come back, no hand is void, nobody's clock has run meanwhile.

A dozen bots by default, a hundred with HOMEGAME_TORTURE=1. One table has people who do nothing: what each of them sees
after a restart is what they saw before it.
"""

from __future__ import annotations

import asyncio
import os
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.bots.bot import Bot
from tests.e2e.room import Player, Room, View, running
from tests.e2e.test_kill9 import everybody_is_here, picture

TORTURE = bool(os.environ.get("HOMEGAME_TORTURE"))
TABLES, RESTARTS = (17, 10) if TORTURE else (2, 2)
SEATS = 6
CHIPS = 1_000_000
pytestmark = pytest.mark.timeout(3600 if TORTURE else 300)  # a busy machine is not a failing one
OPTIONS = {"seats": SEATS, "next_hand_seconds": 0, "showdown_seconds": 0, "action_seconds": 120}


async def test_on_sqlite(tmp_path: Path) -> None:
    await restarted(tmp_path, "")


async def test_on_postgresql(tmp_path: Path, new_postgres_url: Callable[[], str]) -> None:
    await restarted(tmp_path, new_postgres_url())


async def restarted(folder: Path, database_url: str) -> None:
    async with running(folder, database_url) as room:
        parties = [await Party.of(room, number) for number in range(TABLES)]
        people = await sit_still(room)
        bots = [asyncio.create_task(bot.run()) for party in parties for bot in party.bots]
        for _ in range(RESTARTS):
            await asyncio.gather(*(party.plays_on() for party in parties))
            before = [picture(person.view) for person in people]
            await room.end()
            begun = time.monotonic()
            await room.start()
            await asyncio.gather(*(party.comes_back() for party in parties), *(person.come_back() for person in people))
            for person, was in zip(people, before, strict=True):
                view = await person.sees(everybody_is_here)
                assert picture(view) == was
                assert view["clock"]["left"] >= view["clock"]["total"] - (time.monotonic() - begun) * 1000
        await asyncio.gather(*(party.plays_on() for party in parties))
        assert not any(bot.done() for bot in bots)
        for bot in bots:
            bot.cancel()
        await asyncio.gather(*bots, return_exceptions=True)
        for party in parties:
            await party.check()
        assert await room.get("/ledger/problems") == {"problems": []}
        for watching in [*people, *(party.watcher for party in parties)]:
            await watching.close()


class Returning(Player):
    """Somebody who watches one table, and comes back to it."""

    table = ""

    @classmethod
    async def at(cls, room: Room, table: str, nickname: str) -> Returning:
        made = await room.player(nickname, CHIPS)
        person = cls(room, made.id, made.headers)
        person.table = table
        await person.connect()
        await person.watch(table)
        return person

    async def come_back(self) -> None:
        await self.close()
        await self.connect()
        await self.watch(self.table)


async def open_table(room: Room, **options: Any) -> str:
    table: str = (await room.post("/tables", OPTIONS | options))["id"]
    chance = random.Random(table)
    room.post_decks(table, [chance.sample(range(52), 52) for _ in range(2000)])
    return table


async def sit_still(room: Room) -> list[Returning]:
    """Seat three who have been dealt in and don't decide."""
    table = await open_table(room, name="Still", seats=3, next_hand_seconds=5, disconnect_seconds=300)
    people = [await Returning.at(room, table, f"still-{seat}") for seat in (1, 2, 3)]
    for seat, person in enumerate(people, 1):
        await person.do(sit={"seat": seat, "buy_in": 200})
    for person in people:
        await person.sees(lambda view: view["hand"] is not None and everybody_is_here(view))
    return people


class Party:
    """A table full of bots, and somebody who watches it."""

    def __init__(self, room: Room, table: str, bots: list[Bot], watcher: Returning) -> None:
        self.room, self.table, self.bots, self.watcher = room, table, bots, watcher

    @classmethod
    async def of(cls, room: Room, number: int) -> Party:
        table = await open_table(room, name=f"Bots {number}")
        players = [await room.player(f"b{number}-{seat}", CHIPS) for seat in range(SEATS)]
        tokens = [player.headers["authorization"].removeprefix("Bearer ") for player in players]
        address = f"{room.url.replace('http', 'ws', 1)}/ws"
        bots = [Bot(address, token, table, delay=0.03, luck=random.Random(token)) for token in tokens]
        return cls(room, table, bots, await Returning.at(room, table, f"watch-{number}"))

    async def plays_on(self) -> None:
        """Wait for a whole hand, and for the middle of another one."""
        now = number(self.watcher.view)
        await self.watcher.sees(lambda view: number(view) > now + 1)
        await self.watcher.sees(lambda view: view["hand"] is not None and view["hand"]["to_act"] is not None)

    async def comes_back(self) -> None:
        await self.watcher.come_back()
        await self.watcher.sees(lambda view: all(seat is not None and seat["connected"] for seat in view["seats"]))

    async def check(self) -> None:
        """Every hand is there, once, and was decided by the bots themselves."""
        rows: list[Any] = []
        page: dict[str, Any] = {"next": ""}
        while page["next"] is not None:
            more = f"&before={page['next']}" if page["next"] else ""
            page = await self.room.get(f"/hands?table={self.table}&limit=200{more}")
            rows += page["hands"]
        assert [row["number"] for row in rows] == list(range(len(rows), 0, -1))
        assert len(rows) > RESTARTS
        for row in rows:
            (hand,) = (await self.room.get(f"/hands/{row['id']}?format=json"))["hands"]
            assert not hand["void"]
            acts = [act for street in hand["streets"] for act in street["actions"]]
            assert not any(act["timed_out"] or act["disconnected"] for act in acts)


def number(view: View | None) -> int:
    """Return the number of the hand that a view shows."""
    return 0 if view is None or view["hand"] is None else int(view["hand"]["number"])
