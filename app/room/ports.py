"""What the room needs from outside. Each port has an in-memory twin and real back-ends that pass one conformance suite.

Times named `utc_ms` are wall-clock milliseconds since 1970, for people; decisions use `Clock.now_ms` only (P12).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from enum import StrEnum
from typing import Protocol
from uuid import uuid4

from msgspec import Raw

from app.ledger.transfer import Transfer
from app.poker.cards import Card
from app.room.archive import Archive as Archive
from app.room.archive import FinishedHand as FinishedHand
from app.room.archive import HandFilter as HandFilter
from app.room.archive import HandPlayer as HandPlayer
from app.room.archive import Note as Note
from app.room.archive import Notes as Notes
from app.room.archive import Share as Share
from app.room.archive import Shares as Shares
from app.room.archive import StoredHand as StoredHand
from app.room.audit import Audit as Audit
from app.room.audit import AuditLine as AuditLine
from app.room.bank import Bank as Bank
from app.room.bank import LedgerLine as LedgerLine
from app.room.lease import Lease as Lease
from app.room.meter import Meter as Meter
from app.room.people import Invitation as Invitation
from app.room.people import Members as Members
from app.room.people import Player as Player
from app.room.people import Token as Token
from app.room.privacy import Privacy as Privacy
from app.room.privacy import Swept as Swept
from app.room.statistics import RoomSettings as RoomSettings
from app.room.statistics import Statistics as Statistics
from app.table.events import TableEvent
from app.table.refusal import Refusal
from app.table.table import Table
from app.views.table_view import PublicView, You


@dataclass(frozen=True, slots=True)
class Entry:
    """Events and transfers that stand or fall together, and what is stored with them in the same transaction."""

    events: tuple[TableEvent, ...]
    transfers: tuple[Transfer, ...] = ()
    command: str | None = None
    """The player's id and the command's id, "player:c31"; unique per table, a second one is a DuplicateCommand."""
    utc_ms: int = 0
    hand: FinishedHand | None = None
    snapshot: Table | None = None
    """The table after the events, without a hand (`Table.hand` None): a cache for recovery."""
    opened: str | None = None
    """The table's name, in its first entry and when it changes: keeps the list of tables."""
    closed: bool = False
    audit: tuple[AuditLine, ...] = ()


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as the journal has it: the last snapshot (None without one) and the events after it."""

    snapshot: Table | None
    events: tuple[TableEvent, ...]
    version: int
    commands: tuple[str, ...] = ()
    """The latest command ids, at most 200."""
    last_hand: tuple[TableEvent, ...] = ()
    """What the snapshot already holds of the hand that was played last, and its shuffle: those who come are told."""


class StoreError(Exception):
    """The store could not do it."""


class Held(StoreError):
    """Another server serves this room; the text says which."""


class Unreadable(StoreError):
    """What is stored is not what this program wrote, or is sealed with a key that isn't here."""


class NameTaken(StoreError):
    """The nickname is in use."""


class VersionConflict(StoreError):
    """Another entry already starts at this version: this actor is not the table's owner any more. Nothing happened."""


class Overdraft(StoreError):
    """An account would have gone below zero. Nothing happened."""

    def __init__(self, account: str) -> None:
        super().__init__(account)
        self.account = account


class DuplicateCommand(StoreError):
    """A command with this id is in the journal already. Nothing happened."""


class Unavailable(StoreError):
    """The database can't be reached or refuses; nothing happened."""


class NotOwner(Unavailable):
    """Another server has taken the room over: nothing happened, and nothing that this one writes ever will (P13)."""


class OutcomeUnknown(StoreError):
    """The connection broke during the commit: read back before going on."""


class Journal(Protocol):
    """The truth: an append-only list of entries per table."""

    async def append(self, table: str, version: int, entry: Entry) -> None:
        """Commit `entry` as the one that follows `version` (events applied before it); raises a StoreError."""

    async def load(self, table: str) -> StoredTable:
        """Return a table's snapshot and later events; version 0 and nothing for an unknown table."""

    async def open_tables(self) -> tuple[str, ...]:
        """Return the ids of all tables that aren't closed, oldest first."""


class Store(Protocol):
    """A whole back-end."""

    journal: Journal
    archive: Archive
    notes: Notes
    shares: Shares
    bank: Bank
    members: Members
    audit: Audit
    privacy: Privacy
    statistics: Statistics
    settings: RoomSettings
    lease: Lease

    async def open(self) -> None:
        """Migrate where needed, connect, start the writer."""

    async def close(self) -> None:
        """Write what waits, then disconnect."""


class Handle(Protocol):
    """A call that the clock will make."""

    def cancel(self) -> None:
        """Don't make it."""


class Clock(Protocol):
    """Monotonic time for decisions, wall time for people."""

    def now_ms(self) -> int:
        """Milliseconds of a clock that never jumps; its zero means nothing."""

    def utc_ms(self) -> int:
        """Milliseconds since 1970."""

    def call_at(self, at_ms: int, callback: Callable[[], object]) -> Handle:
        """Call back once `now_ms` has reached `at_ms`, from the event loop."""


class Shuffler(Protocol):
    """Where decks come from."""

    def deck(self, table: str, hand_number: int) -> tuple[Card, ...]:
        """Return 52 distinct cards in dealing order, unpredictable."""

    def draw(self, table: str) -> tuple[Card, ...]:
        """Return another shuffled deck, for the draw of the first button."""


@dataclass(frozen=True, slots=True)
class Accepted:
    """A command was carried out and is in the journal; the table's version after it."""

    version: int


Answer = Accepted | Refusal


@dataclass(frozen=True, slots=True)
class ChatMessage:
    """What somebody said at a table."""

    table: str
    player: str
    name: str
    text: str
    utc_ms: int


class Reaction(StrEnum):
    """A quick reaction, instead of words."""

    NICE = "nice"
    THANKS = "thanks"
    LAUGH = "laugh"
    WOW = "wow"
    OUCH = "ouch"
    HURRY = "hurry"


class Encoder(Protocol):
    """How the room's words become bytes of the wire (`web.messages`)."""

    def public(self, view: PublicView, events: list[dict[str, object]], spectators: list[str]) -> bytes:
        """Encode the part of a view that all share: a JSON object without its opening brace, `"table":...}`.

        The room puts `{"type":"view","you":...,` before it, so that it is encoded once for everybody.
        """

    def part(self, value: object) -> Raw:
        """Encode a piece that many public parts will share, as it stands within them."""

    def you(self, you: You) -> bytes:
        """Encode the viewer's own part: a whole JSON object."""

    def chat(self, message: ChatMessage) -> bytes:
        """Encode a whole frame of type chat."""

    def reaction(self, table: str, player: Player, kind: Reaction) -> bytes:
        """Encode a whole frame of type reaction."""

    def error(self, code: str, detail: str) -> bytes:
        """Encode a whole frame of type error."""


class Line(Protocol):
    """One socket, seen from the room, which never waits for it (P9)."""

    def offer(self, frame: bytes) -> None:
        """Send a view; while the socket is slow the newest one replaces those before."""

    def send(self, frame: bytes) -> None:
        """Send an answer or a chat message; each arrives, or the line is closed as too slow."""

    def close(self) -> None:
        """Hang up after what was sent: the server stops or the table is gone."""


def random_id() -> str:
    """Return an id that nobody has had: 32 hexadecimal digits."""
    return uuid4().hex


@dataclass(frozen=True, slots=True)
class World:
    """All that a room stands on."""

    store: Store
    clock: Clock
    shuffler: Shuffler
    encoder: Encoder
    meter: Meter = field(default_factory=Meter)
    new_id: Callable[[], str] = random_id
    """Where ids of tables, hands and unnamed commands come from."""
