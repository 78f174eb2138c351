"""A room moves from one database into another, of either kind, and nothing is lost or changed on the way."""

from __future__ import annotations

import asyncio
import gzip
from collections.abc import Callable
from pathlib import Path
from threading import Thread
from typing import Any

import pytest

from app.cli.verify import changed
from app.room.ports import Store, StoreError
from app.room.recovery import check_stacks, fold
from app.store import sql_store
from app.store.room_file import BadFile
from app.store.sql.migrate import upgrade
from app.store.sql.portable import NotEmpty, load, save
from tests.conformance.evening import PLAYERS, SECRETS, UTC_MS, store_evening
from tests.conformance.samples import note
from tests.conformance.test_privacy import sweep

MakeUrl = Callable[[], str]


@pytest.fixture(params=["sqlite", "postgres"])
def other(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """Another empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'other' / 'homegame.db'}"
    make: MakeUrl = request.getfixturevalue("new_postgres_url")
    return make()


def lines(path: Path) -> list[str]:
    """Return the lines after the header, which has a time."""
    return gzip.decompress(path.read_bytes()).decode().splitlines()[1:]


async def everything(store: Store) -> dict[str, Any]:
    """Return what the ports tell of a room."""
    rows = await store.archive.hands(limit=200)
    return {
        "table": await store.journal.load("t"),
        "open": await store.journal.open_tables(),
        "hands": [await store.archive.hand(row.hand_id) for row in rows],
        "balances": await store.bank.balances(""),
        "lines": [await store.bank.lines(name, limit=200) for name in await store.bank.balances("")],
        "members": await store.members.players(),
        "audit": await store.audit.lines(limit=200),
        "problems": await store.bank.problems(),
    }


@pytest.mark.parametrize("secrets", [False, True])
async def test_out_in_and_out_again_is_the_same(sql: Store, url: str, other: str, tmp_path: Path, secrets: bool):
    room = await store_evening(sql)
    counts = await save(url, tmp_path / "one", secrets=secrets)
    assert (counts["hands"], counts["players"], counts["tables"]) == (12, len(PLAYERS), 1)
    header = await load(other, tmp_path / "one")
    assert header.secrets == secrets
    await save(other, tmp_path / "two", secrets=secrets)
    assert lines(tmp_path / "two") == lines(tmp_path / "one")
    moved = sql_store(other)
    await moved.open()
    try:
        assert await everything(moved) == await everything(sql)
        table = fold(await moved.journal.load("t"))
        assert table.seats == room.table.seats
        await check_stacks(table, moved.bank)
        for row in await moved.archive.hands(limit=200):
            hand = await moved.archive.hand(row.hand_id)
            assert hand is not None
            assert changed(hand) == []
        assert (await moved.members.password(PLAYERS[0]) is not None) == secrets
        assert len(await moved.members.invitations()) == secrets
        await moved.journal.append("t", table.version, note(1))  # what follows is numbered on
        await store_more(moved)
    finally:
        await moved.close()


async def store_more(store: Store) -> None:
    """Write rows whose numbers the database gives."""
    before = (await store.audit.lines(limit=1))[0]
    await store.audit.add(before)
    assert (await store.audit.lines(limit=1))[0].number == before.number + 1
    (line,) = await store.bank.lines("issuance", limit=1)
    await store.bank.transfer(line.transfer, key="more", actor="host", reason="more", utc_ms=1)
    assert await store.bank.problems() == ()


async def test_an_export_has_no_secret_and_a_backup_has_them_all(sql: Store, url: str, tmp_path: Path):
    await store_evening(sql)
    for secrets in (False, True):
        await save(url, tmp_path / f"{secrets}", secrets=secrets)
        text = "\n".join(lines(tmp_path / f"{secrets}"))
        assert [secret in text for secret in SECRETS] == [secrets] * len(SECRETS)


async def test_what_was_erased_is_in_no_file(sql: Store, url: str, other: str, tmp_path: Path):
    await store_evening(sql)
    await sweep(sql, UTC_MS + 10**9)
    await sql.privacy.forget(PLAYERS[0], 1)
    while await sql.privacy.clean():
        pass
    await save(url, tmp_path / "one", secrets=True)
    text = "\n".join(lines(tmp_path / "one"))
    assert "ZEPHYR2" in text
    assert not any(name in text for name in ("ZEPHYR1", "nick-1", "Zephyr No. 1"))
    assert '\\"deck\\":[]' in text
    assert '\\"deck\\":[1' not in text
    await load(other, tmp_path / "one")
    await save(other, tmp_path / "two", secrets=True)
    assert lines(tmp_path / "two") == lines(tmp_path / "one")


async def test_a_forgetting_that_was_under_way_goes_on_elsewhere(sql: Store, url: str, other: str, tmp_path: Path):
    await store_evening(sql)
    await sql.privacy.forget(PLAYERS[0], 1)
    assert await sql.privacy.clean(limit=10)
    await save(url, tmp_path / "one", secrets=False)
    await load(other, tmp_path / "one")
    moved = sql_store(other)
    await moved.open()
    try:
        while await moved.privacy.clean():
            pass
    finally:
        await moved.close()
    await save(other, tmp_path / "two", secrets=False)
    assert "ZEPHYR1" in "\n".join(lines(tmp_path / "one"))
    assert "ZEPHYR1" not in "\n".join(lines(tmp_path / "two"))


async def test_a_room_goes_into_an_empty_database_only(sql: Store, url: str, other: str, tmp_path: Path):
    await store_evening(sql, hands=1)
    await save(url, tmp_path / "one", secrets=True)
    with pytest.raises(NotEmpty):
        await load(url, tmp_path / "one")
    await upgrade(other)
    await load(other, tmp_path / "one")
    with pytest.raises(NotEmpty):
        await load(other, tmp_path / "one")


async def test_a_bad_file_leaves_an_empty_database(sql: Store, url: str, other: str, tmp_path: Path):
    await store_evening(sql, hands=2)
    await save(url, tmp_path / "one", secrets=True)
    text = gzip.decompress((tmp_path / "one").read_bytes())
    at = text.index(b'{"table":"entries"')
    entry = text.index(b"\n", at) + 1
    broken = {
        "cut off": (BadFile, text[: len(text) // 2]),
        "an entry is missing": (StoreError, text[:entry] + text[text.index(b"\n", entry) + 1 :]),
        "an unknown table": (BadFile, text.replace(b'{"table":"entries"', b'{"table":"antries"')),
        "a newer program": (BadFile, text.replace(b'"revision":"0', b'"revision":"9', 1)),
        "money from nowhere": (StoreError, text.replace(b'"issuance",', b'"bankroll:nobody",', 1)),
    }
    for error, content in broken.values():
        (tmp_path / "broken").write_bytes(gzip.compress(content))
        with pytest.raises(error):
            await load(other, tmp_path / "broken")
    await load(other, tmp_path / "one")


async def test_progress_is_told(sql: Store, url: str, other: str, tmp_path: Path):
    await store_evening(sql, hands=1)
    out, back = list[int](), list[int]()
    counts = await save(url, tmp_path / "one", secrets=True, progress=out.append)
    await load(other, tmp_path / "one", back.append)
    assert out == sorted(out)
    assert back == sorted(back)
    assert out[-1] == back[-1] == sum(counts.values())


async def test_a_file_is_of_one_instant(sql: Store, url: str, tmp_path: Path):
    """What is committed while the file is being made is not in it, in part or as a whole."""
    await store_evening(sql, hands=3)
    version = (await sql.journal.load("t")).version
    await save(url, tmp_path / "before", secrets=True)

    async def play_on() -> None:
        elsewhere = sql_store(url)
        await elsewhere.open()
        await elsewhere.journal.append("t", version, note(1))
        await elsewhere.close()

    threads = [Thread(target=lambda: asyncio.run(play_on()))]

    def busy(_: int) -> None:
        for thread in threads:
            thread.start()
            thread.join()
        threads.clear()

    await save(url, tmp_path / "during", secrets=True, progress=busy)
    assert lines(tmp_path / "during") == lines(tmp_path / "before")
    assert (await sql.journal.load("t")).version == version + 1
