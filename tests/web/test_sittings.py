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
from app.web.sittings import net, on_tables, sittings
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
