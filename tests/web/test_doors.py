"""P17, P18: who gets through which door: origin x cookie x token x route, over all routes that there are."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace

import pytest
from starlette.testclient import WebSocketDenialResponse
from starlette.websockets import WebSocketDisconnect

from app.room.ports import Player, Token
from tests.web.room import HERE, Headers, Room, problem
from tests.web.test_app import PUBLIC, operations

FOREIGN = {"origin": "http://evil.example"}
GONE = {"authorization": "Bearer " + "0" * 43}


def doors(room: Room) -> Iterator[tuple[str, str]]:
    """Every route that isn't for strangers, with its parameters filled in."""
    for method, path in operations(room):
        if (method, path) not in PUBLIC:
            yield method.upper(), re.sub(r"\{\w+\}", "none", path)


def token(room: Room, owner: Headers, *scopes: str) -> Headers:
    made = room.post("/tokens", {"name": "t", "scopes": list(scopes)}, owner)
    assert made.status_code == 201, made.text
    return {"authorization": f"Bearer {made.json()['token']}"}


@pytest.mark.parametrize("who", ["nobody", "a wrong token", "a wrong cookie", "a revoked token"])
def test_whoever_is_nobody_gets_nowhere(room: Room, who: str) -> None:
    revoked = token(room, room.admin, "read", "admin")
    mine = room.get("/tokens", room.admin).json()["tokens"]
    room.request("DELETE", f"/tokens/{next(each['id'] for each in mine if each['kind'] == 'api')}", headers=room.admin)
    cookie = {"cookie": f"{room.door.cookie}=wrong", "origin": HERE}
    headers = {"nobody": {"origin": HERE}, "a wrong token": GONE, "a wrong cookie": cookie, "a revoked token": revoked}
    for method, path in doors(room):
        assert room.request(method, path, {}, headers[who]).status_code == 401, (method, path)


def test_a_cookie_changes_nothing_from_a_foreign_page(room: Room) -> None:
    cookie = {"cookie": room.admin["cookie"]}
    for method, path in doors(room):
        for where in (FOREIGN, {"sec-fetch-site": "cross-site"}, {}):
            answer = room.request(method, path, {}, cookie | where)
            assert (answer.status_code == 403) is (method != "GET"), (method, path, where, answer.text)


def test_a_token_that_only_reads_changes_nothing(room: Room) -> None:
    reading = token(room, room.admin, "read")
    for method, path in doors(room):
        if method != "GET" and path != "/sign-out":  # which a token may say of itself
            answer = room.request(method, path, {}, reading)
            assert answer.status_code in (403, 422), (method, path, answer.text)
    assert room.get("/me", room.admin).status_code == 200


def test_a_member_gets_through_no_admins_door(room: Room) -> None:
    """What an admin is asked 403 for nothing, and a member is, is the admin's; the schema says so of each."""
    _, me = room.player("mei")
    described = room.client.get("/openapi.json").json()["paths"]
    for method, path in doors(room):
        theirs, mine = room.request(method, path, {}, room.admin), room.request(method, path, {}, me)
        assert theirs.status_code != 403 or method != "GET", (method, path, theirs.text)
        if mine.status_code == 403 and theirs.status_code != 403:
            template = next(
                each for each in described if re.fullmatch(re.sub(r"\{\w+\}", "none", each), "/api/v1" + path)
            )
            assert "403" in described[template][method.lower()]["responses"], (method, path)


@pytest.mark.parametrize(
    ("headers", "status"),
    [({}, 403), (FOREIGN, 403), ({"origin": "null"}, 403), ({"origin": HERE}, 401), (GONE, 401), (GONE | FOREIGN, 403)],
)
def test_a_socket_is_refused_before_it_opens(room: Room, headers: Headers, status: int) -> None:
    upgrade = {"connection": "upgrade", "upgrade": "websocket", "sec-websocket-key": "x", "sec-websocket-version": "13"}
    with pytest.raises(Exception) as refused, room.socket(headers | upgrade):
        pass
    assert getattr(refused.value, "status_code", None) == status
    foreign = {"cookie": room.admin["cookie"]} | FOREIGN
    with pytest.raises(Exception) as refused, room.socket(foreign):
        pass
    assert getattr(refused.value, "status_code", None) == 403


@pytest.mark.parametrize("loss", ["the token", "a ban", "another's word on rights", "their own goodbye", "an admin's"])
def test_whoever_loses_the_right_loses_the_sockets(room: Room, loss: str) -> None:
    """Those that are open, at once; another member's go on."""
    mei, me = room.player("mei")
    _, other = room.player("other")
    revoked = next(each["id"] for each in room.get("/tokens", me).json()["tokens"])
    deeds: dict[str, tuple[str, str, object, Headers]] = {
        "the token": ("DELETE", f"/tokens/{revoked}", None, me),
        "a ban": ("PUT", f"/players/{mei}/ban", {"reason": "cheats"}, room.admin),
        "another's word on rights": ("PUT", f"/players/{mei}/admin", {"admin": True}, room.admin),
        "their own goodbye": ("DELETE", "/me", None, me),
        "an admin's": ("DELETE", f"/players/{mei}", None, room.admin),
    }
    with room.socket(other) as theirs, room.socket(me) as socket:
        assert theirs.receive_json()["type"] == socket.receive_json()["type"] == "welcome"
        method, path, body, who = deeds[loss]
        assert room.request(method, path, body, who).status_code in (200, 204)
        socket.send_json({"ping": 1})
        with pytest.raises(WebSocketDisconnect) as closed:
            socket.receive_json()
        assert closed.value.code == 1008
        theirs.send_json({"ping": 1})
        assert theirs.receive_json() == {"type": "pong", "ping": 1}


def test_the_end_of_a_tokens_time_closes_its_sockets(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    _, me = room.player("mei")
    members, found = room.store.members, room.store.members.token_owner

    async def nearly_over(hashed: str, now: int) -> tuple[Token, Player] | None:
        owner = await found(hashed, now)
        return owner and (replace(owner[0], expires_ms=room.door.clock.utc_ms() + 20), owner[1])

    monkeypatch.setattr(members, "token_owner", nearly_over)
    with room.socket(me) as socket, pytest.raises(WebSocketDisconnect) as closed:
        list(iter(socket.receive_json, None))
    assert closed.value.code == 1008


def test_nobody_slips_in_while_their_token_is_revoked(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """The store has answered who they are, and the answer is old when it's heard."""
    mei, me = room.player("mei")
    members, found = room.store.members, room.store.members.token_owner

    async def told_late(hashed: str, now: int) -> tuple[Token, Player] | None:
        monkeypatch.setattr(members, "token_owner", found)
        owner = await found(hashed, now)
        assert owner is not None
        await members.drop_token(owner[0].id)
        room.door.sockets.hang_up(mei, owner[0].id)
        return owner

    monkeypatch.setattr(members, "token_owner", told_late)
    with pytest.raises(WebSocketDenialResponse) as refused, room.socket(me):
        pass
    assert refused.value.status_code == 401


def test_nobody_learns_who_has_an_account(room: Room) -> None:
    """The same answer for a wrong password and for nobody at all; and the same for a wrong code and a used one."""
    room.player("mei")
    answers = [
        room.post("/sign-in/password", {"nickname": name, "password": "wrong password"}, {"origin": HERE})
        for name in ("mei", "nobody-at-all")
    ]
    bodies = [problem(answer, 401, answers[0].json()["code"]) for answer in answers]
    assert bodies[0] == bodies[1]
