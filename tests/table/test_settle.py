"""P7, R1.6, R12.2: events become movements of chips."""

from __future__ import annotations

from app.ledger.transfer import Kind, Transfer
from app.poker.events import HandEnded, SeatResult
from app.table.commands import StandUp, TopUp
from app.table.settle import settle
from tests.table.room import Room


def transfers(room: Room, first: int) -> tuple[Transfer, ...]:
    return settle(room.table, room.events[first:], room.table)


def test_chips_come_and_go_with_their_owner() -> None:
    room = Room(100)
    room.do(TopUp(50), 1)
    room.do(StandUp(), 1)
    assert transfers(room, 0) == (
        Transfer("bankroll:p1", "stack:t:p1", 100, Kind.BUY_IN),
        Transfer("bankroll:p1", "stack:t:p1", 50, Kind.TOP_UP),
        Transfer("stack:t:p1", "bankroll:p1", 150, Kind.CASH_OUT),
    )


def test_losers_fill_the_pot_before_winners_are_paid() -> None:
    room = Room(200, 200, 200)
    room.deal(draw="Ac 2c 3c")
    first = len(room.events)
    room.act("1 raise 10", "2 fold", "3 fold")
    assert transfers(room, first) == (
        Transfer("stack:t:p2", "pot:t", 1, Kind.HAND),
        Transfer("stack:t:p3", "pot:t", 2, Kind.HAND),
        Transfer("pot:t", "stack:t:p1", 3, Kind.HAND),
    )


def test_the_house_has_its_share_from_the_pot() -> None:
    """R12.2."""
    room = Room(200, 200)
    room.deal()
    ended = HandEnded((SeatResult(1, 190, -10), SeatResult(2, 209, 9)), rake=1)
    assert settle(room.table, [ended], room.table) == (
        Transfer("stack:t:p1", "pot:t", 10, Kind.HAND),
        Transfer("pot:t", "house:rake", 1, Kind.RAKE),
        Transfer("pot:t", "stack:t:p2", 9, Kind.HAND),
    )


def test_who_leaves_with_the_hand_takes_what_it_left() -> None:
    """R2.4: the pot is settled before the stack goes home, in one entry."""
    room = Room(200, 200)
    room.deal(draw="Ac 2c")
    first = len(room.events)
    room.do(StandUp(), 1)
    assert transfers(room, first)[-1] == Transfer("stack:t:p1", "bankroll:p1", 199, Kind.CASH_OUT)


def test_a_busted_seat_leaves_without_a_movement() -> None:
    room = Room(100, 100)
    room.deal({1: "As Ad", 2: "Ks Kd"}, "2c 3d 7h 8s 9c", draw="Ac 2c")
    room.act("1 raise 100", "2 call")
    first = len(room.events)
    room.do(StandUp(), 2)
    assert transfers(room, first) == ()
