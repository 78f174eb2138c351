"""The ports of finished hands: the archive that finds them, and what players keep beside them: notes, tags, links.

Times are `utc_ms`, wall-clock milliseconds since 1970; chips are whole numbers.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Protocol, TypedDict, Unpack

from app.table.events import TableEvent
from app.table.shuffle_events import ShuffleEvent

Cursor = tuple[int, str]
"""A place in the order of hands: (utc_ms, hand_id) of a row."""


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
    showdown: bool = False
    """Hands were compared: more than one was left at the end."""
    all_in: bool = False
    """Somebody was all-in, by a bet, a blind or for being cut off (R6.9)."""


@dataclass(frozen=True, slots=True)
class StoredHand:
    """A finished hand: its row, its table's name, and its events with all secrets.

    After them come cards that were shown of free will, the rabbit and bounties, until the next hand opened.
    """

    row: FinishedHand
    table_name: str
    events: tuple[TableEvent, ...] = field(repr=False)


class HandFilter(TypedDict, total=False):
    """Which hands are wanted: all that is given must hold; None and what is left out ask nothing."""

    table: str | None
    player: str | None
    """Who was dealt in."""
    since: int | None
    """The earliest `utc_ms`."""
    until: int | None
    """The first `utc_ms` that is too late."""
    showdown: bool | None
    all_in: bool | None
    pot_at_least: int | None
    tagged: tuple[str, str] | None
    """A player, and a tag of theirs."""


class Archive(Protocol):
    """Finished hands, found by index."""

    async def hand(self, hand_id: str) -> StoredHand | None:
        """Return one hand."""

    async def hands(
        self,
        *,
        before: Cursor | None = None,
        after: Cursor | None = None,
        limit: int = 50,
        **wanted: Unpack[HandFilter],
    ) -> tuple[FinishedHand, ...]:
        """Return rows, newest first, from `before` on; with `after` the oldest first, from there on."""

    async def count(self, **wanted: Unpack[HandFilter]) -> int:
        """Return how many there are."""

    async def stored(self, rows: Sequence[FinishedHand]) -> tuple[StoredHand, ...]:
        """Return the hands of these rows, in their order: a page at once, for those who read many."""

    async def shuffle(self, row: FinishedHand) -> tuple[ShuffleEvent, ...]:
        """Return what was prepared for a hand since the one before it, with all secrets, and its link in the chain."""


BEGINNING: Cursor = (-1, "")
"""Before the first hand: `after` this come all, oldest first."""


@dataclass(frozen=True, slots=True)
class Note:
    """What a player wrote about a hand, for nobody else."""

    text: str = ""
    tags: tuple[str, ...] = ()


class Notes(Protocol):
    """Notes and tags; each player has their own, and is asked for as their writer."""

    async def write(self, player: str, hand_id: str, note: Note) -> None:
        """Put a note in the place of the one before; an empty one leaves nothing behind."""

    async def notes(self, player: str, hand_ids: Collection[str]) -> dict[str, Note]:
        """Return a player's notes on these hands, by hand; those without one are left out."""

    async def tags(self, player: str) -> dict[str, int]:
        """Return a player's tags in order, with the number of hands that have each."""


@dataclass(frozen=True, slots=True)
class Share:
    """A link to one hand as its maker saw it; the code is stored hashed, as those of invitations are."""

    id: str
    code_hash: str
    hand_id: str
    player: str
    anonymous: bool
    """The players' names and ids are left out."""
    created_ms: int


class Shares(Protocol):
    """Links to hands."""

    async def add(self, share: Share) -> None:
        """Store a new one."""

    async def share(self, code_hash: str) -> Share | None:
        """Find one by its code."""

    async def shares(self, player: str, hand_id: str) -> tuple[Share, ...]:
        """Return a player's links to a hand, newest first."""

    async def drop(self, player: str, share_id: str) -> bool:
        """Forget a player's link; False when there is none."""
