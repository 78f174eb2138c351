"""The application as a whole: its description, and P14 over all of its routes."""

from __future__ import annotations

from typing import Any

import pytest

from app.web.app import API
from tests.web.room import Room, problem

PUBLIC = {
    ("post", "/sign-in/invitation"), ("post", "/sign-in/password"), ("get", "/invitations/{code}"),
    ("get", "/invitations/{code}/qr.svg"), ("get", "/health"),
    ("get", "/sign-in/options"), ("post", "/sign-in/room"),
    ("get", "/shared/{code}"), ("get", "/shared/{code}/shuffle"),
}  # fmt: skip
NOISE: list[Any] = [None, {}, [], "text", 7, {"name": {"deep": [1]}}, {"amount": 1e300}, {"code": "\u0000"}]


def operations(room: Room) -> list[tuple[str, str]]:
    paths = room.client.get("/openapi.json").json()["paths"]
    return [(method, path.removeprefix(API)) for path, methods in paths.items() for method in methods]


def test_only_these_routes_are_for_strangers(room: Room) -> None:
    for method, path in operations(room):
        answer = room.request(method.upper(), path, None, {"origin": room.door.link})
        assert (answer.status_code == 401) is ((method, path) not in PUBLIC), (method, path, answer.text)


def test_no_route_breaks_on_noise(room: Room) -> None:
    """P14: a code and no 5xx, whatever comes."""
    for method, path in operations(room):
        for body in NOISE if method in ("post", "put", "patch") else [None]:
            for value in ("x", "\u7f8e", "..%2f..", "%00", "x" * 300):
                target = path
                while "{" in target:
                    target = target[: target.index("{")] + value + target[target.index("}") + 1 :]
                answer = room.request(method.upper(), target, body, room.admin)
                assert answer.status_code < 500, (method, target, body, answer.text)
                if path == target:
                    break


def test_unknown_addresses_and_methods_are_problems_too(room: Room) -> None:
    problem(room.get("/nothing"), 404, "not_found")
    problem(room.request("DELETE", "/health", headers=room.admin), 405, "method_not_allowed")


def test_a_bug_says_nothing_of_itself(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(room.door.lobby, "summaries", lambda: 1 / 0)
    body = problem(room.get("/health"), 500, "bug")
    assert "division" not in str(body)
