"""Sittings are read from the whole ledger, a page at a time."""

from __future__ import annotations

from dataclasses import replace
from types import SimpleNamespace
from typing import Any, cast

import pytest

from app.ledger.account import bankroll, stack
from app.ledger.transfer import Kind, Transfer
from app.store import memory_store
from app.web import sittings as module
from app.web.sittings import net, on_tables, sitting, sittings
from tests.conformance.samples import buy_in, grant, note, opening


async def test_pages_make_no_difference(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "PAGE", 2)
    store = memory_store()
    door = cast(Any, SimpleNamespace(store=store))
    await grant(store.bank, "ann", 1000)
    await store.journal.append("t", 0, replace(opening("t"), transfers=(buy_in("t", "ann", 100),)))
    for version in range(1, 5):
        out = Transfer(stack("t", "ann"), bankroll("ann"), 100, Kind.CASH_OUT)
        await store.journal.append("t", version, replace(note(version), transfers=(out, buy_in("t", "ann", 100))))
    found = await sittings(door, "ann")
    assert [session.taken for session in found] == [100, 100, 100, 100, 0]
    left = await on_tables(door, found)
    assert left == {found[-1].id: 100}
    assert [net(session, left.get(session.id, 0)) for session in found] == [0] * 5
    assert await sittings(door, "bob") == ()


async def test_one_sitting_is_found_by_its_first_line() -> None:
    """Its end is the first line that ends it: its own cash-out, or the next buy-in where nothing was left."""
    store = memory_store()
    door = cast(Any, SimpleNamespace(store=store))
    for name in ("ann", "bob"):
        await grant(store.bank, name, 1000)
    moves = (
        buy_in("t", "ann", 100),
        buy_in("t", "bob", 100),
        Transfer(stack("t", "bob"), bankroll("bob"), 100, Kind.CASH_OUT),
        Transfer(bankroll("ann"), stack("t", "ann"), 50, Kind.TOP_UP),
        Transfer(stack("t", "ann"), bankroll("ann"), 150, Kind.CASH_OUT),
        buy_in("t", "ann", 100),
    )
    await store.journal.append("t", 0, opening("t"))
    for version, move in enumerate(moves, 1):
        await store.journal.append("t", version, replace(note(version), transfers=(move,), utc_ms=10 * version))
    for expected in await sittings(door):
        found = await sitting(door, expected.id)
        assert found is not None
        assert (found.player, found.table) == (expected.player, expected.table)
        assert (found.started_ms, found.ended_ms) == (expected.started_ms, expected.ended_ms)
    assert [each.ended_ms for each in await sittings(door)] == [50, 30, None]
    for number in (1, 5, 99):
        assert await sitting(door, number) is None
