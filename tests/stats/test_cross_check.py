"""A thousand recorded hands, counted by patterns over a line of text: another way to the same figures.

Each street is a text of choices such as "<3r><1f>": the seat, and f(old), k (check), c(all), b(et), r(aise), p(rotect).
"""

from __future__ import annotations

import re
from collections import Counter

import pytest

from app.history.record import HandRecord
from app.stats.counts import COUNTERS
from tests.stats.hands import of, recorded

LETTER = {"fold": "f", "check": "k", "call": "c", "bet": "b", "raise": "r", "protect": "p"}
FIGURES = tuple(name for name in COUNTERS if name not in ("hands", "net", "ev", "squares"))
QUIET = r"(?:<\d+[fkcp]>)*"


def texts(record: HandRecord) -> dict[str, str]:
    return {
        street.street.value: "".join(f"<{action.seat}{LETTER[action.do]}>" for action in street.actions)
        for street in record.streets
    }


def by_patterns(record: HandRecord, seat: int) -> Counter[str]:
    """Count a seat's figures of one hand."""
    story = texts(record)
    before, flop = story["preflop"], story.get("flop", "")
    later = "".join(story.get(street, "") for street in ("flop", "turn", "river"))
    did = re.findall(rf"<{seat}(.)>", before)
    found: Counter[str] = Counter()
    found["preflop"] = bool(did)
    found["vpip"] = bool({"c", "b", "r"} & set(did))
    found["pfr"] = bool({"b", "r"} & set(did))
    if (turn := re.match(rf"{QUIET}<(?!{seat}r)\d+r>{QUIET}?<{seat}(.)>", before)) and can_raise(record, seat, turn):
        found["three_bet_chances"], found["three_bet"] = 1, turn[1] == "r"
    if turn := re.match(rf"{QUIET}<{seat}r>{QUIET}<(?!{seat}r)\d+r>{QUIET}<{seat}(.)>", before):
        found["fold_to_three_bet_chances"], found["fold_to_three_bet"] = 1, turn[1] == "f"
    if "flop" in story:
        found["saw_flop"] = f"<{seat}f>" not in before
        last = re.findall(r"<(\d+)[br]>", before)
        turn = re.match(rf"(?:<(?!{seat}\D)\d+[fkp]>)*<{seat}(.)>", flop)
        if turn and last[-1:] == [str(seat)]:
            found["cbet_chances"], found["cbet"] = 1, turn[1] == "b"
    for name, letters in (("bets_raises", "br"), ("calls", "c"), ("folds", "f")):
        found[name] = len(re.findall(rf"<{seat}[{letters}]>", later))
    left = {player.seat for player in record.players} - {int(gone) for gone in re.findall(r"<(\d+)f>", before + later)}
    if len(left) > 1 and seat in left:
        start = next(player.stack for player in record.players if player.seat == seat)
        end = next(result.stack for result in record.results if result.seat == seat)
        found["showdowns"], found["showdowns_won"] = 1, end > start
    return found


def can_raise(record: HandRecord, seat: int, turn: re.Match[str]) -> bool:
    """Tell whether the seat has chips beyond the price in its turn at the end of a match."""
    actions = record.streets[0].actions[: turn[0].count("<") - 1]
    stack = next(player.stack for player in record.players if player.seat == seat)
    spent = [post.amount for post in record.posts if post.seat == seat]
    live = sum(post.amount for post in record.posts if post.seat == seat and post.kind.value not in ("ante", "dead"))
    mine = [action.amount for action in actions if action.seat == seat]
    price = max(action.to for action in actions)
    return stack - sum(spent) - sum(mine) > price - live - sum(mine)


@pytest.mark.timeout(600)
def test_a_thousand_recorded_hands_are_counted_alike() -> None:
    records = recorded(1000)
    assert len(records) == 1000
    totals: Counter[str] = Counter()
    for record in records:
        for seat, counts in of(record).items():
            ours = {name: getattr(counts, name) for name in FIGURES}
            theirs = by_patterns(record, seat)
            assert ours == {name: int(theirs[name]) for name in FIGURES}, (record.hand, seat, texts(record))
            totals.update(ours)
    assert all(totals[name] > 20 for name in FIGURES), totals
