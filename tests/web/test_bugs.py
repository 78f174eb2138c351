"""A fault of ours answers like any error, under the request's id, with all headers, and leaves one line (P16)."""

from __future__ import annotations

import asyncio
import json

import pytest
from starlette.types import Message, Receive, Scope, Send

from app.cli.logs import set_up
from app.web.bugs import CatchBugs
from app.web.request_ids import HEADER
from tests.web.room import Room, problem

pytestmark = pytest.mark.usefixtures("logs_restored")


def test_the_line_is_found_by_the_answers_id(
    room: Room, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(room.door.lobby, "summaries", lambda: 1 / 0)
    set_up("warning", "json")
    answer = room.get("/health")
    assert "division" not in str(problem(answer, 500, "bug"))
    (line,) = (json.loads(text) for text in capsys.readouterr().err.splitlines())
    assert (line["level"], line["request"]) == ("error", answer.headers[HEADER])
    assert line["exception"][0]["exc_type"] == "ZeroDivisionError"


def test_it_carries_the_headers_of_every_answer(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """P17"""
    monkeypatch.setattr(room.door.lobby, "summaries", lambda: 1 / 0)
    broken, sound = room.get("/health").headers, room.get("/tables").headers
    assert {name for name in sound if name not in broken} <= {"www-authenticate"}
    assert broken["content-security-policy"] == sound["content-security-policy"]


def test_a_table_that_breaks_says_which(
    room: Room, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """P21"""
    table = room.table()
    monkeypatch.setattr("app.room.keeper.decide", lambda *about: 1 / 0)
    set_up("warning", "json")
    room.post(f"/tables/{table}/host", {"do": "pause"}, room.admin)
    lines = [json.loads(text) for text in capsys.readouterr().err.splitlines()]
    assert lines
    assert {line["table"] for line in lines} == {table}


@pytest.mark.parametrize("kind", ["websocket", "http"])
def test_what_has_begun_is_broken_off(kind: str) -> None:
    """Nobody takes half of a download for the whole; a socket has no status any more."""
    sent: list[Message] = []

    async def begins(scope: Scope, receive: Receive, send: Send) -> None:
        if kind == "http":
            await send({"type": "http.response.start", "status": 200})
        raise RuntimeError("in the middle")

    async def receive() -> Message:
        return {"type": "http.request"}

    async def send(message: Message) -> None:
        sent.append(message)

    with pytest.raises(RuntimeError, match="in the middle"):
        asyncio.run(CatchBugs(begins)({"type": kind}, receive, send))
    assert [message.get("status") for message in sent] == ([200] if kind == "http" else [])
