"""From a client's frame to what it asks of the room. Strict: whatever isn't in the vocabulary is a BadMessage."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import msgspec
from msgspec import UNSET

from app.poker.actions import Action, Bet, Call, Check, Fold, Raise, RunTwice
from app.room.ports import Reaction
from app.table.commands import (
    Act,
    CloseTable,
    ComeBack,
    Command,
    Pause,
    ShowCards,
    SitDown,
    SitOut,
    StandUp,
    StayOn,
    TopUp,
    Unpause,
)
from app.table.house_commands import DiscardRules, KeepOpen, Power, SetAuto, UsePower, VoidHand, Withdraw
from app.table.option_commands import ChooseStraddle, HuntRabbit, Prefer, VoteBomb
from app.table.seating_commands import GrantTime, MoveSeat, PostBlind, Queue, Unqueue, WaitForBlind
from app.table.wish import Wish
from app.web.messages import Frame
from app.web.words import ActWord, HostWord


@dataclass(frozen=True, slots=True)
class Join:
    """Watch a table."""

    table: str


@dataclass(frozen=True, slots=True)
class Leave:
    """Stop watching."""


@dataclass(frozen=True, slots=True)
class MakeWish:
    """Keep a pre-action, or None to take it back."""

    wish: Wish | None


@dataclass(frozen=True, slots=True)
class Say:
    """Chat."""

    text: str


@dataclass(frozen=True, slots=True)
class React:
    """A quick reaction."""

    kind: Reaction


@dataclass(frozen=True, slots=True)
class Cut:
    """The shuffle's words: a promise for the next hand, and the seed for this one."""

    promise: str
    seed: str | None


@dataclass(frozen=True, slots=True)
class Ping:
    """Are you there?"""

    ping: int


Request = Join | Leave | MakeWish | Say | React | Cut | Ping | Command


@dataclass(frozen=True, slots=True)
class ClientMessage:
    """A frame understood: its id, and what it asks for. A `SitDown` has no name yet: the session knows it."""

    id: str | None
    what: Request


class BadMessage(Exception):
    """A frame outside the vocabulary; the text says where, and repeats nothing of what was sent."""


_decoder = msgspec.json.Decoder(Frame)


def parse(frame: str) -> ClientMessage:
    """Understand a client's frame; raises BadMessage."""
    try:
        found = _decoder.decode(frame)
    except msgspec.ValidationError as error:
        raise BadMessage(f"not in the vocabulary, {_place(str(error))}") from None
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise BadMessage("not JSON") from None
    set_ = [(name, word) for name in _MEANINGS if (word := getattr(found, name)) is not UNSET]
    if len(set_) != 1:
        raise BadMessage("a frame asks for exactly one thing")
    name, word = set_[0]
    return ClientMessage(None if found.id is UNSET else found.id, _MEANINGS[name](word))


def _place(text: str) -> str:
    """msgspec ends its messages with a place such as "at `$.act.raise`"; before that it may quote."""
    _, at, place = text.rpartition(" - at ")
    return f"at {place}" if at else "in the frame"


def _act(word: ActWord) -> Act:
    return Act(word.hand, word.turn, _action(word))


def _action(act: ActWord) -> Action:
    set_ = [(make, value) for name, make in _ACTIONS.items() if (value := getattr(act, name)) is not UNSET]
    if len(set_) != 1:
        raise BadMessage("act names exactly one action")
    make, value = set_[0]
    return make(value)


def host_command(word: HostWord) -> Command:
    """Return the command of a host's word, which also comes by REST."""
    needs, may, make = _HOST.get(word.do, ({"player"}, {"chips"} if word.do == "approve" else set(), _power))
    told = {name for name in ("now", "player", "percent", "chips") if getattr(word, name) is not UNSET}
    if not needs <= told <= needs | may:
        raise BadMessage(f"{word.do} doesn't go with that")
    return make(word)


def _power(word: HostWord) -> UsePower:
    chips = None if word.chips is UNSET else word.chips
    return UsePower(Power(word.do), str(word.player), chips)


_HOST: dict[str, tuple[set[str], set[str], Callable[[Any], Command]]] = {
    "pause": (set(), {"now"}, lambda word: Pause(word.now is True)),
    "unpause": (set(), set(), lambda _: Unpause()),
    "close": (set(), set(), lambda _: CloseTable()),
    "keep_open": (set(), set(), lambda _: KeepOpen()),
    "void": (set(), set(), lambda _: VoidHand()),
    "discard_rules": (set(), set(), lambda _: DiscardRules()),
    "time": ({"player", "percent"}, set(), lambda word: GrantTime(word.player, word.percent)),
}
"""A host's words that are no power over a player: what each needs, what it may hold, and what it means."""

_ACTIONS: dict[str, Callable[[Any], Action]] = {
    "fold": lambda _: Fold(),
    "check": lambda _: Check(),
    "call": lambda _: Call(),
    "bet": Bet,
    "raise_": Raise,
    "run_twice": RunTwice,
}


def _given(value: Any) -> Any:
    """Return what a frame says, None where it says nothing."""
    return None if value is UNSET else value


_MEANINGS: dict[str, Callable[[Any], Request]] = {
    "act": _act,
    "wish": lambda word: MakeWish(word.kind and Wish(word.kind, word.hand, word.street, word.price)),
    "ping": Ping,
    "join": lambda word: Join(word.table),
    "leave": lambda _: Leave(),
    "sit": lambda word: SitDown(word.seat, word.buy_in, ""),
    "top_up": lambda word: TopUp(word.amount),
    "sit_out": lambda word: SitOut(at_blind=word.at == "big_blind"),
    "come_back": lambda _: ComeBack(),
    "stand_up": lambda _: StandUp(),
    "stay_on": lambda _: StayOn(),
    "post_blind": lambda _: PostBlind(),
    "wait_blind": lambda _: WaitForBlind(),
    "move": lambda word: MoveSeat(word.seat),
    "queue": lambda _: Queue(""),
    "unqueue": lambda _: Unqueue(),
    "straddle": lambda word: ChooseStraddle(word.on),
    "prefer": lambda word: Prefer(*(_given(value) for value in (word.straddle, word.run_twice, word.muck))),
    "bomb": lambda word: VoteBomb(word.vote),
    "rabbit": lambda word: HuntRabbit(word.hand),
    "fair": lambda word: Cut(word.promise, _given(word.seed)),
    "show": lambda word: ShowCards(word.hand, word.first, word.second),
    "chat": lambda word: Say(word.text),
    "host": host_command,
    "auto": lambda word: SetAuto(word.top_up, word.rebuy),
    "react": lambda word: React(word.kind),
    "withdraw": lambda _: Withdraw(),
}
