"""An event as one viewer may see it: the same event with secrets blanked, or None."""

from __future__ import annotations

from dataclasses import replace
from typing import assert_never

from app.poker.events import (
    BetMade,
    BetReturned,
    BetsCollected,
    BlindPosted,
    BoardDealt,
    Called,
    CardsTurnedUp,
    Checked,
    Folded,
    HandEnded,
    HandMucked,
    HandShown,
    HandStarted,
    HoleCardsDealt,
    PotAwarded,
    Protected,
    Raised,
    RakeTaken,
    RunTwiceAnswered,
    RunTwiceAsked,
)
from app.table.events import (
    BankLeft,
    ButtonDrawn,
    CameBack,
    CardsShown,
    ClockStarted,
    Connected,
    DealPlanned,
    Disconnected,
    HandOpened,
    Paused,
    RulesChanged,
    SatDown,
    SatOut,
    SitOutAsked,
    StandUpAsked,
    StayedOn,
    StoodUp,
    TableClosed,
    TableEvent,
    TableOpened,
    TableResumed,
    TimedOut,
    ToppedUp,
    TopUpQueued,
    Unpaused,
)
from app.table.house_events import (
    AutoSet,
    Banned,
    CloseAsked,
    FeesPlanned,
    FeeTaken,
    HostDid,
    HostsSet,
    Kicked,
    Muted,
    RequestClosed,
    RulesDiscarded,
    RulesPending,
    SeatAsked,
    StayedOpen,
)
from app.table.option_events import BombVoted, BountyPaid, PreferencesSet, RabbitShown, StraddleChosen
from app.table.seating_events import SeatingEvent
from app.table.shuffle_events import ShuffleEvent
from app.table.viewer import Viewer

_AtTable = (
    TableOpened
    | RulesChanged
    | Paused
    | Unpaused
    | TableClosed
    | TableResumed
    | SatDown
    | ToppedUp
    | SitOutAsked
    | SatOut
    | CameBack
    | StandUpAsked
    | StayedOn
    | StoodUp
    | Connected
    | Disconnected
    | SeatingEvent
    | StraddleChosen
    | BombVoted
    | RabbitShown
    | BountyPaid
)
_InHand = (
    ButtonDrawn
    | HandOpened
    | BlindPosted
    | Folded
    | Checked
    | Called
    | BetMade
    | Raised
    | Protected
    | BetReturned
    | BetsCollected
    | CardsTurnedUp
    | RunTwiceAsked
    | RunTwiceAnswered
    | BoardDealt
    | HandShown
    | HandMucked
    | PotAwarded
    | RakeTaken
    | HandEnded
    | TimedOut
    | CardsShown
)
_Around = (
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
    | FeeTaken
)
_OPEN = _AtTable | _InHand | _Around
"""What everybody at the table sees and hears. Events outside this list are secret, in part or as a whole."""


def event_seen_by(event: TableEvent, viewer: Viewer, seat: int | None) -> TableEvent | None:
    """Return what `viewer`, who was dealt in at `seat` (None = not dealt in), sees of an event.

    HandStarted loses its deck and who will show, HoleCardsDealt of others the cards; bookkeeping is None.
    """
    if isinstance(event, _OPEN):
        return event
    match event:
        case HandStarted(setup):
            return HandStarted(replace(setup, deck=(), lineup=replace(setup.lineup, shows=())))
        case HoleCardsDealt():
            return event if event.seat == seat and viewer.player is not None else HoleCardsDealt(event.seat, ())
        case AutoSet() | FeesPlanned() | TopUpQueued() | ClockStarted() | BankLeft() | PreferencesSet() | DealPlanned():
            return None
        case _ if isinstance(event, ShuffleEvent):
            return None
        case _:
            assert_never(event)
