"""P14: a modified client, and garbage: each frame is refused with a code, nothing changes, and memory stays flat.

A small number of frames by default; HOMEGAME_FRAMES=100000 sends more of each kind.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
import tracemalloc
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager
from typing import Any

import pytest
from websockets import ClientConnection

from app.table.rules import TableRules
from app.table.table import Table
from app.web.limits import Bucket
from app.web.parsing import BadMessage, parse
from tests.web.serving import serving
from tests.web.test_parsing import GOOD
from tests.wire import read

FRAMES = int(os.environ.get("HOMEGAME_FRAMES", "2000"))
TOGETHER = 100
FLAT_BYTES = 1_500_000
"""What may be kept: the answers to the latest 200 commands, and what a log or a cache remembers."""
NOISE: list[Any] = [None, True, -1, 0, 1.5, 2**53, 2**70, "", "x", "x" * 500, "\u0000", "\ud83d", [], [1], {}, {"a": 1}]
RULES = TableRules(next_hand_seconds=0, action_seconds=300, disconnect_seconds=300)
Frame = dict[str, Any]


@pytest.fixture(autouse=True)
def unlimited(monkeypatch: pytest.MonkeyPatch) -> None:
    """The limit on frames would hide what is behind it."""
    monkeypatch.setattr(Bucket, "take", lambda _: True)


class Client:
    """A modified client at a table where it plays against another, who is to act."""

    def __init__(self, socket: ClientConnection, table: Callable[[], Table]) -> None:
        self.socket, self.table = socket, table

    async def answers(self, frames: list[str]) -> list[Frame]:
        """Send frames; return the answers to them, which all come before the answer to a ping that follows."""
        for frame in [*frames, '{"ping":5150}']:
            await self.socket.send(frame)
        heard: list[Frame] = []
        while (said := read(str(await asyncio.wait_for(self.socket.recv(), 60)))) != {"type": "pong", "ping": 5150}:
            if said["type"] not in ("view", "welcome", "chat", "reaction", "fair"):
                heard.append(said)
        return heard


@asynccontextmanager
async def playing() -> AsyncIterator[Client]:
    async with serving() as room:
        boss, cheat = await room.token("boss", admin=True), await room.token("cheat")
        host = await room.door.store.members.player_named("boss")
        assert host is not None
        table = await room.door.lobby.open_table(RULES, host)
        assert isinstance(table, str)
        actor = room.door.lobby.actor(table)
        assert actor is not None

        def now() -> Table:
            assert actor.table is not None
            return actor.table

        async with await room.connect(boss) as other, await room.connect(cheat) as socket:
            clients = Client(other, now), Client(socket, now)
            for seat, client in enumerate(clients, 1):
                words: list[Frame] = [{"join": {"table": table}}, {"sit": {"seat": seat, "buy_in": 100}}]
                await client.answers([json.dumps({"id": f"{at}", **word}) for at, word in enumerate(words)])
            while now().hand is None:
                await clients[1].answers([])
            yield clients[1]


def malformed(chance: random.Random) -> Iterator[str]:
    """Yield frames that no client of ours would send."""
    while True:
        frame = json.dumps(chance.choice(GOOD)[0])
        kind = chance.randrange(5)
        if kind == 0:
            yield frame[: chance.randrange(len(frame))] or "{"
        elif kind == 1:
            at = chance.randrange(len(frame))
            yield frame[:at] + chance.choice('{}[]":,\\0x\u7f8e ') * chance.randint(1, 9) + frame[at:]
        elif kind == 2:
            yield json.dumps({"id": "c", **json.loads(frame), chance.choice(["by", "player", "cards"]): "x"})
        elif kind == 3:
            yield json.dumps(chance.choice(NOISE))
        else:
            word = chance.choice(["act", "sit", "host", "wish", "show", "prefer", "chat"])
            yield json.dumps({"id": "c", word: chance.choice(NOISE)})


def spoilt(frame: Frame, chance: random.Random) -> Frame:
    """Return a legal frame with another value in one field."""
    word = next(name for name in frame if name != "id")
    body = dict(frame[word])
    body[chance.choice([*body])] = chance.choice(NOISE)
    return {**frame, word: body}


def nonsense(frame: str) -> bool:
    """Tell whether a frame is none of the vocabulary's, as `test_parsing` knows it: some are spoilt in vain."""
    try:
        parse(frame)
    except BadMessage:
        return True
    return False


async def test_malformed_frames_are_refused_one_by_one() -> None:
    frames = filter(nonsense, malformed(random.Random(14)))
    async with playing() as client:
        before = client.table()
        async for answers in batches(client, lambda: next(frames)):
            assert [(answer["type"], answer["code"]) for answer in answers] == [("error", "bad_message")] * TOGETHER
        assert client.table() == before


async def test_commands_that_are_legal_but_for_one_field_change_nothing() -> None:
    chance, number = random.Random(41), iter(range(10**9))
    async with playing() as client:
        table = client.table()
        assert table.hand is not None
        act = {"hand": table.hand_number, "turn": table.turn}
        legal: list[Frame] = [
            {"act": {**act, "hand": act["hand"] + 1, "fold": True}},
            {"act": {**act, "turn": act["turn"] + 1, "call": True}},
            {"act": {**act, "turn": act["turn"] - 1, "call": True}},
            {"act": {**act, "raise": 10**9}},
            {"act": {**act, "raise": 1}},
            {"sit": {"seat": 1, "buy_in": 100}},
            {"sit": {"seat": 2, "buy_in": 100}},
            {"sit": {"seat": 3, "buy_in": 10**9}},
            {"top_up": {"amount": 10**9}},
            {"move": {"seat": 1}},
            {"show": {"hand": table.hand_number, "first": True, "second": True}},
            {"host": {"do": "kick", "player": "nobody"}},
            {"host": {"do": "time", "player": "nobody", "percent": 150}},
            {"rabbit": {"hand": table.hand_number}},
        ]

        def one() -> str:
            frame = chance.choice(legal)
            frame = spoilt(frame, chance) if chance.random() < 0.5 else frame
            return json.dumps({"id": f"c{next(number)}", **frame})

        async for answers in batches(client, one):
            assert {answer["type"] for answer in answers} <= {"error", "refused"}, answers
            assert all(answer["code"] for answer in answers)
        assert client.table() == table


async def batches(client: Client, one: Callable[[], str]) -> AsyncIterator[list[Frame]]:
    """Send FRAMES of them, and look at memory between the first half and the second."""
    tracemalloc.start()
    try:
        kept = 0
        for sent in range(0, FRAMES, TOGETHER):
            yield await client.answers([one() for _ in range(TOGETHER)])
            if sent == FRAMES // TOGETHER // 2 * TOGETHER:
                kept = tracemalloc.get_traced_memory()[0]
        assert tracemalloc.get_traced_memory()[0] - kept < FLAT_BYTES
    finally:
        tracemalloc.stop()
