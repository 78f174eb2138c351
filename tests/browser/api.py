"""REST as the room would answer it, for pages that are shown without one."""

from __future__ import annotations

from typing import Any

from tests.browser.site import Handler

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
RULES = [
    {"option": "structure", "key": "rules_page.structure.no_limit", "clause": "R1.3", "default": True}
    | {"params": {"structure": "no_limit"}},
    {"option": "rake_percent", "key": "rules_page.rake_percent", "clause": "R12.1", "default": False}
    | {"params": {"rake_percent": 5, "rake_cap": 2000, "rake_cap_per": "winner", "no_flop_no_drop": True}},
    {"option": "chat", "key": "rules_page.chat.on", "clause": "", "default": True, "params": {"chat": True}},
]
LINE = {"number": 7, "utc_ms": 1_790_000_000_000, "player": "p2", "actor": "", "reason": "", "table": "t1"}
LEDGER = [
    LINE | {"kind": "cash_out", "debit": "stack:t1:p2", "credit": "bankroll:p2", "amount": 220},
    LINE
    | {"number": 3, "kind": "grant", "debit": "issuance", "credit": "bankroll:p2", "amount": 5000}
    | {"actor": "p1", "reason": "Chips for tonight"},
    LINE | {"number": 5, "kind": "rake", "debit": "pot:t1", "credit": "house:rake", "amount": 40},
]
SITTING = {
    "id": 1, "table": "t1", "table_name": "Friday Night", "player": "p1", "name": "Tester", "net": 980,
    "started_ms": 1_790_000_000_000, "ended_ms": None, "bought": 2000, "taken": 0, "on_table": 2980,
    "big_blind": 20, "net_bb": 49.0,
}  # fmt: skip
DEED = {"utc_ms": 1_790_000_000_000, "actor": "p1", "table": "t1", "player": "", "reason": ""}
DEEDS = [
    DEED | {"number": 2, "action": "kick", "player": "p2", "before": {"seat": "4"}, "after": {"seat": ""}},
    DEED
    | {"number": 1, "action": "change_rules"}
    | {"before": {"big_blind": "20", "run_it": "once"}, "after": {"big_blind": "40", "run_it": "ask"}},
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
    "GET /tables/t1": TABLE | {"pending": {"big_blind": 40, "run_it": "twice"}, "banned": []},
    "GET /tables/t1/rules": {"table": "t1", "name": "Friday Night", "lang": "en", "lines": RULES},
    "GET /ledger": {"lines": LEDGER, "next": None},
    "GET /sessions": {"sessions": [SITTING, SITTING | {"id": 2, "player": "p2", "name": "Mei", "net": -980}]},
    "GET /settle-up": {
        "nets": [
            {"player": "p1", "name": "Tester", "net": 940},
            {"player": "p2", "name": "Mei", "net": -980},
            {"player": "house", "name": "house", "net": 40},
        ],
        "payments": [{"payer": "p2", "payee": "p1", "amount": 940}, {"payer": "p2", "payee": "house", "amount": 40}],
        "sum": 0,
        "exact": True,
    },
    "GET /audit": {"lines": DEEDS, "next": None},
    "GET /tables/t1/offer": {"least": 800, "most": 4000, "offer": 2000, "bankroll": 5000},
}


def answer(**changes: Any) -> None:
    """Answer the pages' requests from now on; a change is keyed by method and path, `None` = not signed in."""
    Handler.answers = ANSWERS | {key.replace("__", " /"): value for key, value in changes.items()}
