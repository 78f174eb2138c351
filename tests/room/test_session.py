"""What one socket may ask, and in whose name."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.poker.actions import Fold
from app.poker.cards import DECK
from app.room.ports import Accepted
from app.table.commands import (
    CloseTable,
    Command,
    Connect,
    Deal,
    Disconnect,
    DropTopUp,
    OpenTable,
    Pause,
    Resume,
    SitDown,
    StandUp,
    Tick,
)
from app.table.house_commands import Power, UsePower
from app.table.refusal import Code, Refusal
from app.table.seating_commands import Queue, Unqueue
from tests.room.world import RULES, Heard, Room, names, player, quiet

ROOMS_OWN = [Tick(), Resume(), Connect(), Disconnect(), DropTopUp(1), OpenTable("x", RULES), Deal("h", 0, DECK, DECK)]


async def test_the_first_view_comes_with_the_join() -> None:
    room = Room()
    await room.open()
    session, line = await room.join("ann")
    assert session.table == room.table_id
    assert len(line.views) == 1
    assert line.views[0]["type"] == "view"
    assert line.views[0]["events"] == []


async def test_joining_again_is_the_resync() -> None:
    room = Room()
    await room.heads_up()
    session, line = await room.join("ann")
    entries = len(room.journal.entries)
    assert isinstance(session.join(room.table_id), Accepted)
    await quiet()
    assert len(line.views) == 2
    assert len(room.journal.entries) == entries


async def test_each_device_of_who_was_kicked_comes_back_by_itself() -> None:
    """Found by the simulator: once the phone was back, the laptop's join was taken for a resync, and it saw nothing."""
    room = Room()
    await room.open()
    phone, laptop = await room.join("ann"), await room.join("ann")
    await room.lobby.ask(room.table_id, UsePower(Power.KICK, "ann"), player("host"))
    for session, line in (phone, laptop):
        seen = len(line.views)
        assert isinstance(session.join(room.table_id), Accepted)
        await quiet()
        assert len(line.views) > seen
    seen = len(laptop[1].views)
    phone[0].leave()
    await room.seat("bob", 1)
    assert len(laptop[1].views) > seen


async def test_a_session_watches_one_table_at_a_time() -> None:
    room = Room()
    first = await room.open()
    await room.open()
    session, line = await room.join("ann")
    session.join(first.id)
    views = len(line.views)
    await room.lobby.ask(room.table_id, Pause(), player("host"))
    assert session.table == first.id
    assert len(line.views) == views


async def test_without_a_table_nothing_can_be_asked() -> None:
    room = Room()
    await room.open()
    session, _ = await room.join("ann")
    session.leave()
    assert session.table is None
    assert await session.submit(Pause(), None) == Refusal(Code.NO_TABLE)
    assert session.wish(None) == Refusal(Code.NO_TABLE)
    assert session.chat("hello") == Refusal(Code.NO_TABLE)
    assert session.join("nowhere") == Refusal(Code.NO_TABLE)


async def test_nobody_sits_under_anothers_name() -> None:
    room = Room()
    await room.open()
    _, line = await room.seat("ann", 1)
    assert names(line.views[-1]["seats"]) == ["Ann"]
    assert line.views[-1]["seats"][0]["player"] == "ann"


@pytest.mark.parametrize("command", ROOMS_OWN, ids=lambda command: type(command).__name__)
async def test_the_rooms_own_commands_are_not_for_sockets(command: Command) -> None:
    room = Room()
    await room.open()
    session, _ = await room.join("host")
    assert await session.submit(command, "c1") == Refusal(Code.NOT_ALLOWED)


async def test_only_a_host_closes_a_table() -> None:
    room = Room()
    await room.open()
    session, _ = await room.join("ann")
    assert await session.submit(CloseTable(), None) == Refusal(Code.NOT_ALLOWED)
    session, line = await room.join("host")
    assert line.views[-1]["you"]["host"] is True
    assert isinstance(await session.submit(CloseTable(), None), Accepted)


async def test_everybody_hears_the_chat_and_so_does_who_comes_later() -> None:
    room = Room()
    await room.open()
    session, ann = await room.join("ann")
    _, bob = await room.join("bob")
    session.chat("nice hand")
    _, cat = await room.join("cat")
    told = {"type": "chat", "table": room.table_id, "player": "ann", "name": "Ann", "text": "nice hand"}
    for line in (ann, bob, cat):
        assert line.sent[-1] == {**told, "utc_ms": room.clock.utc_ms()}


async def test_a_closed_socket_hears_nothing_more() -> None:
    room = Room()
    await room.open()
    session, line = await room.join("ann")
    session.close()
    session.close()
    await room.seat("bob", 1)
    assert len(line.views) == 1
    assert isinstance(line, Heard)


async def test_a_seat_taken_by_somebody_else_is_refused() -> None:
    room = Room()
    await room.open()
    await room.seat("ann", 1)
    await room.grant("bob", 500)
    session, _ = await room.join("bob")
    assert await session.submit(SitDown(1, 100, "?"), "c1") == Refusal(Code.SEAT_TAKEN)


async def test_who_waits_for_a_seat_is_told_and_has_the_own_name() -> None:
    """No message can say who waits."""
    room = Room()
    await room.open(replace(RULES, seats=2))
    seated = await room.seat("ann", 1)
    await room.seat("bob", 2)
    session, line = await room.join("cat")
    assert isinstance(await session.submit(Queue("somebody else"), "q"), Accepted)
    await quiet()
    assert line.views[-1]["waiting"] == [{"player": "cat", "name": "Cat"}]
    assert (line.views[-1]["you"]["queue"], line.views[-1]["you"]["offer"]) == (1, 0)
    await seated[0].submit(StandUp(), "up")
    await room.clock.advance(0)
    while room.table.playing:
        await room.lobby.ask(room.table_id, room.act(Fold()), player(room.to_act()))
    await quiet()
    assert line.views[-1]["you"]["offer"] == 1
    assert line.views[-1]["held"][0]["player"] == "cat"
    await session.submit(Unqueue(), "u")
    await quiet()
    assert (line.views[-1]["you"]["queue"], line.views[-1]["you"]["offer"]) == (0, 0)
