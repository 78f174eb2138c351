"""What happened at a table, in the past tense, a hand's own events among it. Times are the room clock's, in ms."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from app.poker.cards import Card
from app.poker.events import HandEvent
from app.table.house_events import HouseEvent
from app.table.option_events import OptionEvent
from app.table.rules import TableRules
from app.table.seating_events import SeatingEvent
from app.table.shuffle_events import ShuffleEvent


class ClockKind(StrEnum):
    """Which time runs for the seat to act (R6.8, R6.9)."""

    ACTION = "action"
    BANK = "bank"
    GRACE = "grace"
    NONE = "none"
    """The table plays without a clock; only who has lost the connection is waited for no longer than the grace."""


class OutReason(StrEnum):
    """Why a seat sits out."""

    ASKED = "asked"
    TIMEOUTS = "timeouts"
    BUSTED = "busted"
    AWAY = "away"


@dataclass(frozen=True, slots=True)
class TableOpened:
    """A table's life began."""

    table: str
    host: str
    rules: TableRules
    paused: bool = False


@dataclass(frozen=True, slots=True)
class RulesChanged:
    """Other options hold from now on."""

    rules: TableRules


@dataclass(frozen=True, slots=True)
class Paused:
    """No further hand is dealt until `Unpaused`; a running one stands still from `at`, or (None) is played out."""

    at: int | None = None


@dataclass(frozen=True, slots=True)
class Unpaused:
    """Dealing goes on."""


@dataclass(frozen=True, slots=True)
class TableClosed:
    """The table's life ended; nobody sits at it."""


@dataclass(frozen=True, slots=True)
class SatDown:
    """A player took a seat with `stack` chips from the bankroll."""

    seat: int
    player: str
    name: str
    stack: int
    bot: bool = False


@dataclass(frozen=True, slots=True)
class ToppedUp:
    """Chips from the bankroll joined a stack."""

    seat: int
    player: str
    amount: int


@dataclass(frozen=True, slots=True)
class TopUpQueued:
    """A top-up waits for the hand's end; 0 = none waits any more."""

    seat: int
    amount: int


@dataclass(frozen=True, slots=True)
class SitOutAsked:
    """A seat sits out from the next hand on, or (`at_blind`) when the big blind comes."""

    seat: int
    at_blind: bool = False


@dataclass(frozen=True, slots=True)
class SatOut:
    """A seat is not dealt in from now on."""

    seat: int
    reason: OutReason
    at: int


@dataclass(frozen=True, slots=True)
class CameBack:
    """A seat is dealt in again, or took its request to sit out back."""

    seat: int


@dataclass(frozen=True, slots=True)
class StandUpAsked:
    """A seat will be left at the hand's end; by a host's word it can't be taken back."""

    seat: int
    by_host: bool = False


@dataclass(frozen=True, slots=True)
class StayedOn:
    """A request to stand up was taken back."""

    seat: int


@dataclass(frozen=True, slots=True)
class StoodUp:
    """A seat became empty; its stack went home to the bankroll."""

    seat: int
    player: str
    stack: int
    utc_ms: int = 0
    """For R2.2, which a restart must not forget; 0 where nobody knows."""


@dataclass(frozen=True, slots=True)
class Connected:
    """The player of a seat is reachable again."""

    seat: int


@dataclass(frozen=True, slots=True)
class Disconnected:
    """The player of a seat lost the last connection."""

    seat: int
    at: int


@dataclass(frozen=True, slots=True)
class DrawnCard:
    """One card of the draw for the first button."""

    seat: int
    card: Card


@dataclass(frozen=True, slots=True)
class ButtonDrawn:
    """Each seat got one card; the highest has the button (R3.1). No cards: the button was drawn without."""

    cards: tuple[DrawnCard, ...]
    button: int


@dataclass(frozen=True, slots=True)
class DealtIn:
    """A seat of a hand: who plays it, under which name, with how many chips, in which position (R3.5)."""

    seat: int
    player: str
    name: str
    stack: int
    position: str


@dataclass(frozen=True, slots=True)
class HandOpened:
    """A hand begins: the table's number and the world's id for it, and who plays. `HandStarted` follows."""

    number: int
    hand_id: str
    utc_ms: int
    button: int
    players: tuple[DealtIn, ...]
    bomb_pot: bool = False
    fingerprint: str = ""
    """What friends compare: the digest of the shuffle, in short (`fairness.digests`); "" where nothing was prepared."""


@dataclass(frozen=True, slots=True)
class ClockStarted:
    """A decision is awaited: `turn` is its token, `ends_at` when the kind of time named runs out."""

    seat: int
    turn: int
    kind: ClockKind
    at: int
    ends_at: int


@dataclass(frozen=True, slots=True)
class BankLeft:
    """A seat's time bank holds this many milliseconds now (used up or refilled)."""

    seat: int
    ms: int


@dataclass(frozen=True, slots=True)
class TimedOut:
    """All time of a seat is gone: the clock checks or folds for it (R6.8)."""

    seat: int
    disconnected: bool = False
    """Its player wasn't there to choose."""


@dataclass(frozen=True, slots=True)
class CardsShown:
    """A player showed cards of a finished hand of their own will (R10.5)."""

    seat: int
    cards: tuple[Card, ...]


@dataclass(frozen=True, slots=True)
class DealPlanned:
    """The next hand is dealt at this time; 0 = none is planned."""

    at: int


@dataclass(frozen=True, slots=True)
class TableResumed:
    """The server started again; times after this are of its new clock (R15.1)."""

    at: int


TableEvent = (
    HandEvent
    | HouseEvent
    | OptionEvent
    | SeatingEvent
    | ShuffleEvent
    | TableOpened
    | RulesChanged
    | Paused
    | Unpaused
    | TableClosed
    | SatDown
    | ToppedUp
    | TopUpQueued
    | SitOutAsked
    | SatOut
    | CameBack
    | StandUpAsked
    | StayedOn
    | StoodUp
    | Connected
    | Disconnected
    | ButtonDrawn
    | HandOpened
    | ClockStarted
    | BankLeft
    | TimedOut
    | CardsShown
    | DealPlanned
    | TableResumed
)
