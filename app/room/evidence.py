"""A finished hand's shuffle as its viewers could check it: a transcript of `app.fairness`, made anew from the journal.

Nothing of it is stored twice: decks, salts and leaves follow from the keys, which the journal keeps, sealed, until the
hidden cards of the hand are erased. From then on there is no evidence, for anybody.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import get_args

from app.fairness.attempt import Attempt, Shuffled
from app.fairness.digests import raw_id
from app.fairness.transcript import Own, Prepared, Record, Restart, Transcript
from app.poker.cards import card_text
from app.poker.events import HandEnded, HandEvent
from app.room.archive import StoredHand
from app.room.cutting import attempt_of
from app.table.events import ButtonDrawn, HandOpened, TableEvent, TimedOut
from app.table.shuffle import begun
from app.table.shuffle_events import (
    ShuffleEvent,
    ShuffleOpened,
    ShufflePrepared,
    ShuffleRecorded,
    ShuffleRestarted,
)
from app.views import shuffle_view as view
from app.views.wire import event_wire

_OF_THE_HAND = (*get_args(HandEvent), HandOpened, ButtonDrawn, TimedOut)
_NAMELESS = '"name":""'
"""What stands in a canonical history where a name was erased; within a text the quotes would be escaped."""


class Missing(StrEnum):
    """Why a hand has no transcript."""

    NONE = "no_shuffle"
    """It was dealt from a deck that nobody had prepared."""
    ERASED = "shuffle_erased"
    """The keys went with its hidden cards."""
    ANONYMOUS = "shuffle_names"
    """It is asked for without names, and holds them."""


def evidence(
    hand: StoredHand, shuffle: Sequence[ShuffleEvent], viewer: str | None, *, stranger: bool = False
) -> Transcript | Missing:
    """Return what a player (None: a spectator) could check of a hand; `shuffle` is what `Archive.shuffle` has of it.

    Cards are opened as the table opened them: the viewer's own, the boards, and what was shown. `mine` and `before` are
    for the viewer's device to add: the room's word would prove nothing. `stranger`: who sees the hand by a link gets no
    more of its history than of the hand itself.
    """
    if not any(isinstance(event, ShuffleOpened) for event in shuffle):
        return Missing.NONE
    if any(isinstance(event, ShufflePrepared) and not event.keys for event in shuffle):
        return Missing.ERASED
    attempts, shuffled, chain = _read(hand, shuffle)
    opened_hand = hand.events[0]
    assert isinstance(opened_hand, HandOpened)
    seat = next((dealt.seat for dealt in opened_hand.players if dealt.player == viewer), None)
    own = tuple(view.own_cards(hand.events, seat))
    cards = dict.fromkeys((*own, *view.public_cards(hand.events)))
    record = _record(hand.events, chain, stranger)
    return Transcript(
        table=raw_id(hand.row.table),
        number=hand.row.number,
        before=None,
        mine=None,
        own=None if record is None or seat is None else Own(seat, tuple(map(card_text, own))),
        attempts=attempts,
        opened=shuffled.published(),
        openings=tuple(shuffled.opening(card) for card in cards),
        record=record,
    )


def _read(hand: StoredHand, shuffle: Sequence[ShuffleEvent]) -> tuple[tuple[Prepared, ...], Shuffled, str]:
    """Return the attempts as they were published, the one that was dealt, and the hand's link in the chain (hex)."""
    told = list[Prepared]()
    attempt: Attempt | None = None
    shuffled: Shuffled | None = None
    chain = ""
    for event in shuffle:
        match event:
            case ShufflePrepared():
                attempt = attempt_of(hand.row.table, hand.row.number, begun(event))
                told.append(attempt.published())
            case ShuffleRestarted(missing) if attempt is not None:
                told[-1] = attempt.published(Restart(missing, attempt.keys))
            case ShuffleOpened(seeds) if attempt is not None:
                shuffled = attempt.opened([bytes.fromhex(seed) for seed in seeds])
            case ShuffleRecorded():
                chain = event.chain
            case _:
                raise ValueError(f"a shuffle can't go on with {type(event).__name__}")
    assert shuffled is not None, "looked for before"
    return tuple(told), shuffled, chain


def _record(events: Sequence[TableEvent], chain: str, stranger: bool) -> Record | None:
    """Return the hand's end; None where its history can't be told as it was, or not to this viewer.

    Names that were erased stood in what the chain was closed over. While a hand ran, more may have happened at the
    table than a link to the hand shows.
    """
    history = view.history(events)
    end = next(at for at, event in enumerate(events, 1) if isinstance(event, HandEnded))
    told = (event for event in events[:end] if event_wire(event) is not None)
    more = stranger and not all(isinstance(event, _OF_THE_HAND) for event in told)
    return None if not chain or more or _NAMELESS in history else Record(history, bytes.fromhex(chain))
