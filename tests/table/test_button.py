"""R3: where the button goes and who posts what."""

from __future__ import annotations

from collections import Counter

import pytest

from app.poker.cards import parse_cards
from app.poker.events import Blind, BlindPosted
from app.table.button import clockwise, draw, draw_any, lineup, positions
from app.table.commands import SitOut, StandUp, TopUp
from app.table.events import ButtonDrawn, HandOpened
from tests.table.room import Room


def blinds(room: Room) -> tuple[int | None, int, int]:
    """Deal, fold the hand out, and return button, small and big blind."""
    events = room.deal()
    posted = {event.kind: event.seat for event in events if isinstance(event, BlindPosted)}
    room.fold_out()
    return room.table.button, posted[Blind.SMALL], posted[Blind.BIG]


def test_the_highest_card_has_the_first_button_and_spades_break_ties() -> None:
    """R3.1: rank first, then spade > heart > diamond > club."""
    assert draw([1, 2, 3], parse_cards("Kc Ad Qs")).button == 2
    assert draw([1, 2, 3, 4], parse_cards("Ac As Ad Ah")).button == 2
    assert draw([1, 4, 5], parse_cards("9c 9d 9h")).button == 5


def test_a_random_button_is_as_likely_at_every_seat() -> None:
    """R3.1: of 52 cards as many count as divide evenly by the seats; the others are passed over."""
    assert draw_any([1, 4, 5], (51, 0)).button == 1
    assert draw_any([1, 4, 5], (50,)).button == 5
    assert Counter(draw_any(range(1, 10), (card, 0)).button for card in range(45)) == dict.fromkeys(range(1, 10), 5)


def test_the_draw_is_an_event_of_the_first_hand_only() -> None:
    """R3.1: the draw is shown and logged."""
    room = Room(200, 200, 200)
    first = room.deal(draw="2c Ah 3d")
    assert isinstance(first[0], ButtonDrawn)
    assert [(drawn.seat, drawn.card) for drawn in first[0].cards] == list(
        zip([1, 2, 3], parse_cards("2c Ah 3d"), strict=True)
    )
    assert room.table.button == 2
    room.fold_out()
    assert not any(isinstance(event, ButtonDrawn) for event in room.deal())


def test_the_button_moves_one_occupied_seat() -> None:
    """R3.2, and case 126: the empty seat 5 is stepped over."""
    room = Room(200, 200, 200, 200, seats=5)
    room.deal(draw="Ac 2c 3c 4c")
    room.fold_out()
    assert [blinds(room) for _ in range(3)] == [(2, 3, 4), (3, 4, 1), (4, 1, 2)]


def test_heads_up_the_button_posts_the_small_blind_and_alternates() -> None:
    """R3.2; bug 11 of other rooms, and cases 134 and 135: only seats dealt in count."""
    room = Room(200, 200, 200)
    room.do(SitOut(), 3)
    room.deal(draw="Ac 2c")
    assert (room.table.button, room.to_act()) == (1, 1)
    room.act("1 call", "2 check")
    assert room.to_act() == 2
    room.fold_out()
    assert [blinds(room) for _ in range(3)] == [(2, 2, 1), (1, 1, 2), (2, 2, 1)]


@pytest.mark.parametrize(("gone", "expected"), [(5, (3, 3, 1)), (1, (3, 3, 5))])
def test_from_three_to_two_nobody_posts_the_big_blind_twice(gone: int, expected: tuple[int, int, int]) -> None:
    """R3.4, bug 11, and cases 131 and 132: button 5, small blind 1, big blind 3; one of the others goes."""
    room = Room(200, 0, 200, 0, 200)
    room.deal(draw="2c 3c Ac")
    assert room.table.button == 5
    room.fold_out()
    room.do(StandUp(), gone)
    assert blinds(room) == expected


def test_who_posted_the_big_blind_and_changed_seats_does_not_post_it_again() -> None:
    """R3.4 is about players, not chairs."""
    room = Room(200, 200, 0, 0)
    room.deal(draw="Ac 2c")
    room.fold_out()
    room.do(StandUp(), 2)
    room.sit(4, player="p2")
    assert blinds(room) == (4, 4, 1)


def test_a_third_player_between_the_two_is_dealt_in_at_once() -> None:
    """R3.3, the example of the clause: A button v B, C between them: B button, C small blind, A big blind."""
    room = Room(200, 0, 0, 200, 0, 0)
    room.deal(draw="Ac 2c")
    room.fold_out()
    room.sit(6)
    assert blinds(room) == (4, 6, 1)


def test_a_busted_player_gets_the_blinds_after_the_rebuy() -> None:
    """R1.4, R3.4, and case 144: with one funded player no hand; after the rebuy the big blind moves on."""
    room = Room(100, 100)
    room.deal({1: "2c 3d", 2: "As Ah"}, "Ks Qd 8h 7c 4s", draw="Ac 2c")
    room.act("1 raise 100", "2 call")
    assert room.stacks() == {1: 0, 2: 200}
    assert room.table.deal_at == 0
    room.do(TopUp(80), 1)
    assert blinds(room) == (2, 2, 1)


@pytest.mark.parametrize(
    ("count", "names"),
    [
        (2, "BB BTN/SB"),
        (3, "SB BB BTN"),
        (4, "SB BB UTG BTN"),
        (5, "SB BB UTG CO BTN"),
        (6, "SB BB UTG HJ CO BTN"),
        (7, "SB BB UTG LJ HJ CO BTN"),
        (8, "SB BB UTG UTG+1 LJ HJ CO BTN"),
        (9, "SB BB UTG UTG+1 UTG+2 LJ HJ CO BTN"),
        (10, "SB BB UTG UTG+1 UTG+2 MP LJ HJ CO BTN"),
    ],
)
def test_positions(count: int, names: str) -> None:
    """R3.5."""
    assert positions(count) == tuple(names.split())


def test_dealing_order_and_posts() -> None:
    """R6.1: clockwise from the left of the button; R3.2."""
    assert clockwise([1, 3, 6], 3) == [6, 1, 3]
    line = lineup({1: 10, 3: 20, 6: 30}, 3)
    assert [(stake.seat, stake.stack) for stake in line.stakes] == [(6, 30), (1, 10), (3, 20)]
    assert (line.small_blind, line.big_blind) == (6, 1)


def test_a_hand_names_its_players_in_dealing_order() -> None:
    room = Room(200, 0, 200, 200)
    opened = next(event for event in room.deal(draw="Ac 2c 3c") if isinstance(event, HandOpened))
    assert [(dealt.seat, dealt.position) for dealt in opened.players] == [(3, "SB"), (4, "BB"), (1, "BTN")]
