"""Beginning a hand: who plays, where the button is, and the deck that the room made (R1.4, R3)."""

from __future__ import annotations

from app.poker import hand as rules_of_hand
from app.poker.cards import Card
from app.poker.lineup import HandSetup, Lineup
from app.table.arrange import arrange
from app.table.blinds import dead_button
from app.table.button import draw, draw_any, lineup, next_button, positions
from app.table.commands import Deal
from app.table.draft import Draft
from app.table.events import ButtonDrawn, DealtIn, HandOpened, OutReason, SatOut
from app.table.refusal import Code, Refusal
from app.table.rules import BlindRule, FirstButton
from app.table.seat import Seat
from app.table.table import Table


def players_ready(table: Table) -> tuple[Seat, ...]:
    """Return the seats that could be dealt into a hand now (R1.4); under the dead button some of them wait (R4.2)."""
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
    while (out := _sits_out(draft.table, command.draw)) is not None:
        draft.add(SatOut(out.number, OutReason.ASKED, draft.at))
        if not can_deal(draft.table):
            return None
    _open(draft, command, next_lineup(draft.table, command.draw))
    return None


def _open(draft: Draft, command: Deal, line: Lineup) -> None:
    table = draft.table
    if table.button is None:
        draft.add(_first_button(table, command.draw))
    rules, arranged = arrange(table, line)
    number, players = table.hand_number + 1, _players(table, line)
    when, bomb_pot = command.utc_ms, rules.bomb_pot
    draft.add(HandOpened(number, command.hand_id, when, line.button, players, bomb_pot, command.fingerprint))
    draft.add_played(rules_of_hand.deal(HandSetup(rules, arranged, command.deck)))


def next_lineup(table: Table, draw_deck: tuple[Card, ...]) -> Lineup:
    """Return who plays the next hand, who has the button and who posts (R3, R4); the deck is for a first button."""
    ready = players_ready(table)
    if table.rules.blind_rule is BlindRule.DEAD and table.big_blind is not None:
        return dead_button(table, ready)
    button = _first_button(table, draw_deck).button if table.button is None else next_button(table, ready)
    return lineup({seat.number: seat.stack for seat in ready}, button)


def _first_button(table: Table, deck: tuple[Card, ...]) -> ButtonDrawn:
    """Draw for the button of a table that has never had one (R3.1)."""
    seats = [seat.number for seat in players_ready(table)]
    return (draw_any if table.rules.first_button is FirstButton.RANDOM else draw)(seats, deck)


def _sits_out(table: Table, draw_deck: tuple[Card, ...]) -> Seat | None:
    """Return the seat that would have the big blind, where its player wanted to be gone by then (R4.4)."""
    big = next_lineup(table, draw_deck).big_blind
    return next((seat for seat in table.taken() if seat.number == big and seat.out_at_blind), None)


def _players(table: Table, line: Lineup) -> tuple[DealtIn, ...]:
    """Return who is dealt in, in dealing order, with their positions (R3.5)."""
    order = [table.seats[stake.seat - 1] for stake in line.stakes]
    nobody = line.button not in [stake.seat for stake in line.stakes]
    names = positions(len(order), line.small_blind is None, nobody)
    return tuple(
        DealtIn(seat.number, seat.player, seat.name, seat.stack, name)
        for seat, name in zip(order, names, strict=True)
        if seat is not None
    )
