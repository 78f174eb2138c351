"""What a decision puts into the journal: one entry, with the archive's row where a hand has ended."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from msgspec import structs

from app.poker.events import BlindPosted, HandEnded, PotAwarded, Protected
from app.poker.hand import Hand
from app.room.audit import audit_lines
from app.room.ports import Entry, FinishedHand, HandPlayer
from app.table.events import TableEvent
from app.table.settle import settle
from app.table.table import Table


def entry(before: Table | None, events: tuple[TableEvent, ...], after: Table, key: str | None, utc_ms: int) -> Entry:
    """Return the entry for events that lead from one table value to the next."""
    hand = finished(before, events, after, utc_ms)
    renamed = before is None or before.rules.name != after.rules.name
    return Entry(
        events=events,
        transfers=settle(before, events, after),
        command=key,
        utc_ms=utc_ms,
        hand=hand,
        snapshot=None if hand is None else structs.replace(after, hand=None),
        opened=after.rules.name if renamed else None,
        closed=after.closed,
        audit=audit_lines(after.id, events, utc_ms),
    )


def finished(before: Table | None, events: tuple[TableEvent, ...], after: Table, utc_ms: int) -> FinishedHand | None:
    """Return the archive's row of the hand that these events end; None where they end none."""
    for at, event in enumerate(events):
        if isinstance(event, HandEnded):
            assert after.hand is not None, "a finished hand stays until the next one opens"
            row = _row(after, event, after.version - len(events) + at + 1, _pot(events, event), utc_ms)
            showdown = len(after.hand.live) > 1 and not event.void
            return replace(row, showdown=showdown, all_in=_all_in(before, events, after.hand))
    return None


def _all_in(before: Table | None, events: tuple[TableEvent, ...], hand: Hand) -> bool:
    """Tell whether somebody was all-in: before, whoever has no chips behind; now, whoever these events say."""
    running = before.hand if before is not None and before.playing else None
    if running is not None and any(not player.stack for player in running.players):
        return True
    posted = Counter[int]()
    for event in events:
        if isinstance(event, Protected) or getattr(event, "all_in", False):
            return True
        if isinstance(event, BlindPosted):
            posted[event.seat] += event.amount
    return any(hand.dealt_in(seat).start == chips for seat, chips in posted.items())


def _pot(events: tuple[TableEvent, ...], ended: HandEnded) -> int:
    return ended.rake + sum(event.amount for event in events if isinstance(event, PotAwarded))


def _row(table: Table, ended: HandEnded, last: int, pot: int, utc_ms: int) -> FinishedHand:
    owner = {dealt.seat: dealt.player for dealt in table.players}
    return FinishedHand(
        hand_id=table.hand_id,
        table=table.id,
        number=table.hand_number,
        utc_ms=utc_ms,
        first=table.hand_from,
        last=last,
        pot=pot,
        big_blind=table.rules.big_blind,
        players=tuple(HandPlayer(owner[result.seat], result.seat, result.net) for result in ended.results),
    )
