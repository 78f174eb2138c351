"""Beginning a hand: who plays, where the button is, and the deck that the room made (R1.4, R3)."""

from __future__ import annotations

from app.poker import hand as rules_of_hand
from app.poker.lineup import HandSetup
from app.table.button import draw, lineup, next_button, positions
from app.table.commands import Deal
from app.table.draft import Draft
from app.table.events import DealtIn, HandOpened
from app.table.refusal import Code, Refusal
from app.table.rules import hand_rules
from app.table.seat import Seat
from app.table.table import Table


def players_ready(table: Table) -> tuple[Seat, ...]:
    """Return the seats that would be dealt into a hand now (R1.4, R4.1)."""
    return tuple(seat for seat in table.seats if seat is not None and seat.stack and not seat.sitting_out)


def can_deal(table: Table) -> bool:
    """Tell whether a hand may begin, now or after the pause between hands."""
    return not (table.playing or table.paused or table.closed) and len(players_ready(table)) >= 2


def deal(draft: Draft, command: Deal) -> Refusal | None:
    """Begin the planned hand; everything up to the first decision happens at once."""
    table = draft.table
    if not can_deal(table):
        return Refusal(Code.HAND_RUNNING if table.playing else Code.NO_HAND)
    if not 0 < table.deal_at <= draft.at:
        return Refusal(Code.STALE)
    button = _button(draft, command)
    line = lineup({seat.number: seat.stack for seat in players_ready(table)}, button)
    order = [table.seats[stake.seat - 1] for stake in line.stakes]
    names = positions(len(order))
    players = tuple(_dealt_in(seat, name) for seat, name in zip(order, names, strict=True) if seat is not None)
    draft.add(HandOpened(table.hand_number + 1, command.hand_id, command.utc_ms, button, players))
    draft.add_played(rules_of_hand.deal(HandSetup(hand_rules(table.rules), line, command.deck)))
    return None


def _button(draft: Draft, command: Deal) -> int:
    """Move the button, or draw for it when the table has never had one (R3.1)."""
    ready = players_ready(draft.table)
    if draft.table.button is not None:
        return next_button(draft.table, ready)
    drawn = draw([seat.number for seat in ready], command.draw)
    draft.add(drawn)
    return drawn.button


def _dealt_in(seat: Seat, position: str) -> DealtIn:
    return DealtIn(seat.number, seat.player, seat.name, seat.stack, position)
