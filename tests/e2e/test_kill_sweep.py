"""P1: the process is killed between any two lines that matter, and the evening ends as if nothing had been.

One script: six players, a hand with two side pots whose board is run twice, a top-up and a leaver in it, and the next
hand's deal. By default each point is met once; HOMEGAME_TORTURE=1 meets each one in every step.
"""

from __future__ import annotations

import asyncio
import json
import os
import random
from collections.abc import Callable
from pathlib import Path
from signal import SIGKILL
from typing import Any

import pytest

from tests.e2e.points import AT_START, WITHIN_AN_ENTRY, arm
from tests.e2e.room import Player, Room, View, running
from tests.e2e.test_kill9 import picture

TORTURE = bool(os.environ.get("HOMEGAME_TORTURE"))
pytestmark = pytest.mark.timeout(7200 if TORTURE else 300)  # a busy machine is not a failing one
BUY_INS = (100, 150, 200, 350, 400, 300)
OPTIONS = {
    "name": "Sweep", "seats": 6, "small_blind": 5, "big_blind": 10, "min_buy_in": 80, "max_buy_in": 400,
    "action_seconds": 300, "disconnect_seconds": 300, "next_hand_seconds": 1, "run_it": "ask", "paused": True,
}  # fmt: skip
Words = dict[str, Any]
SIT: list[tuple[int, Words]] = [
    (seat, {"sit": {"seat": seat, "buy_in": chips}}) for seat, chips in enumerate(BUY_INS, 1)
]
HAND: list[tuple[int, Words]] = [
    (3, {"raise": 30}), (4, {"call": True}), (5, {"call": True}), (6, {"fold": True}), (6, {"top_up": {"amount": 50}}),
    (1, {"raise": 100}), (2, {"raise": 150}), (3, {"call": True}), (4, {"fold": True}), (4, {"stand_up": {}}),
    (5, {"call": True}), (3, {"check": True}), (5, {"bet": 100}), (3, {"call": True}),
    (1, {"run_twice": True}), (2, {"run_twice": True}), (3, {"run_twice": True}), (5, {"run_twice": True}),
]  # fmt: skip
"""Seat and word; seat 0 is the host. A word without a message's name is an act."""
PAUSE, UNPAUSE = ((0, {"host": {"do": word}}) for word in ("pause", "unpause"))
SCRIPT: list[tuple[int, Words]] = [*SIT, UNPAUSE, *HAND[:4], PAUSE, *HAND[4:], UNPAUSE]
DEALS = (len(SIT), len(SCRIPT) - 1)
"""After these steps a hand is dealt, by the clock."""
Plan = Callable[[int], str | None]
ALL_POINTS = (*WITHIN_AN_ENTRY, *AT_START)
SOME = {
    1: "after_commit", 12: "after_apply", 15: "between_two_sockets", 17: "before_fold", 21: "after_resume",
    25: "after_broadcast", 26: "before_commit",
}  # fmt: skip
"""Step and point: a buy-in, the top-up, a call, the leaver, the last call, the hand's end, the next deal."""


class Evening:
    """The script on a running room."""

    def __init__(self, room: Room, plan: Plan) -> None:
        self.room, self.plan = room, plan
        self.table = ""
        self.everybody: list[Player] = []
        self.deaths = 0

    async def play(self) -> Any:
        """Play everything, whatever happens; return what is left of it."""
        self.everybody = [self.room.host(), *[await self.room.player(f"seat-{seat}", 1000) for seat in range(1, 7)]]
        self.table = (await self.room.post("/tables", OPTIONS))["id"]
        chance = random.Random(1)
        decks = [chance.sample(range(52), 52) for _ in range(2)]
        self.room.post_decks(self.table, decks)
        await self._come()
        for number, (seat, word) in enumerate(SCRIPT):
            await self._step(number, self.everybody[seat], word)
            if number == DEALS[0]:  # whoever dealt the first hand again would deal others' cards
                self.room.post_decks(self.table, [range(52), decks[1]])
        return await self._left()

    async def _come(self) -> None:
        for person in self.everybody:
            await person.connect()
        await asyncio.gather(*(person.watch(self.table) for person in self.everybody))
        for person in self.everybody:
            await person.sees(everybody_is_there)

    async def _step(self, number: int, player: Player, word: Words) -> None:
        """Do one thing, once, however often the process dies over it."""
        point, name = self.plan(number), f"step-{number}"
        said = await self._said(player, word)
        if point is not None:
            await self._die(point, player, name, said, "HandOpened" if number in DEALS else "*")
        answer = await player.ask(name, **said)
        if point is not None and answer["type"] != "accepted":
            assert (answer["code"], "act" in said) == ("stale", True)  # not committed, and the decision is asked anew
            answer = await player.ask(f"{name}-again", **await self._said(player, word))
        assert answer["type"] == "accepted", (number, answer)
        if number in DEALS:
            for person in self.everybody:
                await person.sees(lambda view: (view["hand"] or {}).get("number") == 1 + DEALS.index(number))

    async def _said(self, player: Player, word: Words) -> Words:
        """Return a word as a message; an act names the decision that it answers."""
        if word.keys() & {"sit", "host", "top_up", "stand_up"}:
            return word
        view = await player.sees(lambda view: view["you"]["legal"] is not None)
        return {"act": {"hand": view["hand"]["number"], "turn": view["hand"]["turn"]} | word}

    async def _die(self, point: str, player: Player, name: str, said: Words, of_event: str) -> None:
        """Say something of which the process dies, or let it die and die again while it recovers; then come back."""
        process = self.room.process
        assert process is not None
        if point in AT_START:
            await self.room.end(SIGKILL)
            arm(self.room.folder, point)
            with pytest.raises(RuntimeError, match="does not start"):
                await self.room.start()
        else:
            arm(self.room.folder, point, of_event)
            await player.send(name, **said)
            assert await asyncio.to_thread(process.wait, 60) == -SIGKILL
        self.deaths += 1
        await self.leave()
        await self.room.start()
        await self._come()

    async def leave(self) -> None:
        for person in self.everybody:
            await person.close()

    async def _left(self) -> Any:
        """Return what can be asked for at the end: each one's view and hand, the ledger; by names and without times."""
        views = [picture(await person.sees(everybody_is_there)) for person in self.everybody]
        (row,) = (await self.room.get(f"/hands?table={self.table}"))["hands"]
        headers = [{}, *(person.headers for person in self.everybody[1:])]
        hands = [await self.room.http.get(f"/hands/{row['id']}?format=json", headers=each) for each in headers]
        ledger = [await self.room.get(f"/ledger?table={self.table}{kind}&limit=1000") for kind in ("", "&kind=hand")]
        assert await self.room.get("/ledger/problems") == {"problems": []}
        text = json.dumps([views, [hand.json() for hand in hands], ledger])
        names = {person.id: f"player-{number}" for number, person in enumerate(self.everybody)}
        for identity, name in {**names, views[0]["host"]: "host", row["id"]: "HAND", self.table: "TABLE"}.items():
            text = text.replace(f'"{identity}"', f'"{name}"').replace(f":{identity}", f":{name}")
        return timeless(json.loads(text))


def everybody_is_there(view: View) -> bool:
    return all(seat is None or seat["connected"] for seat in view["seats"])


def timeless(value: Any) -> Any:
    """Leave out times, the room's address, numbers of lines, and the running hand's id."""
    if isinstance(value, list):
        return [timeless(each) for each in value]
    if not isinstance(value, dict):
        return value
    moving = {"utc_ms", "room"} | ({"number"} if "debit" in value else set()) | ({"id"} if "street" in value else set())
    return {name: timeless(each) for name, each in value.items() if name not in moving}


async def evening(folder: Path, database_url: str, plan: Plan) -> tuple[Any, int]:
    """Play it; return what is left, and how often the process died."""
    async with running(folder, database_url) as room:
        party = Evening(room, plan)
        left = await party.play()
        await party.leave()
        return left, party.deaths


@pytest.fixture(scope="module")
def undisturbed(tmp_path_factory: pytest.TempPathFactory) -> Any:
    """What is left of an evening on which nothing dies."""
    left, deaths = asyncio.run(evening(tmp_path_factory.mktemp("undisturbed"), "", lambda _: None))
    assert deaths == 0
    return left


@pytest.mark.parametrize("point", ALL_POINTS if TORTURE else ["some"])
@pytest.mark.parametrize("kind", ["sqlite", "postgres"])
async def test_an_evening_goes_on(
    kind: str, point: str, undisturbed: Any, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    url = request.getfixturevalue("new_postgres_url")() if kind == "postgres" else ""
    left, deaths = await evening(tmp_path, url, (lambda _: point) if TORTURE else SOME.get)
    assert deaths == (len(SCRIPT) if TORTURE else len(SOME))
    assert left == undisturbed


def test_the_script_is_worth_the_trouble(undisturbed: Any) -> None:
    """Two side pots, two boards, a top-up, a leaver; and each point is met."""
    views, hands, ledger = undisturbed
    (hand,) = hands[0]["hands"]
    assert len(hand["pots"]) == 3
    assert hand["second_board"]
    assert {"top_up", "cash_out"} <= {line["kind"] for line in ledger[0]["lines"]}
    assert len({json.dumps(each) for each in hands}) > 1, "each sees the own cards"
    assert {view["hand"]["number"] for view in views} == {2}
    assert set(SOME.values()) == set(ALL_POINTS)
