"""A line of the audit log from the web; which routes write one is tested with the log itself."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any, cast

from app.room.ports import AuditLine, Player
from app.store import memory_store
from app.table.house_events import Change
from app.web.deeds import note


async def test_facts_are_texts_before_and_after() -> None:
    store = memory_store()
    door = cast(Any, SimpleNamespace(store=store, clock=SimpleNamespace(utc_ms=lambda: 7)))
    who = cast(Any, SimpleNamespace(player=Player("boss", "boss", "Boss")))
    await note(door, who, "ban_from_room", player="p1", reason="rude", banned=(False, True))
    assert await store.audit.lines() == (
        AuditLine("boss", "ban_from_room", 7, None, "p1", (Change("banned", "False", "True"),), "rude", number=1),
    )
