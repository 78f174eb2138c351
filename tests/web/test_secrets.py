"""No card, token, cookie or code is ever in a log, however much is logged (P16)."""

from __future__ import annotations

import json
import logging
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Literal

import pytest
import websockets
from websockets.exceptions import InvalidStatus

from app.cli.logs import set_up
from app.poker.cards import card_text
from app.room import keeper
from app.room.ports import Invitation
from app.table.rules import TableRules
from app.table.table import Table
from app.web.joining import invite
from tests.web.serving import Serving, serving
from tests.web.test_server import open_table, until


async def test_logs_hold_no_secrets(caplog: pytest.LogCaptureFixture) -> None:
    async with heard(caplog) as room:
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


async def test_a_refused_socket_is_no_error_and_its_address_is_not_logged(caplog: pytest.LogCaptureFixture) -> None:
    """Strangers fill no log of errors; and what a program mistakenly puts behind the path may be a token."""
    async with heard(caplog) as room:
        token = await room.token("boss")
        address, headers = f"ws://127.0.0.1:{room.port}/ws?token={token}", {"origin": "http://evil.example"}
        with pytest.raises(InvalidStatus) as refused:
            await websockets.connect(address, additional_headers=headers)
        assert refused.value.response.status_code == 403
        async with websockets.connect(address, additional_headers={"authorization": f"Bearer {token}"}) as socket:
            await until(socket, "welcome")
    ours = [record for record in caplog.records if is_ours(record)]
    logged = "\n".join(record.getMessage() for record in ours)
    assert "/ws" in logged
    assert token not in logged
    assert [record.getMessage() for record in ours if record.levelno >= logging.WARNING] == []


@asynccontextmanager
async def heard(caplog: pytest.LogCaptureFixture) -> AsyncIterator[Serving]:
    """Serve a room of which everything is logged."""
    caplog.set_level(logging.DEBUG)
    async with serving(log_level="debug") as room:
        for name in ("uvicorn", "uvicorn.error"):
            logging.getLogger(name).setLevel(logging.DEBUG)
            logging.getLogger(name).propagate = True
        yield room


def is_ours(record: logging.LogRecord) -> bool:
    """The test's own client logs its frames too."""
    return not record.name.startswith(("websockets.client", "asyncio", "aiosqlite"))


@pytest.mark.usefixtures("logs_restored")
@pytest.mark.parametrize("form", ["json", "console"])
async def test_not_even_a_fault_in_the_middle_of_a_hand_logs_a_card(
    form: Literal["json", "console"], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """Everything is logged in the form that operators read, while the rules fail once over a hand that is dealt."""
    real, faults = vars(keeper)["decide"], [RuntimeError("odd")]

    def fails_once(table: Table | None, *about: Any) -> Any:
        decision = real(table, *about)
        if table is not None and table.hand is not None and faults:
            held = [(player.cards, *map(card_text, player.cards)) for player in table.hand.players]
            assert held, "as a function of the rules may hold them"
            raise faults.pop()
        return decision

    set_up("debug", form)
    for name in ("websockets.client", "asyncio"):  # the test's own
        monkeypatch.setattr(logging.getLogger(name), "disabled", True)
    async with serving(log_level="debug") as room:
        table = await dealt(room)
        monkeypatch.setattr(keeper, "decide", fails_once)
        hand = table.hand
        assert hand is not None
        token = await room.token("eve")
        async with await room.connect(token) as eve:
            await eve.send(json.dumps({"id": "j", "join": {"table": table.id}}))
            await eve.send(json.dumps({"id": "q", "queue": {}}))
            await until(eve, '"id":"q"')
    said = capsys.readouterr().err
    assert not faults
    assert "fails_once" in said
    for card in hand.setup.deck:
        assert not re.search(rf"(?<![A-Za-z0-9]){card_text(card)}(?![A-Za-z0-9])", said), card_text(card)
    for player in hand.players:
        assert str(player.cards) not in said
    assert token not in said


async def dealt(room: Serving) -> Table:
    """Seat two; return the table once their hand is dealt."""
    tokens = [await room.token(name, admin=name == "boss") for name in ("boss", "mei")]
    host = await room.door.store.members.player_named("boss")
    assert host is not None
    rules = TableRules(next_hand_seconds=0, disconnect_seconds=300, action_seconds=300)
    name = await room.door.lobby.open_table(rules, host)
    assert isinstance(name, str)
    for seat, token in enumerate(tokens, 1):
        async with await room.connect(token) as socket:
            await socket.send(json.dumps({"id": "j", "join": {"table": name}}))
            await socket.send(json.dumps({"id": "s", "sit": {"seat": seat, "buy_in": 100}}))
            await until(socket, '"id":"s"')
            if seat == len(tokens):
                await until(socket, '"cards":["')
    actor = room.door.lobby.actor(name)
    assert actor is not None
    assert actor.table is not None
    return actor.table
