"""Views of what happens between hands and around them: votes, offers, two boards, chances, waiting lists, hosts."""

from __future__ import annotations

from collections.abc import Callable

from tests.browser.states import View, last, view

LONG_NAMES = (
    "芋頭布丁", "珍珠奶茶", "紅豆湯圓", "花生豆花", "鳳梨酥餅",
    "鹽酥雞排", "滷肉飯糰", "牛肉湯麵", "蚵仔麵線", "愛玉仙草",
)  # fmt: skip


def vote(lang: str, count: int) -> View:
    """I'm asked whether to run it twice, and so is another one."""
    state = view("allin", lang, count)
    legal = dict.fromkeys(("fold", "check", "call_all_in"), False) | dict.fromkeys(("call", "bet", "raise"))
    state["you"]["legal"] = legal | {"sizes": [], "step": 20, "run_twice": True}
    state["hand"] |= {"asked": [1, 3], "to_act": 1}
    state["clock"] = {"seat": 1, "kind": "action", "left": 6000, "total": 8000, "bank": 0}
    return state


def equity(lang: str, count: int) -> View:
    """All chips are in and all hands open, so their chances are known."""
    state = view("allin", lang, count)
    state["seats"][0] |= {"cards": ["Ks", "9s"], "state": "all_in", "last": last("call", 240, all_in=True)}
    shares = [{"seat": 1, "tenths": 812}, {"seat": 3, "tenths": 45}, {"seat": 7, "tenths": 143}]
    state["hand"]["equity"] = [{"cards": 4, "shares": shares}]
    return state


def boards(lang: str, count: int) -> View:
    """A bomb pot with two boards, at my turn."""
    state = view("turn", lang, count)
    state["hand"] |= {"bomb_pot": True, "boards": 2, "second_board": ["Qc", "8d", "8s", "3h"]}
    state["you"] |= {"second_label": "one_pair", "second_label_ranks": ["8"]}
    return state


def two_runs(lang: str, count: int) -> View:
    """The board was run twice, and each run has its winner."""
    state = view("showdown", lang, count)
    state["hand"] |= {
        "second_board": ["Kd", "9h", "4c", "2s", "Jh"],
        "wins": [{"seat": 1, "pot": 0, "amount": 730, "run": 0}, {"seat": 7, "pot": 0, "amount": 730, "run": 1}],
        "winning_second": ["Jd", "Jc", "Jh", "Kd", "9h"],
    }
    return state


def between(lang: str, count: int) -> View:
    """After a hand that nobody called: everything that may be offered at once."""
    state = view("showdown", lang, count)
    for index in (2, 6):
        if index < count:
            state["seats"][index] |= {"cards": None, "state": "folded", "label": "", "label_ranks": []}
    state["hand"] |= {"street": "flop", "board": ["Kd", "9h", "4c"], "rabbit": ["2s", "7h"], "winning": []}
    state["bomb"] = {"next": False, "hands": 0, "votes": [4, 5], "needed": 4}
    state["you"] |= {"straddle_offer": 40, "straddle_on": True, "can_rabbit": True, "bomb_vote": False}
    state["seats"][0] |= {"label": "", "label_ranks": []}
    return state


def owes(lang: str, count: int) -> View:
    """I came in under the dead button: post or wait."""
    state = view("wait", lang, count)
    state["seats"][0] |= {"state": "waiting", "cards": None, "position": "", "last": None, "owes_live": 20}
    state["seats"][0] |= {"owes_dead": 10}
    state["you"] |= {"cards": [], "label": "", "wish": None, "wishes": []}
    return state


def halted(lang: str, count: int) -> View:
    """The host has stopped the running hand, with a change of the blinds to come."""
    state = view("wait", lang, count)
    state |= {"halted": True, "paused": True, "pending": {"small_blind": 20, "big_blind": 40}}
    return state


def hosting(lang: str, count: int) -> View:
    """The host's view of a table with requests, a muted player and a change to come."""
    state = view("wait", lang, count)
    state["requests"] = [
        {"player": "x1", "name": "Robin", "kind": "seat", "seat": 4, "chips": 800},
        {"player": "p5", "name": state["seats"][1]["name"], "kind": "chips", "seat": 2, "chips": 2000},
    ]
    state["seats"][1] |= {"bot": True, "time_percent": 150}
    state |= {"muted": ["p2"], "pending": {"run_it": "twice"}, "closing": True}
    return state


def queue(lang: str, count: int) -> View:
    """A spectator on the waiting list; a seat is held for somebody before."""
    state = view("wait", lang, count)
    state["you"] |= {"seat": None, "host": False, "cards": [], "label": "", "wish": None, "wishes": [], "queue": 2}
    state["seats"][-1] = None
    state["held"] = [{"seat": count, "player": "x1", "name": "Robin", "left": 41_000}]
    state["waiting"] = [{"player": "x1", "name": "Robin"}, {"player": "p1", "name": "Alexandra"}]
    return state


def offered(lang: str, count: int) -> View:
    """A seat is held for me."""
    state = queue(lang, count)
    state["held"] = [{"seat": count, "player": "p1", "name": "Alexandra", "left": 41_000}]
    state["you"] |= {"queue": 1, "offer": count}
    return state


def long_names(lang: str, count: int) -> View:
    """Everybody has four characters, every other one is a bot, and stacks are deep."""
    state = view("wait", lang, count)
    for index, one in enumerate(state["seats"]):
        one |= {"name": LONG_NAMES[index], "bot": index % 2 == 1, "stack": 12_500}
    return state


HOUSE: dict[str, Callable[[str, int], View]] = {
    "vote": vote, "equity": equity, "boards": boards, "two_runs": two_runs, "between": between, "owes": owes,
    "halted": halted, "hosting": hosting, "queue": queue, "offered": offered, "long_names": long_names,
}  # fmt: skip
