"""The operator's numbers."""

from __future__ import annotations

import asyncio
import time

from app.poker.actions import Call, Fold
from app.room.meter import BEAT, BOUNDS, Times
from app.room.outbox import Outbox
from app.table.refusal import Code, Refusal
from tests.room.test_outbox import Socket
from tests.room.world import Room


def test_times_are_counted_by_their_length() -> None:
    times = Times()
    for seconds in (0.0005, 0.001, 0.3, 60.0):
        times.add(seconds)
    assert (times.counts[0], times.counts[BOUNDS.index(0.5)], times.counts[-1]) == (2, 1, 1)
    assert (sum(times.counts), times.longest, round(times.total, 4)) == (4, 60.0, 60.3015)


async def test_commands_and_commits_are_counted() -> None:
    room = Room()
    friends = await room.heads_up()
    meter = room.lobby.meter
    accepted, commits = meter.accepted, sum(meter.commits.counts)
    actor = room.to_act()
    await friends[actor][0].submit(room.act(Call()), "c1")
    assert await friends[actor][0].submit(room.act(Fold()), "c2") == Refusal(Code.NOT_YOUR_TURN)
    assert (meter.accepted - accepted, sum(meter.commits.counts) - commits) == (1, 1)
    assert meter.refused == {"not_your_turn": 1}


def test_views_that_were_never_sent_are_counted() -> None:
    room = Room()
    outbox = Outbox(Socket(writable=False), room.lobby.meter)
    for number in range(3):
        outbox.offer(b"%d" % number)
    assert room.lobby.meter.replaced == 2


async def test_a_loop_that_was_held_up_is_noticed() -> None:
    meter = Room().lobby.meter
    watching = asyncio.create_task(meter.watch_loop())
    await asyncio.sleep(0)
    time.sleep(BEAT + 0.1)  # noqa: ASYNC251  the stall that is to be measured
    await asyncio.sleep(0.05)  # the loop goes on
    watching.cancel()
    assert meter.lag.longest >= 0.1
