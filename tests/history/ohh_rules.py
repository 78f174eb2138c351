"""The published rules of Open Hand History 1.4.7, checked on plain JSON, without any of the writer's own words.

From hh-specs.handhistory.org, field by field, and what its importers reckon: money in is money out.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterator
from typing import Any

Json = dict[str, Any]
WHOLE, DECIMAL, TEXT, TRUTH, LIST, OBJECT = (int,), (int, float), (str,), (bool,), (list,), (dict,)
NONE = (type(None),)

HAND = {
    "spec_version": TEXT, "site_name": TEXT, "network_name": TEXT, "internal_version": TEXT, "tournament": TRUTH,
    "game_number": TEXT, "start_date_utc": TEXT, "table_name": TEXT, "game_type": TEXT, "bet_limit": OBJECT,
    "table_size": WHOLE, "currency": TEXT, "dealer_seat": WHOLE, "small_blind_amount": DECIMAL,
    "big_blind_amount": DECIMAL, "ante_amount": DECIMAL, "players": LIST, "rounds": LIST, "pots": LIST,
}  # fmt: skip
HAND_MAY = {"hero_player_id": WHOLE + NONE, "flags": LIST, "table_handle": TEXT, "table_skin": TEXT, "homegame": OBJECT}
BET_LIMIT = {"bet_type": TEXT, "bet_cap": DECIMAL}
PLAYER = {"id": WHOLE, "seat": WHOLE, "name": TEXT, "starting_stack": DECIMAL}
PLAYER_MAY = {"display": TEXT, "player_bounty": DECIMAL + NONE, "is_sitting_out": TRUTH}
ROUND = {"id": WHOLE, "street": TEXT, "actions": LIST}
ROUND_MAY = {"cards": LIST + NONE}
ACTION = {"action_number": WHOLE, "player_id": WHOLE, "action": TEXT}
ACTION_MAY = {"amount": DECIMAL, "is_allin": TRUTH, "cards": LIST}
POT = {"number": WHOLE, "amount": DECIMAL, "rake": DECIMAL, "player_wins": LIST}
POT_MAY = {"jackpot": DECIMAL}
WIN = {"player_id": WHOLE, "win_amount": DECIMAL}
WIN_MAY = {"cashout_amount": DECIMAL, "cashout_fee": DECIMAL, "bonus_amount": DECIMAL}

FLAGS = {"Run_It_Twice", "Anonymous", "Observed", "Fast", "Cap", "Bomb_Pot"}
STREETS = ("Preflop", "Flop", "Turn", "River", "Showdown")
CARDS_OF = {"Preflop": 0, "Flop": 3, "Turn": 1, "River": 1, "Showdown": 0}
POSTS = {"Post Ante", "Post SB", "Post BB", "Straddle", "Post Dead", "Post Extra Blind"}
BETS = {"Fold", "Check", "Bet", "Raise", "Call"}
AT_THE_END = {"Shows Cards", "Mucks Cards", "Player Adjustment"}
CARD = re.compile(r"[2-9TJQKA][hsdc]")


def hands(text: str) -> Iterator[Json]:
    """Yield the hands of a file as the specification says they're stored: objects with one blank line between."""
    for part in text.rstrip("\n").split("\n\n"):
        root = json.loads(part)
        assert list(root) == ["ohh"]
        yield root["ohh"]


def problems(hand: Json) -> list[str]:
    """Return everything that breaks a rule."""
    shapes = list(_shapes(hand))
    return shapes or [*_header(hand), *_rounds(hand), *_actions(hand), *_money(hand)]


def _shape(what: str, value: Json, must: dict[str, Any], may: dict[str, Any]) -> Iterator[str]:
    for name, kinds in must.items():
        if name not in value:
            yield f"{what} lacks {name}"
        elif type(value[name]) not in kinds:
            yield f"{what}: {name} is {value[name]!r}"
    for name in value.keys() - must.keys():
        if name not in may:
            yield f"{what} has an unknown {name}"
        elif type(value[name]) not in may[name]:
            yield f"{what}: {name} is {value[name]!r}"


def _shapes(hand: Json) -> Iterator[str]:
    yield from _shape("hand", hand, HAND, HAND_MAY)
    yield from _shape("bet_limit", hand["bet_limit"], BET_LIMIT, {})
    for player in hand["players"]:
        yield from _shape("player", player, PLAYER, PLAYER_MAY)
    for one in hand["rounds"]:
        yield from _shape("round", one, ROUND, ROUND_MAY)
        for action in one["actions"]:
            yield from _shape("action", action, ACTION, ACTION_MAY)
    for pot in hand["pots"]:
        yield from _shape("pot", pot, POT, POT_MAY)
        for win in pot["player_wins"]:
            yield from _shape("win", win, WIN, WIN_MAY)


def _header(hand: Json) -> Iterator[str]:
    for name, value in (("spec_version", r"1\.4\.7"), ("internal_version", r"\d+\.\d+\.\d+"), ("game_number", r"\d+")):
        if not re.fullmatch(value, hand[name]):
            yield f"{name} {hand[name]}"
    if not re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d", hand["start_date_utc"]):
        yield f"start {hand['start_date_utc']}"
    if (hand["game_type"], hand["currency"], hand["tournament"]) != ("Holdem", "XPM", False):
        yield "game, currency or tournament"
    if hand["bet_limit"]["bet_type"] not in ("NL", "PL", "FL"):
        yield f"bet type {hand['bet_limit']['bet_type']}"
    seats, ids, names = ([player[what] for player in hand["players"]] for what in ("seat", "id", "name"))
    if any(len({*each}) < len(each) for each in (seats, ids, names)):
        yield "players share a seat, an id or a name"
    if max(seats) > hand["table_size"] or not 1 <= hand["dealer_seat"] <= hand["table_size"]:
        yield "seats beyond the table"
    hero = hand.get("hero_player_id")
    flags = hand.get("flags", [])
    if not FLAGS.issuperset(flags) or (hero is None) is not ("Observed" in flags) or hero not in (None, *ids):
        yield f"flags {flags}, hero {hero}"


def _rounds(hand: Json) -> Iterator[str]:
    rounds = hand["rounds"]
    if [one["id"] for one in rounds] != list(range(len(rounds))) or rounds[0]["street"] != "Preflop":
        yield "rounds out of order"
    counts = Counter(one["street"] for one in rounds)
    if not set(counts) <= set(STREETS) or counts["Preflop"] != 1 or counts["Showdown"] > 1 or max(counts.values()) > 2:
        yield f"streets {counts}"
    if counts["Showdown"] and rounds[-1]["street"] != "Showdown":
        yield "something follows the showdown"
    if (max(counts.values()) > 1) and "Run_It_Twice" not in hand.get("flags", []):
        yield "two boards without a flag"
    board = [card for one in rounds for card in one.get("cards") or ()]
    if any(len(one.get("cards") or ()) != CARDS_OF[one["street"]] for one in rounds):
        yield "a street brings the wrong number of cards"
    if len({*board}) < len(board) or not all(map(CARD.fullmatch, board)):
        yield f"board {board}"


def _actions(hand: Json) -> Iterator[str]:
    ids = {player["id"] for player in hand["players"]}
    for one in hand["rounds"]:
        street, actions = one["street"], one["actions"]
        if [action["action_number"] for action in actions] != list(range(len(actions))):
            yield f"{street}: actions out of order"
        for action in actions:
            if action["player_id"] not in ids:
                yield f"{street}: nobody has the id {action['player_id']}"
            yield from _action(hand, street, action)


def _action(hand: Json, street: str, action: Json) -> Iterator[str]:
    word, amount, cards = action["action"], action.get("amount", 0), action.get("cards", [])
    allowed = AT_THE_END if street == "Showdown" else BETS
    if street == "Preflop":
        allowed = (BETS - {"Bet"}) | POSTS | {"Dealt Cards"}
    if word not in allowed:
        yield f"{street}: {word}"
    if word in {"Bet", "Raise", "Call"} | POSTS and amount <= 0:
        yield f"{street}: {word} of {amount}"
    if word in {"Fold", "Check", "Dealt Cards", "Shows Cards", "Mucks Cards"} and amount:
        yield f"{street}: {word} with {amount}"
    if bool(cards) is not (word in ("Dealt Cards", "Shows Cards")) or not all(map(CARD.fullmatch, cards)):
        yield f"{street}: {word} {cards}"
    if word == "Dealt Cards" and action["player_id"] != hand.get("hero_player_id"):
        yield "cards of somebody else"


def _money(hand: Json) -> Iterator[str]:
    """Check that pots are what was put in without what nobody matched, and that they're paid out without the rake."""
    put_in: Counter[int] = Counter()
    dead: Counter[int] = Counter()
    stacks = Counter({player["id"]: player["starting_stack"] for player in hand["players"]})
    for action in (action for one in hand["rounds"] for action in one["actions"] if action["action"] in POSTS | BETS):
        player, amount = action["player_id"], action.get("amount", 0)
        put_in[player] += amount
        dead[player] += amount if action["action"] in ("Post Ante", "Post Dead") else 0
        if amount and action.get("is_allin", False) is not (put_in[player] == stacks[player]):
            yield f"{action} is all-in or isn't"
        if put_in[player] > stacks[player]:
            yield f"{action} is more than the stack"
    pots = sum(pot["amount"] for pot in hand["pots"])
    called_off = hand.get("homegame", {}).get("void", False)
    unmatched = {_unmatched(put_in), _unmatched(put_in - dead)} | ({0} if called_off else set())
    if sum(put_in.values()) - pots not in unmatched:
        yield f"pots of {pots} from {dict(put_in)}"
    yield from _paid_out(hand)


def _paid_out(hand: Json) -> Iterator[str]:
    ids = {player["id"] for player in hand["players"]}
    if [pot["number"] for pot in hand["pots"]] != list(range(len(hand["pots"]))):
        yield "pots out of order"
    for pot in hand["pots"]:
        winners = [win["player_id"] for win in pot["player_wins"]]
        if len({*winners}) < len(winners) or not ids.issuperset(winners):
            yield f"winners {winners}"
        if pot["amount"] != pot["rake"] + sum(win["win_amount"] for win in pot["player_wins"]):
            yield f"pot {pot} isn't paid out"


def _unmatched(put_in: Counter[int]) -> int:
    amounts = [amount for _, amount in put_in.most_common(2)]
    return amounts[0] - amounts[1] if amounts[1:] else sum(amounts)
