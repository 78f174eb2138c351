"""What the room needs from outside. Each port has an in-memory twin and real back-ends that pass one conformance suite.

Times named `utc_ms` are wall-clock milliseconds since 1970, for people; decisions use `Clock.now_ms` only (P12).
Tokens come in hashed (SHA-256, hex): no store ever sees one in clear.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Protocol

from app.ledger.transfer import Transfer
from app.poker.cards import Card
from app.table.events import TableEvent
from app.table.table import Table


# --- the journal


@dataclass(frozen=True, slots=True)
class HandPlayer:
    """A seat's row of a finished hand."""

    player: str
    seat: int
    net: int


@dataclass(frozen=True, slots=True)
class FinishedHand:
    """A finished hand's row in the archive; its events are those of versions `first` < v <= `last` of the table."""

    hand_id: str
    table: str
    number: int
    utc_ms: int
    first: int
    last: int
    pot: int
    big_blind: int
    players: tuple[HandPlayer, ...]


@dataclass(frozen=True, slots=True)
class Entry:
    """Events and transfers that stand or fall together, and what is stored with them in the same transaction."""

    events: tuple[TableEvent, ...]
    transfers: tuple[Transfer, ...] = ()
    command: str | None = None
    """The player's id and the command's id, "player:c31"; unique per table: a second one is refused with DuplicateCommand."""
    utc_ms: int = 0
    hand: FinishedHand | None = None
    snapshot: Table | None = None
    """The table after the events, without a hand (`Table.hand` None): a cache for recovery."""
    opened: str | None = None
    """The table's name, in its first entry and when it changes: keeps the list of tables."""
    closed: bool = False


@dataclass(frozen=True, slots=True)
class StoredTable:
    """A table as the journal has it: the last snapshot (None without one), the events after it, the latest command ids (at most 200)."""

    snapshot: Table | None
    events: tuple[TableEvent, ...]
    version: int
    commands: tuple[str, ...] = ()


class StoreError(Exception):
    """The store could not do it."""


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


# --- the archive of finished hands


@dataclass(frozen=True, slots=True)
class StoredHand:
    """A finished hand: its row, its table's name, and its events with all secrets."""

    row: FinishedHand
    table_name: str
    events: tuple[TableEvent, ...] = field(repr=False)


class Archive(Protocol):
    """Finished hands, found by index."""

    async def hand(self, hand_id: str) -> StoredHand | None:
        """Return one hand."""

    async def hands(
        self, *, table: str | None = None, player: str | None = None, before: tuple[int, str] | None = None, limit: int = 50
    ) -> tuple[FinishedHand, ...]:
        """Return rows, newest first; `before` = (utc_ms, hand_id) of the last row of the page before."""


# --- money off the tables


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """A transfer as the ledger keeps it."""

    number: int
    transfer: Transfer
    utc_ms: int
    actor: str
    reason: str
    table: str | None


class Bank(Protocol):
    """Balances and grants."""

    async def balance(self, account: str) -> int:
        """Return an account's chips; 0 for one that was never used."""

    async def balances(self, prefix: str) -> dict[str, int]:
        """Return all accounts whose names begin with `prefix`."""

    async def transfer(self, transfer: Transfer, *, key: str, actor: str, reason: str, utc_ms: int) -> bool:
        """Do one transfer once: False when `key` has been used before (nothing happens again). Raises Overdraft."""

    async def lines(self, account: str, *, before: int | None = None, limit: int = 50) -> tuple[LedgerLine, ...]:
        """Return the lines of an account, newest first."""

    async def problems(self) -> tuple[str, ...]:
        """Reconcile: sum of accounts 0, none but issuance below 0, balances equal to their lines, pots of tables empty or in a hand."""


# --- people


@dataclass(frozen=True, slots=True)
class Player:
    """A person (or bot) of the room."""

    id: str
    nickname: str
    """Unique; 3 to 10 of a-z 0-9 - _ (R14.1)."""
    display_name: str
    """1 to 16 printable characters."""
    avatar: str = ""
    admin: bool = False
    bot: bool = False
    created_ms: int = 0


class NameTaken(StoreError):
    """The nickname is in use."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """A link that lets people in; `uses_left` None = any number, `expires_ms` None = never; `admin` makes its user an admin."""

    id: str
    code_hash: str
    created_by: str
    created_ms: int
    table: str | None = None
    expires_ms: int | None = None
    uses_left: int | None = None
    admin: bool = False
    revoked: bool = False


@dataclass(frozen=True, slots=True)
class Token:
    """A session of a browser (kind "session") or a program's bearer token (kind "api")."""

    id: str
    token_hash: str
    player: str
    kind: str
    name: str
    created_ms: int
    expires_ms: int | None = None


class Members(Protocol):
    """Players, how they come in, and how they are recognised."""

    async def add_player(self, player: Player) -> None:
        """Store a new player; NameTaken when the nickname is used."""

    async def update_player(self, player: Player) -> None:
        """Store changed display name, avatar or admin flag."""

    async def player(self, player_id: str) -> Player | None:
        """Find by id."""

    async def player_named(self, nickname: str) -> Player | None:
        """Find by nickname."""

    async def players(self) -> tuple[Player, ...]:
        """Return everybody, oldest first."""

    async def set_password(self, player_id: str, password_hash: str) -> None:
        """Store an argon2 hash."""

    async def password(self, player_id: str) -> str | None:
        """Return the argon2 hash, None when no password was set."""

    async def add_token(self, token: Token) -> None:
        """Store a session or API token."""

    async def token_owner(self, token_hash: str, utc_ms: int) -> tuple[Token, Player] | None:
        """Return an unexpired token and its player."""

    async def tokens(self, player_id: str) -> tuple[Token, ...]:
        """Return a player's tokens."""

    async def drop_token(self, token_id: str) -> None:
        """Forget a token (sign-out); no error when it's gone already."""

    async def add_invitation(self, invitation: Invitation) -> None:
        """Store an invitation."""

    async def invitation(self, code_hash: str) -> Invitation | None:
        """Find an invitation, used up, expired or revoked ones too."""

    async def use_invitation(self, code_hash: str, utc_ms: int) -> Invitation | None:
        """Take one use of a valid invitation, atomically; None when it is not valid any more."""

    async def invitations(self) -> tuple[Invitation, ...]:
        """Return all, newest first."""

    async def revoke_invitation(self, invitation_id: str) -> None:
        """Make an invitation useless; no error when it's unknown."""


class Store(Protocol):
    """A whole back-end."""

    journal: Journal
    archive: Archive
    bank: Bank
    members: Members

    async def open(self) -> None:
        """Migrate where needed, connect, start the writer."""

    async def close(self) -> None:
        """Write what waits, then disconnect."""


# --- time and chance


class Clock(Protocol):
    """Monotonic time for decisions, wall time for people."""

    def now_ms(self) -> int:
        """Milliseconds of a clock that never jumps; its zero means nothing."""

    def utc_ms(self) -> int:
        """Milliseconds since 1970."""


class Shuffler(Protocol):
    """Where decks come from."""

    def deck(self, table: str, hand_number: int) -> tuple[Card, ...]:
        """Return 52 distinct cards in dealing order, unpredictable."""

    def draw(self, table: str) -> tuple[Card, ...]:
        """Return another shuffled deck, for the draw of the first button."""
