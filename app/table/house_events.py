"""What happened around the game: what a host did, who asks for what, fees, and standing switches. Past tense."""

from __future__ import annotations

from dataclasses import dataclass

from app.table.rules import TableRules


@dataclass(frozen=True, slots=True)
class Change:
    """A fact of the table before and after, as texts: what an announcement shows and the audit log keeps."""

    field: str
    before: str
    after: str


@dataclass(frozen=True, slots=True)
class HostDid:
    """A host did something; its effects are the events before this one. Everybody is told (P18)."""

    by: str
    action: str
    player: str = ""
    """The player it was done to, if any."""
    changes: tuple[Change, ...] = ()


@dataclass(frozen=True, slots=True)
class RulesPending:
    """Other options will hold once the running hand is over."""

    rules: TableRules


@dataclass(frozen=True, slots=True)
class RulesDiscarded:
    """A change that waited for the hand's end was taken back."""


@dataclass(frozen=True, slots=True)
class CloseAsked:
    """The table closes when the running hand is over."""


@dataclass(frozen=True, slots=True)
class StayedOpen:
    """A request to close was taken back."""


@dataclass(frozen=True, slots=True)
class HostsSet:
    """Who has the host's powers: the table's host, and those beside."""

    host: str
    hosts: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Kicked:
    """A player was sent away from the table, and may come back."""

    player: str


@dataclass(frozen=True, slots=True)
class Banned:
    """A player may not come to this table any more, or again (`on` False)."""

    player: str
    on: bool


@dataclass(frozen=True, slots=True)
class Muted:
    """A player may not chat here any more, or again (`on` False)."""

    player: str
    on: bool


@dataclass(frozen=True, slots=True)
class Request:
    """What a player asks of the hosts: a seat with chips, or (`top_up`) more chips for the seat they hold."""

    player: str
    name: str
    seat: int
    chips: int
    bot: bool = False
    top_up: bool = False


@dataclass(frozen=True, slots=True)
class SeatAsked:
    """A request waits for a host; it takes the place of an older one of the same player."""

    request: Request


@dataclass(frozen=True, slots=True)
class RequestClosed:
    """A player's request waits no more: granted, or declined or taken back."""

    player: str
    granted: bool


@dataclass(frozen=True, slots=True)
class AutoSet:
    """A seat's standing switches (R2.3): top up to the maximum after each hand, buy in again when busted."""

    seat: int
    top_up: bool
    rebuy: bool


@dataclass(frozen=True, slots=True)
class FeeTaken:
    """A seat paid the house for its time (R12.1)."""

    seat: int
    player: str
    amount: int


@dataclass(frozen=True, slots=True)
class FeesPlanned:
    """The next fee is due at this time (room clock); 0 = none is."""

    at: int


HouseEvent = (
    HostDid
    | RulesPending
    | RulesDiscarded
    | CloseAsked
    | StayedOpen
    | HostsSet
    | Kicked
    | Banned
    | Muted
    | SeatAsked
    | RequestClosed
    | AutoSet
    | FeeTaken
    | FeesPlanned
)
