"""P7: the books of a running room."""

from __future__ import annotations

import pytest

from app.ledger.account import ISSUANCE, stack
from app.ledger.transfer import Kind, Transfer
from app.web import books
from tests.web.room import Room


def test_a_sound_room_has_no_problems(room: Room) -> None:
    room.table()
    assert room.get("/health/books", room.admin).json() == {"sound": True, "problems": []}
    assert room.get("/ledger/problems", room.admin).json() == {"problems": []}


def test_chips_that_no_seat_knows_are_a_problem(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(books, "PAUSE_SECONDS", 0)
    table = room.table()
    forged = Transfer(ISSUANCE, stack(table, "nobody"), 5, Kind.BUY_IN)
    assert room.client.portal is not None
    room.client.portal.call(lambda: room.store.bank.transfer(forged, key="forged", actor="", reason="", utc_ms=0))
    told = [f"the stacks of table {table} are not the ledger's"]
    assert room.get("/health/books", room.admin).json() == {"sound": False, "problems": told}
