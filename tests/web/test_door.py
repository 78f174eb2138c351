"""What the settings mean for HTTP."""

from __future__ import annotations

from app.main import build
from app.settings import Settings
from app.store import memory_store
from app.web.door import Door


def door(public_url: str) -> Door:
    found: Door = build(Settings(public_url=public_url), store=memory_store()).state.door
    return found


def test_https_makes_the_cookie_secure() -> None:
    assert (door("https://poker.example").secure, door("https://poker.example").cookie) == (
        True, "__Host-homegame_session",
    )  # fmt: skip
    assert (door("http://localhost:8000").secure, door("http://localhost:8000").cookie) == (False, "homegame_session")
