"""P23: a backup taken while a hand is being played becomes another room, where the books are right and play goes on."""

from __future__ import annotations

import asyncio
import os
import stat
import subprocess
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import httpx
import pytest

from app.history.vectors import Choice, Vector
from tests.e2e.hands import choose, final_stacks, seat_all
from tests.e2e.room import ROOT, Player, Room, running
from tests.e2e.test_kill9 import CHIPS, hand_with_side_pots

pytestmark = pytest.mark.timeout(300)  # half a minute alone; a busy machine is not a failing one
HOMEGAME = "from app.cli import app; app()"


async def homegame(*words: object) -> str:
    """Run a command of the real command line beside the server."""
    environment = {name: value for name, value in os.environ.items() if not name.startswith("HOMEGAME_")}
    command = [sys.executable, "-c", HOMEGAME, *map(str, words)]
    done = await asyncio.to_thread(
        subprocess.run, command, cwd=ROOT, env=environment, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr + done.stdout
    return done.stdout


@pytest.mark.parametrize("kinds", [("sqlite", "postgres"), ("postgres", "sqlite")])
async def test_a_room_goes_on_from_its_backup(
    tmp_path: Path, new_postgres_url: Callable[[], str], kinds: tuple[str, str]
) -> None:
    old, new = (new_postgres_url() if kind == "postgres" else "" for kind in kinds)
    file, hand = tmp_path / "evening.room.gz", hand_with_side_pots()
    half = len(hand.choices) // 2
    async with running(tmp_path / "old", old) as room:
        people = [await room.player(f"seat-{seat}", CHIPS) for seat in range(1, len(hand.stacks) + 1)]
        everybody = [room.host(), *people]
        for person in everybody:
            await person.connect()
        table = await seat_all(room, hand, everybody[0], people)
        turn = await play(everybody, hand.choices[:half], 0)
        busy = asyncio.create_task(fidget(people))
        said = await homegame("backup", file, "--data", tmp_path / "old", *at(old))
        busy.cancel()
        assert f"{len(everybody)} members" in said
        assert stat.S_IMODE(file.stat().st_mode) == 0o600
        for person in everybody:
            await person.close()
        cookies = room.http.cookies
    restored = await homegame("restore", file, "--data", tmp_path / "new", *at(new))
    assert restored == "0 hands, 0 problems\n"
    await go_on(Room(tmp_path / "new", new), table, hand, everybody, turn, cookies)


def at(database_url: str) -> list[str]:
    return ["--database-url", database_url] if database_url else []


async def play(everybody: list[Player], choices: Sequence[Choice], turn: int) -> int:
    for choice in choices:
        turn = await choose(everybody[choice.seat], choice, turn)
    return turn


async def fidget(people: list[Player]) -> None:
    """Fill the journal while the backup is made: people want to sit out, and then they don't."""
    while True:
        for person in people:
            await person.ask(sit_out={})
            await person.ask(come_back={})


async def go_on(
    moved: Room, table: str, hand: Vector, everybody: list[Player], turn: int, cookies: httpx.Cookies
) -> None:
    """Start the other room: who was signed in is, and the hand that was running ends as it was to end."""
    moved.http.cookies.update(cookies)
    moved.post_decks(table, [range(51, -1, -1)])
    try:
        await moved.start()
        for person in everybody:
            person.room = moved
            person.headers |= {"origin": moved.url} if "origin" in person.headers else {}
            await person.connect()
            await person.watch(table)
        await play(everybody, hand.choices[len(hand.choices) // 2 :], turn)
        assert await final_stacks(everybody[0]) == hand.stacks
        assert await moved.get("/ledger/problems") == {"problems": []}
        assert [row["number"] for row in (await moved.get(f"/hands?table={table}"))["hands"]] == [1]
        for person in everybody:
            await person.close()
    finally:
        await moved.http.aclose()
        await moved.end()
