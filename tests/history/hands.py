"""Twelve hands that histories must tell well, as events of the journal."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any

from app.history.record import HandRecord
from app.history.scribe import record_for
from app.history.vectors import stack_deck
from app.poker.actions import Action, Bet, Call, Check, Fold, Protect, Raise, RunTwice
from app.poker.cards import parse_cards
from app.poker.hand import deal, play, void
from app.poker.lineup import HandSetup, Straddle
from app.poker.rules import Ante, HandRules, RunIt, Showdown
from app.poker.structures import Structure
from app.table.button import lineup, positions
from app.table.events import CardsShown, DealtIn, HandOpened, TableEvent, TimedOut
from app.table.option_events import BountyPaid, Payment, RabbitShown

NAMES = ("", "Ada", "Boris", "小美", "Dov", "O'Neil (Jr.)", "Fay")
UTC_MS = 1_793_000_000_123
WORDS: dict[str, Callable[[], Action]] = {
    "fold": Fold,
    "check": Check,
    "call": Call,
    "yes": lambda: RunTwice(True),
    "no": lambda: RunTwice(False),
    "protect": Protect,
}


def tell(
    stacks: dict[int, int], button: int, hole: dict[int, str], board: str, choices: str, second: str = "", **rules: Any
) -> list[TableEvent]:
    """Return the events of a hand; choices are "3 raise 60, 1 late fold, 2 gone fold, 0 void".

    "late" is the clock's choice, "gone" the clock's for somebody disconnected, "void" calls the hand off. `line`
    changes who posts what, `names` and `places` who sits where.
    """
    line = replace(lineup(stacks, button), straddles=rules.pop("straddles", ()), **rules.pop("line", {}))
    names, places = rules.pop("names", NAMES), rules.pop("places", positions(len(stacks)))
    order = [stake.seat for stake in line.stakes]
    cards = {seat: parse_cards(hole[seat]) for seat in order}
    top = [cards[seat][0] for seat in order] + [cards[seat][1] for seat in order]
    deck = stack_deck(top, parse_cards(board), parse_cards(second))
    options = replace(HandRules(small_blind=50, big_blind=100), **rules)
    players = tuple(
        DealtIn(seat, f"id-{seat}", names[seat], stacks[seat], position)
        for seat, position in zip(order, places, strict=True)
    )
    events, hand = deal(HandSetup(options, line, deck))
    told: list[TableEvent] = [HandOpened(7, "01hand", UTC_MS, button, players), *events]
    for choice in filter(None, choices.split(", ")):
        seat, *words = choice.split()
        if words[0] in ("late", "gone"):
            told.append(TimedOut(int(seat), disconnected=words[0] == "gone"))
        if words == ["void"]:
            happened, hand = void(hand)
        else:
            happened, hand = play(hand, int(seat), _action(words[-2:] if words[-1].isdigit() else words[-1:]))
        told += happened
    assert hand.ended, f"seat {hand.to_act} is to act"
    return told


def _action(words: list[str]) -> Action:
    if len(words) == 1:
        return WORDS[words[0]]()
    return Bet(int(words[1])) if words[0] == "bet" else Raise(int(words[1]))


def seen_by(events: Iterable[TableEvent], player: str | None) -> HandRecord:
    return record_for(events, player, "Friday", "table-1")


HOLE = {1: "AsAd", 2: "KsKd", 3: "QsQd", 4: "7c2d", 5: "9h8h", 6: "JcTc"}
BOARD = "2c 3d 7h 8s 9c"
THREE = {1: 1000, 2: 10_000, 3: 10_000}
SHOWN = CardsShown(2, parse_cards("Kd"))

HANDS: dict[str, tuple[str | None, list[TableEvent]]] = {
    "side_pot": (
        "id-2",
        tell(
            {1: 1000, 2: 10_000, 3: 3000, 5: 8000}, 5, HOLE, BOARD,
            "3 raise 300, 5 call, 1 raise 1000, 2 call, 3 call, 5 fold, 2 check, 3 bet 2000, 2 call",
        ),
    ),
    "walk": ("id-3", [*tell(THREE, 1, HOLE, BOARD, "1 fold, 2 fold"), CardsShown(3, parse_cards("Qs"))]),
    "all_in_run_out": (
        None, tell(THREE, 1, HOLE, BOARD, "1 call, 2 call, 3 check, 2 bet 200, 3 fold, 1 raise 900, 2 call")
    ),
    "heads_up": (
        "id-4",
        tell(
            {2: 5000, 4: 5000}, 2, HOLE, BOARD,
            "2 raise 250, 4 call, 4 check, 2 bet 300, 4 call, 4 check, 2 check, 4 bet 1000, 2 call",
            showdown=Showdown.LOSERS_MAY_MUCK,
        ),
    ),
    "run_twice": (
        "id-1",
        tell(
            {1: 2000, 2: 2000}, 1, HOLE, "2c 3d 7h Kh Ac", "1 raise 300, 2 call, 2 bet 1700, 1 call, 2 yes, 1 yes",
            second="4s 4d", run_it=RunIt.ASK,
        ),
    ),
    "ante": (
        "id-6",
        tell(
            {1: 4000, 2: 4000, 3: 4000, 6: 4000}, 1, HOLE, BOARD,
            "6 raise 300, 1 fold, 2 call, 3 fold, 2 check, 6 bet 400, 2 call, 2 check, 6 check, 2 bet 500, 6 call",
            ante=Ante.EACH, ante_amount=10,
        ),
    ),
    "fixed_limit": (
        "id-1",
        tell(
            THREE, 3, HOLE, BOARD,
            "3 raise 200, 1 raise 300, 2 fold, 3 call, 1 bet 100, 3 raise 200, 1 call, 1 check, 3 bet 200, 1 call, "
            "1 check, 3 check",
            structure=Structure.FIXED_LIMIT,
        ),
    ),
    "straddle": (
        "id-3",
        tell(
            {1: 4000, 2: 4000, 3: 4000, 5: 4000}, 1, HOLE, BOARD,
            "1 call, 2 fold, 3 raise 500, 5 call, 1 fold, 3 bet 500, 5 fold",
            straddles=(Straddle(5, 200),),
        ),
    ),
    "bomb_pot": (
        "id-2", [
            *tell(
                {1: 900, 2: 900, 3: 905}, 1, HOLE, "2c 3d 7h", "2 check, 3 bet 300, 1 fold, 2 fold",
                bomb_pot=True, ante=Ante.EACH, ante_amount=400, boards=2,
            ),
            RabbitShown(1, parse_cards("8s 9c"), parse_cards("4h 4c")),
        ],
    ),
    "double_board": (
        None,
        [
            *tell(
                {1: 900, 2: 900, 4: 905}, 1, HOLE, "2s 7d 7h",
                "2 check, 4 bet 300, 1 call, 2 fold, 4 check, 1 check, 4 check, 1 check",
                bomb_pot=True, ante=Ante.EACH, ante_amount=401, boards=2,
            ),
            BountyPaid(4, "id-4", (Payment(1, "id-1", 200), Payment(2, "id-2", 99))),
        ],
    ),
    "protected": (
        "id-2",
        tell(
            THREE, 3, HOLE, BOARD,
            "3 call, 1 call, 2 check, 1 bet 100, 2 late protect, 3 call, 1 check, 3 check, 1 check, 3 check",
            structure=Structure.FIXED_LIMIT, all_in_protection=True,
        ),
    ),
    "timeout": (
        "id-2", [*tell(THREE, 1, HOLE, BOARD, "1 call, 2 call, 3 late check, 2 bet 100, 3 late fold, 1 fold"), SHOWN]
    ),
}  # fmt: skip
"""Name -> who looks (None = a spectator), and the events."""
