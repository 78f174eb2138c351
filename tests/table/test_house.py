"""Fees for time; what else waits for the hand's end is tested with what asks for it."""

from __future__ import annotations

from app.ledger.account import RAKE
from app.ledger.transfer import Kind, Transfer
from app.table.commands import SitOut
from app.table.house import fitting, seats_needed
from app.table.house_events import FeeTaken
from app.table.settle import settle
from tests.table.room import Room, kinds

HALF_HOUR = 30 * 60_000


def play(room: Room) -> list[FeeTaken]:
    room.deal()
    return [event for event in room.fold_out() if isinstance(event, FeeTaken)]


def test_each_seat_that_plays_pays_for_its_time_between_hands() -> None:
    """R12.1"""
    room = Room(200, 200, 200, 200, time_fee=5)
    room.do(SitOut(), 4)
    assert play(room) == []
    room.at += HALF_HOUR
    fees = play(room)
    assert [(fee.seat, fee.amount) for fee in fees] == [(1, 5), (2, 5), (3, 5)]
    assert room.book.balance(RAKE) == 15
    assert settle(room.table, fees[:1], room.table) == (Transfer("stack:t:p1", RAKE, 5, Kind.FEE),)
    assert play(room) == []
    room.at += HALF_HOUR
    assert len(play(room)) == 3


def test_a_fee_takes_no_more_than_there_is() -> None:
    room = Room(200, 200, time_fee=500)
    play(room)
    room.at += HALF_HOUR
    play(room)
    assert set(room.stacks().values()) == {0}
    assert [seat.sitting_out for seat in room.table.taken()] == [True, True]


def test_the_time_of_a_table_that_rests_is_free() -> None:
    room = Room(200, 200, time_fee=5)
    play(room)
    assert kinds(room.do(SitOut(), 1)) == ["SatOut", "FeesPlanned", "DealPlanned"]
    assert room.table.fee_at == 0


def test_rules_fit_those_who_sit() -> None:
    room = Room(200, 0, 200)
    assert seats_needed(room.table) == 3
    assert fitting(room.table, room.table.rules) == room.table.rules
    assert seats_needed(Room().table) == 0
