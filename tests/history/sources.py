"""Hands by the thousand: recorded ones replayed, and simulated ones under every option, as events of the journal."""

from __future__ import annotations

import gzip
import itertools
import os
import random
from collections.abc import Iterator
from dataclasses import fields, replace
from pathlib import Path

from app.history import vectors
from app.history.record import HandRecord
from app.history.scribe import record_for
from app.poker.events import HandEnded
from app.poker.hand import deal, play
from app.table.button import positions
from app.table.commands import ChangeRules, ComeBack, SitOut
from app.table.events import DealtIn, HandOpened, TableEvent
from app.table.house_commands import VoidHand
from app.table.rules import BlindRule, TableRules, problems
from app.table.seating_commands import PostBlind
from tests.hands.test_recorded_hands import OURS, REAL
from tests.simulation.people import COMING, OPTIONS, People, Wish
from tests.simulation.test_random_room import random_rules
from tests.table.room import HOST, Room

Events = list[TableEvent]

HANDS = int(os.environ.get("HOMEGAME_HISTORY_HANDS", "2000"))
A_SITTING = 20
"""Hands by the same options."""
RARE: list[Wish] = [lambda *_: SitOut(), lambda *_: ComeBack(), lambda *_: PostBlind(), *OPTIONS[-2:]]
"""What leads to blinds that are missed and posted later, and cards that are shown after the hand."""


def simulated(hands: int, seed: int = 4) -> Iterator[Events]:
    """Let random people play under random options; a hand now and then is called off."""
    chance, played = random.Random(seed), 0
    while played < hands:
        rules = _rules(chance)
        room = Room(**{option.name: getattr(rules, option.name) for option in fields(TableRules)})
        people = People(room, chance, 8, [*COMING, *OPTIONS, *RARE * 5])
        people.wishful = 0.25
        people.bold = chance.choice((0, 1))
        for _ in range(3):
            people.play(A_SITTING)
            _call_one_off(room, people)
            for hand in hands_of(room.events):
                played += 1
                yield hand
            room.events.clear()
            room.do(ChangeRules(_rules(chance)), HOST)


def _rules(chance: random.Random) -> TableRules:
    """Return random options, more often than not with those that rare things need."""
    while chance.random() < 0.7:
        rules = replace(random_rules(chance), blind_rule=BlindRule.DEAD, rabbit_hunt=True)
        if not problems(rules):
            return rules
    return random_rules(chance)


def _call_one_off(room: Room, people: People) -> None:
    while not room.table.playing:
        people.step()
    for _ in range(people.chance.randint(0, 8)):
        people.step()
    room.ask(VoidHand(), HOST)
    while room.table.playing:
        people.step()


def hands_of(events: Events) -> Iterator[Events]:
    """Cut a table's events into its finished hands, each with what happened before the next one."""
    starts = [at for at, event in enumerate(events) if isinstance(event, HandOpened)]
    for start, end in itertools.pairwise([*starts, len(events)]):
        hand = events[start:end]
        if any(isinstance(event, HandEnded) for event in hand):
            yield hand


def recorded(hands: int) -> Iterator[Events]:
    """Replay recorded hands, so many of them in all, evenly from each file; without the real ones only our own."""
    in_turn = itertools.chain.from_iterable(itertools.zip_longest(*(_lines(path) for path in (OURS, *REAL))))
    for line in itertools.islice(filter(None, in_turn), hands):
        yield replayed(vectors.parse(line))


def _lines(path: Path) -> Iterator[str]:
    with gzip.open(path, "rt", encoding="utf-8") if path.suffix == ".gz" else path.open(encoding="utf-8") as lines:
        yield from filter(str.strip, lines)


def replayed(vector: vectors.Vector) -> Events:
    """Return a recorded hand as the events of a table."""
    line = vector.setup.lineup
    players = tuple(
        DealtIn(stake.seat, f"id-{stake.seat}", f"P{stake.seat}", stake.stack, position)
        for stake, position in zip(line.stakes, positions(len(line.stakes)), strict=True)
    )
    events, hand = deal(vector.setup)
    told: Events = [HandOpened(1, vector.id, 1_793_000_000_123, line.button, players), *events]
    for choice in vector.choices:
        happened, hand = play(hand, choice.seat, vectors.action_of(choice, hand))
        told += happened
    return told


def viewers(hand: Events) -> list[str | None]:
    """Everybody who was dealt in, and a spectator."""
    return [dealt.player for event in hand if isinstance(event, HandOpened) for dealt in event.players] + [None]


def records(hands: Iterator[Events], seed: int = 1) -> Iterator[HandRecord]:
    """Return each hand as one of its viewers saw it."""
    chance = random.Random(seed)
    for hand in hands:
        yield record_for(hand, chance.choice(viewers(hand)), "Friday", "table-1", "room-1")
