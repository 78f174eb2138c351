"""An evening in a store: members with secrets, random hands with every option, money, deeds of hosts."""

from __future__ import annotations

import random
from dataclasses import dataclass
from functools import cache

from app.ledger.account import ISSUANCE, bankroll
from app.ledger.transfer import Kind, Transfer
from app.room.ports import AuditLine, Invitation, Player, Store, Token
from app.room.record import entry
from app.table.commands import By, Command, OpenTable
from app.table.decide import Decision, decide
from app.table.events import TableEvent
from app.table.refusal import Refusal
from app.table.rules import TableRules
from app.table.table import Table
from tests.simulation.people import COMING, OPTIONS, People
from tests.simulation.test_random_room import random_rules
from tests.table.room import HOST, Room

PLAYERS = [f"zephyr{number}" for number in range(1, 7)]
"""Ids; at tables they are called ZEPHYR1 and so on, in the list of members Zephyr No. 1."""
SECRETS = ("argon-hash", "token-hash", "code-hash")
UTC_MS = 1_793_000_000_000


@dataclass(frozen=True)
class Step:
    """One decision of the table."""

    before: Table | None
    events: tuple[TableEvent, ...]
    after: Table


class RecordedRoom(Room):
    """A table whose decisions can be stored afterwards."""

    def __init__(self, rules: TableRules) -> None:
        options = {name: getattr(rules, name) for name in TableRules.__dataclass_fields__}
        self.steps: list[Step] = []
        super().__init__(**options)

    def ask(self, command: Command, by: By) -> tuple[TableEvent, ...] | Refusal:
        before = self.table
        answer = super().ask(command, by)
        if not isinstance(answer, Refusal) and answer:
            self.steps.append(Step(before, answer, self.table))
        return answer

    def whole_story(self) -> list[TableEvent]:
        """Return all events from the table's opening on."""
        return [*self.opening().events, *self.events]

    def opening(self) -> Step:
        """Return the decision that opened the table."""
        opened = decide(None, OpenTable("t", self.options), HOST, 1000)
        assert isinstance(opened, Decision)
        return Step(None, opened.events, opened.table)


@cache  # nobody changes it
def played(seed: int, hands: int, any_rules: bool = False) -> RecordedRoom:
    """Return a table after so many random hands, under plain options or random ones."""
    chance = random.Random(seed)
    plain = TableRules(next_hand_seconds=0, rathole_minutes=0, max_buy_in=1000, seats=6)
    room = RecordedRoom(random_rules(chance) if any_rules else plain)
    people = People(room, chance, len(PLAYERS), [*OPTIONS, *COMING])
    for old, name in zip(people.names, PLAYERS, strict=True):
        room.book.apply([Transfer(bankroll(old), bankroll(name), 10**9, Kind.GRANT)])
    people.names = PLAYERS
    people.play(hands)
    return room


async def store_people(store: Store) -> None:
    """Add the members, with chips and everything that signs them in."""
    for number, name in enumerate(PLAYERS, 1):
        await store.members.add_player(Player(name, f"nick-{number}", f"Zephyr No. {number}", "fox", number == 1))
        await store.members.set_password(name, f"argon-hash-{name}")
        await store.members.add_token(Token(f"id-{name}", f"token-hash-{name}", name, "api", "phone of Zephyr", 1))
        chips = Transfer(ISSUANCE, bankroll(name), 10**9, Kind.GRANT)
        await store.bank.transfer(chips, key=f"welcome:{name}", actor=name, reason="welcome", utc_ms=1)
    await store.members.add_invitation(Invitation("inv", "code-hash-1", PLAYERS[0], 1))
    await store.audit.add(AuditLine(PLAYERS[0], "grant", 1, player=PLAYERS[1], reason="cash"))


async def store_table(store: Store, room: RecordedRoom) -> None:
    """Append a table's decisions, one second after the other."""
    for number, step in enumerate([room.opening(), *room.steps]):
        note = entry(step.before, step.events, step.after, None, UTC_MS + 1_000 * number)
        await store.journal.append("t", step.after.version - len(step.events), note)


async def store_evening(store: Store, seed: int = 1, hands: int = 12) -> RecordedRoom:
    """Fill an empty store; return the table that was played on."""
    room = played(seed, hands)
    await store_people(store)
    await store_table(store, room)
    assert await store.bank.problems() == ()
    return room
