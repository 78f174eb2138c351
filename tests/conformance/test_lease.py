"""P13: of two servers of one room at most one writes, and the database knows which."""

from __future__ import annotations

import asyncio

import pytest
from sqlalchemy import update

from app.ledger.account import bankroll
from app.room.ports import Held, NotOwner, Store
from app.store import sql_store
from app.store.sql.engine import async_url, reader_engine
from app.store.sql.errors import writing
from app.store.sql.schema import lease
from tests.conformance.samples import grant, note, opening

TERM_MS = 600_000


async def let_it_run_out(url: str) -> None:
    """As if the holder hadn't been heard of for a whole term."""
    engine = reader_engine(async_url(url))
    async with writing(engine) as connection:
        await connection.execute(update(lease).values(expires_ms=0))
    await engine.dispose()


async def opened(url: str) -> Store:
    store = sql_store(url)
    await store.open()
    return store


async def test_the_first_epoch_is_one_and_each_holder_has_another(store: Store) -> None:
    assert store.lease.epoch == 0
    await store.lease.take(TERM_MS)
    assert (store.lease.epoch, store.lease.lost) == (1, False)
    await store.lease.renew()
    await store.lease.release()
    assert store.lease.epoch == 0
    await store.journal.append("t", 0, opening("t"))


async def test_who_lives_keeps_it_and_is_named(url: str) -> None:
    first, second = await opened(url), await opened(url)
    await first.lease.take(TERM_MS)
    with pytest.raises(Held, match=r"process \d+"):
        await second.lease.take(TERM_MS)
    await first.lease.release()
    await second.lease.take(TERM_MS)
    assert second.lease.epoch == 2
    await first.close()
    await second.close()


async def test_a_stale_owner_writes_nothing_any_more(url: str) -> None:
    first, second = await opened(url), await opened(url)
    await first.lease.take(TERM_MS)
    await first.journal.append("t", 0, opening("t"))
    await let_it_run_out(url)
    await second.lease.take(TERM_MS)
    with pytest.raises(NotOwner):
        await first.journal.append("t", 1, note(1))
    with pytest.raises(NotOwner):
        await grant(first.bank, "ann", 100)
    with pytest.raises(NotOwner):
        await first.lease.renew()
    assert (first.lease.epoch, first.lease.lost) == (0, True)
    await first.lease.release()  # takes nothing from who has it now
    await second.journal.append("t", 1, note(2))
    assert (await second.journal.load("t")).events == opening("t").events + note(2).events
    assert await second.bank.balance(bankroll("ann")) == 0
    await first.close()
    await second.close()


async def test_of_two_who_would_take_over_one_does(url: str) -> None:
    takers = [await opened(url) for _ in range(4)]
    await takers[0].lease.take(TERM_MS)
    await let_it_run_out(url)
    outcomes = await asyncio.gather(*(each.lease.take(TERM_MS) for each in takers[1:]), return_exceptions=True)
    assert outcomes.count(None) == 1
    assert {type(each) for each in outcomes if each is not None} == {Held}
    assert sorted(each.lease.epoch for each in takers) == [0, 0, 1, 2]
    for each in takers:
        await each.close()


async def test_one_that_ran_out_goes_on_if_nobody_came(url: str) -> None:
    """A database that was away is no reason to end (P3)."""
    store = await opened(url)
    await store.lease.take(TERM_MS)
    await let_it_run_out(url)
    await store.journal.append("t", 0, opening("t"))
    await store.lease.renew()
    other = await opened(url)
    with pytest.raises(Held):
        await other.lease.take(TERM_MS)
    await store.close()
    await other.close()


async def test_a_command_beside_the_server_writes_without(url: str) -> None:
    server, beside = await opened(url), await opened(url)
    await server.lease.take(TERM_MS)
    await grant(beside.bank, "ann", 100)
    assert await server.bank.balance(bankroll("ann")) == 100
    await server.close()
    await beside.close()
