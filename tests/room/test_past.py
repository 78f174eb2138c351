"""What a joiner is told of the hand that runs: what everybody was told, and no more."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

from app.poker.actions import Call, Fold
from app.room.past import Past
from app.room.ports import OutcomeUnknown
from app.table.rules import Spectators
from tests.room.test_lobby import restarted
from tests.room.world import RULES, Heard, Room


def told(line: Heard, hand: int = 1) -> list[Any]:
    """All that a line has heard since a hand was opened."""
    events = [event for view in line.views for event in view["events"]]
    first = next(at for at, event in enumerate(events) if event["t"] == "hand_opened" and event["number"] == hand)
    return events[first:]


def since_opening(view: Any) -> list[Any]:
    past: list[Any] = view["past"]
    return past[[event["t"] for event in past].index("hand_opened") :]


async def act(room: Room, friends: Any, action: Any) -> None:
    answer = await friends[room.to_act()][0].submit(room.act(action), None)
    assert "version" in repr(answer)


async def test_the_first_view_tells_what_all_were_told_and_later_ones_do_not() -> None:
    room = Room()
    friends = await room.heads_up()
    await act(room, friends, Call())
    _, guest = await room.join("cat")
    first = guest.views[0]
    assert first["events"] == []
    assert since_opening(first) == told(friends["ann"][1])
    assert [event["t"] for event in since_opening(first)][-1] == "called"
    await act(room, friends, Fold())
    assert all("past" not in view for view in guest.views[1:])
    assert all("past" not in view for view in friends["ann"][1].views[1:])


async def test_a_second_device_is_told_and_the_first_is_not_told_again() -> None:
    room = Room()
    friends = await room.heads_up()
    _, phone = await room.join("ann")
    assert since_opening(phone.views[0]) == told(friends["ann"][1])
    assert "past" not in friends["ann"][1].views[-1]


async def test_the_past_ends_where_the_next_hand_begins() -> None:
    room = Room()
    friends = await room.heads_up()
    await act(room, friends, Fold())
    _, between = await room.join("cat")
    assert since_opening(between.views[0]) == told(friends["ann"][1])
    await room.clock.advance(60_000)
    assert room.table.hand_number > 1
    _, later = await room.join("dan")
    hands = [event["number"] for event in later.views[0]["past"] if event["t"] == "hand_opened"]
    assert hands == [room.table.hand_number]
    assert since_opening(later.views[0]) == told(friends["ann"][1], room.table.hand_number)


async def test_it_holds_no_card_that_is_not_open() -> None:
    """The whole past of a hand before any card was shown names none."""
    room = Room()
    friends = await room.heads_up()
    await act(room, friends, Call())
    _, guest = await room.join("cat")
    assert '"cards"' not in json.dumps(since_opening(guest.views[0]))
    assert {"t": "hole_cards_dealt", "seat": 1} in guest.views[0]["past"]


async def test_spectators_with_delay_are_told_what_is_old_enough() -> None:
    """P18"""
    room = Room()
    await room.open(replace(RULES, spectators=Spectators.DELAYED, spectator_delay=30))
    friends = {"ann": await room.seat("ann", 1), "bob": await room.seat("bob", 3)}
    await room.deal()
    _, early = await room.join("cat")
    assert early.views[0]["past"] == []
    await room.clock.advance(20_000)
    await act(room, friends, Call())
    await room.clock.advance(10_000)
    _, late = await room.join("dan")
    names = [event["t"] for event in late.views[0]["past"]]
    assert "hand_opened" in names
    assert "called" not in names
    _, host = await room.join("host")
    assert [event["t"] for event in host.views[0]["past"]][-1] == "called"


async def test_spectators_with_delay_are_told_nothing_twice() -> None:
    """Found by the simulator: whoever came later got the newest frame's events, which the past told of too."""
    room = Room()
    await room.open(replace(RULES, spectators=Spectators.DELAYED, spectator_delay=30))
    _, early = await room.join("cat")
    for name, seat in (("ann", 1), ("bob", 3)):
        await room.seat(name, seat)
    await room.deal()
    await room.clock.advance(30_000)
    _, late = await room.join("cat")
    assert late.views[0]["events"] == []
    assert late.views[0]["past"][-1]["t"] == "hole_cards_dealt"
    told = [event["t"] for view in early.views for event in view["events"]]
    assert told.count("hand_opened") == 1


async def test_where_spectators_see_no_hand_they_are_told_of_none() -> None:
    room = Room()
    await room.open(replace(RULES, spectators=Spectators.NONE))
    await room.seat("ann", 1)
    await room.seat("bob", 3)
    await room.deal()
    _, guest = await room.join("cat")
    assert guest.views[0]["past"] == []


async def test_a_restart_forgets_nothing_of_the_hand_that_runs() -> None:
    before = Room()
    friends = await before.heads_up()
    await act(before, friends, Call())
    after = await restarted(before, now=5)
    _, guest = await after.join("cat")
    heard = since_opening(guest.views[0])
    known = told(friends["ann"][1])
    assert heard[: len(known)] == known


def test_the_list_begins_anew_with_each_hand() -> None:
    past = Past()
    past.note("", ())
    past.note("h1", ())
    past.refill("h2", ())
    assert past.told() == []


async def test_spectators_with_delay_are_told_what_a_lost_reply_hid() -> None:
    """Found by the simulator: what was committed without an answer was never told to those who see it later."""
    room = Room()
    await room.open(replace(RULES, spectators=Spectators.DELAYED, spectator_delay=30))
    friends = {"ann": await room.seat("ann", 1), "bob": await room.seat("bob", 3)}
    await room.deal()
    room.journal.after.append(OutcomeUnknown("lost"))
    await act(room, friends, Call())
    await room.clock.advance(31_000)
    _, late = await room.join("cat")
    assert "called" in [event["t"] for event in late.views[0]["past"]]
