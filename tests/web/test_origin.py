"""Which pages may speak to us (P17)."""

from __future__ import annotations

import pytest

from app.web.origin import MAX_BODY, origin_allowed
from tests.web.room import HERE, Room, problem

PUBLIC = "https://poker.example"


@pytest.mark.parametrize(
    ("origin", "host", "allowed"),
    [
        ("https://poker.example", None, True),
        ("https://poker.example:443", None, True),
        ("https://POKER.example", None, True),
        ("http://poker.example", None, False),
        ("https://poker.example:8443", None, False),
        ("https://poker.example.evil.example", None, False),
        ("https://evilpoker.example", None, False),
        ("https://poker.example@evil.example", None, False),
        ("http://192.168.1.5:8000", "192.168.1.5:8000", True),
        ("http://192.168.1.5:8000", "192.168.1.5", False),
        ("http://[::1]:8000", "[::1]:8000", True),
        ("http://evil.example", "192.168.1.5:8000", False),
        ("null", "null", False),
        ("file://", "", False),
        ("chrome-extension://abc", "abc", False),
        ("http://host:port", "host:port", False),
        ("http://[", "[", False),
        ("", "", False),
        (None, "192.168.1.5:8000", False),
    ],
)
def test_only_our_own_origins_are_allowed(origin: str | None, host: str | None, allowed: bool) -> None:
    assert origin_allowed(origin, host, PUBLIC) is allowed


OURS = {"origin": HERE}
FOREIGN = {"origin": "http://evil.example"}


@pytest.mark.parametrize("method", ["POST", "PUT", "PATCH", "DELETE"])
@pytest.mark.parametrize(
    ("where", "passes"),
    [
        ({}, False),
        (OURS, True),
        (FOREIGN, False),
        ({"origin": "null"}, False),
        ({"sec-fetch-site": "same-origin"}, True),
        ({"sec-fetch-site": "same-site"}, False),
        ({"sec-fetch-site": "none"}, False),
        (OURS | {"sec-fetch-site": "cross-site"}, False),
    ],
)
def test_a_cookie_counts_only_from_our_own_pages(room: Room, method: str, where: dict[str, str], passes: bool) -> None:
    headers = {"cookie": room.admin["cookie"]} | where
    answer = room.request(method, "/tables/none", {}, headers)
    assert (answer.status_code == 403 and answer.json()["code"] == "foreign_origin") is not passes


@pytest.mark.parametrize("where", [{}, OURS, FOREIGN, {"sec-fetch-site": "cross-site"}])
def test_a_bearer_token_counts_from_anywhere(room: Room, where: dict[str, str]) -> None:
    """No other site can make a browser send one."""
    _, me = room.player("mei")
    assert room.request("PATCH", "/me", {"display_name": "M"}, me | where).status_code == 200


def test_a_bearer_token_lends_the_cookie_no_power(room: Room) -> None:
    stolen = {"cookie": room.admin["cookie"], "authorization": "Bearer wrong"} | FOREIGN
    problem(room.post("/tables", {}, stolen), 401, "not_signed_in")


def test_reading_needs_no_origin(room: Room) -> None:
    assert room.get("/me", {"cookie": room.admin["cookie"]}).status_code == 200


@pytest.mark.parametrize("kind", ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data", ""])
def test_bodies_are_json(room: Room, kind: str) -> None:
    room.client.cookies.clear()
    answer = room.client.post("/api/v1/tables", content=b"{}", headers=room.admin | {"content-type": kind})
    problem(answer, 415, "not_json")


def test_bodies_are_small_and_of_a_known_length(room: Room) -> None:
    large = {"name": "x" * MAX_BODY}
    problem(room.post("/tables", large, room.admin), 413, "too_large")
    headers = room.admin | {"content-type": "application/json"}
    problem(room.client.post("/api/v1/tables", content=iter([b"{}"]), headers=headers), 411, "length_required")
