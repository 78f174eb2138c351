"""The waiting list. A free seat is held for whoever is first in line; who lets the time pass gives way to the next."""

from __future__ import annotations

from app.table.commands import By
from app.table.draft import Draft
from app.table.due import asked_for, offer_ends
from app.table.house_events import RequestClosed
from app.table.refusal import Code, Refusal
from app.table.seating_commands import Queue
from app.table.seating_events import OfferEnded, Queued, SeatOffered, Unqueued
from app.table.table import OFFER_MS, Table


def join(draft: Draft, command: Queue, by: By) -> Refusal | None:
    """Wait for a seat."""
    table = draft.table
    if by.player is None:
        return Refusal(Code.NOT_ALLOWED)
    if table.seat_of(by.player) is not None:
        return Refusal(Code.ALREADY_SEATED)
    if by.player in table.banned:
        return Refusal(Code.BANNED)
    if place(table, by.player) == 0:
        draft.add(Queued(by.player, command.name))
    return None


def leave(draft: Draft, player: str | None) -> Refusal | None:
    """Wait no more; an offered seat goes to the next in line."""
    if player is not None and place(draft.table, player):
        draft.add(Unqueued(player))
    return None


def place(table: Table, player: str | None) -> int:
    """Return a player's place in line, 1 = first; 0 = doesn't wait."""
    return next((at for at, waiting in enumerate(table.queue, 1) if waiting.player == player), 0)


def is_held(table: Table, seat: int, player: str | None) -> bool:
    """Tell whether a seat is held for somebody else."""
    return any(offer.seat == seat and offer.player != player for offer in table.offers)


def hold_seats(draft: Draft) -> None:
    """Offer each free seat to the next in line who has no offer yet."""
    held = {offer.seat for offer in draft.table.offers}
    asked = {offer.player for offer in draft.table.offers}
    free = [number for number, seat in enumerate(draft.table.seats, 1) if seat is None and number not in held]
    waiting = [waiting.player for waiting in draft.table.queue if waiting.player not in asked]
    for number, player in zip(free, waiting, strict=False):
        draft.add(SeatOffered(number, player, draft.at + OFFER_MS))


def end_offers(draft: Draft) -> None:
    """Take back what nobody has taken in time; a request for that seat, which no host has answered, ends with it."""
    for offer in draft.table.offers:
        if draft.at < offer_ends(draft.table, offer):
            continue
        if asked_for(draft.table, offer):
            draft.add(RequestClosed(offer.player, granted=False))
        draft.add(OfferEnded(offer.seat, offer.player))
