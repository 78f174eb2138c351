"""Where players sit and how they come in: blinds that are owed, changes of seat, the waiting list, own time."""

from __future__ import annotations

from typing import assert_never

from app.table import waiting
from app.table.blinds import owed
from app.table.commands import By
from app.table.draft import Draft
from app.table.refusal import Code, Refusal
from app.table.seat import Seat
from app.table.seating_commands import GrantTime, MoveSeat, PostBlind, Queue, Unqueue, WaitForBlind
from app.table.seating_events import BlindChosen, SeatMoveAsked, SeatMoved, TimeGranted

LEAST_PERCENT, MOST_PERCENT = 100, 300
"""How much of the action time a host may give a player."""

FromPlayer = PostBlind | WaitForBlind | MoveSeat | Queue | Unqueue


def obey(draft: Draft, command: FromPlayer, by: By) -> Refusal | None:
    """Do what a player asks, seated or waiting."""
    match command:
        case Queue():
            return waiting.join(draft, command, by)
        case Unqueue():
            return waiting.leave(draft, by.player)
        case PostBlind() | WaitForBlind() | MoveSeat():
            seat = draft.table.seat_of(by.player)
            return Refusal(Code.NOT_SEATED) if seat is None else _seated(draft, command, seat)
        case _:
            assert_never(command)


def _seated(draft: Draft, command: PostBlind | WaitForBlind | MoveSeat, seat: Seat) -> Refusal | None:
    if isinstance(command, MoveSeat):
        return _move(draft, command.seat, seat)
    return _choose_blind(draft, seat, isinstance(command, PostBlind))


def _choose_blind(draft: Draft, seat: Seat, post: bool) -> Refusal | None:
    """Keep how a seat will pay what it owes (R4.2); where nobody chooses, it waits."""
    if post and owed(draft.table, seat) is None:
        return Refusal(Code.NOTHING_OWED)
    if seat.posting != post:
        draft.add(BlindChosen(seat.number, post))
    return None


def _move(draft: Draft, to: int, seat: Seat) -> Refusal | None:
    """Change seats, at the end of the hand if the seat's chips are in one (R1.5)."""
    table = draft.table
    if to == seat.number:
        if seat.moving_to:
            draft.add(SeatMoveAsked(seat.number, 0))
        return None
    if not 1 <= to <= len(table.seats):
        return Refusal(Code.NO_SUCH_SEAT, least=1, most=len(table.seats))
    if table.seats[to - 1] is not None:
        return Refusal(Code.SEAT_TAKEN)
    if waiting.is_held(table, to, seat.player):
        return Refusal(Code.SEAT_HELD)
    if not table.in_hand(seat):
        draft.add(SeatMoved(seat.number, to, seat.player))
    elif seat.moving_to != to:
        draft.add(SeatMoveAsked(seat.number, to))
    return None


def move_now(draft: Draft, seat: Seat) -> None:
    """Move who has asked for it during the hand, or forget it where somebody else was there first."""
    if _move(draft, seat.moving_to, seat) is not None:
        draft.add(SeatMoveAsked(seat.number, 0))


def grant_time(draft: Draft, command: GrantTime) -> Refusal | None:
    """Give a player more of the action time than others, or the same again (R6.8)."""
    seat = draft.table.seat_of(command.player)
    if seat is None:
        return Refusal(Code.NOT_SEATED)
    if not LEAST_PERCENT <= command.percent <= MOST_PERCENT:
        return Refusal(Code.BAD_OPTION, LEAST_PERCENT, MOST_PERCENT, "percent")
    if command.percent != seat.time_percent:
        draft.add(TimeGranted(seat.number, command.percent))
    return None
