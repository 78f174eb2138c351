"""REST as the room would answer it, for pages that are shown without one."""

from __future__ import annotations

import json
from typing import Any

from playwright.sync_api import Page, Route

PLAYER = {"id": "p1", "nickname": "tester", "display_name": "Tester", "avatar": "", "admin": True, "bot": False}
ME = {"player": PLAYER, "bankroll": 5000, "has_password": False}
TABLE = {
    "id": "t1",
    "name": "Friday Night",
    "structure": "no_limit",
    "small_blind": 10,
    "big_blind": 20,
    "ante": "none",
    "ante_amount": 0,
    "seats": 9,
    "taken": 4,
    "players": ["Tester", "阿凱", "Mei", "Daniel"],
    "paused": False,
    "hand_number": 1284,
    "min_buy_in": 800,
    "max_buy_in": 4000,
}
HAND = {
    "id": "h1",
    "table": "t1",
    "table_name": "Friday Night",
    "number": 1284,
    "utc_ms": 1_790_000_000_000,
    "pot": 1460,
    "big_blind": 20,
    "net": 980,
    "players": [
        {"player": "p1", "seat": 1, "net": 980, "name": "Tester"},
        {"player": "p2", "seat": 2, "net": -980, "name": "Mei"},
    ],
}
PEOPLE = [
    PLAYER | {"bankroll": 5000, "at_tables": 3280},
    {"id": "p2", "display_name": "Mei", "nickname": "mei", "avatar": "", "bot": False, "bankroll": 0},
]
ANSWERS: dict[str, Any] = {
    "GET /me": ME,
    "GET /tables": {
        "tables": [TABLE, TABLE | {"id": "t2", "name": "新手桌", "taken": 9, "paused": True, "players": []}]
    },
    "GET /hands": {"hands": [HAND, HAND | {"id": "h2", "number": 1283, "net": -60}], "next": None},
    "GET /players": {"players": PEOPLE},
    "GET /invitations/good": {"valid": True, "table": {"id": "t1", "name": "Friday Night"}, "room": "Homegame"},
    "POST /invitations": {"id": "i1", "code": "good", "url": "http://room.example/i/good", "qr": ""},
    "GET /tables/t1/offer": {"least": 800, "most": 4000, "offer": 2000, "bankroll": 5000},
}


def answer(page: Page, **changes: Any) -> None:
    """Answer the page's requests; a change is keyed by method and path, `None` = not signed in."""
    answers = ANSWERS | {key.replace("__", " /"): value for key, value in changes.items()}

    def handle(route: Route) -> None:
        path = route.request.url.split("/api/v1")[1].split("?")[0]
        found = answers.get(f"{route.request.method} {path}")
        if path.endswith(".svg"):
            route.fulfill(content_type="image/svg+xml", body='<svg xmlns="http://www.w3.org/2000/svg"/>')
        elif found is None:
            problem = {"code": "not_signed_in", "status": 401}
            route.fulfill(status=401, content_type="application/problem+json", body=json.dumps(problem))
        else:
            route.fulfill(json=found)

    page.route("**/api/v1/**", handle)
