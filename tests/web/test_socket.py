"""The WebSocket: who gets in, what frames do, and what a flood meets."""

from __future__ import annotations

import json
from typing import Any

import pytest
from starlette.testclient import WebSocketTestSession
from starlette.websockets import WebSocketDisconnect

from app.web.messages import MAX_BYTES
from app.web.sockets import PER_PLAYER
from tests.web.room import HERE, Room
from tests.wire import whole

FOREIGN = "http://evil.example"


def credentials(room: Room, kind: str) -> dict[str, str]:
    _, program = room.player("mei")
    return {
        "none": {},
        "cookie": {"cookie": room.admin["cookie"]},
        "stale cookie": {"cookie": "homegame_session=stale"},
        "token": program,
        "wrong token": {"authorization": "Bearer wrong"},
        "cookie and wrong token": {"cookie": room.admin["cookie"], "authorization": "Bearer wrong"},
    }[kind]


@pytest.mark.parametrize(
    ("origin", "kind", "status"),
    [
        (HERE, "cookie", 101),
        (HERE, "token", 101),
        (HERE, "none", 401),
        (HERE, "stale cookie", 401),
        (HERE, "wrong token", 401),
        (HERE, "cookie and wrong token", 401),
        (FOREIGN, "cookie", 403),
        (FOREIGN, "token", 403),
        (FOREIGN, "none", 403),
        ("null", "cookie", 403),
        (None, "cookie", 403),
        (None, "none", 403),
        (None, "token", 101),
        (None, "wrong token", 401),
        (None, "cookie and wrong token", 401),
    ],
)
def test_who_gets_in(room: Room, origin: str | None, kind: str, status: int) -> None:
    """P17"""
    headers = credentials(room, kind) | ({"origin": origin} if origin else {})
    assert handshake(room, headers) == status


def test_a_token_in_the_query_is_nobody(room: Room) -> None:
    room.player("mei")
    room.client.cookies.clear()
    assert handshake(room, {"origin": HERE}, f"/ws?token={room.tokens['mei']}") == 401


def handshake(room: Room, headers: dict[str, str], path: str = "/ws") -> int:
    room.client.cookies.clear()
    try:
        with room.client.websocket_connect(path, headers=headers) as socket:
            assert socket.receive_json()["type"] == "welcome"
            return 101
    except WebSocketDisconnect as refused:
        status: int = refused.status_code  # type: ignore[attr-defined]  # the client's denial response
        return status


def test_a_player_has_eight_sockets(room: Room) -> None:
    _, me = room.player("mei")
    sockets = [room.socket(me) for _ in range(PER_PLAYER)]
    for socket in sockets:
        socket.__enter__()
    assert handshake(room, me) == 429
    sockets[0].__exit__(None, None, None)
    assert 101 in (handshake(room, me) for _ in range(100))
    for socket in sockets[1:]:
        socket.__exit__(None, None, None)


class Player:
    """A socket that sends and waits for what it wants to see."""

    def __init__(self, socket: WebSocketTestSession) -> None:
        self.socket = socket
        self.asked = 0

    def send(self, **frame: Any) -> None:
        self.socket.send_text(json.dumps(frame))

    def until(self, kind: str) -> dict[str, Any]:
        while True:
            frame = whole(self.socket.receive_json())
            if frame["type"] == kind:
                return frame

    def ask(self, **frame: Any) -> dict[str, Any]:
        """Send a frame with an id; return its answer."""
        self.asked += 1
        self.send(id=f"q{self.asked}", **frame)
        while True:
            answer: dict[str, Any] = self.socket.receive_json()
            if answer.get("id") == f"q{self.asked}":
                return answer


def test_a_conversation(room: Room) -> None:
    table = room.table(name="Friday", paused=True)
    player, me = room.player("mei", display_name="小美")
    with room.socket(me) as socket:
        mei = Player(socket)
        assert mei.until("welcome")["player"]["id"] == player
        mei.send(ping=17)
        assert mei.until("pong") == {"type": "pong", "ping": 17}
        assert mei.ask(sit={"seat": 1, "buy_in": 100})["code"] == "not_joined"
        assert mei.ask(join={"table": "none"})["code"] == "no_table"
        assert mei.ask(leave={})["type"] == "accepted"
        assert mei.ask(join={"table": table})["type"] == "accepted"
        assert mei.ask(sit={"seat": 3, "buy_in": 100})["type"] == "accepted"
        mei.send(join={"table": table})
        view = mei.until("view")
        assert view["seats"][2]["name"] == "小美"
        assert view["you"]["seat"] == 3
        refused = mei.ask(sit={"seat": 4, "buy_in": 100})
        assert (refused["type"], refused["code"]) == ("refused", "already_seated")
        assert mei.ask(host={"do": "unpause"})["code"] == "not_allowed"
        assert mei.ask(wish={"hand": 1, "street": "preflop", "price": 2, "kind": "fold"})["type"] == "refused"
        mei.send(chat={"text": "hello"})
        said = mei.until("chat")
        assert (said["player"], said["name"], said["text"], said["table"]) == (player, "小美", "hello", table)
        assert mei.ask(stand_up={})["type"] == "accepted"


def test_a_repeated_id_is_answered_again_and_done_once(room: Room) -> None:
    """P10"""
    table = room.table(paused=True)
    _, me = room.player("mei")
    with room.socket(me) as socket:
        mei = Player(socket)
        mei.ask(join={"table": table})
        mei.send(id="s1", sit={"seat": 1, "buy_in": 100})
        first = mei.until("accepted")
        mei.send(id="s1", sit={"seat": 1, "buy_in": 100})
        assert mei.until("accepted") == first
    assert room.get("/me", me).json()["bankroll"] == 9_900


@pytest.mark.parametrize("text", ["", "{", "[]", '{"fly": {}}', '{"leave": {}, "ping": 1}', '{"act": {"by": "x"}}'])
def test_garbage_is_refused_and_the_socket_lives(room: Room, text: str) -> None:
    """P14"""
    _, me = room.player("mei")
    with room.socket(me) as socket:
        mei = Player(socket)
        socket.send_text(text)
        assert mei.until("error")["code"] == "bad_message"
        socket.send_bytes(b"\x00\xff")
        assert mei.until("error")["code"] == "bad_message"
        mei.send(ping=1)
        assert mei.until("pong")["ping"] == 1


def test_a_frame_over_4_kib_ends_it(room: Room) -> None:
    _, me = room.player("mei")
    with room.socket(me) as socket:
        mei = Player(socket)
        mei.send(chat={"text": "x" * MAX_BYTES})
        assert mei.until("error")["code"] == "too_large"
        with pytest.raises(WebSocketDisconnect) as closed:
            mei.until("never")
        assert closed.value.code == 1009


def test_a_flood_is_told_once_in_a_while_and_then_closed(room: Room) -> None:
    """P22"""
    _, me = room.player("mei")
    with room.socket(me) as socket:
        for number in range(400):
            socket.send_text(json.dumps({"ping": number}))
        kinds: list[str] = []
        with pytest.raises(WebSocketDisconnect) as closed:
            note_all(socket, kinds)
        assert closed.value.code == 1008
        assert kinds.count("pong") >= 40
        assert 1 <= kinds.count("too_fast") <= 10


def note_all(socket: WebSocketTestSession, kinds: list[str]) -> None:
    while True:
        frame = whole(socket.receive_json())
        kinds.append(frame.get("code", frame["type"]))


def test_chat_is_slower(room: Room) -> None:
    table = room.table()
    _, me = room.player("mei")
    with room.socket(me) as socket:
        mei = Player(socket)
        mei.ask(join={"table": table})
        answers = [mei.ask(chat={"text": str(number)}) for number in range(7)]
        assert [answer["type"] for answer in answers] == ["accepted"] * 6 + ["error"]
        assert answers[-1]["code"] == "too_fast"


def test_two_sockets_of_one_player_see_the_same(room: Room) -> None:
    """P11"""
    table = room.table(paused=True)
    _, me = room.player("mei")
    with room.socket(me) as phone, room.socket(me) as laptop:
        for socket in (phone, laptop):
            Player(socket).ask(join={"table": table})
        Player(phone).send(sit={"seat": 2, "buy_in": 100})
        views = [seated(Player(socket)) for socket in (phone, laptop)]
        assert views[0] == views[1]


def seated(player: Player) -> dict[str, Any]:
    while (view := player.until("view"))["you"]["seat"] is None:
        pass
    return view
