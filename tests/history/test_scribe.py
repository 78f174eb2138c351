"""A hand as its viewer saw it."""

from __future__ import annotations

import pytest

from app.history.record import ActionRecord, SeatCards, SeatChips, WinRecord
from app.history.scribe import record, record_for
from app.poker.events import Blind, Street
from tests.history.hands import BOARD, HANDS, HOLE, THREE, seen_by, tell


def test_a_viewer_knows_their_own_cards_and_what_was_opened() -> None:
    """Own cards and shown cards, never those that were folded or mucked (P15)."""
    _, events = HANDS["heads_up"]  # seat 2's kings were mucked
    assert seen_by(events, "id-4").hole == (SeatCards(4, ("7c", "2d")),)
    assert {hole.seat: hole.cards for hole in seen_by(events, "id-2").hole} == {2: ("Ks", "Kd"), 4: ("7c", "2d")}
    spectator = seen_by(events, None)
    assert (spectator.viewer, spectator.hole) == (None, (SeatCards(4, ("7c", "2d")),))
    assert seen_by(events, "somebody else") == spectator
    assert spectator.known(2) == ()


def test_what_was_shown_of_free_will_is_known() -> None:
    """R10.5: one card of two."""
    hand = seen_by(HANDS["timeout"][1], "id-1")
    assert hand.chosen == (SeatCards(2, ("Kd",)),)
    assert (hand.known(2), hand.known(3)) == (("Kd",), ())
    assert not hand.was_shown_down


def test_posts_actions_and_returned_chips() -> None:
    hand = seen_by(HANDS["side_pot"][1], "id-2")
    assert [(post.seat, post.kind, post.amount) for post in hand.posts] == [(1, Blind.SMALL, 50), (2, Blind.BIG, 100)]
    preflop = hand.streets[0].actions
    assert preflop[2] == ActionRecord(1, "raise", 950, 1000, all_in=True, timed_out=False)
    assert preflop[3] == ActionRecord(2, "call", 900, 1000, all_in=False, timed_out=False)
    assert hand.streets[1].turned_up[0] == SeatCards(1, ("As", "Ad"))
    walk = seen_by(HANDS["walk"][1], "id-3")
    assert walk.streets[0].returned == (SeatChips(3, 50),)


def test_pots_winners_and_results() -> None:
    """R1.6, R9.3."""
    hand = seen_by(HANDS["side_pot"][1], None)
    assert [(pot.amount, set(pot.seats)) for pot in hand.pots] == [(3300, {1, 2, 3}), (4000, {2, 3})]
    assert [pot.wins for pot in hand.pots] == [(WinRecord(1, 3300, 0),), (WinRecord(2, 4000, 0),)]
    assert sum(result.net for result in hand.results) + hand.rake == 0


def test_the_clocks_choices_are_marked() -> None:
    """P8: recorded as the clock's act."""
    hand = seen_by(HANDS["timeout"][1], None)
    late = [(action.seat, action.do) for street in hand.streets for action in street.actions if action.timed_out]
    assert late == [(3, "check"), (3, "fold")]


def test_who_was_disconnected_is_told_apart_from_who_was_slow() -> None:
    """R6.8, R6.9: the clock chose for both."""
    hand = seen_by(tell(THREE, 1, HOLE, BOARD, "1 gone fold, 2 late fold"), None)
    chosen = hand.streets[0].actions
    assert [(one.seat, one.timed_out, one.disconnected) for one in chosen] == [(1, True, True), (2, True, False)]


def test_a_bounty_says_who_paid_it() -> None:
    hand = seen_by(HANDS["double_board"][1], None)
    assert hand.bounties == (SeatChips(4, 299),)
    assert hand.bounty_payments == (SeatChips(1, 200), SeatChips(2, 99))


def test_a_hand_that_is_called_off_has_pots_that_nobody_won() -> None:
    """R15.2: every chip is back, and no card came to light by it."""
    hand = seen_by(tell(THREE, 1, HOLE, BOARD, "1 call, 2 call, 3 check, 2 bet 200, 0 void"), "id-3")
    assert (hand.void, [pot.amount for pot in hand.pots], [pot.wins for pot in hand.pots]) == (True, [300], [()])
    assert [result.net for result in hand.results] == [0, 0, 0]
    assert hand.hole == (SeatCards(3, ("Qs", "Qd")),)
    assert [hand.put_in(seat) for seat in (1, 2, 3)] == [100, 300, 100]


def test_the_room_is_named_where_it_is_known() -> None:
    assert record_for(HANDS["walk"][1], None, "Friday", "table-1", "room-1").room == "room-1"


def test_two_boards_share_what_was_dealt_before() -> None:
    """R10.4."""
    hand = seen_by(HANDS["run_twice"][1], None)
    assert (hand.board[3:], hand.second_board[3:]) == (("Kh", "Ac"), ("4s", "4d"))
    assert hand.board[:3] == hand.second_board[:3]
    assert [(win.amount, win.run) for win in hand.pots[0].wins] == [(2000, 0), (2000, 1)]


def test_a_blind_that_takes_the_last_chip_is_all_in() -> None:
    events = tell({1: 1000, 2: 30, 3: 1000}, 1, HOLE, BOARD, "1 fold")
    assert [(post.seat, post.all_in) for post in seen_by(events, None).posts] == [(2, True), (3, False)]


def test_half_a_hand_is_no_record() -> None:
    with pytest.raises(ValueError):
        record(tell(THREE, 1, HOLE, BOARD, "1 fold, 2 fold")[:-1], None, "T", "t")


def test_streets_in_order() -> None:
    hand = seen_by(HANDS["ante"][1], None)
    assert [street.street for street in hand.streets] == list(Street)
    assert hand.board == tuple(BOARD.split())
