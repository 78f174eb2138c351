"""Each request has an id of ours."""

from __future__ import annotations

import structlog

from app.web.request_ids import HEADER
from tests.web.room import Room


def test_an_answer_names_its_request(room: Room) -> None:
    first, second = (room.client.get("/healthz", headers={HEADER: "a stranger's text"}).headers[HEADER] for _ in "12")
    assert first != second
    assert len(first) == 12
    assert "stranger" not in first
    assert structlog.contextvars.get_contextvars() == {}
