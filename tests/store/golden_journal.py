"""A journal as this version of the program writes it, kept for all that come after it (P24).

`python -m tests.store.golden_journal` writes it. That is for the version that isn't out yet: once a format is released,
its file stays as it is for good, and a new one is begun beside it.
"""

from __future__ import annotations

import gzip
import json
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import msgspec
from msgspec import structs

from app.history.scribe import record_for
from app.poker.events import HandEnded
from app.poker.rules import RunIt
from app.store.codec import EVENTS, encode_events
from app.store.upcast import FORMAT
from app.table.commands import CLOCK, By, ChangeRules, CloseTable, Command, Pause, Resume, Unpause
from app.table.events import HandOpened, TableEvent, TableOpened
from app.table.house_commands import DiscardRules, KeepOpen, Power, UsePower, VoidHand, Withdraw
from app.table.rules import BombPot, Straddling, TableRules, problems
from app.table.seating_commands import GrantTime
from app.table.table import Table
from app.views.public import public_view
from tests.conformance.evening import RecordedRoom
from tests.simulation.people import COMING, OPTIONS, People
from tests.simulation.test_random_room import random_rules
from tests.table.room import HOST

FOLDER = Path(__file__).parent.parent / "golden"
LATER = {name for name in EVENTS if name.startswith("Shuffle")}
"""Events that were not there yet when the journal was written."""
STEPS, SEEDS = 250, 400
Plain = dict[str, Any]


@dataclass(frozen=True)
class Kept:
    """One table's rows, and what they meant when they were written."""

    table: str
    format: int
    entries: list[str]
    """The payloads, from the opening on."""
    after: Plain
    hands: list[Plain]
    """Each hand as a spectator and as its first player saw it."""


def meaning(table: Table, events: Sequence[TableEvent]) -> tuple[Plain, list[Plain]]:
    """Return a table and the records of its finished hands as plain values."""
    starts = [at for at, event in enumerate(events) if isinstance(event, HandOpened)]
    ends = [*starts[1:], len(events)]
    hands: list[Plain] = []
    for start, end in zip(starts, ends, strict=True):
        opened = events[start]
        assert isinstance(opened, HandOpened)
        if not any(isinstance(event, HandEnded) for event in events[start:end]):
            continue
        for player in (None, opened.players[0].player):
            hands.append(plain(record_for(events[start:end], player, "Golden", table.id)))
    return {"table": plain(structs.replace(table, hand=None)), "view": plain(public_view(table, 0).hand)}, hands


def plain(value: Any) -> Any:
    return json.loads(msgspec.json.encode(value))


def read() -> list[Kept]:
    """Return the tables of all formats that were kept."""
    texts = [gzip.decompress(path.read_bytes()).decode() for path in sorted(FOLDER.glob("journal-*.jsonl.gz"))]
    return [Kept(**json.loads(line)) for text in texts for line in text.splitlines()]


def host_word(room: RecordedRoom, chance: random.Random, names: Sequence[str]) -> Command:
    """Return what a host might say."""
    rules = room.table.rules
    changes: list[Plain] = [
        {"big_blind": 2 * rules.big_blind},
        {"approve_seats": not rules.approve_seats},
        {"rake_percent": 5},
    ]
    words: list[Command] = [
        UsePower(chance.choice([power for power in Power if power is not Power.HAND_OVER]), chance.choice(names)),
        UsePower(Power.APPROVE, chance.choice(names)), GrantTime(chance.choice(names), 150), Pause(now=True), Unpause(),
        ChangeRules(replace(rules, **chance.choice(changes))), DiscardRules(), CloseTable(), KeepOpen(), VoidHand(),
    ]  # fmt: skip
    return chance.choice(words)


def lively(seed: int, rules: TableRules) -> RecordedRoom:
    """Return a table where hosts interfere."""
    chance = random.Random(seed)
    room = RecordedRoom(rules)
    people = People(room, chance, 5, [*OPTIONS, *COMING, lambda *_: Withdraw()])
    people.wishful = 0.3
    for _ in range(STEPS):
        if chance.random() < 0.08:
            room.ask(host_word(room, chance, people.names), HOST)
        elif chance.random() < 0.02:
            room.ask(Resume(tuple(people.names)), CLOCK)  # the room was started again
        else:
            step(people)
        if room.table.closed:
            break
    return room


def step(people: People) -> None:
    """Let somebody do something; with a host about, it isn't sure that anything is to do."""
    room, chance = people.room, people.chance
    if chance.random() < people.wishful:
        room.ask(chance.choice(people.wishes)(room, chance), By(chance.choice(people.names)))
    elif room.table.playing and not room.table.halted:
        people.act() if room.due is None or chance.random() < 0.9 else people.let_time_go_by()
    elif room.due is not None:
        people.let_time_go_by()
    else:
        room.ask(Unpause(), HOST)
        for name in people.names:
            room.ask(people.what_it_takes(name), By(name))


def choose() -> Iterator[RecordedRoom]:
    """Yield tables, each cut after the last event of a kind that was in none before."""
    missing = set(EVENTS) - LATER - {TableOpened.__name__}
    for seed in range(SEEDS):
        chance = random.Random(seed)
        rules = random_rules(chance)
        eventful = replace(rules, straddle=Straddling.UTG, bomb_pot=BombPot.VOTE, run_it=RunIt.ASK, rabbit_hunt=True)
        room = lively(seed, rules if problems(eventful) else eventful)
        useful = 0
        for number, done in enumerate(room.steps, 1):
            if news := missing & {type(event).__name__ for event in done.events}:
                missing, useful = missing - news, number
        if useful:
            del room.steps[useful:]
            yield room
        if not missing:
            return
    raise SystemExit(f"no table has {sorted(missing)}")


def kept(number: int, room: RecordedRoom) -> Kept:
    steps = [room.opening(), *room.steps]
    events = [event for each in steps for event in each.events]
    after, hands = meaning(steps[-1].after, events)
    return Kept(f"golden-{FORMAT}-{number}", FORMAT, [encode_events(each.events) for each in steps], after, hands)


def write() -> None:
    lines = [json.dumps(vars(kept(number, room)), separators=(",", ":")) for number, room in enumerate(choose(), 1)]
    with gzip.GzipFile(FOLDER / f"journal-{FORMAT}.jsonl.gz", "wb", mtime=0) as file:
        file.write("".join(f"{line}\n" for line in lines).encode())


if __name__ == "__main__":
    write()
