"""Seats and chips that take a host's word."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.ledger.account import ISSUANCE, bankroll
from app.table.commands import By, ChangeRules, SitDown, StandUp, TopUp
from app.table.house_commands import Power, SetAuto, UsePower, Withdraw
from app.table.house_events import Request, RequestClosed, SeatAsked
from app.table.refusal import Code
from app.table.rules import Chips
from tests.table.room import BANKROLL, HOST, Room, kinds

SIT = SitDown(2, 200, "Mei")
MEI = By("mei")


def approve(chips: int | None = None, player: str = "mei") -> UsePower:
    return UsePower(Power.APPROVE, player, chips)


def issuing() -> Room:
    return Room(bankroll=Chips.APPROVED)


def test_a_seat_waits_for_a_host() -> None:
    room = Room(approve_seats=True)
    request = Request("mei", "Mei", 2, 200)
    assert room.do(SIT, MEI) == (SeatAsked(request),)
    assert room.do(SIT, MEI) == ()
    assert room.table.request_of("mei") == request
    assert room.refuse(UsePower(Power.DECLINE, "p9"), HOST) is Code.NO_REQUEST
    assert kinds(room.do(UsePower(Power.DECLINE, "mei"), HOST)) == ["RequestClosed", "HostDid"]
    assert room.refuse(approve(), HOST) is Code.NO_REQUEST
    room.do(SIT, MEI)
    assert room.do(Withdraw(), MEI) == (RequestClosed("mei", granted=False),)
    assert room.do(Withdraw(), MEI) == ()


def test_an_approved_seat_is_bought_from_the_bankroll() -> None:
    room = Room(approve_seats=True)
    room.sit(1)  # asks, and has a bankroll now
    room.do(approve(150, "p1"), HOST)
    assert (room.stacks(), room.book.balance(bankroll("p1"))) == ({1: 150}, BANKROLL - 150)


def test_a_host_gives_what_was_asked_or_another_amount_within_bounds() -> None:
    room = issuing()
    for chips, code in ((79, Code.BUY_IN_TOO_SMALL), (1001, Code.BUY_IN_TOO_LARGE)):
        room.do(SIT, MEI)
        assert room.refuse(approve(chips), HOST) is code
    assert kinds(room.do(approve(100), HOST)) == ["RequestClosed", "SatDown", "HostDid"]
    assert (room.stacks(), room.table.requests) == ({2: 100}, ())


def test_a_seat_that_was_taken_meanwhile_is_refused() -> None:
    room = issuing()
    room.do(SIT, MEI)
    room.do(SitDown(2, 200, "Host"), HOST)  # hosts ask nobody
    assert room.refuse(approve(), HOST) is Code.SEAT_TAKEN


def test_chips_are_issued_and_taken_back() -> None:
    """A table without bankrolls: issuance pays the stack, and gets it back."""
    room = issuing()
    room.do(SIT, MEI)
    room.do(approve(), HOST)
    assert room.book.balance(ISSUANCE) == -200
    assert kinds(room.do(TopUp(100), MEI)) == ["SeatAsked"]
    room.do(approve(50), HOST)
    assert (room.stacks(), room.book.balance(ISSUANCE)) == ({2: 250}, -250)
    room.do(StandUp(), MEI)
    assert (room.book.balance(ISSUANCE), room.book.balance(bankroll("mei"))) == (0, 0)


def test_more_chips_need_a_seat_when_they_are_approved() -> None:
    room = issuing()
    room.do(SIT, MEI)
    room.do(approve(), HOST)
    room.do(TopUp(100), MEI)
    assert room.refuse(approve(5_000), HOST) is Code.TOP_UP_TOO_LARGE
    room.do(StandUp(), MEI)
    assert room.refuse(approve(), HOST) is Code.NOT_SEATED


@pytest.mark.parametrize("by", [MEI, HOST])
def test_no_chips_come_by_themselves_where_a_host_must_approve_them(by: By) -> None:
    room = issuing()
    room.do(SitDown(1, 100, "H"), HOST)
    assert room.refuse(SetAuto(top_up=True, rebuy=True), by) in (Code.NOT_ALLOWED, Code.NOT_SEATED)


def test_a_request_for_a_seat_that_is_gone() -> None:
    room = issuing()
    room.do(SitDown(6, 200, "Mei"), MEI)
    room.do(ChangeRules(replace(room.table.rules, seats=3)), HOST)
    assert room.refuse(approve(), HOST) is Code.NO_SUCH_SEAT
