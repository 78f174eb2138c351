"""P1: the process is killed while friends cut the deck; the same attempt goes on, and each of them can prove it.

Whoever was there keeps a transcript as browsers do. By default the steps of a shuffle meet four deaths in a row on each
database; HOMEGAME_TORTURE=1 kills at every point of every step.
"""

from __future__ import annotations

import asyncio
import contextlib
import json
import os
from collections import defaultdict
from pathlib import Path
from signal import SIGKILL
from typing import Any

import pytest
import websockets

from app.fairness.verify import Shield
from tests.e2e.points import AT_START, OF_THE_SHUFFLE, WITHIN_AN_ENTRY, arm
from tests.e2e.room import Player, Room, View, running
from tests.e2e.server import CUT
from tests.fairness.friend import Watcher

TORTURE = bool(os.environ.get("HOMEGAME_TORTURE"))
pytestmark = pytest.mark.timeout(3600 if TORTURE else 300)  # a busy machine is not a failing one
OPTIONS = {
    "name": "Cut", "seats": 3, "small_blind": 5, "big_blind": 10, "min_buy_in": 80, "max_buy_in": 4000, "paused": True,
    "action_seconds": 300, "disconnect_seconds": 300, "next_hand_seconds": 0, "showdown_seconds": 0,
}  # fmt: skip
COMMITS = ("before_commit", "after_commit")
STEPS = ("ShufflePrepared", "ShuffleOpened")
CHIPS = 4000
Death = tuple[str, str]
COMMON: list[Death] = [
    ("after_commit", "ShufflePrepared"), ("before_commit", "ShuffleOpened"), ("before_commit", "HandOpened"),
]  # fmt: skip
"""Point and event: at the announcing, once the seeds are in, before the deal."""
SOME: dict[str, list[Death]] = {
    "sqlite": [*COMMON, ("before_fold", "ShufflePrepared")],
    "postgres": [*COMMON, ("between_two_heralded", "ShuffleOpened")],
}
"""And amid recovery with an attempt, or amid telling what has come of it."""
ALL: list[Death] = [
    *((point, step) for step in STEPS for point in (*COMMITS, *OF_THE_SHUFFLE)),
    *((point, "HandOpened") for point in (*WITHIN_AN_ENTRY, "before_heralding", "after_heralding")),
    *((point, "ShuffleRecorded") for point in (*COMMITS, *OF_THE_SHUFFLE)),
    *((point, "ShufflePrepared") for point in AT_START),
]


MISSED = {(point, "ShuffleRecorded") for point in ("after_commit", "before_heralding", "between_two_heralded")}
"""The hand had ended when the room died: if the next one is dealt before friends are back, nobody hears of its end."""


def deals_alone(death: Death, nth: int) -> bool:
    """Tell whether nothing was prepared for the n-th hand since the last death: it is dealt before friends are back."""
    return death == ("before_commit", "ShufflePrepared") if nth == 0 else death[1] == "ShuffleRecorded"


class Cut(Watcher):
    """A browser's part, whose line is a player's socket; `asked` has the preparations that asked for each seed."""

    def __init__(self, table: str, player: Cutter) -> None:
        super().__init__(table, player.id)
        self._player = player
        self.asked: defaultdict[str, set[str]] = defaultdict(set)

    def cut(self, promise: str, seed: str | None) -> None:
        self._player.say(fair={"promise": promise} | ({} if seed is None else {"seed": seed}))

    def hear(self, hand: dict[str, Any], heard: dict[str, Any]) -> None:
        for each in heard.get("prepare", {}).get("contributors", ()):
            if self.is_mine(each):
                self.asked[each["commit"]].add(heard["prepare"]["prep"])
        super().hear(hand, heard)


class Cutter(Player):
    """A friend who checks and calls at once, and comes back with what the browser has kept."""

    kept: Cut

    def say(self, **words: Any) -> None:
        """Send, unless the line is gone."""
        self.saying = asyncio.create_task(self._say(json.dumps(words)))

    async def _say(self, text: str) -> None:
        with contextlib.suppress(websockets.ConnectionClosed):
            await self._socket.send(text)

    async def _understand(self, text: str) -> None:
        if text.startswith('{"type":"view"'):
            self.kept.offer(text.encode())
            self._decide(self.kept.views.pop())
        elif text.startswith('{"type":"fair"'):
            self.kept.send(text.encode())
        await super()._understand(text)

    def _decide(self, view: View) -> None:
        if (legal := view["you"]["legal"]) is not None:
            hand, turn = view["hand"]["number"], view["hand"]["turn"]
            choice = "check" if legal["check"] else "call"
            self.say(id=f"{hand}-{turn}", act={"hand": hand, "turn": turn, choice: True})

    async def come(self, table: str) -> None:
        await self.connect()
        await self.watch(table)
        self.kept.cut(self.kept.promise(), None)
        await self.saying
        await self.watch(table)  # once this is answered, the promise was heard


class Evening:
    """Three friends who play one hand after the other, and what they know of each shuffle."""

    def __init__(self, room: Room, table: str, friends: list[Cutter]) -> None:
        self.room, self.table, self.friends, self.host = room, table, friends, room.host()
        self.early: set[int] = set()
        """Hands that the room prepared as it came back, while friends were still coming."""

    @classmethod
    async def begin(cls, room: Room) -> Evening:
        table: str = (await room.post("/tables", OPTIONS))["id"]
        evening = cls(room, table, [await friend(room, table, name) for name in ("ann", "bob", "cat")])
        await evening.come()
        for seat, each in enumerate(evening.friends, 1):
            await each.do(sit={"seat": seat, "buy_in": CHIPS})
        return evening

    async def come(self) -> None:
        await asyncio.gather(self.host.connect(), *(each.come(self.table) for each in self.friends))
        await self.host.watch(self.table)

    async def leave(self) -> None:
        for each in (*self.friends, self.host):
            await each.close()

    async def pause(self) -> int:
        """Let the running hand come to its end; return its number."""
        await self.host.do(host={"do": "pause"})
        seen = [await each.sees(is_over) for each in self.friends]
        return int(seen[0]["hand"]["number"]) if seen[0]["hand"] else 0

    def note_early(self, death: Death, last: int) -> None:
        """The hand after `last` may have been prepared before the pause: the next death finds it so."""
        if death[1] == "ShuffleRecorded":
            self.early |= {number for each in self.friends for number in each.kept.hands if number > last}

    async def die(self, death: Death) -> None:
        """Go on until the process dies; come back, with another death in recovery where that is the place."""
        point, step = death
        process = self.room.process
        assert process is not None
        arm(self.room.folder, "after_commit" if point in AT_START else point, step)
        await self.host.send(f"on-{step}-{point}", host={"do": "unpause"})
        assert await asyncio.to_thread(process.wait, 60) == -SIGKILL
        await self.leave()
        if point in AT_START:
            arm(self.room.folder, point)
            with pytest.raises(RuntimeError, match="does not start"):
                await self.room.start()
        await self.room.start()
        await self.come()

    def check(self, number: int, death: Death, nth: int) -> None:
        """Everybody has seen one attempt, and can prove that the deck of this hand was cut by all three."""
        for each in self.friends:
            verdict, attempts = each.kept.verdict(number), each.kept.hands[number]["attempts"]
            assert len(attempts) == 1, (number, death, attempts)
            assert verdict.complete or (nth == 0 and death in MISSED), (death, nth, verdict)
            if not (deals_alone(death, nth) or number in self.early):
                assert verdict.shield is Shield.MINE, (death, nth, verdict)
                assert len(attempts[0]["contributors"]) == len(self.friends)
            assert verdict.shield is not Shield.FAILED
        assert len({each.kept.verdict(number).fingerprint for each in self.friends}) == 1

    def check_seeds(self) -> None:
        """No seed was ever asked for, or told, for two preparations."""
        for each in self.friends:
            assert each.kept.asked
            assert [preps for preps in each.kept.asked.values() if len(preps) > 1] == []
            assert len(set(each.kept.told.values())) == len(each.kept.told)


async def friend(room: Room, table: str, name: str) -> Cutter:
    """Make a member who is no bot, with chips."""
    made = await room.post("/players", {"nickname": name, "bot": False})
    identity = made["player"]["id"]
    await room.post(f"/players/{identity}/grants", {"amount": CHIPS, "reason": "to play with"})
    cutter = Cutter(room, identity, {"authorization": f"Bearer {made['token']}"})
    cutter.kept = Cut(table, cutter)
    return cutter


def is_over(view: View) -> bool:
    return view["paused"] and (view["hand"] is None or view["hand"]["ended"])


@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
async def test_the_same_attempt_goes_on(kind: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    (tmp_path / CUT).touch()
    url = request.getfixturevalue("new_postgres_url")() if kind == "postgres" else ""
    async with running(tmp_path, url) as room:
        evening = await Evening.begin(room)
        last = 0
        for death in ALL if TORTURE else SOME[kind]:
            await evening.die(death)
            number = await evening.pause()
            assert number > last
            for each in range(last + 1, number + 1):
                evening.check(each, death, each - last - 1)
            evening.note_early(death, number)
            last = number
        evening.check_seeds()
        await evening.leave()
        assert await room.get("/ledger/problems") == {"problems": []}


def test_all_that_matters_is_met() -> None:
    assert {point for point, _ in ALL} == {*WITHIN_AN_ENTRY, *OF_THE_SHUFFLE, *AT_START}
    for some in SOME.values():
        assert set(some) <= set(ALL)
        assert {step for _, step in some} == {"ShufflePrepared", "ShuffleOpened", "HandOpened"}
