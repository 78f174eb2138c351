"""Fresh hands of random tables for the replayer's laws in Node, with what the room itself said of them on the way."""

from __future__ import annotations

import json
import os
import random
import shutil
import subprocess
from collections.abc import Iterator
from dataclasses import fields
from pathlib import Path
from typing import Any

import msgspec
import pytest

from app.history import FORMATS
from app.history.scribe import record_for
from app.poker.cards import DECK, RANKS, Card, card_text
from app.poker.equity import equities
from app.poker.events import BetsCollected, HandEnded
from app.poker.ranking import rank_hand
from app.table.button import positions
from app.table.commands import ComeBack, SitOut
from app.table.events import HandOpened, TableEvent
from app.table.house_commands import VoidHand
from app.table.rules import BlindRule, TableRules
from app.table.seating_commands import PostBlind
from tests.simulation.people import COMING, OPTIONS, People
from tests.simulation.test_random_room import random_rules
from tests.table.room import HOST, Room

HERE = Path(__file__).parent
ROOMS = 60
HANDS_OF_A_ROOM = 12
VOID_SHARE = 0.03
DEALS = 300
CHANCES = 12


def test_the_replayer_keeps_its_laws_over_fresh_hands(tmp_path: Path) -> None:
    """Stacks, pots and boards of each frame are the room's; names and chances of hands are the engine's."""
    node = shutil.which("node")
    if node is None:
        pytest.skip("no node on this machine, so the replayer is not tried")
    chance = random.Random(os.environ.get("HOMEGAME_REPLAY_SEED", "replay"))
    facts: dict[str, list[Any]] = {
        "hands": list(hands(chance)),
        "ranks": ranks(chance),
        "chances": list(chances(chance)),
    }
    facts["positions"] = [(count, positions(count)) for count in range(2, 11)]
    file = tmp_path / "replay.json"
    file.write_text(json.dumps(facts))
    done = subprocess.run(
        [node, "--test", str(HERE / "replay.test.js"), str(HERE / "readers.test.js")],
        env=os.environ | {"REPLAY_FACTS": str(file)}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout[-6000:]


def hands(chance: random.Random) -> Iterator[dict[str, Any]]:
    """Yield records of hands under any options, each as somebody saw it, with the pots after each betting round."""
    for _ in range(ROOMS):
        rules = random_rules(chance)
        room = Room(**{option.name: getattr(rules, option.name) for option in fields(TableRules)})
        people = People(room, chance, 8, [*OPTIONS, *COMING])
        people.wishful = 0.3
        people.bold = chance.randint(0, 3)
        for _ in range(HANDS_OF_A_ROOM):
            people.play(1)
            if room.table.playing and chance.random() < VOID_SHARE:
                room.ask(VoidHand(), HOST)
        yield from (told(hand, chance) for hand in split(room.events))
    yield from (told(hand, chance) for hand in split(missed_blinds()))


def missed_blinds() -> list[TableEvent]:
    """Return hands of a table where somebody posts what they missed, live and dead."""
    room = Room(200, 200, 200, 200, 200, 200, blind_rule=BlindRule.DEAD, small_blind=5, big_blind=10)
    room.deal(draw="Ac 2c 3c 4c 5c 6c")
    room.fold_out()
    room.do(SitOut(), 4)
    room.deal()
    room.fold_out()
    room.do(ComeBack(), 4)
    room.do(PostBlind(), 4)
    for _ in range(2):
        room.deal()
        room.fold_out()
    return room.events


def split(events: list[TableEvent]) -> Iterator[list[TableEvent]]:
    """Yield the finished hands of a table's events."""
    starts = [at for at, event in enumerate(events) if isinstance(event, HandOpened)]
    for start, end in zip(starts, [*starts[1:], len(events)], strict=True):
        if any(isinstance(event, HandEnded) for event in events[start:end]):
            yield events[start:end]


def told(events: list[TableEvent], chance: random.Random) -> dict[str, Any]:
    opened = events[0]
    assert isinstance(opened, HandOpened)
    viewer = chance.choice([None, *(dealt.player for dealt in opened.players)])
    pots = [
        [{"amount": pot.amount, "seats": sorted(pot.seats)} for pot in event.pots]
        for event in events
        if isinstance(event, BetsCollected)
    ]
    record = record_for(events, viewer, "Table", "t")
    texts_of = {name: FORMATS[name].one(record, "en") for name in ("phh", "ohh")}
    return {"record": msgspec.to_builtins(record), "pots": pots} | texts_of


def ranks(chance: random.Random) -> list[dict[str, Any]]:
    """Return dealt cards with what the engine calls them; strengths say which of two is better."""
    dealt = [chance.sample(DECK, 7) for _ in range(DEALS)]
    found = [rank_hand((one[0], one[1]), tuple(one[2:])) for one in dealt]
    return [
        {
            "hole": texts(cards[:2]),
            "board": texts(cards[2:]),
            "strength": rank.strength,
            "label": rank.name,
            "ranks": [RANKS[value] for value in rank.ranks],
            "best": sorted(texts(list(rank.best))),
        }
        for cards, rank in zip(dealt, found, strict=True)
    ]


def chances(chance: random.Random) -> Iterator[dict[str, Any]]:
    """Yield open hands on a flop or a turn with each one's share of the pot."""
    for number in range(CHANCES):
        count, size = 2 + number % 4, 3 + number % 2
        cards = chance.sample(DECK, 2 * count + size + 2)
        holes = [tuple(cards[2 * at : 2 * at + 2]) for at in range(count)]
        board, gone = tuple(cards[2 * count : -2]), cards[-2:]
        yield {
            "hands": [texts(list(hole)) for hole in holes],
            "board": texts(list(board)),
            "gone": texts(gone),
            "shares": [float(share) for share in equities(holes, board, gone)],
        }


def texts(cards: list[Card]) -> list[str]:
    return [card_text(card) for card in cards]
