"""What anybody may see of a table."""

from __future__ import annotations

from app.table.commands import By, Pause, ShowCards, SitDown, SitOut, StandUp, TopUp
from app.table.house_commands import VoidHand
from app.table.rules import BlindRule
from app.table.seating_commands import GrantTime, MoveSeat, PostBlind, Queue
from app.views.public import STAKES, public_view
from app.views.table_view import ClockView, HeldView, LastSeen, RequestView, SeatView, WinView
from tests.table.room import HOST, Room

BOARD = "2c 3d 7h 8s 9c"


def seat(room: Room, number: int) -> SeatView:
    view = public_view(room.table, room.at).seats[number - 1]
    assert isinstance(view, SeatView)
    return view


def test_an_empty_table() -> None:
    view = public_view(Room(200, seats=3).table, 0)
    assert (view.hand, view.clock, view.deal_in, view.button) == (None, None, None, None)
    assert [place is None for place in view.seats] == [False, True, True]


def test_seats_before_during_and_after_a_hand() -> None:
    room = Room(200, 200, 200, 200)
    room.do(SitOut(), 4)
    assert [seat(room, number).state for number in (1, 4)] == ["waiting", "out"]
    room.deal({1: "As Ad", 2: "Ks Kd"}, BOARD, draw="Ac 2c 3c")
    room.act("1 raise 200", "2 call")
    assert [seat(room, number).state for number in (1, 2, 3)] == ["all_in", "all_in", "in"]
    assert (seat(room, 1).stack, seat(room, 1).bet, seat(room, 1).position) == (0, 200, "BTN")
    assert (seat(room, 1).cards, seat(room, 4).cards) == (("", ""), None)
    assert seat(room, 1).last == LastSeen("raise", 200, True)
    room.act("3 fold")
    assert [seat(room, number).state for number in (1, 2, 3, 4)] == ["in", "busted", "folded", "out"]
    assert [seat(room, number).won for number in (1, 2)] == [402, 0]
    assert seat(room, 3).cards is None


def test_open_cards_are_named_once_the_board_is_complete() -> None:
    """UI 1.1: the winner's five cards are lifted, the label tells the category."""
    room = Room(200, 200)
    room.deal({1: "9s Kd", 2: "Ac Qh"}, BOARD, draw="Ac 2c")
    room.act("1 raise 200", "2 call")
    assert seat(room, 1).cards == ("9s", "Kd")
    assert (seat(room, 1).label, seat(room, 1).label_ranks) == ("one_pair", ("9",))
    hand = public_view(room.table, room.at).hand
    assert hand is not None
    assert hand.wins == (WinView(1, 0, 400, 0),)
    assert set(hand.winning) == {"9s", "9c", "Kd", "8s", "7h"}
    assert hand.ended


def test_pots_and_the_total_in_the_middle() -> None:
    room = Room(100, 200, 200)
    room.deal(draw="Ac 2c 3c")
    room.act("1 raise 100", "2 call", "3 call", "2 bet 50")
    hand = public_view(room.table, room.at).hand
    assert hand is not None
    assert [(pot.amount, pot.seats) for pot in hand.pots] == [(300, (2, 3, 1))]
    assert (hand.pot_total, hand.price, hand.to_act, len(hand.board)) == (350, 50, 3, 3)


def test_times_are_durations() -> None:
    """Clocks of browsers differ: views tell what's left, never a time of day (P12)."""
    room = Room(200, 200, action_seconds=20, time_bank_seconds=60, next_hand_seconds=3)
    assert public_view(room.table, room.at + 1_000).deal_in == 2_000
    room.deal(draw="Ac 2c")
    assert public_view(room.table, room.at + 1_500).clock == ClockView(1, "action", 18_500, 20_000, 60_000)
    room.wait()
    assert public_view(room.table, room.at).clock == ClockView(1, "bank", 60_000, 60_000, 0)
    assert public_view(room.table, room.at + 99_000).clock == ClockView(1, "bank", 0, 60_000, 0)


def test_bug_24_hands_that_nobody_saw_stay_hidden() -> None:
    """Bug 24 of other rooms, R6.4: a river bet that was folded to showed both hands."""
    room = Room(200, 200)
    room.deal({1: "9s Kd", 2: "Ac Qh"}, BOARD, draw="Ac 2c")
    room.act("1 call", "2 check", *["2 check", "1 check"] * 2, "2 bet 10", "1 fold")
    assert not room.table.playing
    assert (seat(room, 1).cards, seat(room, 2).cards) == (None, ("", ""))
    hand = public_view(room.table, room.at).hand
    assert hand is not None
    assert hand.winning == ()


def test_one_card_may_be_shown_without_the_other() -> None:
    """R10.5."""
    room = Room(200, 200)
    room.deal({1: "9s Kd", 2: "Ac Qh"}, draw="Ac 2c")
    room.act("1 fold")
    room.do(ShowCards(1, False, True), 1)
    room.do(ShowCards(1, True, False), 2)
    assert (seat(room, 1).cards, seat(room, 2).cards) == (("", "Kd"), ("Ac", ""))
    room.do(ShowCards(1, True, True), 2)
    assert seat(room, 2).cards == ("Ac", "Qh")


def test_a_new_player_does_not_inherit_the_hand_of_the_seat() -> None:
    """P15."""
    room = Room(200, 200, 200)
    room.deal({1: "9s Kd", 2: "Ac Qh", 3: "4d 4h"}, BOARD, draw="Ac 2c 3c")
    room.act("1 raise 200", "2 call", "3 fold")
    room.do(StandUp(), 1)
    room.sit(1, player="new")
    assert (seat(room, 1).cards, seat(room, 1).position, seat(room, 1).won) == (None, "", 0)
    assert (seat(room, 1).state, seat(room, 1).label) == ("waiting", "")


def test_requests_are_seen_but_not_queued_top_ups() -> None:
    """Bug 22 of other rooms: intent is shown as pending. What somebody will buy is theirs to know."""
    room = Room(100, 200)
    room.deal()
    before = public_view(room.table, room.at).seats
    room.do(TopUp(20), 1)
    assert public_view(room.table, room.at).seats == before
    room.do(SitOut(), 2)
    room.do(StandUp(), 2 if room.to_act() == 1 else 1)
    assert seat(room, 2).wants_out
    assert any(seat(room, number).leaving for number in (1, 2))


def test_the_stakes_are_always_told_and_other_options_where_they_differ() -> None:
    rules = public_view(Room(200, 200, blind_rule=BlindRule.DEAD, action_seconds=20).table, 0).rules
    assert isinstance(rules, dict)
    assert rules.keys() - {*STAKES} == {
        "blind_rule",
        "next_hand_seconds",
        "rathole_minutes",
    }  # the test's room has both


def test_debts_and_requests_of_the_dead_button_are_for_all_to_see() -> None:
    """R4.2, R4.4."""
    room = Room(200, 200, 200, blind_rule=BlindRule.DEAD)
    room.deal(draw="Ac 2c 3c")
    room.sit(6)
    room.do(PostBlind(), 6)
    room.do(SitOut(at_blind=True), 1)
    room.do(MoveSeat(5), 2)
    assert (seat(room, 6).state, seat(room, 6).owes_live, seat(room, 6).owes_dead, seat(room, 6).posting) == (
        "waiting", 2, 0, True,
    )  # fmt: skip
    assert (seat(room, 1).out_at_blind, seat(room, 2).moving_to, seat(room, 3).owes_live) == (True, 5, 0)
    view = public_view(room.table, room.at)
    assert (view.button, view.small_blind, view.big_blind) == (1, 2, 3)


def test_the_waiting_list_and_the_seats_held_for_it() -> None:
    room = Room(200, 200, seats=2)
    room.do(Queue("Ann"), "ann")
    room.do(Queue("Bob"), "bob")
    room.do(StandUp(), 1)
    view = public_view(room.table, room.at + 20_000)
    assert [waiting.name for waiting in view.waiting] == ["Ann", "Bob"]
    assert view.held == (HeldView(1, "ann", "Ann", 40_000),)


def test_a_clock_that_stands_still_keeps_what_is_left() -> None:
    """R6.8: durations, however long the host's pause is."""
    room = Room(200, 200, action_seconds=20, time_bank_seconds=0)
    room.do(GrantTime("p1", 200), HOST)
    room.deal(draw="Ac 2c")
    room.at += 10_000
    room.do(Pause(now=True), HOST)
    view = public_view(room.table, room.at + 99_000)
    assert (view.halted, view.paused, seat(room, 1).time_percent) == (True, True, 200)
    assert view.clock == ClockView(1, "action", 30_000, 40_000, 0)


def test_a_table_without_a_clock_shows_none() -> None:
    room = Room(200, 200, no_clock=True)
    room.deal(draw="Ac 2c")
    assert public_view(room.table, room.at + 5).clock == ClockView(1, "none", 0, 0, 0)


def test_a_hand_that_was_called_off_leaves_nothing_in_the_middle() -> None:
    """R15.2: every chip is back behind its owner."""
    room = Room(200, 200)
    room.deal()
    room.act(f"{room.to_act()} raise 20")
    room.do(VoidHand(), HOST)
    view = public_view(room.table, room.at)
    assert view.hand is not None
    assert (view.hand.void, view.hand.pot_total, view.hand.pots) == (True, 0, ())
    assert [(plate.stack, plate.bet) for plate in (seat(room, 1), seat(room, 2))] == [(200, 0), (200, 0)]


def test_what_waits_is_shown_to_everybody() -> None:
    room = Room(approve_seats=True)
    room.do(SitDown(3, 150, "Mei"), By("mei"))
    view = public_view(room.table, room.at)
    assert view.requests == (RequestView("mei", "Mei", "seat", 3, 150),)
    assert (view.hosts, view.pending, view.closing, view.muted) == (("host",), None, False, ())
