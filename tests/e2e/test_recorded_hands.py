"""300 recorded hands through the running server, over real sockets: stacks and ledger end as the record says."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.history.vectors import Vector
from tests.e2e.hands import choose, chosen, final_stacks, seat_all
from tests.e2e.room import Player, Room, running

HANDS = 300
AT_ONCE = 8
SEATS = 10
pytestmark = pytest.mark.timeout(300)  # half a minute alone; a busy machine is not a failing one
CHIPS = 1_000_000_000


async def test_on_sqlite(tmp_path: Path) -> None:
    await play_all(tmp_path, "")


async def test_on_postgresql(tmp_path: Path, new_postgres_url: Callable[[], str]) -> None:
    await play_all(tmp_path, new_postgres_url())


async def play_all(folder: Path, database_url: str) -> None:
    hands = chosen(HANDS)
    assert len(hands) == HANDS
    async with running(folder, database_url) as room:
        waiting = iter(hands)
        parties = [await Party.of(room, number) for number in range(AT_ONCE)]
        await asyncio.gather(*(party.play(waiting) for party in parties))
        assert [difference for party in parties for difference in party.differences] == []
        assert sum(party.played for party in parties) == HANDS
        assert await room.get("/ledger/problems") == {"problems": []}


class Party:
    """Ten players and a host who play one hand after the other, each at a table of its own."""

    def __init__(self, room: Room, host: Player, players: list[Player]) -> None:
        self.room, self.host, self.players = room, host, players
        self.played = 0
        self.differences: list[str] = []

    @classmethod
    async def of(cls, room: Room, number: int) -> Party:
        players = [await room.player(f"p{number}-{seat}", CHIPS) for seat in range(SEATS)]
        host = room.host()
        for player in (host, *players):
            await player.connect()
        return cls(room, host, players)

    async def play(self, waiting: Iterator[Vector]) -> None:
        """Take hands until none is left."""
        chips = await self._bankrolls()
        for hand in waiting:
            chips = await self._one(hand, chips)
            self.played += 1
        for player in (self.host, *self.players):
            await player.close()

    async def _one(self, hand: Vector, before: list[int]) -> list[int]:
        """Play one hand and compare; return the bankrolls after it."""
        table = await seat_all(self.room, hand, self.host, self.players)
        turn = 0
        for choice in hand.choices:
            turn = await choose(self.players[choice.seat - 1], choice, turn)
        stacks = await final_stacks(self.host)
        answer = await self.room.http.delete(f"/tables/{table}")
        assert answer.status_code == 204, answer.text
        after = await self._bankrolls()
        starts = (stake.stack for stake in hand.setup.lineup.stakes)
        nets = tuple(end - start for start, end in zip(starts, hand.stacks, strict=True))
        booked = tuple(new - old for old, new in zip(before, after, strict=True))[: len(nets)]
        if stacks != hand.stacks or booked != nets:
            self.differences.append(f"{hand.id}: {stacks}, recorded {hand.stacks}; booked {booked}, recorded {nets}")
        return after

    async def _bankrolls(self) -> list[int]:
        chips = {line["id"]: line["bankroll"] for line in (await self.room.get("/players"))["players"]}
        return [chips[player.id] for player in self.players]
