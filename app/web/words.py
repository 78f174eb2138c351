"""What a client may say, word by word: `app.web.messages` tells of each. Unknown fields are refused."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import UNSET, Meta, Struct, UnsetType, field

from app.poker.events import Street
from app.room.ports import Reaction
from app.table.seat import Vote
from app.table.wish import WishKind

Id = Annotated[str, Meta(min_length=1, max_length=40)]
TableId = Annotated[str, Meta(min_length=1, max_length=64)]
PlayerId = Annotated[str, Meta(min_length=1, max_length=64)]
Percent = Annotated[int, Meta(ge=1, le=1000)]
SeatNumber = Annotated[int, Meta(ge=1, le=10)]
Text = Annotated[str, Meta(min_length=1, max_length=300)]
Count = Annotated[int, Meta(ge=0, le=2**53)]
Hash = Annotated[str, Meta(pattern=r"^[0-9a-f]{64}\Z")]
Chips = Annotated[int, Meta(ge=1, le=10**12)]


HostDo = Literal[
    "pause", "unpause", "close", "keep_open", "void", "discard_rules", "time",
    "stand_up", "kick", "ban", "unban", "mute", "unmute", "add_host", "drop_host", "hand_over", "approve", "decline",
]  # fmt: skip
"""What a host may say: `app.web.parsing` tells what each means."""


class Word(Struct, forbid_unknown_fields=True):
    """Part of a client's frame: what isn't in the vocabulary is refused."""


class FairWord(Word):
    """A promise of the next seed, and the seed that was asked for."""

    promise: Hash
    seed: Hash | UnsetType = UNSET


class Nothing(Word):
    """{}"""


class JoinWord(Word):
    """Which table to watch."""

    table: TableId


class SitWord(Word):
    """Which seat to take, with how many chips."""

    seat: SeatNumber
    buy_in: Chips


class ActWord(Word):
    """The answer to a decision: exactly one of the fields after `turn`."""

    hand: Count
    turn: Count
    fold: Literal[True] | UnsetType = UNSET
    check: Literal[True] | UnsetType = UNSET
    call: Literal[True] | UnsetType = UNSET
    bet: Chips | UnsetType = UNSET
    raise_: Chips | UnsetType = field(name="raise", default=UNSET)
    run_twice: bool | UnsetType = UNSET


class WishWord(Word):
    """A pre-action, with the state that its maker saw, or null."""

    hand: Count
    street: Street
    price: Count
    kind: WishKind | None


class SitOutWord(Word):
    """When to sit out."""

    at: Literal["next_hand", "big_blind"] = "next_hand"


class MoveWord(Word):
    """Which seat to move to."""

    seat: SeatNumber


class TopUpWord(Word):
    """How many chips to add."""

    amount: Chips


class ShowWord(Word):
    """Which cards to show."""

    hand: Count
    first: bool
    second: bool


class StraddleWord(Word):
    """Whether to straddle in the next hand."""

    on: bool


class PreferWord(Word):
    """Standing preferences; one that's left out stays as it is."""

    straddle: bool | UnsetType = UNSET
    run_twice: Vote | UnsetType = UNSET
    muck: bool | UnsetType = UNSET


class BombWord(Word):
    """Whether the next hand shall be a bomb pot."""

    vote: bool


class RabbitWord(Word):
    """After which hand to show what would have come."""

    hand: Count


class ChatWord(Word):
    """What to say."""

    text: Text


class AutoWord(Word):
    """My seat's standing switches."""

    top_up: bool
    rebuy: bool


class ReactWord(Word):
    """A quick reaction."""

    kind: Reaction


class HostWord(Word):
    """What only a host may do; the other fields belong to one of these each."""

    do: HostDo
    now: bool | UnsetType = UNSET
    player: PlayerId | UnsetType = UNSET
    percent: Percent | UnsetType = UNSET
    chips: Chips | UnsetType = UNSET
