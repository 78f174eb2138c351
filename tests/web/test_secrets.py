"""No card, token, cookie or code is ever in a log, however much is logged (P16)."""

from __future__ import annotations

import json
import logging

import pytest

from app.room.ports import Invitation
from app.web.joining import invite
from tests.web.serving import serving
from tests.web.test_server import open_table, until


async def test_logs_hold_no_secrets(caplog: pytest.LogCaptureFixture) -> None:
    caplog.set_level(logging.DEBUG)
    async with serving(log_level="debug") as room:
        for name in ("uvicorn", "uvicorn.error"):
            logging.getLogger(name).setLevel(logging.DEBUG)
            logging.getLogger(name).propagate = True
        token = await room.token("boss", admin=True)
        table = await open_table(room)
        _, code = await invite(room.door.store.members, Invitation("", "", "boss", 0))
        async with await room.connect(token) as socket:
            await socket.send(json.dumps({"id": "j", "join": {"table": table}}))
            await socket.send(json.dumps({"id": "c", "chat": {"text": "a private word"}}))
            await until(socket, "a private word")
            await socket.send("a private word that is no frame")
            await until(socket, "bad_message")
    logged = "\n".join(f"{record.getMessage()} {record.__dict__}" for record in caplog.records if is_ours(record))
    assert "connection open" in logged
    for secret in (token, code, "a private word", "authorization", "Bearer"):
        assert secret not in logged


def is_ours(record: logging.LogRecord) -> bool:
    """The test's own client logs its frames too."""
    return not record.name.startswith(("websockets.client", "asyncio", "aiosqlite"))
