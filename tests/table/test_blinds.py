"""R3.3 and R4.2: the dead button. The rule vectors of kind table are in tests/cases; these are what they leave out."""

from __future__ import annotations

import pytest

from app.poker.events import Blind, BlindPosted, HandStarted
from app.poker.lineup import Post
from app.table.blinds import owed
from app.table.commands import ComeBack, SitOut, StandUp
from app.table.events import HandOpened, TableEvent
from app.table.rules import BlindRule
from app.table.seating_commands import MoveSeat, PostBlind
from tests.table.room import Room

Places = tuple[int, int | None, int | None]


def dead_room(*stacks: int, draw: str, **rules: int) -> Room:
    """A table with a dead button after its first hand."""
    room = Room(*stacks, blind_rule=BlindRule.DEAD, small_blind=5, big_blind=10, **rules)
    room.deal(draw=draw)
    room.fold_out()
    return room


def deal(room: Room) -> tuple[TableEvent, ...]:
    events = room.deal()
    room.fold_out()
    return events


def places(events: tuple[TableEvent, ...]) -> Places:
    """Return button, small and big blind."""
    line = next(event for event in events if isinstance(event, HandStarted)).setup.lineup
    return line.button, line.small_blind, line.big_blind


def posted(events: tuple[TableEvent, ...], seat: int) -> dict[str, int]:
    return {event.kind.value: event.amount for event in events if isinstance(event, BlindPosted) and event.seat == seat}


def dealt_in(room: Room) -> set[int]:
    return {dealt.seat for dealt in room.table.players}


def test_the_first_hand_of_a_table_deals_everybody_in() -> None:
    room = dead_room(200, 200, 200, 200, draw="Ac 2c 3c 4c")
    assert dealt_in(room) == {1, 2, 3, 4}
    assert [owed(room.table, seat) for seat in room.table.taken()] == [None] * 4


def test_bug_12_who_leaves_makes_nobody_skip_or_repeat_the_big_blind() -> None:
    """Bug 12 of other rooms, R3.3: the big blind was on 3; 2 and 4 leave at once; the button stays at the empty 2."""
    room = dead_room(200, 200, 200, 200, 200, 200, draw="Ac 2c 3c 4c 5c 6c")
    room.do(StandUp(), 2)
    room.do(StandUp(), 4)
    assert [places(deal(room)) for _ in range(4)] == [(2, 3, 5), (3, 5, 6), (5, 6, 1), (6, 1, 3)]


def test_bug_13_nobody_comes_in_free_or_pays_twice() -> None:
    """Bug 13 of other rooms, R4.2: a newcomer waits for the big blind; who comes back owes what was missed, once."""
    room = dead_room(200, 200, 200, 200, draw="Ac 2c 3c 4c")
    room.sit(6)
    room.do(SitOut(), 2)
    assert places(deal(room)) == (2, 3, 4)
    assert dealt_in(room) == {1, 3, 4}
    assert (places(deal(room)), dealt_in(room)) == ((3, 4, 6), {1, 3, 4, 6})
    for _ in range(9):  # the blinds pass seat 2 again and again
        deal(room)
    room.do(ComeBack(), 2)
    assert owed(room.table, room.seat(2)) == Post(2, 10, 5)
    room.do(PostBlind(), 2)
    events = deal(room)
    while 2 not in dealt_in(room):
        events = deal(room)
    assert posted(events, 2) in ({"live": 10, "dead": 5}, {"big": 10})
    assert owed(room.table, room.seat(2)) is None


def test_a_missed_blind_is_posted_once_the_button_has_passed() -> None:
    """R4.2: not between button and small blind, nor on the button; big blind live, small blind dead."""
    room = dead_room(200, 200, 200, 200, 200, 200, draw="Ac 2c 3c 4c 5c 6c")
    room.do(SitOut(), 4)
    deal(room)
    room.do(ComeBack(), 4)
    room.do(PostBlind(), 4)
    assert (places(deal(room)), 4 in dealt_in(room)) == ((3, 5, 6), False)
    events = deal(room)
    assert (places(events), posted(events, 4)) == ((5, 6, 1), {"live": 10, "dead": 5})
    assert not room.seat(4).posting
    assert sum(room.stacks().values()) == 1200


def test_a_newcomer_owes_a_big_blind_and_no_small_one_however_long_it_waits() -> None:
    room = dead_room(200, 200, 200, 200, draw="Ac 2c 3c 4c")
    room.sit(6)
    room.do(SitOut(), 6)
    for _ in range(8):
        deal(room)
    room.do(ComeBack(), 6)
    assert owed(room.table, room.seat(6)) == Post(6, 10, 0)


def test_a_short_stack_posts_what_it_has() -> None:
    """R5.1."""
    room = dead_room(200, 200, 200, 200, 12, 200, draw="Ac 2c 3c 4c 5c 6c", min_buy_in=12)
    room.do(SitOut(), 5)
    for _ in range(3):
        deal(room)
    room.do(ComeBack(), 5)
    room.do(PostBlind(), 5)
    events = deal(room)
    while 5 not in dealt_in(room):
        events = deal(room)
    assert posted(events, 5) == {"live": 10, "dead": 2}


def test_a_game_that_has_broken_up_begins_again_without_debts() -> None:
    """R4.2: where nobody is left whose blinds could be dodged, all who are new are in at once."""
    room = dead_room(200, 200, 200, draw="Ac 2c 3c")
    for seat in (1, 2, 3):
        room.do(StandUp(), seat)
    for seat in (2, 4, 5, 6):
        room.sit(seat, player=f"new{seat}")
    events = deal(room)
    assert (places(events), dealt_in(room)) == ((2, None, 4), {2, 4, 5, 6})
    assert not posted(events, 5)


def test_two_who_would_both_have_to_wait_play_heads_up() -> None:
    """R1.4, R4.2: a hand is dealt whenever two may play; each of them has a blind."""
    room = dead_room(200, 200, 200, 200, draw="Ac 2c 3c 4c")
    room.do(SitOut(), 4)
    deal(room)
    room.do(SitOut(), 2)
    deal(room)
    for seat in (1, 3):
        room.do(StandUp(), seat)
    for seat in (2, 4):
        room.do(ComeBack(), seat)
    events = deal(room)
    assert dealt_in(room) == {2, 4}
    assert {kind for seat in (2, 4) for kind in posted(events, seat)} == {Blind.SMALL, Blind.BIG}


def test_after_heads_up_the_button_is_right_of_the_small_blind_again() -> None:
    """R3.3: where the small blind was, the new big blind is; seat 2, who owes nothing, sits between the two."""
    room = dead_room(200, 200, 200, 200, draw="Ac 2c 3c 4c")
    room.do(SitOut(), 2)  # has had both blinds
    room.do(StandUp(), 3)
    assert places(deal(room)) == (1, 1, 4)
    room.do(ComeBack(), 2)
    assert owed(room.table, room.seat(2)) is None
    assert [places(deal(room)) for _ in range(2)] == [(2, 4, 1), (4, 1, 2)]


def test_positions_keep_their_names_beside_a_dead_place() -> None:
    """R3.5: a dead button or small blind has its name, and nobody bears it."""
    room = dead_room(200, 200, 200, 200, 200, 200, draw="Ac 2c 3c 4c 5c 6c")
    room.do(StandUp(), 2)
    room.do(StandUp(), 3)
    opened = next(event for event in deal(room) if isinstance(event, HandOpened))
    assert [(dealt.seat, dealt.position) for dealt in opened.players] == [
        (4, "BB"), (5, "UTG"), (6, "HJ"), (1, "CO"),
    ]  # fmt: skip


def test_changing_seats_is_no_way_round_the_blinds() -> None:
    """R4.2: away from the big blind is a missed one; the last big blind misses the small one; nearer is free."""
    room = dead_room(200, 200, 200, 200, 200, draw="Ac 2c 3c 4c 5c", seats=9)
    room.do(MoveSeat(8), 4)  # was the next big blind, and 5 is now
    assert owed(room.table, room.seat(8)) == Post(8, 10, 0)
    room.do(MoveSeat(9), 3)  # had the big blind
    assert owed(room.table, room.seat(9)) == Post(9, 0, 5)
    room.do(MoveSeat(6), 1)
    assert owed(room.table, room.seat(6)) is None
    assert places(deal(room)) == (2, None, 5)


def test_who_moves_ahead_of_the_big_blind_does_not_have_it_twice() -> None:
    """R3.4 is about players, not chairs."""
    room = dead_room(200, 200, 200, 200, draw="Ac 2c 3c 4c")
    room.do(StandUp(), 4)
    room.do(MoveSeat(4), 3)
    assert places(deal(room))[2] == 1


@pytest.mark.parametrize("choice", [SitOut(), StandUp()])
def test_under_the_moving_button_nothing_is_owed(choice: SitOut | StandUp) -> None:
    """R4.1."""
    room = Room(200, 200, 200, 200)
    room.deal(draw="Ac 2c 3c 4c")
    room.fold_out()
    room.do(choice, 4)
    deal(room)
    room.sit(4) if isinstance(choice, StandUp) else room.do(ComeBack(), 4)
    assert owed(room.table, room.seat(4)) is None
    deal(room)
    assert dealt_in(room) == {1, 2, 3, 4}
