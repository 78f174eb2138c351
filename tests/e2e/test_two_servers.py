"""P13: a server is stopped or killed amid a hand and another one goes on; while it lives, no other one gets in.

One that was overtaken changes nothing any more, and ends; even if nobody acts at its tables.
"""

from __future__ import annotations

import asyncio
import shutil
import signal
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
import websockets
from sqlalchemy import select, update

from app.room.ports import Unavailable
from app.store.sql.engine import async_url, reader_engine
from app.store.sql.errors import reading, writing
from app.store.sql.schema import lease
from app.web.server import LOST, NOT_STARTED
from tests.conformance.test_lease import let_it_run_out
from tests.e2e.room import Player, Room, View, running
from tests.e2e.test_kill9 import everybody_is_here, picture

pytestmark = pytest.mark.timeout(300)
CHIPS = 10_000
OPTIONS = {"name": "Friday", "seats": 2, "action_seconds": 120}
FOR_EVER = "3600"
"""Seconds of a lease that runs out in no test."""


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Return an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'homegame.db'}"
    made: Callable[[], str] = request.getfixturevalue("new_postgres_url")
    return made()


async def test_one_that_is_stopped_and_woken(tmp_path: Path, url: str) -> None:
    async with running(tmp_path, url) as old:
        table, people, views = await in_a_hand(old)
        await stop_and_let_it_run_out(old, url)
        async with successor(old, tmp_path) as new:
            await play_on(new, table, people, views)
            await wake_up(old, people)
            await all_is_well(new, table)


async def test_one_that_is_killed_on_this_machine_is_known_to_be_gone(tmp_path: Path, url: str) -> None:
    """Its lock went with it: nobody waits for the lease."""
    async with running(tmp_path, url, lease_seconds=FOR_EVER) as old:
        table, people, views = await in_a_hand(old)
        await old.end(signal.SIGKILL)
        async with successor(old, tmp_path) as new:
            await play_on(new, table, people, views)
            await all_is_well(new, table)


async def test_one_that_is_killed_elsewhere_is_waited_for(tmp_path: Path, url: str) -> None:
    """It could be alive for all that is known, until its lease has run out."""
    term_ms = 20_000
    async with running(tmp_path, url, lease_seconds="5") as old:
        table, people, views = await in_a_hand(old)
        await old.end(signal.SIGKILL)
        before = await lease_row(url)
        async with successor(old, elsewhere(tmp_path), lease_seconds=f"{term_ms // 1000}") as new:
            after = await lease_row(url)
            assert after.epoch == before.epoch + 1
            assert after.expires_ms - term_ms >= before.expires_ms
            await play_on(new, table, people, views)
            await all_is_well(new, table)


async def test_while_one_lives_another_is_refused(tmp_path: Path, url: str) -> None:
    """It is told who is there. On this machine or elsewhere: the first one notices nothing of it."""
    async with running(tmp_path, url) as room:
        table, people, _ = await in_a_hand(room)
        assert room.process is not None
        for folder in (tmp_path, elsewhere(tmp_path)):
            await is_refused(Room(folder, url, lease_seconds="0.5"), room.process.pid)
        await fold(people)
        await all_is_well(room, table)


async def test_an_idle_one_notices_by_its_renewals(tmp_path: Path, url: str) -> None:
    """Nothing is written for the two minutes that a player has to act."""
    async with running(tmp_path, url, lease_seconds="1") as room:
        _, people, _ = await in_a_hand(room)
        async with in_database(url, write=True) as connection:
            await connection.execute(update(lease).values(epoch=lease.c.epoch + 1))
        await ends_as_lost(room, people)


async def is_refused(second: Room, first: int) -> None:
    """It names the process that serves, and ends with a code of its own."""
    try:
        with pytest.raises(RuntimeError, match=rf"another server serves this room: .*process {first}\n"):
            await second.start()
        assert second.process is not None
        assert second.process.returncode == NOT_STARTED
    finally:
        await second.http.aclose()
        await second.end()


async def in_a_hand(room: Room) -> tuple[str, list[Player], list[Any]]:
    """Return a table, its two players amid a hand in which one has to act, and pictures of what they see."""
    people = [await room.player(name, CHIPS) for name in ("ann", "bob")]
    table: str = (await room.post("/tables", OPTIONS))["id"]
    room.post_decks(table, [range(52), range(52)])
    for seat, person in enumerate(people, 1):
        await person.connect()
        await person.watch(table)
        await person.do(sit={"seat": seat, "buy_in": 200})
    return table, people, [picture(await person.sees(lambda view: view["clock"] is not None)) for person in people]


@asynccontextmanager
async def successor(old: Room, folder: Path, **settings: str) -> AsyncIterator[Room]:
    """Start another server over the same database; end it with the block."""
    new = Room(folder, old.database_url, **settings)
    new.http.cookies = old.http.cookies
    try:
        await new.start()
        yield new
    finally:
        await new.http.aclose()
        await new.end()


def elsewhere(folder: Path) -> Path:
    """Return a folder with the same key and another lock, as on another machine."""
    other = folder / "elsewhere"
    other.mkdir()
    shutil.copy(folder / "journal.key", other)
    shutil.copytree(folder / "decks", other / "decks")
    return other


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
    assert [picture(await person.sees(everybody_is_here)) for person in again] == before
    await fold(again)
    for person in again:
        await person.close()


async def wake_up(old: Room, people: list[Player]) -> None:
    """What the stale server is told comes to nothing; it says goodbye, and ends with a code of its own."""
    assert old.process is not None
    stale = next(person for person in people if has_to_act(person.view))
    old.process.send_signal(signal.SIGCONT)
    try:
        answer = await stale.ask(act={**decision(stale.view), "call": True})
        assert answer["type"] == "refused", answer
    except (ConnectionError, websockets.ConnectionClosed):
        pass
    await ends_as_lost(old, people)


async def ends_as_lost(room: Room, people: list[Player]) -> None:
    assert room.process is not None
    assert await asyncio.to_thread(room.process.wait, 60) == LOST
    for person in people:
        await person.close()
        assert person.goodbye == 1012
    room.process = None


async def all_is_well(room: Room, table: str) -> None:
    """The books add up, and one hand has been played."""
    assert await room.get("/ledger/problems") == {"problems": []}
    (hand,) = (await room.get(f"/hands?table={table}"))["hands"]
    assert hand["number"] == 1


def has_to_act(view: View | None) -> bool:
    return view is not None and view["you"]["legal"] is not None


def decision(view: View | None) -> dict[str, int]:
    assert view is not None
    return {"hand": view["hand"]["number"], "turn": view["hand"]["turn"]}


async def fold(people: list[Player]) -> None:
    """Whoever has to act folds; everybody sees the hand's end."""
    person = next(person for person in people if has_to_act(person.view))
    await person.do(act={**decision(person.view), "fold": True})
    for each in people:
        await each.sees(lambda view: view["hand"] is not None and view["hand"]["ended"])


async def lease_row(url: str) -> Any:
    async with in_database(url) as connection:
        return (await connection.execute(select(lease))).one()


@asynccontextmanager
async def in_database(url: str, *, write: bool = False) -> AsyncIterator[Any]:
    engine = reader_engine(async_url(url))
    try:
        async with (writing if write else reading)(engine) as connection:
            yield connection
    finally:
        await engine.dispose()
