"""Hands to count: told by hand, recorded ones, and random ones with every option."""

from __future__ import annotations

import gzip
import os
import random
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

from app.history.record import HandRecord
from app.history.scribe import record_for
from app.history.vectors import Vector, action_of, parse
from app.poker.hand import deal, play
from app.stats.counts import Counts
from app.stats.tally import tally
from app.table.button import positions
from app.table.events import DealtIn, HandOpened, TableEvent
from app.table.rules import TableRules
from tests.history.hands import BOARD, HOLE, THREE, seen_by, tell
from tests.simulation.people import OPTIONS, People
from tests.simulation.test_random_room import last_hand, random_rules
from tests.table.room import Room

ROOT = Path(__file__).parents[2]
FOLDER = Path(os.environ.get("HOMEGAME_HANDS") or ROOT.parent / "shared" / "hands")
OURS = ROOT / "tests" / "hands" / "data" / "synthetic_random.jsonl.gz"


def told(choices: str, stacks: dict[int, int] | None = None, button: int = 1, board: str = BOARD, **more: Any):
    """Return a hand's record: seats 1 to 3 with the button at 1, so 2 is the small and 3 the big blind (50, 100)."""
    return seen_by(tell(stacks or THREE, button, HOLE, board, choices, **more), None)


def counted(choices: str, **more: Any) -> dict[int, Counts]:
    """Return each seat's counts of a hand."""
    return of(told(choices, **more))


def of(record: HandRecord) -> dict[int, Counts]:
    return {seat.seat: seat.counts for seat in tally(record).seats}


def recorded(number: int) -> list[HandRecord]:
    """Return this many recorded hands, the same part of each source, or random ones where the real aren't here."""
    files = sorted(path for path in FOLDER.glob("*.jsonl.gz") if path.name != OURS.name)
    found: list[HandRecord] = []
    for place, path in enumerate(files):
        share = (number - len(found)) // (len(files) - place)
        found += [of_vector(parse(line)) for line in lines(path, share)]
    return found + [of_vector(parse(line)) for line in lines(OURS, number - len(found))]


def lines(path: Path, number: int) -> list[str]:
    with gzip.open(path, "rt", encoding="utf-8") as file:
        return [line for line in file if line.strip()][:number]


def of_vector(vector: Vector) -> HandRecord:
    """Play a recorded hand; return its record as a spectator saw it."""
    lineup = vector.setup.lineup
    seats = [stake.seat for stake in lineup.stakes]
    names = positions(len(seats), dead_small=lineup.small_blind is None and len(seats) > 2)
    players = tuple(
        DealtIn(stake.seat, f"p{stake.seat}", f"P{stake.seat}", stake.stack, position)
        for stake, position in zip(lineup.stakes, names, strict=False)
    )
    events, hand = deal(vector.setup)
    happened: list[TableEvent] = [HandOpened(1, vector.id, 1, lineup.button, players), *events]
    for choice in vector.choices:
        events, hand = play(hand, choice.seat, action_of(choice, hand))
        happened += events
    return record_for(happened, None, "T", "t")


def played(seed: int, hands: int) -> Iterator[list[TableEvent]]:
    """Yield random hands, ten under the same random options."""
    chance = random.Random(seed)
    for _ in range(0, hands, 10):
        rules = random_rules(chance)
        room = Room(**{option.name: getattr(rules, option.name) for option in fields(TableRules)})
        people = People(room, chance, 6, OPTIONS)
        for _ in range(10):
            people.play(1)
            yield last_hand(room.events)
            room.events.clear()
