"""What the clock will do by itself, and when."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from app.table.events import ClockKind
from app.table.seat import Seat
from app.table.table import APPROVAL_MS, Offer, Table

LATE_MS = 500
"""Half a second after the deadline that's shown, for a choice that was under way (P20)."""


class DueKind(StrEnum):
    """Which command the room posts when the time has come."""

    DEAL = "deal"
    TICK = "tick"
    SHUFFLE = "shuffle"
    """Never the table's own: the room puts it before a deal (`room.cutting`)."""


@dataclass(frozen=True, slots=True)
class Due:
    """At `at` (room clock, milliseconds) the room posts a `Deal` or a `Tick`; a time in the past means now."""

    at: int
    kind: DueKind


def due(table: Table) -> Due | None:
    """Return what happens next by itself, None while only players can go on."""
    if table.closed:
        return None
    if top_up_waiting(table) is not None:
        return Due(0, DueKind.TICK)
    ticks = [ends for seat in table.taken() if (ends := sit_out_ends(table, seat)) is not None]
    ticks += [offer_ends(table, offer) for offer in table.offers]
    if (ends := clock_ends(table)) is not None:
        ticks.append(ends)
    tick = Due(min(ticks), DueKind.TICK) if ticks else None
    if table.deal_at and (tick is None or table.deal_at <= tick.at):
        return Due(table.deal_at, DueKind.DEAL)
    return tick


def top_up_waiting(table: Table) -> Seat | None:
    """Return the seat whose queued top-up is due: the hand that it waited for has ended (R2.3)."""
    if table.playing:
        return None
    return next((seat for seat in table.taken() if seat.top_up), None)


def clock_ends(table: Table) -> int | None:
    """Return when the time of the seat to act is over, None while none runs (R6.8).

    A table without a clock waits for everybody who is there; for the absent as long as the grace of R6.9 goes.
    """
    clock = table.clock
    if clock is None or table.halted:
        return None
    if clock.kind is not ClockKind.NONE:
        return clock.ends_at + LATE_MS
    seat = table.seats[clock.seat - 1]
    gone_since = None if seat is None else seat.gone_since
    return None if gone_since is None else max(clock.at, gone_since) + table.rules.disconnect_seconds * 1000 + LATE_MS


def offer_ends(table: Table, offer: Offer) -> int:
    """Return when a seat is held no longer: hosts who are asked for it have some minutes more, and no end of them."""
    return offer.ends_at + APPROVAL_MS if asked_for(table, offer) else offer.ends_at


def asked_for(table: Table, offer: Offer) -> bool:
    """Tell whether the player whom a seat is held for waits for a host's word about this very seat."""
    request = table.request_of(offer.player)
    return request is not None and request.seat == offer.seat


def sit_out_ends(table: Table, seat: Seat) -> int | None:
    """Return when a seat that sits out is given up (R4.3)."""
    if seat.out_since is None:
        return None
    return seat.out_since + table.rules.sit_out_minutes * 60_000
