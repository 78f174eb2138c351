"""What somebody asks of a table, in the imperative. Who asks (`By`) and when (`at`) travel beside it, never in it."""

from __future__ import annotations

from dataclasses import dataclass, field

from app.poker.actions import Action
from app.poker.cards import Card
from app.table.house_commands import HouseCommand
from app.table.option_commands import OptionCommand
from app.table.rules import TableRules
from app.table.seating_commands import SeatingCommand
from app.table.shuffle_commands import ShuffleCommand


@dataclass(frozen=True, slots=True)
class By:
    """Who asks: a player, with the host's powers or without; no player = the room itself (its clock)."""

    player: str | None
    host: bool = False


CLOCK = By(None)


@dataclass(frozen=True, slots=True)
class OpenTable:
    """Open a table; the first command of its life."""

    table: str
    rules: TableRules
    paused: bool = False


@dataclass(frozen=True, slots=True)
class ChangeRules:
    """Host: play by other options from now on, or from the end of the hand that runs."""

    rules: TableRules


@dataclass(frozen=True, slots=True)
class CloseTable:
    """Host: stand everybody up and close, at the end of the hand if one runs."""


@dataclass(frozen=True, slots=True)
class Pause:
    """Host: deal no further hand until `Unpause`; `now`: stop the running one too, its clock kept."""

    now: bool = False


@dataclass(frozen=True, slots=True)
class Unpause:
    """Host: go on dealing."""


@dataclass(frozen=True, slots=True)
class SitDown:
    """Take a seat with chips from the bankroll (R2.1). The name is the session's, not the client's."""

    seat: int
    buy_in: int
    name: str
    bot: bool = False


@dataclass(frozen=True, slots=True)
class TopUp:
    """Add chips from the bankroll, at once between hands, else after the hand (R2.3)."""

    amount: int


@dataclass(frozen=True, slots=True)
class SitOut:
    """Sit out from the next hand on, or (`at_blind`) once the big blind comes (R4.3, R4.4)."""

    at_blind: bool = False


@dataclass(frozen=True, slots=True)
class ComeBack:
    """Be dealt in again, or take a request to sit out back (R4.4)."""


@dataclass(frozen=True, slots=True)
class StandUp:
    """Leave the seat and take the stack home, after the hand if one is being played (R2.4)."""


@dataclass(frozen=True, slots=True)
class StayOn:
    """Take a request to stand up back (R4.4)."""


@dataclass(frozen=True, slots=True)
class Act:
    """Answer the decision `turn` of hand number `hand`; stale ones are refused."""

    hand: int
    turn: int
    action: Action


@dataclass(frozen=True, slots=True)
class ShowCards:
    """Show one or both hole cards after hand number `hand` (R10.5): positions 0 and 1 in the hand."""

    hand: int
    first: bool
    second: bool


@dataclass(frozen=True, slots=True)
class Connect:
    """The player's first connection to this table came up."""


@dataclass(frozen=True, slots=True)
class Disconnect:
    """The player's last connection to this table went away (R6.9)."""


@dataclass(frozen=True, slots=True)
class Deal:
    """Clock: begin a hand with this deck. `draw` is another shuffled deck, for the first button (R3.1)."""

    hand_id: str
    utc_ms: int
    deck: tuple[Card, ...] = field(repr=False)
    draw: tuple[Card, ...] = field(repr=False)
    fingerprint: str = ""


@dataclass(frozen=True, slots=True)
class Tick:
    """Clock: do whatever is due at `at`: time bank, time-out, removal after the sit-out limit."""


@dataclass(frozen=True, slots=True)
class DropTopUp:
    """Clock: the bankroll doesn't cover the top-up that waits at `seat` (R2.3); posted after an overdraft."""

    seat: int


@dataclass(frozen=True, slots=True)
class Resume:
    """Clock: the server has started again, or has stood still; clocks start afresh (R15.1)."""

    here: tuple[str, ...] = ()
    """Players who are connected all the same."""


Command = (
    OpenTable
    | ChangeRules
    | CloseTable
    | Pause
    | Unpause
    | SitDown
    | TopUp
    | SitOut
    | ComeBack
    | StandUp
    | StayOn
    | Act
    | ShowCards
    | Connect
    | Disconnect
    | Deal
    | Tick
    | DropTopUp
    | Resume
    | HouseCommand
    | OptionCommand
    | SeatingCommand
    | ShuffleCommand
)
