"""P13: a server is stopped amid a hand, another one goes on; the first wakes up and changes nothing."""

from __future__ import annotations

import asyncio
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import websockets

from app.room.ports import Unavailable
from app.web.server import LOST
from tests.conformance.test_lease import let_it_run_out
from tests.e2e.room import Player, Room, View, running
from tests.e2e.test_kill9 import everybody_is_here, picture

pytestmark = pytest.mark.timeout(300)
CHIPS = 10_000
OPTIONS = {"name": "Friday", "seats": 2, "action_seconds": 120}


async def test_on_sqlite(tmp_path: Path) -> None:
    await taken_over(tmp_path, f"sqlite:///{tmp_path / 'homegame.db'}")


async def test_on_postgresql(tmp_path: Path, new_postgres_url: Callable[[], str]) -> None:
    await taken_over(tmp_path, new_postgres_url())


async def taken_over(folder: Path, database_url: str) -> None:
    async with running(folder, database_url) as old:
        people = [await old.player(name, CHIPS) for name in ("ann", "bob")]
        table = (await old.post("/tables", OPTIONS))["id"]
        old.post_decks(table, [range(52), range(52)])
        for seat, person in enumerate(people, 1):
            await person.connect()
            await person.watch(table)
            await person.do(sit={"seat": seat, "buy_in": 200})
        views = [await person.sees(lambda view: view["clock"] is not None) for person in people]
        await stop_and_let_it_run_out(old, database_url)
        new = Room(folder, database_url)
        new.http.cookies = old.http.cookies
        try:
            await new.start()
            await play_on(new, table, people, [picture(view) for view in views])
            await wake_up(old, people)
            assert await new.get("/ledger/problems") == {"problems": []}
            (hand,) = (await new.get(f"/hands?table={table}"))["hands"]
            assert hand["number"] == 1
        finally:
            await new.http.aclose()
            await new.end()


async def stop_and_let_it_run_out(old: Room, database_url: str) -> None:
    """Stop it where it doesn't hold the file's only write lock: nobody could go on then, and nobody has to."""
    assert old.process is not None
    while True:
        old.process.send_signal(signal.SIGSTOP)
        try:
            return await let_it_run_out(database_url)
        except Unavailable:
            old.process.send_signal(signal.SIGCONT)


async def play_on(room: Room, table: str, people: list[Player], before: list[Any]) -> None:
    """The same hand with the same player to act, who folds."""
    again = [Player(room, person.id, person.headers) for person in people]
    for person in again:
        await person.connect()
        await person.watch(table)
    seen = [await person.sees(everybody_is_here) for person in again]
    assert [picture(view) for view in seen] == before
    await act(next(person for person in again if has_to_act(person.view)))
    for person in again:
        await person.sees(lambda view: view["hand"] is not None and view["hand"]["ended"])
        await person.close()


async def wake_up(old: Room, people: list[Player]) -> None:
    """What the stale server is told comes to nothing; it says goodbye, and ends with a code of its own."""
    process = old.process
    assert process is not None
    stale = next(person for person in people if has_to_act(person.view))
    process.send_signal(signal.SIGCONT)
    try:
        answer = await stale.ask(act={**decision(stale.view), "call": True})
        assert answer["type"] == "refused", answer
    except (ConnectionError, websockets.ConnectionClosed):
        pass
    assert await asyncio.to_thread(process.wait, 60) == LOST
    for person in people:
        await person.close()
        assert person.goodbye == 1012
    old.process = None


def has_to_act(view: View | None) -> bool:
    return view is not None and view["you"]["legal"] is not None


def decision(view: View | None) -> dict[str, int]:
    assert view is not None
    return {"hand": view["hand"]["number"], "turn": view["hand"]["turn"]}


async def act(person: Player) -> None:
    await person.do(act={**decision(person.view), "fold": True})
