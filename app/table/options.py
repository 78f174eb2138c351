"""What players choose about the options that shape a hand (R5.4, R5.5, R10.2, R10.4, R10.6)."""

from __future__ import annotations

from typing import assert_never

from app.poker.dealer import to_come
from app.poker.lineup import Lineup
from app.table.bomb import is_bomb_pot
from app.table.commands import By
from app.table.deal import next_lineup, players_ready
from app.table.draft import Draft
from app.table.option_commands import ChooseStraddle, HuntRabbit, OptionCommand, Prefer, VoteBomb
from app.table.option_events import BombVoted, PreferencesSet, RabbitShown, StraddleChosen
from app.table.refusal import Code, Refusal
from app.table.rules import BombPot, Straddling
from app.table.seat import Seat
from app.table.straddle import Straddles, straddles
from app.table.table import Table


def obey(draft: Draft, command: OptionCommand, by: By) -> Refusal | None:
    """Do what a seated player asks about the options."""
    seat = draft.table.seat_of(by.player)
    if seat is None:
        return Refusal(Code.NOT_SEATED)
    match command:
        case ChooseStraddle(on):
            return _straddle(draft, seat, on)
        case VoteBomb(on):
            return _vote(draft, seat, on)
        case Prefer():
            return _prefer(draft, seat, command)
        case HuntRabbit(hand):
            return _hunt(draft, seat, hand)
        case _:
            assert_never(command)


def planned_straddles(table: Table) -> Straddles:
    """Return the straddles of the next hand as things stand, and who may still say yes; none while a hand runs."""
    if table.rules.straddle is Straddling.NONE or (line := _planned_lineup(table)) is None:
        return Straddles()
    bomb = is_bomb_pot(table, (stake.seat for stake in line.stakes))
    return Straddles() if bomb else straddles(table, line)


def can_hunt(table: Table, player: str | None) -> bool:
    """Tell whether a player may see what would have come: dealt in, and everybody else had folded (R6.4, R10.6)."""
    hand = table.hand
    if not table.rules.rabbit_hunt or hand is None or not hand.ended or table.void or table.rabbit is not None:
        return False
    return table.dealt_to(player) is not None and len(hand.live) == 1 and len(hand.board) < 5


def _planned_lineup(table: Table) -> Lineup | None:
    """Return who plays the next hand if nothing changes; None where nobody can tell yet."""
    if table.playing or table.closed or table.button is None or len(players_ready(table)) < 2:
        return None
    return next_lineup(table, ())


def _straddle(draft: Draft, seat: Seat, on: bool) -> Refusal | None:
    """Note a seat's wish, as long as it's the one that's asked; nobody is held to it before the cards."""
    if on == seat.straddling:
        return None
    if on and seat.number not in [each.seat for each in planned_straddles(draft.table).offered]:
        return Refusal(Code.NOT_OFFERED)
    draft.add(StraddleChosen(seat.number, on))
    return None


def _vote(draft: Draft, seat: Seat, on: bool) -> Refusal | None:
    """Count a vote for the next hand; it may be cast while the one before is still played."""
    if draft.table.rules.bomb_pot is not BombPot.VOTE:
        return Refusal(Code.NOT_OFFERED)
    if on != seat.bomb:
        draft.add(BombVoted(seat.number, on))
    return None


def _prefer(draft: Draft, seat: Seat, command: Prefer) -> Refusal | None:
    before = PreferencesSet(seat.number, seat.straddles, seat.run_twice, seat.mucks)
    after = PreferencesSet(
        seat.number,
        seat.straddles if command.straddle is None else command.straddle,
        seat.run_twice if command.run_twice is None else command.run_twice,
        seat.mucks if command.muck is None else command.muck,
    )
    if after != before:
        draft.add(after)
    return None


def _hunt(draft: Draft, seat: Seat, number: int) -> Refusal | None:
    table = draft.table
    if number != table.hand_number:
        return Refusal(Code.STALE)
    if table.hand is None or not can_hunt(table, seat.player):
        return Refusal(Code.NOT_OFFERED)
    draft.add(RabbitShown(seat.number, *to_come(table.hand)))
    return None
