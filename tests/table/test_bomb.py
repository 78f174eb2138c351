"""Bomb pots (R5.5)."""

from __future__ import annotations

from typing import Any

import pytest

from app.poker.events import Blind, BlindPosted, BoardDealt, PotAwarded, Street
from app.poker.lineup import Straddle
from app.poker.rules import Ante, HandRules, RunIt
from app.table.bomb import as_bomb_pot, hands_until, is_bomb_pot, votes, votes_needed, without_blinds
from app.table.button import lineup
from app.table.events import HandOpened
from app.table.option_commands import VoteBomb
from app.table.rules import BombPot, Consent, TableRules
from tests.table.room import Room


def opened(room: Room) -> bool:
    """Deal a hand, play it to its end, and tell whether it was a bomb pot."""
    events = room.deal()
    while room.table.playing:
        room.act(f"{room.to_act()} {'check' if room.hand.street is not Street.PREFLOP else 'fold'}")
    return next(event for event in events if isinstance(event, HandOpened)).bomb_pot


def test_every_third_hand() -> None:
    room = Room(200, 200, 200, bomb_pot=BombPot.EVERY, bomb_every=3)
    assert hands_until(room.table) == 3
    assert [opened(room) for _ in range(7)] == [False, False, True, False, False, True, False]


@pytest.mark.parametrize(("consent", "needed"), [(Consent.MAJORITY, 3), (Consent.ALL, 4)])
def test_by_vote(consent: Consent, needed: int) -> None:
    """Of those who play; a vote is for one hand, and can be taken back."""
    room = Room(200, 200, 200, 200, bomb_pot=BombPot.VOTE, bomb_consent=consent)
    assert votes_needed(room.table.rules, 4) == needed
    for seat in range(1, needed + 1):
        assert not is_bomb_pot(room.table, (1, 2, 3, 4))
        room.do(VoteBomb(True), seat)
    assert votes(room.table, (1, 2, 3, 4)) == tuple(range(1, needed + 1))
    assert is_bomb_pot(room.table, (1, 2, 3, 4))
    room.do(VoteBomb(False), 1)
    assert not is_bomb_pot(room.table, (1, 2, 3, 4))
    room.do(VoteBomb(True), 1)
    assert [opened(room) for _ in range(2)] == [True, False]


def test_all_ante_nobody_posts_and_play_begins_on_the_flop() -> None:
    room = Room(200, 200, 3, min_buy_in=2, bomb_pot=BombPot.EVERY, bomb_every=2, bomb_ante=3)
    opened(room)
    short = min(room.stacks(), key=room.stacks().__getitem__)
    events = room.deal()
    posts = [event for event in events if isinstance(event, BlindPosted)]
    assert {(post.kind, post.amount) for post in posts} == {
        (Blind.ANTE, 6),
        (Blind.ANTE, room.hand.dealt_in(short).start),
    }
    assert room.hand.street is Street.FLOP
    assert room.hand.price == 0


def test_a_double_board_halves_each_pot() -> None:
    """The odd chip goes to the first board."""
    room = Room(
        201, 200, 200, small_blind=1, big_blind=1, bomb_pot=BombPot.EVERY, bomb_every=2, bomb_ante=3, bomb_boards=2
    )
    opened(room)
    events = [*room.deal()]
    assert [event.run for event in events if isinstance(event, BoardDealt)] == [0, 1]
    while room.table.playing:
        events += room.act(f"{room.to_act()} check")
    won = {0: 0, 1: 0}
    for event in events:
        if isinstance(event, PotAwarded):
            won[event.run] += event.amount
    assert won == {0: 5, 1: 4}


def test_what_a_bomb_pot_changes() -> None:
    rules: dict[str, Any] = {"big_blind": 10, "bomb_ante": 4}
    twice = HandRules(run_it=RunIt.TWICE)
    one = as_bomb_pot(TableRules(**rules), twice)
    assert (one.bomb_pot, one.ante, one.ante_amount, one.boards, one.run_it) == (True, Ante.EACH, 40, 1, RunIt.TWICE)
    two = as_bomb_pot(TableRules(**rules, bomb_boards=2), twice)
    assert (two.boards, two.run_it) == (2, RunIt.ONCE)
    line = type(lineup({1: 9, 2: 9, 3: 9}, 1))(1, lineup({1: 9, 2: 9, 3: 9}, 1).stakes, 2, 3, (Straddle(1, 4),))
    bare = without_blinds(line)
    assert (bare.small_blind, bare.big_blind, bare.straddles, bare.posts) == (None, None, (), ())
