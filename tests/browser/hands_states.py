"""What the room would answer to the pages of hands, figures and sittings, with enough in it to see how they look."""

from __future__ import annotations

from math import sin
from typing import Any

from tests.browser.api import HAND, SITTING

START_MS = 1_790_000_000_000
NAMES = ["Tester", "Mei", "阿凱", "Daniel", "Bartholomew", "小林"]


def times(count: int, chances: int) -> dict[str, int]:
    return {"times": count, "chances": chances}


def line(hands: int, net: int, *, rich: bool = True) -> dict[str, Any]:
    """A line of figures; a poor one holds results only."""
    rate = round(100 * net / 20 / hands, 2) if hands else None
    spread = None if hands < 2 else 1800 / hands**0.5
    found: dict[str, Any] = {
        "hands": hands, "net": net, "net_bb": net / 20, "bb100": rate,
        "bb100_low": None if spread is None or rate is None else rate - spread,
        "bb100_high": None if spread is None or rate is None else rate + spread,
    }  # fmt: skip
    few = {
        "vpip": times(hands * 27 // 100, hands), "pfr": times(hands * 19 // 100, hands),
        "three_bet": times(hands // 40, hands // 4), "fold_to_three_bet": times(hands // 60, hands // 30),
        "cbet": times(hands // 12, hands // 8), "wtsd": times(hands // 14, hands // 4),
        "won_at_showdown": times(hands // 25, hands // 14),
        "aggression": {"bets_raises": hands // 6, "calls": hands // 14, "folds": hands // 5},
        "ev_net": net - 310.4, "ev_bb100": None if rate is None else rate - 1.2,
    }  # fmt: skip
    return found | (few if rich else dict.fromkeys(few))


POINTS = [
    {"hands": 4 * n, "utc_ms": START_MS + n * 7_200_000, "net": 8 * n + round(900 * sin(n / 19)),
     "ev": 7.5 * n + 600 * sin(n / 23),
     "net_bb": (8 * n + 900 * sin(n / 19)) / 20, "ev_bb": (7.5 * n + 600 * sin(n / 23)) / 20}
    for n in range(1, 321)
]  # fmt: skip
STATS = {
    "overall": line(1284, 2540),
    "by_position": [
        {"key": key, "line": line(160 + 9 * n, 400 - 170 * n)} for n, key in enumerate(["BTN", "CO", "UTG", "BB", "SB"])
    ],
    "by_stakes": [{"key": 20, "line": line(1200, 2600)}, {"key": 100, "line": line(84, -60)}],
    "by_date": [{"key": f"2026-11-{day:02}", "line": line(90, 40 * day - 300)} for day in range(1, 13)],
}
HANDS = [
    HAND
    | {
        "id": f"h{n}", "number": 1284 - n, "utc_ms": START_MS - n * 90_000, "pot": 1460 - 113 * (n % 9),
        "net": None if n % 7 == 6 else (980, -60, 0, -420, 35)[n % 5], "showdown": n % 3 == 0, "all_in": n % 4 == 0,
        "tags": [[], ["bluff"], [], ["翻牌 3-bet", "ask Mei"]][n % 4], "noted": n % 5 == 1,
        "players": [{"player": f"p{k}", "seat": k + 1, "net": 0, "name": name} for k, name in enumerate(NAMES)],
    }
    for n in range(12)
]  # fmt: skip
ENDED = SITTING | {"ended_ms": START_MS + 9_000_000, "taken": 2980, "on_table": 0}
PAGES: dict[str, Any] = {
    "GET /hands": {"hands": HANDS, "next": "1-h"},
    "GET /tags": {"tags": [{"tag": "bluff", "hands": 3}, {"tag": "ask Mei", "hands": 2}]},
    "GET /hands/h0/shares": {
        "shares": [
            {"id": "s1", "anonymous": False, "created_ms": START_MS},
            {"id": "s2", "anonymous": True, "created_ms": START_MS + 86_400_000},
        ]
    },
    "POST /hands/h0/shares": {
        "id": "s3", "code": "k3Jx0q9VbT2mWcYdZr7sLg", "link": "http://room.example/h/k3Jx0q9VbT2mWcYdZr7sLg",
        "anonymous": True, "created_ms": START_MS,
    },
    "GET /stats": STATS,
    "GET /stats/line": {"points": POINTS},
    "GET /stats/pairs": {
        "pairs": [
            {"player": f"p{n}", "name": name, "hands": 900 - 70 * n, "net": 700 - 420 * n}
            | {"showdowns": 40 - n, "won": 21 - n}
            for n, name in enumerate(NAMES) if n
        ]
    },
    "GET /stats/board": {
        "shown": "all",
        "lines": [
            {"player": f"p{n}", "name": name, "line": line(1300 - 240 * n, 2540 - 1100 * n)}
            for n, name in enumerate(NAMES)
        ],
    },
    "GET /sessions/1": {
        "session": ENDED, "hands": 214, "duration_ms": 9_000_000, "buy_ins": 2000, "top_ups": 0, "out": 2980,
        "biggest": HANDS[:3],
        "best_hand": {
            "hand": "h0", "number": 1284, "label": "full_house", "ranks": ["K", "9"],
            "cards": ["Ks", "Kd", "Kh", "9s", "9h"],
        },
    },
}  # fmt: skip
