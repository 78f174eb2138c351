"""PokerStars texts read by somebody else's parser, and what a record says in the same words.

pokerdf reads tournaments' files whole and cash games' hands piece by piece; this asks it for each piece. It knows one
board only, so that a hand with two is told to it twice; and of two amounts that a seat won in such a hand, one a board,
it takes the last, so that what was won is compared by other means there.
"""

from __future__ import annotations

import re
from collections import Counter
from dataclasses import dataclass, replace
from typing import Any

from pokerdf.regex.regex_execution import capture_specific_data_of_the_player
from pokerdf.regex.regex_patterns import RegexPatterns

from app.history.aliases import aliases
from app.history.prices import opening_price
from app.history.record import HandRecord
from app.poker.events import Blind, Street

STAGES = {
    Street.PREFLOP: "Preflop",
    Street.FLOP: "Flop",
    Street.TURN: "Turn",
    Street.RIVER: "River",
}
VERBS = {"fold": "folds", "check": "checks", "call": "calls", "bet": "bets", "raise": "raises"}
BLINDS = (Blind.SMALL, Blind.BIG, Blind.LIVE)

Action = tuple[str, str]
"""A verb and chips as they are written: what was added by a raise."""


@dataclass(frozen=True)
class Seen:
    """What was read of a player: chips that were posted, won and returned, 0 for none."""

    seat: int
    stack: int
    ante: int
    blind: int
    actions: dict[Street, list[Action]]
    all_in: frozenset[Street]
    won: int
    returned: int
    cards: tuple[str, ...]
    result: str


@dataclass(frozen=True)
class Told:
    """What was read of a hand."""

    number: int
    players: dict[str, Seen]
    board: tuple[str, ...]
    total: int
    pots: tuple[int, ...]
    rake: int


def read(text: str, run: int = 0) -> Told:
    """Read one hand, with its first board or its second."""
    this, other = ("FIRST", "SECOND") if run == 0 else ("SECOND", "FIRST")
    text = re.sub(rf"^\*\*\* {other} (FLOP|TURN|RIVER).*\n", "", text, flags=re.MULTILINE)
    text = text.replace(f"*** {this} ", "*** ")
    parts = text.removeprefix("PokerStars ").split("\n*** ")
    pieces = RegexPatterns()
    boards = [pieces.get_board(parts, stage=f"{street} ***")[0] for street in ("FLOP", "TURN", "RIVER")]
    return Told(
        number=int(pieces.get_hand_id(parts)[0]),
        players={name: _player(parts, name) for name in pieces.get_players(parts)},
        board=max(boards, key=len),
        total=_chips(pieces.get_total_pot_log(parts)[0]),
        pots=tuple(int(pot) for pot in pieces.get_pot_breakdown(parts)[0]),
        rake=_chips(pieces.get_rake(parts)[0]),
    )


def _player(parts: list[str], name: str) -> Seen:
    row: dict[str, Any] = {key: value[0] for key, value in capture_specific_data_of_the_player(parts, name).items()}
    return Seen(
        seat=row["Seat"],
        stack=_chips(row["Stack"]),
        ante=_chips(row["PostedAnte"]),
        blind=_chips(row["PostedBlind"]),
        actions={
            street: acted
            for street, stage in STAGES.items()
            if (acted := [action for action in row[f"{stage}Action"] if action[0] in VERBS.values()])
        },
        all_in=frozenset(street for street, stage in STAGES.items() if row[f"{stage}AllIn"]),
        won=_chips(row["Balance"]),
        returned=_chips(row["UncalledReturned"]),
        cards=tuple(card for card in row["RevealedCards"] if card),
        result=str(row["Result"]),
    )


def _chips(read: float | None) -> int:
    return int(read or 0)


def without_luck(told: Told) -> Told:
    """Return it without what was won."""
    return replace(told, players={name: replace(seen, won=0, result="") for name, seen in told.players.items()})


def expected(hand: HandRecord, run: int = 0) -> Told:
    """Return what a reader should find."""
    names = aliases(hand.players)
    return Told(
        number=hand.game_number,
        players={names[player.seat]: _expected(hand, player.seat, player.stack) for player in hand.players},
        board=hand.second_board if run else hand.board,
        total=sum(pot.amount for pot in hand.pots),
        pots=tuple(pot.amount - pot.rake * (len(hand.pots) > 1) for pot in hand.pots) or (0,),
        rake=hand.rake,
    )


def _expected(hand: HandRecord, seat: int, stack: int) -> Seen:
    return Seen(
        seat=seat,
        stack=stack,
        ante=_ante(hand, seat),
        blind=_blind(hand, seat),
        actions=_actions(hand, seat),
        all_in=frozenset(
            street.street
            for street in hand.streets
            if any(action.seat == seat and action.all_in and action.do in VERBS for action in street.actions)
        ),
        won=sum(win.amount for pot in hand.pots for win in pot.wins if win.seat == seat),
        returned=sum(back.amount for street in hand.streets for back in street.returned if back.seat == seat),
        cards=_revealed(hand, seat),
        result=_result(hand, seat),
    )


def _ante(hand: HandRecord, seat: int) -> int:
    both = _posts_both(hand, seat)
    posts = [post for post in hand.posts if post.seat == seat and post.kind in (Blind.ANTE, Blind.DEAD)]
    return next((post.amount for post in posts if post.kind is Blind.ANTE or not both), 0)


def _blind(hand: HandRecord, seat: int) -> int:
    if _posts_both(hand, seat):
        return 0  # it doesn't read "small & big blinds"
    return next((post.amount for post in hand.posts if post.seat == seat and post.kind in BLINDS), 0)


def _posts_both(hand: HandRecord, seat: int) -> bool:
    kinds = {post.kind: post.amount for post in hand.posts if post.seat == seat}
    return Blind.LIVE in kinds and kinds.get(Blind.DEAD) == hand.rules.small_blind


def _actions(hand: HandRecord, seat: int) -> dict[Street, list[Action]]:
    acted: dict[Street, list[Action]] = {}
    for street in hand.streets:
        price = opening_price(hand.rules, hand.posts) if street.street is Street.PREFLOP else 0
        for action in street.actions:
            if action.seat == seat and action.do in VERBS:
                chips = {"call": action.amount, "bet": action.to, "raise": action.to - price}.get(action.do)
                acted.setdefault(street.street, []).append((VERBS[action.do], "" if chips is None else str(chips)))
            price = max(price, action.to)
    return acted


def _revealed(hand: HandRecord, seat: int) -> tuple[str, ...]:
    tabled = {turned.seat: turned.cards for street in hand.streets for turned in street.turned_up}
    tabled |= {show.seat: show.cards for show in hand.shows}
    if seat in tabled:
        return tabled[seat] or hand.known(seat)
    return next((chosen.cards for chosen in hand.chosen if chosen.seat == seat), ())


def _result(hand: HandRecord, seat: int) -> str:
    actions = [action for street in hand.streets for action in street.actions if action.seat == seat]
    if any(action.do == "fold" for action in actions):
        return "folded"
    if not hand.was_shown_down:
        return "won without showdown"
    if any(win.amount for pot in hand.pots for win in pot.wins if win.seat == seat):
        return "won at showdown"
    mucked = any(show.seat == seat and not show.cards for show in hand.shows)
    return "mucked at showdown" if mucked else "lost at showdown"


def put_in(body: str, big_blind: int) -> Counter[str]:
    """Return what each name put in and didn't get back, as a reader of lines would count it."""
    put: Counter[str] = Counter()
    street: Counter[str] = Counter()
    for line in body.splitlines():
        if line.startswith("*** ") and "HOLE" not in line:
            street.clear()
        elif found := re.match(r"(.+): posts (.+?) (\d+)", line):
            name, what, amount = found[1], found[2], int(found[3])
            put[name] += amount
            street[name] += {"the ante": 0, "small & big blinds": big_blind}.get(what, amount)
        elif found := re.match(r"(.+): (?:calls|bets) (\d+)", line):
            put[found[1]] += int(found[2])
            street[found[1]] += int(found[2])
        elif found := re.match(r"(.+): raises \d+ to (\d+)", line):
            put[found[1]] += int(found[2]) - street[found[1]]
            street[found[1]] = int(found[2])
        elif found := re.match(r"Uncalled bet \((\d+)\) returned to (.+)$", line):
            put[found[2]] -= int(found[1])
    return put
