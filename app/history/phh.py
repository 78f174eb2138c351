"""The open PHH format (Poker Hand History, TOML): `.phh` for one hand, `.phhs` for several. Times are UTC.

Unknown hole cards are `????`. PHH has no word for a bomb pot, in which all check before the flop here; nor for all-in
protection, so that whoever is protected is told to have had no more chips than they put in. Its actions tell the first
board of two.

What PHH has no word for is beside it, in fields of our own, which begin with an underscore as PHH wants it. They are
those of our JSON, and left out where they would say nothing; with them `phh_reader` reads the whole record back. Beyond
these, `_rules` are those that aren't the default; `_left_out` are actions that PHH must not hear of, by street and
place among its actions; `_disconnected` are places among all others where the clock chose for who was cut off.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Sequence
from datetime import UTC, datetime
from typing import Any

import msgspec

from app.history.prices import full_straddles
from app.history.record import ActionRecord, HandRecord, PlayerRecord, StreetRecord
from app.poker.events import Blind, Street
from app.poker.rules import Ante, HandRules
from app.poker.structures import Structure

VARIANTS = {Structure.NO_LIMIT: "NT", Structure.POT_LIMIT: "PT", Structure.FIXED_LIMIT: "FT"}
"""PT isn't in PHH's own list; it follows the pattern of the others."""
LATE = "timed out"
TURNED_UP = "turned up"
"""Remarks to actions: the clock chose; and all-in, before the rest of the board."""
_OURS = ("chosen", "rabbit", "second_rabbit", "bounties", "bounty_payments", "room", "fingerprint", "void", "viewer")
_DEFAULT_RULES: dict[str, Any] = msgspec.to_builtins(HandRules())


def dump(hand: HandRecord) -> str:
    """Return one hand as a PHH file."""
    return "".join(f"{key} = {_toml(value)}\n" for key, value in _fields(hand))


def dump_all(hands: Iterable[HandRecord]) -> str:
    """Return several hands as a PHHS file: a numbered section each."""
    return "".join(stream(hands))


def stream(hands: Iterable[HandRecord], _language: str = "", left_out: Sequence[str] = ()) -> Iterator[str]:
    """Yield the sections of such a file."""
    for number, hand in enumerate(hands, 1):
        yield "\n" * (number > 1) + f"[{number}]\n{dump(hand)}"
    if left_out:
        yield f"\n# left out, for they can't be read: {' '.join(left_out)}\n"


def _fields(hand: HandRecord) -> Iterator[tuple[str, object]]:
    rules = hand.rules
    yield "variant", VARIANTS[rules.structure]
    dead = any(post.kind is Blind.DEAD for post in hand.posts)  # it's all in the main pot, and trimming would undo that
    yield "ante_trimming_status", rules.ante is Ante.EACH and rules.ante_trimming and not dead
    yield "antes", _in_phh_order([_ante(hand, player.seat) for player in hand.players])
    yield "blinds_or_straddles", _in_phh_order([_blind(hand, player) for player in hand.players])
    if rules.structure is Structure.FIXED_LIMIT:
        small = rules.small_bet or rules.big_blind
        yield "small_bet", small
        yield "big_bet", rules.big_bet or 2 * small
    else:
        yield "min_bet", rules.big_blind
    yield "starting_stacks", [player.stack - _kept(hand, player) for player in hand.players]
    yield "actions", list(_actions(hand))
    yield from _metadata(hand)


def _in_phh_order(amounts: list[int]) -> list[int]:
    """Heads-up the players stand in dealing order, big blind first, but forced bets are told small blind first."""
    return amounts[::-1] if len(amounts) == 2 else amounts


def _ante(hand: HandRecord, seat: int) -> int:
    """Return each player's ante, however short it was posted, and what else was posted dead.

    A lone ante is what was posted: here it comes after the blind, which readers of PHH don't expect (R5.3).
    """
    ante = hand.rules.ante_amount if hand.rules.ante is Ante.EACH else _post(hand, seat, Blind.ANTE)
    return ante + _post(hand, seat, Blind.DEAD)


def _blind(hand: HandRecord, player: PlayerRecord) -> int:
    """Return a full blind or straddle, however short an all-in was; one that was missed before is negative."""
    rules = hand.rules
    if rules.bomb_pot:
        return 0
    for post in hand.posts:
        if (post.seat, post.kind) == (player.seat, Blind.LIVE):
            return -rules.big_blind if post.all_in else -post.amount
    for kind, amount in ((Blind.SMALL, rules.small_blind), (Blind.BIG, rules.big_blind)):
        if _owes(hand, player, kind):
            return amount
    return full_straddles(rules, hand.posts).get(player.seat, 0)


def _owes(hand: HandRecord, player: PlayerRecord, kind: Blind) -> bool:
    """Tell who owes a blind: who posted it; or who would have, had the ante left them a chip."""
    posted = {post.seat for post in hand.posts if post.kind is kind}
    if posted or _post(hand, player.seat, Blind.ANTE) < player.stack:
        return player.seat in posted
    return {Blind.SMALL: "SB", Blind.BIG: "BB"}[kind] in player.position.split("/")


def _post(hand: HandRecord, seat: int, kind: Blind) -> int:
    return sum(post.amount for post in hand.posts if (post.seat, post.kind) == (seat, kind))


def _kept(hand: HandRecord, player: PlayerRecord) -> int:
    """Return the chips that all-in protection kept out of the hand."""
    mine = [action for street in hand.streets for action in street.actions if action.seat == player.seat]
    if all(action.do != "protect" for action in mine):
        return 0
    posted = sum(post.amount for post in hand.posts if post.seat == player.seat)
    back = sum(back.amount for street in hand.streets for back in street.returned if back.seat == player.seat)
    return player.stack - posted - sum(action.amount for action in mine) + back


def _actions(hand: HandRecord) -> Iterator[str]:
    places = {player.seat: f"p{place}" for place, player in enumerate(hand.players, 1)}
    for seat, place in places.items():
        yield f"d dh {place} {''.join(hand.known(seat)).ljust(4, '?')}"
    if hand.rules.bomb_pot:
        yield from _checks(hand, places)
    for street, actions in zip(hand.streets, _told(hand), strict=True):
        if street.cards:
            yield f"d db {''.join(street.cards)}"
        yield from _street(street, actions, places)
    for show in hand.shows:
        yield f"{places[show.seat]} sm {''.join(show.cards)}".rstrip()


def _checks(hand: HandRecord, places: dict[int, str]) -> Iterator[str]:
    """Let everybody check who has chips beyond the ante, if somebody could answer."""
    able = [player.seat for player in hand.players if player.stack > hand.rules.ante_amount]
    yield from (f"{places[seat]} cc" for seat in able if len(able) > 1)


def _told(hand: HandRecord) -> list[list[ActionRecord]]:
    """Return each street's actions, without those of who is protected once the last of their chips was in."""
    left_out = {(street, at) for street, at, _ in _left_out(hand)}
    return [
        [action for at, action in enumerate(street.actions) if (street.street, at) not in left_out]
        for street in hand.streets
    ]


def _left_out(hand: HandRecord) -> list[tuple[Street, int, ActionRecord]]:
    done = {action.seat for street in hand.streets for action in street.actions if action.do == "protect"}
    left_out: list[tuple[Street, int, ActionRecord]] = []
    for street in reversed(hand.streets):
        for at, action in reversed(list(enumerate(street.actions))):
            done -= {action.seat} if action.amount else set()
            left_out += [(street.street, at, action)] if action.seat in done else []
    return left_out[::-1]


def _street(street: StreetRecord, actions: Iterable[ActionRecord], places: dict[int, str]) -> Iterator[str]:
    for action in actions:
        yield f"{places[action.seat]} {_code(action)}" + f" # {LATE}" * action.timed_out
    for turned in street.turned_up:
        yield f"{places[turned.seat]} sm {''.join(turned.cards)} # {TURNED_UP}"


def _code(action: ActionRecord) -> str:
    if action.do == "fold":
        return "f"
    return "cc" if action.do in ("check", "call") else f"cbr {action.to}"


def _metadata(hand: HandRecord) -> Iterator[tuple[str, object]]:
    began = datetime.fromtimestamp(hand.utc_ms // 1000, UTC)
    won = {player.seat: 0 for player in hand.players}
    for pot in hand.pots:
        for win in pot.wins:
            won[win.seat] += win.amount
    yield "time", began.time()
    yield "time_zone", "UTC"
    yield from (("day", began.day), ("month", began.month), ("year", began.year))
    yield "hand", hand.hand
    yield "table", hand.table_name
    yield "seats", [player.seat for player in hand.players]
    yield "players", [player.name for player in hand.players]
    kept = [_kept(hand, player) for player in hand.players]
    yield "finishing_stacks", [result.stack - left_out for result, left_out in zip(hand.results, kept, strict=True)]
    yield "winnings", list(won.values())
    yield "_button", hand.button
    yield "_rake", hand.rake
    if hand.second_board:
        yield "_second_board", "".join(hand.second_board)
    yield from _ours(hand)


def _ours(hand: HandRecord) -> Iterator[tuple[str, object]]:
    yield "_number", hand.number
    yield "_table", hand.table
    yield "_ms", hand.utc_ms % 1000
    yield "_player_ids", [player.player for player in hand.players]
    yield "_positions", [player.position for player in hand.players]
    rules = msgspec.to_builtins(hand.rules)
    yield "_rules", {name: value for name, value in rules.items() if value != _DEFAULT_RULES[name]}
    yield "_posts", msgspec.to_builtins(hand.posts)
    yield "_pots", msgspec.to_builtins(hand.pots)
    returned = {street.street: street.returned for street in hand.streets if street.returned}
    left_out = [(street, at, action) for street, at, action in _left_out(hand)]
    acted = [action for actions in _told(hand) for action in actions]
    kept = [_kept(hand, player) for player in hand.players]
    yield from (
        (name, msgspec.to_builtins(value))
        for name, value in (
            ("_returned", returned),
            ("_left_out", left_out),
            ("_kept", kept if any(kept) else ()),
            ("_disconnected", [place for place, action in enumerate(acted) if action.disconnected]),
            *((f"_{name}", getattr(hand, name)) for name in _OURS),
        )
        if value not in ((), [], {}, "", None, False)
    )


def _toml(value: object) -> str:
    match value:
        case bool():
            return str(value).lower()
        case str():
            return json.dumps(value, ensure_ascii=False)  # JSON's strings are strings of TOML
        case list() | tuple():
            return "[" + ", ".join(_toml(item) for item in value) + "]"
        case dict():
            return "{" + ", ".join(f"{key} = {_toml(item)}" for key, item in value.items()) + "}"
        case _:
            return str(value)
