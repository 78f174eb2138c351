"""R1.4: when a hand begins, and with whom."""

from __future__ import annotations

import pytest

from app.poker.cards import DECK, parse_cards
from app.table.commands import ComeBack, Deal, Pause, SitOut
from app.table.deal import can_deal, next_lineup, players_ready
from app.table.events import ButtonDrawn, DealPlanned, HandOpened, OutReason, SatOut, SitOutAsked
from app.table.refusal import Code
from app.table.rules import BlindRule, FirstButton
from tests.table.room import HOST, Room, kinds

DEAL = Deal("h", 5, DECK, DECK)


def test_a_hand_needs_two_who_can_play() -> None:
    """R1.4."""
    room = Room(200)
    assert room.due is None
    assert room.refuse(DEAL) is Code.NO_HAND
    assert kinds(room.sit(2)) == ["SatDown", "DealPlanned"]
    assert kinds(room.do(SitOut(), 2)) == ["SatOut", "DealPlanned"]
    assert not can_deal(room.table)
    assert [seat.number for seat in players_ready(room.table)] == [1]


def test_a_hand_is_dealt_once_and_not_early() -> None:
    """Two timers raced in another room, and dealt twice."""
    room = Room(200, 200, next_hand_seconds=3)
    assert room.refuse(DEAL) is Code.STALE
    room.at = room.table.deal_at
    opened = next(event for event in room.do(DEAL) if isinstance(event, HandOpened))
    assert (opened.number, opened.hand_id, opened.utc_ms) == (1, "h", 5)
    assert room.refuse(DEAL) is Code.HAND_RUNNING
    room.fold_out()
    room.do(Pause(), HOST)
    assert room.refuse(DEAL) is Code.NO_HAND


def test_a_hand_that_the_blinds_finish_is_one_decision() -> None:
    """R5.1, R6.6: both blinds all-in; the next hand is planned in the same breath."""
    room = Room(200, 200, small_blind=200, big_blind=200, min_buy_in=200)
    events = kinds(room.deal({1: "As Ad", 2: "Ks Kd"}, "2c 3d 7h 8s 9c", draw="Ac 2c"))
    assert events[:2] == ["ButtonDrawn", "HandOpened"]
    assert events[-2:] == ["HandEnded", "SatOut"]
    assert room.stacks() == {1: 400, 2: 0}


@pytest.mark.parametrize("rule", BlindRule)
def test_who_wanted_to_be_gone_by_the_big_blind_is_dealt_in_until_then(rule: BlindRule) -> None:
    """R4.4: a request, seen by all, that may be taken back until it applies; the blind goes to the next player."""
    room = Room(200, 200, 200, 200, blind_rule=rule)
    room.deal(draw="Ac 2c 3c 4c")
    for seat in (1, 4):
        assert room.do(SitOut(at_blind=True), seat) == (SitOutAsked(seat, at_blind=True),)
        assert room.do(SitOut(at_blind=True), seat) == ()
    room.do(ComeBack(), 1)
    assert (room.seat(1).out_at_blind, room.seat(4).out_at_blind, room.seat(4).sitting_out) == (False, True, False)
    room.fold_out()
    events = room.deal()
    assert events[0] == SatOut(4, OutReason.ASKED, room.at)
    assert (room.table.big_blind, [dealt.seat for dealt in room.table.players]) == (1, [3, 1, 2])
    assert not room.seat(4).out_at_blind


def test_no_hand_is_dealt_where_the_big_blind_was_one_of_two() -> None:
    room = Room(200, 200)
    room.deal(draw="Ac 2c")
    room.fold_out()
    room.do(SitOut(at_blind=True), 1)
    assert [type(event) for event in room.deal()] == [SatOut, DealPlanned]
    assert (room.table.deal_at, room.table.hand_number) == (0, 1)


def test_the_first_button_may_be_drawn_without_cards() -> None:
    """R3.1: logged like the high card."""
    room = Room(200, 200, 200, first_button=FirstButton.RANDOM)
    assert room.deal()[0] == ButtonDrawn((), 1)


def test_the_next_lineup_is_known_before_the_cards() -> None:
    room = Room(200, 200, 200)
    assert next_lineup(room.table, parse_cards("2c Ac 3c")).button == 2
    room.deal(draw="Ac 2c 3c")
    room.fold_out()
    line = next_lineup(room.table, ())
    assert (line.button, line.small_blind, line.big_blind) == (2, 3, 1)
