"""The seven-deuce bounty: who wins a pot with it, and shows it, is paid by everybody who was dealt in."""

from __future__ import annotations

from collections.abc import Iterator

from app.poker.hand import HandPlayer
from app.table.draft import Draft
from app.table.option_events import BountyPaid, Payment
from app.table.seat import Seat
from app.table.table import Table

_SEVEN_DEUCE = {5, 0}


def pay_bounties(draft: Draft) -> None:
    """Between hands let the others pay who has earned a bounty: at a showdown, or by showing both cards after it."""
    if not draft.table.rules.seven_deuce or draft.table.void or not draft.table.wins:
        return
    for seat in tuple(draft.table.taken()):
        if _has_earned(draft.table, seat):
            draft.add(BountyPaid(seat.number, seat.player, tuple(_payments(draft.table, seat))))


def _has_earned(table: Table, seat: Seat) -> bool:
    part = table.part_of(seat)
    if part is None or seat.number in table.bountied or {card // 4 for card in part.cards} != _SEVEN_DEUCE:
        return False
    return any(win.seat == seat.number for win in table.wins) and _is_open(table, part)


def _is_open(table: Table, part: HandPlayer) -> bool:
    opened = {card for shown in table.shown if shown.seat == part.seat for card in shown.cards}
    return part.shown or opened == set(part.cards)


def _payments(table: Table, winner: Seat) -> Iterator[Payment]:
    """Yield what each of the others pays, all that is left at most; who has left the table meanwhile pays nothing."""
    bounty = table.rules.seven_deuce * table.rules.big_blind
    for seat in table.taken():
        amount = min(bounty, seat.stack)
        if seat.number != winner.number and amount and table.part_of(seat) is not None:
            yield Payment(seat.number, seat.player, amount)
