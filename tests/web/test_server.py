"""What only a real connection shows: slow readers, half-open clients, sizes, and the end."""

from __future__ import annotations

import asyncio
import base64
import json
import logging
import os
from typing import Any

import pytest
from fastapi import FastAPI
from websockets import ClientConnection
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.frames import Frame, Opcode

from app.table.rules import TableRules
from app.web import server
from app.web.server import AT_THE_DOOR, PING_SECONDS, PONG_SECONDS, RoomProtocol, config, text_head
from tests.web.serving import Serving, serving

PING, PONG = 0x89, 0x8A
"""First bytes of frames."""
PATIENCE = 60
"""Seconds: a busy machine is no failure."""


def test_the_configuration_is_the_measured_one() -> None:
    """PERFORMANCE 4 and 6, P8, and no access log: paths hold invitation codes."""
    chosen = config(FastAPI(), "127.0.0.1", 8000)
    assert chosen.ws is RoomProtocol
    assert (chosen.ws_per_message_deflate, chosen.ws_max_size, chosen.access_log) == (False, 4096, False)
    assert (chosen.ws_ping_interval or 0) + (chosen.ws_ping_timeout or 0) == PING_SECONDS + PONG_SECONDS <= 25


@pytest.mark.parametrize("size", [0, 125, 126, 3000, 65535, 65536])
def test_a_frame_is_what_the_library_would_make(size: int) -> None:
    text = b"x" * size
    assert text_head(size) + text == Frame(Opcode.TEXT, text).serialize(mask=False)


@pytest.mark.parametrize("deflate", [False, True])
async def test_frames_are_compressed_where_both_sides_want_it(deflate: bool) -> None:
    async with serving(ws_per_message_deflate=deflate) as room, await room.connect(await room.token("boss")) as socket:
        assert bool(socket.protocol.extensions) is deflate
        assert json.loads(await socket.recv())["type"] == "welcome"


async def knocking(room: Serving, token: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Ask for a socket by hand."""
    reader, writer = await asyncio.open_connection("127.0.0.1", room.port, limit=2**16)
    key = base64.b64encode(os.urandom(16)).decode()
    lines = [
        "GET /ws HTTP/1.1", "Host: localhost", "Upgrade: websocket", "Connection: Upgrade", f"Sec-WebSocket-Key: {key}",
        "Sec-WebSocket-Version: 13", f"Authorization: Bearer {token}", "", "",
    ]  # fmt: skip
    writer.write("\r\n".join(lines).encode())
    return reader, writer


async def raw_socket(room: Serving, token: str) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Open a socket for a client that then does nothing that a library would do."""
    reader, writer = await knocking(room, token)
    assert b" 101 " in await reader.readuntil(b"\r\n\r\n")
    return reader, writer


async def test_nobody_stays_in_the_doorway() -> None:
    """P22: whoever was refused, vanished or came in leaves room for the next one to shake hands."""
    async with serving() as room:
        token = await room.token("boss")
        for _ in range(2 * AT_THE_DOOR):
            with pytest.raises(InvalidStatus):
                await room.connect("nobody's")
            _, writer = await knocking(room, token)
            writer.transport.abort()
        opened = [await asyncio.wait_for(room.connect(token), PATIENCE) for _ in range(2 * AT_THE_DOOR)]
        await asyncio.gather(*(socket.close() for socket in opened))


def frame(text: str) -> bytes:
    """Mask a short client's frame with zeros."""
    body = text.encode()
    assert len(body) < 126
    return bytes([0x81, 0x80 | len(body), 0, 0, 0, 0]) + body


async def open_table(room: Serving) -> str:
    boss = await room.door.store.members.player_named("boss")
    assert boss is not None
    table = await room.door.lobby.open_table(TableRules(), boss, paused=True)
    assert isinstance(table, str)
    return table


async def test_a_half_open_client_is_gone_after_its_pings() -> None:
    """P8"""
    async with serving(ws_ping_interval=0.2, ws_ping_timeout=0.2) as room:
        token = await room.token("boss", admin=True)
        table = await open_table(room)
        _, writer = await raw_socket(room, token)
        writer.write(frame(json.dumps({"id": "1", "join": {"table": table}})))
        writer.write(frame(json.dumps({"id": "2", "sit": {"seat": 1, "buy_in": 100}})))
        seat = None
        for _ in range(100):
            actor = room.door.lobby.actor(table)
            assert actor is not None
            assert actor.table is not None
            seat = actor.table.seats[0]
            if seat is not None and not seat.connected:
                break
            await asyncio.sleep(0.05)
        assert seat is not None
        assert not seat.connected
        writer.close()


async def received(reader: asyncio.StreamReader) -> int:
    """Return the first byte of the next frame, whose payload is left out."""
    first, size = await reader.readexactly(2)
    if size == 126:
        size = int.from_bytes(await reader.readexactly(2), "big")
    await reader.readexactly(size)
    return first


async def test_who_is_heard_needs_no_ping() -> None:
    """And who falls silent gets one."""
    interval, now, silences = 0.5, asyncio.get_running_loop().time, list[float]()
    async with serving(ws_ping_interval=interval, ws_ping_timeout=PATIENCE) as room:
        reader, writer = await raw_socket(room, await room.token("boss"))
        pings, said, start = 0, now(), now()
        while now() < start + 4 * interval:
            writer.write(bytes([PING, 0x80, 0, 0, 0, 0]))
            while (kind := await received(reader)) != PONG:
                pings += kind == PING
            silences.append(now() - said)
            said = now()
        assert pings <= sum(silence > 0.8 * interval for silence in silences)
        while await received(reader) != PING:
            pass
        writer.close()


async def test_frames_that_come_at_once_are_answered_in_their_order(caplog: pytest.LogCaptureFixture) -> None:
    """Each waits for the answer to the one before: here a seat, which takes the journal's time, then what needs it."""
    async with serving() as room:
        token = await room.token("boss", admin=True)
        table = await open_table(room)
        async with await room.connect(token) as socket:
            words: list[dict[str, Any]] = [
                {"join": {"table": table}},
                {"sit": {"seat": 1, "buy_in": 100}},
                {"leave": {}},
                {"stand_up": {}},
            ]
            for number, word in enumerate(words):
                await socket.send(json.dumps({"id": str(number), **word}))
            answers = [json.loads(await until(socket, f'"id":"{number}"')) for number in range(4)]
            kinds = [(answer["type"], answer.get("code")) for answer in answers]
            assert kinds == [("accepted", None)] * 3 + [("error", "not_joined")]
            await socket.send(b"bytes")
            await until(socket, "send text frames")
            await socket.send(b"\xff", text=True)
            with pytest.raises(ConnectionClosed) as closed:
                await until(socket, "never said")
            assert closed.value.rcvd is not None
            assert closed.value.rcvd.code == 1007
            assert [line for line in caplog.records if line.levelno >= logging.WARNING] == []


async def test_a_slow_reader_costs_nobody_anything_and_is_cut(monkeypatch: pytest.MonkeyPatch) -> None:
    """P9"""
    monkeypatch.setattr(server, "LAST_WORDS_SECONDS", 0.1)
    async with serving() as room:
        boss, slow = await room.token("boss", admin=True), await room.token("slow")
        table = await open_table(room)
        _, writer = await raw_socket(room, slow)
        writer.transport.pause_reading()  # type: ignore[attr-defined]  # a stream's transport can
        writer.write(frame(json.dumps({"join": {"table": table}})))
        async with await room.connect(boss) as socket:
            await socket.send(json.dumps({"id": "j", "join": {"table": table}}))
            await until(socket, '"accepted"')
            heard = asyncio.create_task(hear(socket))
            actor = room.door.lobby.actor(table)
            assert actor is not None
            saying = await room.door.store.members.player_named("boss")
            assert saying is not None
            for _ in range(20_000):
                actor.say(saying, "x" * 2_000)
                await asyncio.sleep(0.001)
                if len(room.server.server_state.connections) == 1:
                    break
            actor.say(saying, "at last")
            assert await asyncio.wait_for(heard, PATIENCE) > 100
            assert len(room.server.server_state.connections) == 1
        writer.close()


async def hear(socket: ClientConnection) -> int:
    """Count what comes until the last word."""
    heard = 0
    while "at last" not in str(await socket.recv()):
        heard += 1
    return heard


async def until(socket: ClientConnection, word: str) -> str:
    while word not in (text := str(await asyncio.wait_for(socket.recv(), PATIENCE))):
        pass
    return text


async def test_a_frame_over_4_kib_never_reaches_the_room() -> None:
    """P14"""
    async with serving() as room, await room.connect(await room.token("boss")) as socket:
        await socket.send("x" * 5_000)
        with pytest.raises(ConnectionClosed) as closed:
            await until(socket, "never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1009


async def test_the_end_is_told_before_the_sockets_close() -> None:
    """P2: 1012 asks clients to come back at once."""
    async with serving() as room:
        token = await room.token("boss", admin=True)
        table = await open_table(room)
        socket = await room.connect(token)
        await socket.send(json.dumps({"id": "j", "join": {"table": table}}))
        await until(socket, '"accepted"')
    last = await until(socket, "restarting")
    assert json.loads(last)["type"] == "error"
    with pytest.raises(ConnectionClosed) as closed:
        await socket.recv()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012
