"""P3, P4, P6, P13: databases that fail or are full, commits whose reply is lost, two programs on one database.

Nothing is acknowledged that isn't there, nothing is half there, and it goes on by itself.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any

import asyncpg
import pytest
from sqlalchemy import Engine, event, make_url

from app.ledger.account import bankroll, stack
from app.room.ports import Entry, OutcomeUnknown, Store, StoreError, Unavailable, VersionConflict
from app.store import sql_store
from app.store.sql import engine, lines
from app.table.events import RulesChanged
from tests.conformance.proxy import Proxy
from tests.conformance.samples import RULES, buy_in, grant, note, opening, play_hand


@pytest.fixture(autouse=True)
def no_delay(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the writer try again at once."""
    monkeypatch.setattr(lines, "FIRST_DELAY", 0.0)


async def test_all_is_there_after_a_restart(url: str):
    before = sql_store(url)
    await before.open()
    await grant(before.bank, "ann", 100)
    await before.journal.append("t", 0, replace(opening("t"), transfers=(buy_in("t", "ann", 60),)))
    await play_hand(before.journal, "t", 1, 1, "ann", "bob")
    stored, hand = await before.journal.load("t"), await before.archive.hand("t-1")
    await before.close()
    after = sql_store(url)
    await after.open()
    assert await after.journal.load("t") == stored
    assert await after.archive.hand("t-1") == hand
    assert await after.bank.balance(stack("t", "ann")) == 60
    await after.journal.append("t", stored.version, note(1))
    await after.close()


async def test_what_waits_is_written_before_the_store_closes(url: str):
    store = sql_store(url)
    await store.open()
    jobs = [asyncio.create_task(store.journal.append(f"t{n}", 0, opening(f"t{n}"))) for n in range(30)]
    await asyncio.sleep(0)
    await store.close()
    assert await asyncio.gather(*jobs) == [None] * 30
    with pytest.raises(Unavailable):
        await store.journal.append("t", 0, opening("t"))
    await store.open()
    assert len(await store.journal.open_tables()) == 30
    await store.journal.append("t", 0, opening("t"))
    await store.close()


async def test_too_much_at_once_is_refused_as_busy(sql: Store):
    jobs = [sql.journal.append(f"t{n}", 0, opening(f"t{n}")) for n in range(4100)]
    outcomes = await asyncio.gather(*jobs, return_exceptions=True)
    assert [type(outcome) for outcome in outcomes] == [type(None)] * 4096 + [Unavailable] * 4


async def test_two_programs_on_one_database(url: str):
    """P13: both want each version of each table: exactly one gets it, and no money is made or lost."""
    one, other = sql_store(url), sql_store(url)
    for store in (one, other):
        await store.open()
    await grant(one.bank, "ann", 1000)

    async def race(store: Store, table: str) -> int:
        won = 0
        for version in range(8):
            entry = replace(opening(table) if version == 0 else note(version), transfers=(buy_in(table, "ann", 1),))
            won += await attempt(store, version, entry, table) is None
        return won

    for number in range(5):
        assert sum(await asyncio.gather(race(one, f"t{number}"), race(other, f"t{number}"))) == 8
    assert await other.bank.balance(bankroll("ann")) == 1000 - 5 * 8
    assert await other.bank.problems() == ()
    for store in (one, other):
        await store.close()


# --- the disk is full (P6)


@contextmanager
def full_disk(pages: int) -> Iterator[None]:
    """Let no SQLite file grow beyond so many pages, over connections that are opened meanwhile."""

    def limit(connection: Any, _record: Any) -> None:
        connection.cursor().execute(f"PRAGMA max_page_count = {pages}")

    event.listen(Engine, "connect", limit)
    try:
        yield
    finally:
        event.remove(Engine, "connect", limit)


async def test_a_full_disk_refuses_and_writes_nothing_by_halves(tmp_path: Path):
    store = sql_store(f"sqlite:///{tmp_path / 'a.db'}")
    await store.open()
    await grant(store.bank, "ann", 1000)
    await store.close()
    long = RulesChanged(replace(RULES, name="x" * 3000))
    with full_disk(75):
        await store.open()
        await store.journal.append("t", 0, opening("t"))
        entry = replace(note(1), events=(long,), transfers=(buy_in("t", "ann", 1),))
        version = 1
        while await attempt(store, version, entry) is None:
            version += 1
        assert version > 5
        assert isinstance(await attempt(store, version, entry), Unavailable)
        assert (await store.journal.load("t")).version == version
        assert await store.bank.balance(bankroll("ann")) == 1000 - (version - 1)
        assert await store.bank.problems() == ()
    await store.journal.append("t", version, replace(note(version), events=(long,)))  # there is room again
    assert (await store.journal.load("t")).version == version + 1
    await store.close()


# --- commits whose outcome is in doubt (P3, P4)


@pytest.fixture
async def proxy(new_postgres_url: Callable[[], str]) -> AsyncIterator[Proxy]:
    async with Proxy(new_postgres_url()) as made:
        yield made


@pytest.fixture
async def distant(proxy: Proxy) -> AsyncIterator[Store]:
    """A store behind the proxy, with a table at version 1 and a writer that is connected."""
    store = sql_store(proxy.url)
    await store.open()
    await store.journal.append("t", 0, opening("t"))
    yield store
    await store.close()


async def test_a_commit_whose_reply_was_lost_is_read_back(proxy: Proxy, distant: Store):
    for version in range(1, 6):
        proxy.lose_reply_to = b"COMMIT"
        await distant.journal.append("t", version, note(version))
        assert proxy.lost == version
    assert (await distant.journal.load("t")).version == 6


async def test_a_lost_reply_about_money_is_read_back(proxy: Proxy, distant: Store):
    proxy.lose_reply_to = b"COMMIT"
    await grant(distant.bank, "ann", 100)
    assert proxy.lost == 1
    assert await distant.bank.balance(bankroll("ann")) == 100


async def test_a_commit_that_never_arrived_is_refused_and_can_be_tried_again(proxy: Proxy, distant: Store):
    proxy.lose = b"COMMIT"
    with pytest.raises(Unavailable):
        await distant.journal.append("t", 1, note(1))
    await distant.journal.append("t", 1, note(2))
    assert (await distant.journal.load("t")).events[1:] == note(2).events


async def test_a_commit_on_its_way_is_stopped_before_its_outcome_is_read(proxy: Proxy, monkeypatch: pytest.MonkeyPatch):
    """Else its transaction would hold the table, or be committed after it was called refused."""
    monkeypatch.setattr(engine, "TIMEOUTS", {"timeout": 1, "command_timeout": 1})
    store = sql_store(proxy.url)
    await store.open()
    await store.journal.append("t", 0, opening("t"))
    proxy.stall = b"COMMIT"
    with pytest.raises(Unavailable):
        await store.journal.append("t", 1, note(1))
    assert proxy.lost == 1
    await store.journal.append("t", 1, note(2))
    assert (await store.journal.load("t")).events[1:] == note(2).events
    await store.close()


async def test_a_commit_stays_in_doubt_when_nobody_can_be_asked(proxy: Proxy, distant: Store):
    proxy.lose_reply_to = b"COMMIT"
    proxy.for_good = True
    with pytest.raises(OutcomeUnknown):
        await distant.journal.append("t", 1, note(1))
    with pytest.raises(Unavailable):
        await distant.journal.append("t", 1, note(1))
    with pytest.raises(Unavailable):
        await distant.journal.load("t")


async def test_a_cut_before_the_commit_is_not_even_noticed(proxy: Proxy, distant: Store):
    for version in range(1, 6):
        proxy.cut()
        await distant.journal.append("t", version, note(version))
    assert (await distant.journal.load("t")).version == 6


async def test_a_silent_database_is_given_up(proxy: Proxy, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr(engine, "TIMEOUTS", {"timeout": 0.3, "command_timeout": 0.3})
    store = sql_store(proxy.url)
    await store.open()
    await store.journal.append("t", 0, opening("t"))
    proxy.swallow = True
    with pytest.raises(Unavailable):
        await store.journal.append("t", 1, note(1))
    with pytest.raises(Unavailable):
        await store.members.players()
    proxy.swallow = False
    proxy.cut()
    await store.journal.append("t", 1, note(1))
    assert (await store.journal.load("t")).version == 2
    await store.close()


# --- backends are killed (P4)


async def kill_backends(url: str) -> None:
    where = make_url(url)
    connection = await asyncpg.connect(
        host=where.host, port=where.port, user=where.username, database=where.database, timeout=5
    )
    others = "datname = current_database() AND pid <> pg_backend_pid()"
    await connection.execute(f"SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE {others}")
    await connection.close()


async def test_killed_backends_under_load(new_postgres_url: Callable[[], str]):
    """Each table tries until it succeeds; whatever it was told, each entry is there once, in order."""
    url = new_postgres_url()
    store = sql_store(url)
    await store.open()
    done, one_killer = 0, asyncio.Lock()  # or they would kill each other

    async def live(table: str) -> None:
        nonlocal done
        version = 0
        while version < 30:
            entry = opening(table) if version == 0 else note(version, f"ann:c{version}")
            try:
                await store.journal.append(table, version, entry)
            except OutcomeUnknown:
                version = (await store.journal.load(table)).version
                continue
            except Unavailable:
                continue
            version, done = version + 1, done + 1
            if done % 100 == 0:
                async with one_killer:
                    await kill_backends(url)

    await asyncio.gather(*(live(f"t{number}") for number in range(20)))
    for number in range(20):
        stored = await store.journal.load(f"t{number}")
        assert stored.events[1:] == tuple(note(version).events[0] for version in range(1, 30))
    assert isinstance(await attempt(store, 5, note(5), "t1"), VersionConflict)
    await store.close()


async def attempt(store: Store, version: int, entry: Entry, table: str = "t") -> StoreError | None:
    try:
        await store.journal.append(table, version, entry)
    except StoreError as error:
        return error
    return None
