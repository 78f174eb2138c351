"""The open PHH format (Poker Hand History, TOML): `.phh` for one hand, `.phhs` for several. Times are UTC.

Unknown hole cards are `????`. PHH has no word for a second board: it's kept in `_second_board`, and the actions tell
the first. Nor for a bomb pot, in which all check before the flop here; nor for all-in protection, so that whoever is
protected is told to have had no more chips than they put in.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from datetime import UTC, datetime

from app.history.record import ActionRecord, HandRecord, PlayerRecord, StreetRecord
from app.poker.events import Blind
from app.poker.rules import Ante
from app.poker.structures import Structure

_VARIANTS = {Structure.NO_LIMIT: "NT", Structure.POT_LIMIT: "PT", Structure.FIXED_LIMIT: "FT"}
"""PT isn't in PHH's own list; it follows the pattern of the others."""


def dump(hand: HandRecord) -> str:
    """Return one hand as a PHH file."""
    return "".join(f"{key} = {_toml(value)}\n" for key, value in _fields(hand))


def dump_all(hands: Iterable[HandRecord]) -> str:
    """Return several hands as a PHHS file: a numbered section each."""
    return "".join(stream(hands))


def stream(hands: Iterable[HandRecord], _language: str = "") -> Iterator[str]:
    """Yield the sections of such a file."""
    for number, hand in enumerate(hands, 1):
        yield "\n" * (number > 1) + f"[{number}]\n{dump(hand)}"


def _fields(hand: HandRecord) -> Iterator[tuple[str, object]]:
    rules = hand.rules
    yield "variant", _VARIANTS[rules.structure]
    yield "ante_trimming_status", rules.ante is Ante.EACH and rules.ante_trimming
    yield "antes", _in_phh_order([_ante(hand, player.seat, player.position) for player in hand.players])
    yield "blinds_or_straddles", _in_phh_order([_blind(hand, player.seat, player.position) for player in hand.players])
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


def _ante(hand: HandRecord, seat: int, position: str) -> int:
    owes = {Ante.NONE: False, Ante.EACH: True, Ante.BIG_BLIND: position == "BB", Ante.BUTTON: seat == hand.button}
    dead = hand.rules.small_blind if _post(hand, seat, Blind.DEAD) else 0
    return dead + (hand.rules.ante_amount if owes[hand.rules.ante] else 0)


def _blind(hand: HandRecord, seat: int, position: str) -> int:
    """Return a full blind or straddle, however short it was posted; one that was missed before is negative."""
    rules = hand.rules
    if rules.bomb_pot:
        return 0
    if _post(hand, seat, Blind.LIVE):
        return -rules.big_blind
    owed = {"SB": rules.small_blind, "BTN/SB": rules.small_blind, "BB": rules.big_blind}.get(position, 0)
    return owed or _post(hand, seat, Blind.STRADDLE)


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
    done = {action.seat for street in hand.streets for action in street.actions if action.do == "protect"}
    told: list[list[ActionRecord]] = []
    for street in reversed(hand.streets):
        actions: list[ActionRecord] = []
        for action in reversed(street.actions):
            done -= {action.seat} if action.amount else set()
            actions += [action] if action.seat not in done else []
        told.append(actions[::-1])
    return told[::-1]


def _street(street: StreetRecord, actions: Iterable[ActionRecord], places: dict[int, str]) -> Iterator[str]:
    for action in actions:
        yield f"{places[action.seat]} {_code(action)}" + " # timed out" * action.timed_out
    for turned in street.turned_up:
        yield f"{places[turned.seat]} sm {''.join(turned.cards)}"


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


def _toml(value: object) -> str:
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, str):
        return json.dumps(value, ensure_ascii=False)  # JSON's strings are strings of TOML
    if isinstance(value, list):
        return "[" + ", ".join(_toml(item) for item in value) + "]"
    return str(value)
