"""Some forty hands that between them have every option; with `hands.HANDS` they are the golden files' hands."""

from __future__ import annotations

from dataclasses import replace
from uuid import NAMESPACE_URL, uuid5

from app.history.record import HandRecord
from app.poker.cards import parse_cards
from app.poker.events import HoleCardsDealt
from app.poker.lineup import Post, Straddle
from app.poker.rules import Ante, Rake, RakeCap, RunIt, Showdown
from app.poker.structures import Structure
from app.table.button import positions
from app.table.events import CardsShown, TableEvent
from app.table.option_events import BountyPaid, Payment, RabbitShown
from tests.history.hands import BOARD, HANDS, HOLE, UTC_MS, seen_by, tell

FOUR = {1: 4000, 2: 4000, 3: 4000, 5: 4000}
EVEN = {1: 4000, 2: 4000, 3: 4000}
KINGS = HOLE | {1: "KsQd", 2: "KdQs", 3: "KhQc"}
SECOND = "Kh 4d 5h Jd 6s"
NAMES = ("", "=1+1", "Ada: folds", '王 "小" 美 [As Ks]', "", "Seat 1: Éva (big blind) $5 🂡", "")
CHECKS = "2 check, 1 check, 2 check, 1 check, 2 check, 1 check"
ODD_RAKE = Rake(5, 30)

ANTES: dict[str, list[TableEvent]] = {
    "big_blind_ante": tell(
        FOUR, 1, HOLE, BOARD, "5 raise 300, 1 fold, 2 fold, 3 call, 3 check, 5 bet 400, 3 fold",
        ante=Ante.BIG_BLIND, ante_amount=100,
    ),
    "button_ante": tell(
        FOUR, 1, HOLE, BOARD, "5 call, 1 raise 400, 2 fold, 3 fold, 5 call, 5 check, 1 bet 600, 5 fold",
        ante=Ante.BUTTON, ante_amount=50,
    ),
    "short_ante": tell(
        FOUR | {3: 60}, 1, HOLE, BOARD, "5 raise 300, 1 fold, 2 call, 2 check, 5 bet 400, 2 fold",
        ante=Ante.EACH, ante_amount=100,
    ),
    "dead_antes": tell(
        FOUR | {3: 60}, 1, HOLE, BOARD, "5 raise 300, 1 fold, 2 call, 2 check, 5 bet 400, 2 fold",
        ante=Ante.EACH, ante_amount=100, ante_trimming=False,
    ),
    "ante_before_the_blind": tell(
        EVEN | {3: 120}, 1, HOLE, BOARD, f"1 call, 2 call, {CHECKS}",
        ante=Ante.BIG_BLIND, ante_amount=100, bb_ante_first=True,
    ),
    "bomb_pot_all_in_by_the_ante": tell(
        {1: 300, 2: 900, 3: 905}, 1, HOLE, BOARD,
        "2 check, 3 bet 200, 2 call, 2 check, 3 check, 2 check, 3 bet 305, 2 fold",
        bomb_pot=True, ante=Ante.EACH, ante_amount=400,
    ),
    "bomb_pot_one_board": tell(
        EVEN, 1, HOLE, BOARD, "2 bet 200, 3 fold, 1 raise 900, 2 fold", bomb_pot=True, ante=Ante.EACH, ante_amount=200
    ),
    "double_board_scooped_and_raked": tell(
        EVEN, 1, HOLE, "2s 7d 9h 4c 5c",
        "2 check, 3 bet 300, 1 call, 2 fold, 3 check, 1 bet 500, 3 call, 3 check, 1 check",
        second="2h 7s 9d 4s 5d", bomb_pot=True, ante=Ante.EACH, ante_amount=101, boards=2, rake=ODD_RAKE,
    ),
}  # fmt: skip

BLINDS: dict[str, list[TableEvent]] = {
    "double_straddle": tell(
        FOUR | {6: 4000}, 1, HOLE, BOARD,
        "1 call, 2 fold, 3 fold, 5 call, 6 check, 5 check, 6 bet 500, 1 fold, 5 fold",
        straddles=(Straddle(5, 200), Straddle(6, 400)),
    ),
    "button_straddle": tell(
        FOUR, 1, HOLE, BOARD,
        "2 fold, 3 call, 5 fold, 1 raise 600, 3 call, 3 check, 1 check, 3 bet 700, 1 call, 3 check, 1 check",
        straddles=(Straddle(1, 200),),
    ),
    "short_straddle": tell(
        FOUR | {5: 150}, 1, HOLE, BOARD, "1 call, 2 fold, 3 fold", straddles=(Straddle(5, 200),)
    ),
    "short_big_blind": tell(EVEN | {3: 30}, 1, HOLE, BOARD, f"1 call, 2 call, {CHECKS}"),
    "dead_small_blind": tell(
        {3: 4000, 5: 4000, 6: 4000}, 2, HOLE, BOARD, "5 raise 300, 6 fold, 3 call, 3 check, 5 bet 300, 3 fold",
        line={"small_blind": None, "big_blind": 3}, places=positions(3, dead_small=True),
    ),
    "dead_button": tell(
        {3: 4000, 5: 4000, 6: 4000}, 2, HOLE, BOARD, "6 raise 300, 3 fold, 5 call, 5 check, 6 bet 300, 5 fold",
        places=positions(3, dead_button=True),
    ),
    "missed_blinds": tell(
        FOUR, 1, HOLE, BOARD, "5 check, 1 raise 400, 2 fold, 3 fold, 5 call, 5 check, 1 bet 500, 5 fold",
        line={"posts": (Post(5, 100, 50),)},
    ),
    "entry_blind": tell(
        FOUR, 1, HOLE, BOARD,
        "5 raise 300, 1 fold, 2 fold, 3 call, 3 check, 5 check, 3 bet 200, 5 call, 3 check, 5 check",
        line={"posts": (Post(5, 100),)},
    ),
}  # fmt: skip

BETTING: dict[str, list[TableEvent]] = {
    "pot_limit": tell(
        EVEN, 1, HOLE, BOARD, "1 raise 350, 2 fold, 3 call, 3 check, 1 bet 750, 3 fold", structure=Structure.POT_LIMIT
    ),
    "fixed_limit_capped": tell(
        EVEN, 3, HOLE, BOARD,
        "3 raise 200, 1 raise 300, 2 raise 400, 3 call, 1 call, 1 check, 2 check, 3 bet 100, 1 fold, 2 call, 2 check, "
        "3 bet 200, 2 raise 400, 3 raise 600, 2 raise 800, 3 call, 2 bet 200, 3 fold",
        structure=Structure.FIXED_LIMIT,
    ),
    "short_all_in": tell(
        EVEN | {3: 350}, 1, HOLE, BOARD, "1 raise 300, 2 call, 3 raise 350, 1 call, 2 call, 2 bet 500, 1 fold"
    ),
    "three_side_pots": tell(
        {1: 200, 2: 400, 3: 600, 6: 800}, 1, HOLE, BOARD, "6 raise 800, 1 call, 2 call, 3 call"
    ),
    "disconnected": tell(EVEN, 1, HOLE, BOARD, "1 gone fold, 2 call, 3 check, 2 gone check, 3 bet 100, 2 gone fold"),
}  # fmt: skip

ENDS: dict[str, list[TableEvent]] = {
    "odd_chip": tell(
        EVEN, 1, KINGS, BOARD, "1 raise 25, 2 fold, 3 call, 3 check, 1 check, 3 check, 1 check, 3 check, 1 check",
        small_blind=5, big_blind=10,
    ),
    "three_way_split": tell(
        FOUR, 1, KINGS, BOARD,
        "5 call, 1 call, 2 call, 3 check, 2 bet 100, 3 call, 5 fold, 1 call, 2 check, 3 check, 1 check, 2 check, "
        "3 check, 1 check",
    ),
    "board_plays": tell({1: 4000, 2: 4000}, 1, HOLE, "8c 9c Tc Jc Qc", f"1 call, 2 check, {CHECKS}"),
    "losers_muck": tell(
        EVEN, 1, HOLE, BOARD,
        "1 call, 2 call, 3 check, 2 check, 3 check, 1 check, 2 check, 3 check, 1 check, 2 bet 200, 3 call, 1 call",
        showdown=Showdown.LOSERS_MAY_MUCK,
    ),
    "both_cards_shown": [
        *tell(EVEN, 1, HOLE, BOARD, "1 raise 300, 2 fold, 3 fold"), CardsShown(1, parse_cards("AsAd"))
    ],
    "rabbit": [
        *tell(EVEN, 1, HOLE, "2c 3d 7h", "1 raise 300, 2 fold, 3 call, 3 check, 1 bet 300, 3 fold"),
        RabbitShown(3, parse_cards("8s 9c")),
    ],
    "bounty_shown_later": [
        *tell(EVEN | {4: 4000}, 1, HOLE, BOARD, "4 raise 300, 1 fold, 2 fold, 3 fold"),
        CardsShown(4, parse_cards("7c2d")),
        BountyPaid(4, "id-4", (Payment(1, "id-1", 200), Payment(2, "id-2", 200), Payment(3, "id-3", 200))),
    ],
    "run_twice_before_the_flop": tell(
        {1: 1005, 2: 1005, 3: 1000}, 1, HOLE, BOARD, "1 raise 1005, 2 call, 3 fold",
        second=SECOND, run_it=RunIt.TWICE, small_blind=5, big_blind=15,
    ),
    "run_twice_with_a_side_pot": tell(
        {1: 1000, 2: 2000, 3: 2000}, 1, HOLE, BOARD, "1 raise 1000, 2 raise 2000, 3 call",
        second=SECOND, run_it=RunIt.TWICE,
    ),
    "run_twice_refused": tell(
        {1: 2000, 2: 2000}, 1, HOLE, BOARD, "1 raise 300, 2 call, 2 bet 1700, 1 call, 2 yes, 1 no", run_it=RunIt.ASK
    ),
    "rake": tell(
        EVEN, 1, HOLE, BOARD,
        "1 raise 300, 2 fold, 3 call, 3 check, 1 bet 400, 3 call, 3 check, 1 check, 3 check, 1 check",
        rake=Rake(5, 60),
    ),
    "rake_without_a_flop": tell(EVEN, 1, HOLE, BOARD, "1 raise 300, 2 fold, 3 raise 900, 1 fold", rake=ODD_RAKE),
    "rake_before_the_flop": tell(
        EVEN, 1, HOLE, BOARD, "1 raise 300, 2 fold, 3 raise 900, 1 fold", rake=Rake(5, 0, no_flop_no_drop=False)
    ),
    "rake_by_winner": tell(
        {1: 1000, 2: 4000, 3: 3000, 5: 8000}, 5, HOLE, BOARD,
        "3 raise 300, 5 call, 1 raise 1000, 2 call, 3 call, 5 fold, 2 check, 3 bet 2000, 2 call",
        rake=Rake(5, 100, cap_per=RakeCap.WINNER),
    ),
    "void_before_the_flop": tell(EVEN, 1, HOLE, BOARD, "1 raise 300, 0 void"),
    "void_on_the_flop": tell(EVEN, 1, HOLE, BOARD, "1 call, 2 call, 3 check, 2 bet 200, 0 void"),
    "void_all_in": tell(
        {1: 2000, 2: 2000}, 1, HOLE, BOARD, "1 raise 2000, 2 call, 0 void", run_it=RunIt.ASK
    ),
    "hard_names": tell(
        FOUR, 1, HOLE, BOARD,
        "5 raise 300, 1 fold, 2 fold, 3 call, 3 check, 5 bet 400, 3 call, 3 check, 5 check, 3 check, 5 check",
        names=NAMES,
    ),
    "committed": tell(EVEN, 1, HOLE, BOARD, "1 fold, 2 call, 3 check, 2 check, 3 bet 100, 2 fold"),
}  # fmt: skip

ERASED = [
    HoleCardsDealt(2, ()) if isinstance(event, HoleCardsDealt) and event.seat == 2 else event
    for event in HANDS["heads_up"][1]
]
"""As retention leaves a hand: what was mucked is gone, for its owner too."""

_MORE = (ANTES | BLINDS | BETTING | ENDS).items()
_ALL = HANDS | {name: (f"id-{1 + at % 3}", events) for at, (name, events) in enumerate(_MORE)}
_ALL["erased"] = ("id-2", ERASED)


def _record(number: int, name: str) -> HandRecord:
    """Return a hand as somebody saw it, with an id and a time of its own, at a table that is called like it."""
    player, events = _ALL[name]
    record = replace(seen_by(events, player), hand=uuid5(NAMESPACE_URL, name).hex, number=number)
    record = replace(record, table_name=name.replace("_", " ").capitalize(), utc_ms=UTC_MS + 60_000 * number)
    return replace(record, room="room-1", fingerprint="5f" * 32) if name == "committed" else record


GOLDEN = {name: _record(number, name) for number, name in enumerate(_ALL, 1)}
