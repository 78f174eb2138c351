"""Tokens with scopes: a program can do what its token says, and never more than its owner."""

from __future__ import annotations

from typing import Any

import pytest
from starlette.testclient import WebSocketDenialResponse

from tests.web.room import Headers, Room, problem


def token(room: Room, who: Headers, *scopes: str, **more: Any) -> tuple[str, Headers]:
    answer = room.post("/tokens", {"name": "script", "scopes": scopes, **more}, who)
    assert answer.status_code == 201, answer.text
    return answer.json()["id"], {"authorization": f"Bearer {answer.json()['token']}"}


def test_a_token_is_made_listed_and_revoked(room: Room) -> None:
    _, me = room.player("mei")
    made, program = token(room, me, "read", days=2)
    (first, second) = room.get("/tokens", me).json()["tokens"]
    assert (first["name"], first["scopes"]) == ("made with the player", ["play", "host", "admin", "read"])
    assert (second["id"], second["kind"], second["scopes"]) == (made, "api", ["read"])
    assert second["expires_ms"] - second["created_ms"] == 2 * 86_400_000
    assert "token" not in second
    assert (first["current"], second["current"]) == (True, False)
    assert room.get("/me", program).status_code == 200
    assert room.request("DELETE", f"/tokens/{made}", headers=me).status_code == 204
    problem(room.get("/me", program), 401, "not_signed_in")
    problem(room.request("DELETE", f"/tokens/{made}", headers=me), 404, "no_token")


def test_nobody_revokes_the_tokens_of_others(room: Room) -> None:
    made, _ = token(room, room.admin, "read")
    _, me = room.player("mei")
    problem(room.request("DELETE", f"/tokens/{made}", headers=me), 404, "no_token")


def test_a_reading_token_reads_and_does_nothing(room: Room) -> None:
    _, me = room.player("mei")
    _, program = token(room, me, "read")
    for path in ("/me", "/tables", "/ledger", "/audit"):
        assert room.get(path, program).status_code == 200
    problem(room.request("PATCH", "/me", {"avatar": "cat"}, program), 403, "scope")
    problem(room.post("/tokens", {"name": "more", "scopes": ["read"]}, program), 403, "scope")
    with pytest.raises(WebSocketDenialResponse) as caught, room.socket(program):
        pass
    assert caught.value.status_code == 403


def test_an_admins_token_without_the_scope_is_no_admins(room: Room) -> None:
    mei, _ = room.player("mei")
    _, program = token(room, room.admin, "play", "read")
    problem(room.post(f"/players/{mei}/grants", {"amount": 1, "reason": "x"}, program), 403, "not_allowed")
    problem(room.request("PATCH", f"/tables/{room.table()}", {"seats": 5}, program), 403, "scope")
    assert room.get("/me", program).json()["player"]["admin"] is False
    assert room.request("PATCH", "/me", {"avatar": "cat"}, program).status_code == 200
    assert room.get("/me", room.admin).json()["player"]["admin"] is True, "a name can be changed, rights can't"


def test_a_hosts_token_rules_tables_and_not_the_room(room: Room) -> None:
    table = room.table()
    _, program = token(room, room.admin, "host")
    assert room.request("PATCH", f"/tables/{table}", {"seats": 5}, program).status_code == 200
    problem(room.post("/tables", {}, program), 403, "not_allowed")


def test_no_token_gives_more_than_it_has(room: Room) -> None:
    _, program = token(room, room.admin, "play")
    problem(room.post("/tokens", {"name": "x", "scopes": ["play", "admin"]}, program), 403, "scope")
    token(room, program, "play")
    for body in ({"name": "x", "scopes": []}, {"name": "x", "scopes": ["all"]}, {"name": " ", "scopes": ["read"]}):
        problem(room.post("/tokens", body, room.admin), 422, "invalid")
