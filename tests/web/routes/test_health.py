"""Whether the room is there."""

from __future__ import annotations

import pytest

from app.room.ports import Unavailable
from app.web.routes.health import room_version
from tests.web.room import Room, problem


def test_anybody_may_ask_for_health(room: Room) -> None:
    room.table()
    assert room.get("/health").json() == {"status": "ok", "version": room_version(), "tables": 1}
    assert room.client.get("/healthz").json()["status"] == "ok"


def test_admins_reconcile_the_ledger(room: Room) -> None:
    """P7"""
    assert room.get("/ledger/problems", room.admin).json() == {"problems": []}
    _, me = room.player("mei")
    problem(room.get("/ledger/problems", me), 403, "not_allowed")


def test_the_room_is_ready_while_its_database_answers(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """P3"""
    assert room.client.get("/readyz").status_code == 200

    async def gone() -> tuple[str, ...]:
        raise Unavailable("no database")

    monkeypatch.setattr(room.door.store.journal, "open_tables", gone)
    problem(room.client.get("/readyz"), 503, "saving")
    monkeypatch.undo()
    room.door.lobby.stopping = True
    problem(room.client.get("/readyz"), 503, "restarting")
