"""A room behind its real HTTP application, without a server: Starlette's client, a store in memory."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
from starlette.testclient import TestClient, WebSocketTestSession

from app.main import build
from app.room.ports import Shuffler, Store
from app.settings import Settings
from app.store import memory_store
from app.web.door import Door

HERE = "http://testserver"
API = "/api/v1"
Headers = dict[str, str]


class Room:
    """A started room with its first admin; `browser` has a cookie jar and comes from the room's own page."""

    def __init__(self, client: TestClient, store: Store, links: list[str]) -> None:
        self.client = client
        self.store = store
        self.links = links
        self.door: Door = client.app.state.door  # type: ignore[attr-defined]
        self.admin = self._first_admin()
        self.tokens: dict[str, str] = {}

    def _first_admin(self) -> Headers:
        code = self.links[0].rpartition("/")[2]
        answer = self.post("/sign-in/invitation", {"code": code, "nickname": "boss"}, {"origin": self.door.link})
        assert answer.status_code == 201, answer.text
        self.client.cookies.clear()
        return {"cookie": answer.headers["set-cookie"].partition(";")[0], "origin": self.door.link}

    def request(self, method: str, path: str, body: Any = None, headers: Headers | None = None) -> httpx.Response:
        """Send a request without the jar: who asks is in the headers."""
        self.client.cookies.clear()
        answer: httpx.Response = self.client.request(method, API + path, json=body, headers=headers)
        return answer

    def get(self, path: str, headers: Headers | None = None) -> httpx.Response:
        return self.request("GET", path, None, headers)

    def post(self, path: str, body: Any = None, headers: Headers | None = None) -> httpx.Response:
        return self.request("POST", path, body, headers)

    def player(self, nickname: str, **more: Any) -> tuple[str, Headers]:
        """Make a player; return the id and the headers of a program that acts for them."""
        answer = self.post("/players", {"nickname": nickname, **more}, self.admin)
        assert answer.status_code == 201, answer.text
        self.tokens[nickname] = answer.json()["token"]
        return answer.json()["player"]["id"], {"authorization": f"Bearer {self.tokens[nickname]}"}

    def table(self, **options: Any) -> str:
        answer = self.post("/tables", options, self.admin)
        assert answer.status_code == 201, answer.text
        return str(answer.json()["id"])

    def socket(self, headers: Headers) -> WebSocketTestSession:
        self.client.cookies.clear()
        return self.client.websocket_connect("/ws", headers=headers)


@contextmanager
def opened(shuffler: Shuffler | None = None, **settings: Any) -> Iterator[Room]:
    """Start a room."""
    store, links = memory_store(), list[str]()
    values = Settings(data=Path("unused"), public_url=settings.pop("public_url", HERE), **settings)
    app = build(values, store=store, shuffler=shuffler, announce=links.append)
    with TestClient(app, base_url=values.link, raise_server_exceptions=False) as client:
        yield Room(client, store, links)


def problem(answer: httpx.Response, status: int, code: str) -> dict[str, Any]:
    """Assert that an answer is this problem, and return its body."""
    assert answer.status_code == status, answer.text
    assert answer.headers["content-type"] == "application/problem+json"
    body: dict[str, Any] = answer.json()
    assert body["code"] == code
    assert body["status"] == status
    assert body["type"] == "about:blank"
    assert body["title"]
    return body
