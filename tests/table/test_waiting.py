"""The waiting list: a free seat is held for the first in line, 60 s long, then for the next."""

from __future__ import annotations

from app.table.commands import By, ChangeRules, CloseTable, Resume, SitDown, StandUp
from app.table.events import SatDown, StoodUp
from app.table.house_commands import Power, UsePower
from app.table.house_events import RequestClosed
from app.table.refusal import Code
from app.table.rules import TableRules
from app.table.seating_commands import MoveSeat, Queue, Unqueue
from app.table.seating_events import OfferEnded, Queued, SeatOffered, Unqueued
from app.table.table import APPROVAL_MS, OFFER_MS
from app.table.waiting import is_held, place
from app.views.public import public_view
from tests.table.room import HOST, Room, kinds

ASKED_AFTER_MS = 3_000


def full_room() -> Room:
    """Two seats, both taken, and two players in line."""
    room = Room(200, 200, seats=2)
    for player in ("ann", "bob"):
        assert room.do(Queue(player.upper()), player) == (Queued(player, player.upper()),)
    return room


def due_at(room: Room) -> int | None:
    return None if room.due is None else room.due.at


def sit(room: Room, player: str, seat: int) -> tuple[object, ...]:
    return room.sit(seat, player=player)


def test_a_free_seat_is_held_for_the_first_in_line() -> None:
    room = full_room()
    events = room.do(StandUp(), 1)
    assert [type(event) for event in events] == [StoodUp, type(events[1]), SeatOffered]
    assert events[-1] == SeatOffered(1, "ann", room.at + OFFER_MS)
    assert (is_held(room.table, 1, "bob"), is_held(room.table, 1, "ann")) == (True, False)
    assert room.refuse(SitDown(1, 200, "BOB"), "bob") is Code.SEAT_HELD
    assert room.refuse(MoveSeat(1), 2) is Code.SEAT_HELD
    assert isinstance(sit(room, "ann", 1)[0], SatDown)
    assert (place(room.table, "ann"), place(room.table, "bob"), room.table.offers) == (0, 1, ())


def test_who_lets_the_time_pass_gives_way_to_the_next() -> None:
    room = full_room()
    room.do(StandUp(), 1)
    assert due_at(room) == room.at + OFFER_MS
    assert room.wait() == (OfferEnded(1, "ann"), SeatOffered(1, "bob", room.at + OFFER_MS))
    assert place(room.table, "ann") == 0
    assert room.do(Unqueue(), "bob") == (Unqueued("bob"),)
    assert due_at(room) is None
    sit(room, "ann", 1)


def test_a_seat_that_frees_during_a_hand_is_held_too() -> None:
    room = Room(200, 200, 200, seats=3)
    room.deal(draw="Ac 2c 3c")
    room.do(Queue("ANN"), "ann")
    room.do(StandUp(), 1)
    room.act("2 fold") if room.to_act() == 2 else room.fold_out()
    assert [offer.seat for offer in room.table.offers] == [1]


def test_seats_beyond_those_in_line_are_free_for_all() -> None:
    room = Room(200, seats=3)
    room.do(Queue("ANN"), "ann")
    assert [(offer.seat, offer.player) for offer in room.table.offers] == [(2, "ann")]
    sit(room, "bob", 3)
    assert [(offer.seat, offer.player) for offer in room.table.offers] == [(2, "ann")]


def test_who_is_offered_a_seat_may_take_another_free_one() -> None:
    room = Room(200, seats=3)
    room.do(Queue("ANN"), "ann")
    sit(room, "ann", 3)
    assert (room.table.queue, room.table.offers) == ((), ())


def test_the_list_holds_a_player_once_and_none_who_sits() -> None:
    room = full_room()
    assert room.do(Queue("ANN"), "ann") == ()
    assert room.refuse(Queue("P1"), 1) is Code.ALREADY_SEATED
    assert room.refuse(Queue("CLOCK"), By(None)) is Code.NOT_ALLOWED
    assert room.do(Unqueue(), "nobody") == ()


def test_who_is_sent_away_waits_no_more() -> None:
    room = full_room()
    room.do(UsePower(Power.BAN, "ann"), HOST)
    assert place(room.table, "ann") == 0
    assert room.refuse(Queue("ANN"), "ann") is Code.BANNED


def test_offers_survive_a_restart_with_their_full_time_and_end_with_the_seat_or_the_table() -> None:
    room = Room(200, seats=3)
    room.do(Queue("ANN"), "ann")
    room.at = 5
    room.do(Resume())
    assert [offer.ends_at for offer in room.table.offers] == [5 + OFFER_MS]
    room.do(ChangeRules(TableRules(seats=2)), HOST)
    assert [offer.seat for offer in room.table.offers] == [2]
    room.do(CloseTable(), HOST)
    assert (room.table.queue, room.table.offers, room.due) == ((), (), None)


def asking_room() -> Room:
    """Option approve_seats: two in line, and the first has asked, after 3 s, for the seat that is held."""
    room = Room(0, 200, seats=2, approve_seats=True)
    room.do(UsePower(Power.APPROVE, "p2"), HOST)
    for player in ("ann", "bob"):
        room.do(Queue(player.upper()), player)
    room.at += ASKED_AFTER_MS
    room.sit(1, player="ann")
    return room


def test_a_seat_that_was_asked_for_is_held_while_the_host_may_still_answer() -> None:
    room = asking_room()
    assert due_at(room) == room.at - ASKED_AFTER_MS + OFFER_MS + APPROVAL_MS
    assert public_view(room.table, room.at).held[0].left == OFFER_MS + APPROVAL_MS - ASKED_AFTER_MS
    assert kinds(room.do(UsePower(Power.APPROVE, "ann"), HOST))[:2] == ["RequestClosed", "SatDown"]
    assert (place(room.table, "bob"), room.table.offers) == (1, ())


def test_a_hold_that_ends_takes_its_request_along() -> None:
    room = asking_room()
    assert room.wait()[:2] == (RequestClosed("ann", granted=False), OfferEnded(1, "ann"))
    assert [(offer.seat, offer.player) for offer in room.table.offers] == [(1, "bob")]
    assert room.table.requests == ()
    assert room.refuse(UsePower(Power.APPROVE, "ann"), HOST) is Code.NO_REQUEST


def test_asking_again_gives_no_more_time() -> None:
    room = asking_room()
    ends = due_at(room)
    room.at += 70_000
    room.do(SitDown(1, 300, "ANN"), "ann")
    assert due_at(room) == ends


def test_who_is_declined_has_what_is_left_of_the_hold() -> None:
    room = asking_room()
    room.do(UsePower(Power.DECLINE, "ann"), HOST)
    assert due_at(room) == room.at - ASKED_AFTER_MS + OFFER_MS
    room.do(SitDown(1, 200, "ANN"), "ann")
    room.at += OFFER_MS
    room.do(UsePower(Power.DECLINE, "ann"), HOST)
    assert room.wait() == (OfferEnded(1, "ann"), SeatOffered(1, "bob", room.at + OFFER_MS))


def test_a_request_for_another_seat_neither_keeps_the_hold_nor_ends_with_it() -> None:
    room = Room(seats=3, approve_seats=True)
    room.do(Queue("ANN"), "ann")
    room.do(SitDown(3, 200, "ANN"), "ann")
    assert due_at(room) == room.at + OFFER_MS
    assert room.wait() == (OfferEnded(1, "ann"),)
    assert [request.seat for request in room.table.requests] == [3]
