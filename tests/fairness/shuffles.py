"""Whole shuffles made from names instead of chance, as transcripts of what a viewer would have seen."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from app.fairness import digests
from app.fairness.attempt import Attempt, Shuffled
from app.fairness.contributor import Contributor
from app.fairness.deck import ALONE
from app.fairness.reading import canonical
from app.fairness.transcript import Mine, Own, Record, Restart, Transcript

VECTORS = Path(__file__).parent / "vectors.json"
CARDS = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]
SEATS = (6, 1, 3)
"""In dealing order."""
NUMBER = 7


def named(name: str, length: int = 32) -> bytes:
    return hashlib.sha256(name.encode()).digest()[:length]


TABLE = named("table", 16)


def seed(seat: int, attempt: int = 0) -> bytes:
    return named(f"seed of {seat} for {attempt}")


def contributor(seat: int, attempt: int = 0) -> Contributor:
    player = named(f"player {seat}", 16)
    return Contributor(seat, player, digests.seed_commit(TABLE, player, seed(seat, attempt)))


def attempt(seats: Sequence[int] = (1, 3, 6), number: int = 0, prev: bytes = digests.FIRST) -> Attempt:
    keys = (named(f"key 0 of {number}"), named(f"key 1 of {number}"))
    listed = tuple(contributor(seat, number) for seat in seats)
    return Attempt(TABLE, named(f"hand {number}", 16), NUMBER, number, prev, keys, listed)


def shuffled(made: Attempt) -> Shuffled:
    return made.opened([seed(each.seat, made.attempt) for each in made.contributors])


def history(hand: Shuffled) -> str:
    """A hand in which two seats go all-in before the flop and run it twice; the third folds unseen."""
    players = [{"seat": seat, "player": named(f"player {seat}", 16).hex(), "name": f"Mei “{seat}”"} for seat in SEATS]
    opened = {"t": "hand_opened", "number": NUMBER, "hand_id": hand.attempt.hand.hex(), "players": players}
    shows = [{"t": "cards_turned_up", "seat": seat, "cards": hole(hand, seat)} for seat in (1, 3)]
    boards, dealt = list[dict[str, object]](), 2 * len(SEATS)
    for street, count, run in (("flop", 3, 0), ("turn", 1, 0), ("river", 1, 0), ("turn", 1, 1), ("river", 1, 1)):
        cards = texts(hand, range(dealt + 1, dealt + 1 + count))
        boards.append({"t": "board_dealt", "street": street, "cards": cards, "run": run})
        dealt += 1 + count
    mucked = {"t": "hand_mucked", "seat": 6}
    return canonical([opened, {"t": "folded", "seat": 6}, *shows, *boards, mucked, {"t": "hand_ended", "rake": 0}])


def hole(hand: Shuffled, seat: int) -> list[str]:
    first = SEATS.index(seat)
    return texts(hand, (first, len(SEATS) + first))


def texts(hand: Shuffled, dealt: Sequence[int]) -> list[str]:
    return [CARDS[hand.deck[number]] for number in dealt]


def transcript(hand: Shuffled, *, before: bytes | None = None, viewer: int | None = None) -> Transcript:
    """What a viewer has seen when the hand has ended; `viewer` is the seat of one whose seed is in."""
    told = history(hand)
    public = [hand.deck[dealt] for dealt in (1, 4, 2, 5, 7, 8, 9, 11, 13, 15, 17)]
    own = [CARDS.index(card) for card in hole(hand, viewer)] if viewer else []
    seeds = dict(zip([each.seat for each in hand.attempt.contributors], hand.seeds, strict=True))
    return Transcript(
        table=TABLE,
        number=NUMBER,
        before=before,
        mine=Mine(viewer, named(f"player {viewer}", 16), seeds[viewer]) if viewer else None,
        own=Own(viewer, tuple(hole(hand, viewer))) if viewer else None,
        attempts=(hand.attempt.published(),),
        opened=hand.published(),
        openings=tuple(hand.opening(card) for card in dict.fromkeys([*own, *public])),
        record=Record(told, hand.record(told.encode())),
    )


def restarted() -> Transcript:
    """Seat 3 stays silent, then seat 1, and the third attempt has seat 6 alone."""
    first = attempt(prev=named("the hand before"))
    second = attempt((1, 6), 1, digests.aborted(first.prep, (3,)))
    third = attempt((6,), 2, digests.aborted(second.prep, (1,)))
    given_up = (
        replace(first.published(), restart=Restart((3,), first.keys)),
        replace(second.published(), restart=Restart((1,), second.keys)),
    )
    whole = transcript(shuffled(third), before=named("the hand before"), viewer=6)
    return replace(whole, attempts=(*given_up, *whole.attempts))


def alone() -> Transcript:
    return transcript(shuffled(attempt((), ALONE)))


def vectors() -> dict[str, object]:
    return dict(json.loads(VECTORS.read_text()))
