"""R1.4: when a hand begins, and with whom."""

from __future__ import annotations

from app.poker.cards import DECK
from app.table.commands import Deal, Pause, SitOut
from app.table.deal import can_deal, players_ready
from app.table.events import HandOpened
from app.table.refusal import Code
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
