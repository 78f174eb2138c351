"""Views as the socket would send them: a table in four moments, at any size and with names in any language."""

from __future__ import annotations

from typing import Any

View = dict[str, Any]

NAMES = {
    "zh-Hant": ("我", "老王", "Vivian", "Tim", "阿凱", "小美", "Daniel", "志明", "雅婷", "建國"),
    "zh-Hans": ("我", "老王", "Vivian", "Tim", "阿凯", "小美", "Daniel", "志明", "雅婷", "建国"),
    "en": ("Alexandra", "Wang", "Vivian", "Tim", "Kai", "Mei", "Daniel", "Ming", "Tina", "Jo"),
}
TABLE = {"zh-Hant": "週五夜牌局", "zh-Hans": "周五夜牌局", "en": "Friday Night"}
POSITIONS = ("CO", "BTN", "SB", "BB", "UTG", "UTG+1", "MP", "LJ", "HJ", "HJ+1")
STACKS = (3280, 1960, 0, 2410, 5120, 860, 4075, 1500, 2235, 12_500)
BACKS = ["", ""]
STATES = ("turn", "wait", "allin", "showdown")


def seat(number: int, lang: str, **more: Any) -> View:
    index = number - 1
    return {
        "seat": number,
        "player": f"p{number}",
        "name": NAMES[lang][index],
        "bot": False,
        "stack": STACKS[index],
        "bet": 0,
        "state": "folded",
        "cards": None,
        "position": POSITIONS[index],
        "last": {"do": "fold", "to": 0, "all_in": False},
        "connected": True,
        "sitting_out": False,
        "wants_out": False,
        "out_at_blind": False,
        "leaving": False,
        "sent_away": False,
        "moving_to": 0,
        "owes_live": 0,
        "owes_dead": 0,
        "posting": False,
        "time_percent": 100,
        "won": 0,
        "label": "",
        "label_ranks": [],
        "second_label": "",
        "second_label_ranks": [],
    } | more


def last(do: str, to: int = 0, all_in: bool = False) -> View:
    return {"do": do, "to": to, "all_in": all_in}


def view(state: str, lang: str = "zh-Hant", count: int = 9, version: int = 1) -> View:
    """Return the table in a state of STATES."""
    me = seat(1, lang, state="in", cards=BACKS, last=last("check"))
    button = seat(2, lang, state="in", cards=BACKS, bet=120, last=last("call", 120))
    shover = seat(3, lang, state="all_in", cards=BACKS, last=last("call", 240, all_in=True))
    bettor = seat(7, lang, state="in", cards=BACKS, bet=120, last=last("bet", 120))
    seats = [me, button, shover, seat(4, lang), seat(5, lang), seat(6, lang), bettor]
    seats += [seat(number, lang) for number in (8, 9, 10)]
    seats[5] |= {"state": "out", "sitting_out": True, "position": "", "last": None}
    if state in ("allin", "showdown"):
        button |= {"state": "folded", "cards": None, "bet": 0, "last": last("fold")}
        shover["cards"] = ["Ah", "Qh"]
        bettor |= {"cards": ["Jd", "Jc"], "bet": 0, "state": "all_in", "last": last("call", 240, all_in=True)}
        me |= {"cards": ["Ks", "9s"]}
    if state == "showdown":
        me |= {"won": 1460, "label": "two_pair", "label_ranks": ["K", "9"], "last": None}
        for one in (shover, bettor):
            one |= {"state": "in", "last": None, "label": "one_pair", "label_ranks": ["J"]}
    shown: list[View | None] = [*seats[:count]]
    return {
        "type": "view",
        "table": "t1",
        "version": version,
        "rules": rules(lang, count),
        "host": "p1",
        "paused": False,
        "halted": False,
        "closed": False,
        "closing": False,
        "button": 2,
        "small_blind": 3,
        "big_blind": 4,
        "waiting": [],
        "held": [],
        "hosts": ["p1"],
        "pending": None,
        "requests": [],
        "muted": [],
        "straddles": [],
        "bomb": None,
        "seats": shown,
        "hand": hand(state),
        "clock": clock(state, count),
        "deal_in": 4000 if state == "showdown" else None,
        "you": you(state),
        "events": [],
        "spectators": ["Robin"],
    }


def rules(lang: str, count: int) -> View:
    return {
        "name": TABLE[lang],
        "seats": count,
        "structure": "no_limit",
        "small_blind": 10,
        "big_blind": 20,
        "ante": "none",
        "ante_amount": 0,
        "min_buy_in": 800,
        "max_buy_in": 4000,
        "showdown": "all_show",
        "action_seconds": 25,
        "time_bank_seconds": 30,
        "time_bank_refill": 5,
        "disconnect_seconds": 30,
        "sit_out_minutes": 15,
        "next_hand_seconds": 3,
        "straddle": "utg",
        "run_it": "ask",
        "bomb_pot": "vote",
    }


def hand(state: str) -> View:
    done = state == "showdown"
    return {
        "id": "h1",
        "number": 1284,
        "street": "river" if done else "turn",
        "ended": done,
        "void": False,
        "board": ["Kd", "9h", "4c", "2s"] + (["7h"] if done else []),
        "second_board": [],
        "bomb_pot": False,
        "boards": 1,
        "asked": [],
        "winning_second": [],
        "rabbit": [],
        "second_rabbit": [],
        "equity": [],
        "pots": [{"amount": 980, "seats": [1, 3, 7]}, {"amount": 240, "seats": [1, 7]}],
        "pot_total": 1220 if state in ("allin", "showdown") else 1460,
        "price": 120,
        "to_act": {"turn": 1, "wait": 2}.get(state),
        "turn": 4 if state == "wait" else 5,
        "wins": [{"seat": 1, "pot": 0, "amount": 1460, "run": 0}] if done else [],
        "winning": ["Ks", "Kd", "9s", "9h", "7h"] if done else [],
    }


def clock(state: str, count: int) -> View | None:
    acting = {"turn": 1, "wait": 2}.get(state)
    return (
        None if acting is None else {"seat": acting, "kind": "action", "left": 18_000, "total": 25_000, "bank": 30_000}
    )


def you(state: str) -> View:
    legal = {
        "fold": True,
        "check": False,
        "call": 120,
        "call_all_in": False,
        "bet": None,
        "raise": {"least": 240, "most": 3280},
        "step": 20,
        "run_twice": False,
        "sizes": [
            {"key": "min", "to": 240},
            {"key": "half", "to": 910},
            {"key": "two_thirds", "to": 1173},
            {"key": "pot", "to": 1700},
            {"key": "all_in", "to": 3280},
        ],
    }
    wishes = [{"kind": kind, "call": 120} for kind in ("fold", "check_fold", "call")]
    return {
        "player": "p1",
        "host": True,
        "seat": 1,
        "cards": ["Ks", "9s"],
        "label": "two_pair",
        "label_ranks": ["K", "9"],
        "legal": legal if state == "turn" else None,
        "wish": wishes[1] if state == "wait" else None,
        "wishes": wishes if state == "wait" else [],
        "can_show": state == "showdown",
        "top_up": 0,
        "top_up_most": 720,
        "auto_top_up": True,
        "auto_rebuy": False,
        "queue": 0,
        "offer": 0,
        "straddle_offer": None,
        "straddle_on": False,
        "prefer": {"straddle": False, "run_twice": "ask", "muck": True},
        "bomb_vote": False,
        "can_rabbit": False,
        "second_label": "",
        "second_label_ranks": [],
    }


def events() -> list[View]:
    """Return a hand's story up to the turn, for the log."""
    return [
        {"t": "hand_opened", "number": 1284, "hand_id": "h1", "utc_ms": 1_790_000_000_000, "button": 2, "players": []},
        {"t": "blind_posted", "seat": 3, "kind": "small", "amount": 10},
        {"t": "blind_posted", "seat": 4, "kind": "big", "amount": 20},
        {"t": "raised", "seat": 7, "to": 60, "all_in": False},
        {"t": "called", "seat": 1, "amount": 60, "to": 60, "all_in": False},
        {"t": "called", "seat": 2, "amount": 60, "to": 60, "all_in": False},
        {"t": "called", "seat": 3, "amount": 230, "to": 240, "all_in": True},
        {"t": "folded", "seat": 4},
        {"t": "board_dealt", "street": "flop", "cards": ["Kd", "9h", "4c"], "run": 0},
        {"t": "checked", "seat": 7},
        {"t": "checked", "seat": 1},
        {"t": "board_dealt", "street": "turn", "cards": ["2s"], "run": 0},
        {"t": "bet_made", "seat": 7, "to": 120, "all_in": False},
        {"t": "called", "seat": 2, "amount": 120, "to": 120, "all_in": False},
    ]
