"""Chances are worked out once, and never in the way of the game."""

from __future__ import annotations

import asyncio

from app.poker.actions import Call, Raise
from app.room.odds import Odds
from app.table.table import Table
from tests.room.world import Room as WholeRoom
from tests.table.room import Room


def run_out(players: int) -> Table:
    room = Room(*[200] * players)
    room.deal(board="2c 7d 9h Js Kc")
    while room.table.playing:
        seat = room.to_act()
        room.act(f"{seat} call" if room.hand.price == 200 else f"{seat} raise 200")
    return room.table


def test_what_is_quick_is_known_at_once() -> None:
    odds = Odds(lambda: None)
    assert [chances.cards for chances in odds.of(run_out(2))] == [3, 4]


async def test_what_takes_longer_comes_later() -> None:
    """Five hands on a flop are worked out beside the event loop, and shown when they are ready."""
    ready = asyncio.Event()
    odds, table = Odds(ready.set), run_out(5)
    assert [chances.cards for chances in odds.of(table)] == [4]
    await asyncio.wait_for(ready.wait(), 10)
    known = odds.of(table)
    assert [chances.cards for chances in known] == [3, 4]
    assert abs(sum(share.tenths for share in known[0].shares) - 1000) <= 2


async def test_an_answer_that_nobody_waits_for_is_dropped() -> None:
    """The next hand has begun; and what fails to be shown is nobody's trouble."""
    shown: list[int] = []
    odds, table = Odds(lambda: shown.append(1)), run_out(5)
    odds.of(table)
    odds.of(run_out(2))
    await asyncio.gather(*odds._tasks)
    assert not shown


async def test_a_view_that_fails_is_not_the_loops_trouble() -> None:
    odds, table = Odds(lambda: 1 // 0), run_out(5)
    odds.of(table)
    await asyncio.gather(*odds._tasks)
    assert len(odds.of(table)) == 2


def test_without_a_hand_there_is_nothing_to_tell() -> None:
    assert Odds(lambda: None).of(Room(200, 200).table) == ()


async def test_everybody_sees_the_chances_of_a_run_out() -> None:
    """R6.6: the hands lie open; each street of the run-out has its figures, and they are whole."""
    room = WholeRoom()
    friends = await room.heads_up()
    for action in (Raise(200), Call()):
        await friends[room.to_act()][0].submit(room.act(action), None)
    told = friends["ann"][1].views[-1]["hand"]["equity"]
    assert [chances["cards"] for chances in told] == [3, 4]
    assert all(abs(sum(share["tenths"] for share in chances["shares"]) - 1000) <= 1 for chances in told)
    assert not any(view["hand"]["equity"] for view in friends["ann"][1].views[:-1] if view["hand"])
