"""Every answer carries the headers that keep our pages ours."""

from __future__ import annotations

import pytest

from tests.web.room import Room, opened


@pytest.mark.parametrize(
    "path", ["/api/v1/health", "/docs", "/docs/docs.js", "/openapi.json", "/nothing", "/api/v1/me"]
)
def test_nothing_foreign_runs_or_frames(room: Room, path: str) -> None:
    headers = room.client.get(path).headers
    policy = dict(part.split(" ", 1) for part in headers["content-security-policy"].split("; "))
    assert policy == {
        "default-src": "'self'", "script-src": "'self'", "style-src": "'self'", "img-src": "'self' data:",
        "connect-src": "'self'", "frame-ancestors": "'none'", "base-uri": "'none'", "form-action": "'self'",
    }  # fmt: skip
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert headers["cache-control"] == ("no-store" if path.startswith("/api/") else "no-cache")


def test_https_is_remembered_only_on_https(room: Room) -> None:
    assert "strict-transport-security" not in room.client.get("/docs").headers
    with opened(public_url="https://poker.example") as secure:
        assert "max-age" in secure.client.get("/docs").headers["strict-transport-security"]
