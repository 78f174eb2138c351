"""What it costs to stay in before anybody has acted; a record tells only what was posted, which may be short."""

from __future__ import annotations

from collections.abc import Iterable

from app.history.record import PostRecord
from app.poker.events import Blind
from app.poker.rules import HandRules


def full_straddles(rules: HandRules, posts: Iterable[PostRecord]) -> dict[int, int]:
    """Return the whole straddle of each seat: one that took the last chip doubles the one before (R5.4)."""
    straddles = [post for post in posts if post.kind is Blind.STRADDLE]
    return {
        post.seat: max(post.amount, rules.big_blind << before if post.all_in else 0)
        for before, post in enumerate(straddles, 1)
    }


def opening_price(rules: HandRules, posts: Iterable[PostRecord]) -> int:
    """Return the chips that a call must reach before the flop: a full big blind (R5.2), or the last straddle."""
    return max(rules.big_blind, *full_straddles(rules, posts).values(), 0)
