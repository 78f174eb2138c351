"""P1, P2: the process dies in the middle of a hand, and the hand goes on as if nothing had been (R15.1)."""

from __future__ import annotations

import asyncio
import gzip
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from app.history.vectors import Choice, Vector
from tests.e2e.hands import SYNTHETIC, act, choose, final_stacks, playable, seat_all
from tests.e2e.room import Player, Room, View, running

pytestmark = pytest.mark.timeout(300)  # half a minute alone; a busy machine is not a failing one
CHIPS = 1_000_000
MOVING = ("version", "clock", "deal_in", "events", "spectators")
"""What may differ after a restart: time starts afresh, and people come back one by one."""


def hand_with_side_pots() -> Vector:
    """Return a long hand of several players with side pots."""
    with gzip.open(SYNTHETIC / "synthetic_random.jsonl.gz", "rt", encoding="utf-8") as lines:
        for line in lines:
            hand = playable(line) if '"side_pot"' in line and '"showdown"' in line else None
            if hand is not None and len(hand.stacks) >= 4 and len(hand.choices) >= 10:
                return hand
    raise AssertionError("no such hand among the synthetic ones")


async def test_killed_on_sqlite(tmp_path: Path) -> None:
    await interrupted(tmp_path, "", signal.SIGKILL)


async def test_killed_on_postgresql(tmp_path: Path, new_postgres_url: Callable[[], str]) -> None:
    await interrupted(tmp_path, new_postgres_url(), signal.SIGKILL)


async def test_stopped_calmly(tmp_path: Path) -> None:
    await interrupted(tmp_path, "", signal.SIGTERM)


async def interrupted(folder: Path, database_url: str, how: signal.Signals) -> None:
    hand = hand_with_side_pots()
    async with running(folder, database_url) as room:
        people = [await room.player(f"seat-{seat}", CHIPS) for seat in range(1, len(hand.stacks) + 1)]
        everybody = [room.host(), *people]
        for person in everybody:
            await person.connect()
        table = await seat_all(room, hand, everybody[0], people)
        await play(room, table, hand, everybody, how)
        assert await final_stacks(everybody[0]) == hand.stacks
        assert (await room.http.delete(f"/tables/{table}")).status_code == 204
        chips = {line["id"]: line["bankroll"] for line in (await room.get("/players"))["players"]}
        starts = [stake.stack for stake in hand.setup.lineup.stakes]
        assert [chips[person.id] for person in people] == [
            CHIPS + 10_000 + end - start for start, end in zip(starts, hand.stacks, strict=True)
        ]
        assert await room.get("/ledger/problems") == {"problems": []}
        (row,) = (await room.get(f"/hands?table={table}"))["hands"]
        assert row["number"] == 1
        for person in everybody:
            await person.close()


async def play(room: Room, table: str, hand: Vector, everybody: list[Player], how: signal.Signals) -> None:
    """Play the hand; break down before the first choice, amid the hand with a choice on its way, before the last."""
    turn, last = 0, len(hand.choices) - 1
    for number, choice in enumerate(hand.choices):
        player = everybody[choice.seat]
        if number in (0, last):
            await restart(room, table, everybody, how)
            turn = await choose(player, choice, turn)
        elif number == last // 2:
            turn = await lost(room, table, everybody, player, choice, turn, how)
        else:
            turn = await choose(player, choice, turn)


async def restart(room: Room, table: str, everybody: list[Player], how: signal.Signals) -> None:
    """Break down, come back, and find everything as it was; another deck lies ready for whoever would deal again."""
    before = [picture(person.view) for person in everybody]
    await come_back(room, table, everybody, how)
    for person, was in zip(everybody, before, strict=True):
        view = await person.sees(everybody_is_here)
        assert picture(view) == was


async def come_back(room: Room, table: str, everybody: list[Player], how: signal.Signals) -> None:
    await room.end(how)
    for person in everybody:
        await person.close()
    room.post_decks(table, [range(51, -1, -1)])
    await room.start()
    for person in everybody:
        await person.connect()
    await asyncio.gather(*(person.watch(table) for person in everybody))


async def lost(
    room: Room, table: str, everybody: list[Player], player: Player, choice: Choice, turn: int, how: signal.Signals
) -> int:
    """Send a choice and break down before its answer. Sent again, it is done once, however far it had come (P10)."""
    view = await player.sees(lambda view: view["you"]["legal"] is not None and view["hand"]["turn"] > turn)
    answered: int = view["hand"]["turn"]
    sent = {"act": act(view, choice)}
    await player.send("lost", **sent)
    await come_back(room, table, everybody, how)
    answer = await player.ask("lost", **sent)
    if answer["type"] == "accepted":
        return answered
    assert answer["code"] == "stale", answer
    return await choose(player, choice, answered)


def everybody_is_here(view: View) -> bool:
    return all(seat["connected"] for seat in view["seats"])


def picture(view: View | None) -> dict[str, Any]:
    """Return what a viewer sees, but for time and comings and goings."""
    assert view is not None
    seen = {name: value for name, value in view.items() if name not in MOVING}
    return seen | {"hand": view["hand"] | {"turn": None}}


def test_the_hand_is_worth_the_trouble() -> None:
    hand = hand_with_side_pots()
    assert len(hand.pots) > 1
    assert len({choice.code for choice in hand.choices}) > 1


@pytest.mark.parametrize("name", MOVING)
def test_a_picture_leaves_out_what_moves(name: str) -> None:
    view: View = {"hand": {"turn": 5, "street": "flop"}, "you": {}, name: 1}
    assert picture(view) == {"hand": {"turn": None, "street": "flop"}, "you": {}}
