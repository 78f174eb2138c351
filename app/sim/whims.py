"""What players choose and want: mostly what keeps a game going, sometimes anything that the socket lets them say."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from app.sim.client import Client

View = dict[str, Any]
Whim = Callable[["Client", View], dict[str, Any]]
POWERS = ("kick", "mute", "unmute", "add_host", "drop_host", "stand_up", "ban", "unban", "approve", "decline")


def choice(client: Client, legal: View) -> View:
    """Answer a decision."""
    chance = client.chance
    if legal.get("run_twice"):
        return {"run_twice": chance.random() < 0.8}
    sizes = legal.get("bet") or legal.get("raise")
    word = "bet" if legal.get("bet") else "raise"
    if sizes and chance.random() < client.stage.plan.bold:
        return {word: sizes["most"]}
    if sizes and chance.random() < 0.2:
        return {word: chance.choice([sizes["least"], chance.randint(sizes["least"], sizes["most"])])}
    if legal.get("check"):
        return {"fold": True} if chance.random() < 0.02 else {"check": True}
    return {"fold": True} if chance.random() < 0.25 else {"call": True}


def whim(client: Client, view: View) -> None:
    """Want something."""
    you, chance = view["you"], client.chance
    if you.get("host") and (view.keys() & {"paused", "requests", "closing"} or chance.random() < 0.1):
        client.ask(host=_host(client, view))
    elif you.get("queue") and chance.random() < 0.3:
        client.ask(unqueue={})
    elif not you.get("seat"):
        client.ask(**(_sit(client, view) if chance.random() < 0.9 else chance.choice(_STANDING)(client, view)))
    else:
        client.ask(**_seated(client, view))


def _seated(client: Client, view: View) -> dict[str, Any]:
    seat = view["seats"][view["you"]["seat"] - 1]
    if view["you"].get("can_rabbit") and client.chance.random() < 0.5:
        return {"rabbit": {"hand": _number(view)}}
    if view["you"].get("straddle_offer") and client.chance.random() < 0.7:
        return {"straddle": {"on": True}}
    if client.chance.random() < 0.7:
        if seat["stack"] == 0 and view["you"].get("top_up_most"):
            return {"top_up": {"amount": view["you"]["top_up_most"]}}
        if seat.get("sitting_out"):
            return {"come_back": {}}
        if seat.get("owes_live") or seat.get("owes_dead"):
            return {"post_blind": {}}
        if seat.get("leaving") or seat.get("wants_out"):
            return {"stay_on": {}}
    return client.chance.choice(_SEATED)(client, view)


def _sit(client: Client, view: View) -> dict[str, Any]:
    free = [number for number, seat in enumerate(view["seats"], 1) if seat is None]
    rules = view["rules"]
    chips = client.chance.choice([rules["min_buy_in"], rules["max_buy_in"], 100, 203])
    return {"sit": {"seat": client.chance.choice(free or [1]), "buy_in": chips}}


def _host(client: Client, view: View) -> dict[str, Any]:
    if view.get("requests"):
        return {"do": client.chance.choice(["approve", "approve", "decline"]), "player": view["requests"][0]["player"]}
    if view.get("paused"):
        return {"do": "unpause"}
    if view.get("closing"):
        return {"do": "keep_open"}
    word = client.chance.choice(
        [*POWERS, "pause", "pause", "void", "time", "close", "close", "close", "keep_open", "discard_rules"]
    )
    if word == "pause":
        return {"do": word, "now": client.chance.random() < 0.5}
    if word == "close" and not _plays(view):
        return {"do": "keep_open"}
    seated = [seat["player"] for seat in view["seats"] if seat is not None]
    others = [player for player in seated if not player.startswith("boss")] or ["p1"]
    player = client.chance.choice(others)
    if word == "time":
        return {"do": word, "player": player, "percent": client.chance.choice([100, 200])}
    return {"do": word, "player": player} if word in POWERS else {"do": word}


def _plays(view: View) -> bool:
    """Tell whether a hand runs: then a table closes at its end, and the host may think better of it."""
    return not (view.get("hand") or {"ended": True}).get("ended")


def garbage(client: Client) -> str:
    """Say something outside the vocabulary, or legal but for one field (P14)."""
    chance, old = client.chance, client.memory.old
    if not old or chance.random() < 0.4:
        return chance.choice(["", "{", "[]", "null", '{"id":"x"}', '{"act":{}}', "\u0000", '{"ping":-1}', "{}" * 50])
    frame = json.loads(json.dumps(chance.choice(old)))
    word = next(key for key in frame if key != "id")
    frame["id"] = f"{frame['id']}g"
    frame[word] = {**frame[word], chance.choice(["extra", "seat", "amount", "turn", "hand"]): chance.choice([-1, None])}
    return json.dumps(frame)


def _number(view: View) -> int:
    hand = view.get("hand")
    return 0 if hand is None else int(hand["number"])


def wish(client: Client, view: View) -> dict[str, Any]:
    """Make a pre-action."""
    offered = view["you"].get("wishes", [])
    kind = client.chance.choice([wish["kind"] for wish in offered]) if offered else "call"
    hand = view.get("hand") or {"street": "preflop", "price": 0}
    return {"wish": {"hand": _number(view), "street": hand["street"], "price": hand["price"], "kind": kind}}


def _out_of_turn(_: Client, view: View) -> dict[str, Any]:
    """Choose without having been asked, or once more."""
    turn = (view.get("hand") or {}).get("turn", 0)
    return {"act": {"hand": _number(view), "turn": turn, "check": True}}


_STANDING: list[Whim] = [
    lambda *_: {"queue": {}},
    lambda *_: {"unqueue": {}},
    lambda *_: {"withdraw": {}},
    lambda *_: {"chat": {"text": "hello"}},
]
_SEATED: list[Whim] = [
    wish,
    lambda client, view: {"top_up": {"amount": max(1, view["you"].get("top_up_most", 1))}},
    lambda client, view: {"top_up": {"amount": client.chance.randint(1, 400)}},
    lambda client, view: {"sit_out": {"at": client.chance.choice(["next_hand", "big_blind"])}},
    lambda *_: {"come_back": {}},
    lambda *_: {"stand_up": {}},
    lambda *_: {"stay_on": {}},
    lambda *_: {"post_blind": {}},
    lambda *_: {"wait_blind": {}},
    lambda client, view: {"move": {"seat": client.chance.randint(1, len(view["seats"]))}},
    lambda client, _: {"straddle": {"on": client.chance.random() < 0.9}},
    lambda client, _: {
        "prefer": {
            "straddle": client.chance.random() < 0.5,
            "run_twice": client.chance.choice(["ask", "always", "never"]),
            "muck": client.chance.random() < 0.5,
        }
    },
    lambda client, _: {"bomb": {"vote": client.chance.random() < 0.9}},
    lambda client, view: {"rabbit": {"hand": _number(view)}},
    lambda client, view: {"show": {"hand": _number(view), "first": True, "second": client.chance.random() < 0.5}},
    lambda client, _: {"auto": {"top_up": client.chance.random() < 0.5, "rebuy": client.chance.random() < 0.5}},
    _out_of_turn,
    lambda *_: {"react": {"kind": "nice"}},
    lambda *_: {"chat": {"text": "nice hand"}},
    lambda *_: {"withdraw": {}},
]
