"""Whether the room is there."""

from __future__ import annotations

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
