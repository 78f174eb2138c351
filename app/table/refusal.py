"""Why a command is refused: a code that clients translate, and what they need to say it well."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import StrEnum


class Code(StrEnum):
    """Every reason for which the room says no to a command at a table."""

    # the hand (the values of poker.actions.Illegal)
    NO_HAND = "no_hand"
    NOT_YOUR_TURN = "not_your_turn"
    CANNOT_CHECK = "cannot_check"
    NOTHING_TO_CALL = "nothing_to_call"
    CANNOT_BET = "cannot_bet"
    RAISE_NOT_ALLOWED = "raise_not_allowed"
    BELOW_MIN = "below_min"
    ABOVE_MAX = "above_max"
    NOT_ENOUGH_CHIPS = "not_enough_chips"
    NOT_ASKED = "not_asked"
    STALE = "stale"
    # the table
    NO_TABLE = "no_table"
    TABLE_CLOSED = "table_closed"
    SEAT_TAKEN = "seat_taken"
    NO_SUCH_SEAT = "no_such_seat"
    ALREADY_SEATED = "already_seated"
    NOT_SEATED = "not_seated"
    BUY_IN_TOO_SMALL = "buy_in_too_small"
    BUY_IN_TOO_LARGE = "buy_in_too_large"
    TOP_UP_TOO_LARGE = "top_up_too_large"
    BANKROLL_TOO_SMALL = "bankroll_too_small"
    NO_CHIPS = "no_chips"
    HAND_RUNNING = "hand_running"
    NOTHING_TO_SHOW = "nothing_to_show"
    NOT_OFFERED = "not_offered"
    NOT_ALLOWED = "not_allowed"
    BAD_OPTION = "bad_option"
    BANNED = "banned"
    MUTED = "muted"
    CHAT_CLOSED = "chat_closed"
    NO_REQUEST = "no_request"
    SEAT_HELD = "seat_held"
    PAUSED = "paused"
    NOTHING_OWED = "nothing_owed"
    NO_PLAYER = "no_player"
    # the room
    BUSY = "busy"
    SAVING = "saving"
    TABLE_BROKEN = "table_broken"


@dataclass(frozen=True, slots=True)
class Refusal:
    """A command that changed nothing. `least` and `most` are bounds, if there are any; `field` names an option."""

    code: Code
    least: int | None = None
    most: int | None = None
    field: str | None = field(default=None)
