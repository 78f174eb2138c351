"""Who watches, and what each gets."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from app.poker.actions import Call, Fold
from app.room.audience import CHAT_KEPT, Audience
from app.room.odds import Odds
from app.room.ports import Accepted, Reaction
from app.room.session import Session
from app.table.commands import ChangeRules, SitDown
from app.table.house_commands import Power, UsePower
from app.table.refusal import Code, Refusal
from app.table.rules import Spectators
from app.views.table_view import You
from tests.room.world import RULES, Heard, JsonEncoder, ManualClock, Room, player, quiet


async def test_hole_cards_reach_their_owner_only() -> None:
    room = Room()
    friends = await room.heads_up()
    _, guest = await room.join("cat")
    ann, bob, cat = (line.views[-1] for line in (friends["ann"][1], friends["bob"][1], guest))
    assert len(ann["you"]["cards"]) == len(bob["you"]["cards"]) == 2
    assert ann["you"]["cards"] != bob["you"]["cards"]
    assert cat["you"]["cards"] == []
    assert [seat["cards"] for seat in cat["seats"] if seat] == [["", ""], ["", ""]]


async def test_spectators_are_named_and_seatless() -> None:
    room = Room()
    friends = await room.heads_up()
    session, guest = await room.join("cat")
    assert friends["ann"][1].views[-1]["spectators"] == ["Cat"]
    assert guest.views[-1]["you"]["seat"] is None
    session.leave()
    assert friends["ann"][1].views[-1]["spectators"] == []


async def test_the_public_part_is_encoded_once_and_a_spectators_own_part_once_for_ever() -> None:
    calls = {"public": 0, "you": 0}

    class Counting(JsonEncoder):
        def public(self, *args: Any) -> bytes:
            calls["public"] += 1
            return super().public(*args)

        def you(self, you: You) -> bytes:
            calls["you"] += 1
            return super().you(you)

    room = Room(encoder=Counting())
    friends = await room.heads_up()
    for name in ("cat", "dan", "eve"):
        await room.join(name)
    calls.update(public=0, you=0)
    await friends[room.to_act()][0].submit(room.act(Call()), None)
    assert calls == {"public": 1, "you": 2}


async def test_both_lines_of_a_player_get_the_same_bytes() -> None:
    room = Room()
    friends = await room.heads_up()
    _, laptop = await room.join("ann")
    await friends[room.to_act()][0].submit(room.act(Call()), None)
    assert laptop.views[-1] == friends["ann"][1].views[-1]


async def test_a_line_that_fails_harms_nobody() -> None:
    class Broken(Heard):
        def offer(self, frame: bytes) -> None:
            raise OSError

        def send(self, frame: bytes) -> None:
            raise OSError

    room = Room()
    friends = await room.heads_up()
    assert isinstance(room.actor.join(player("cat"), Broken()), Accepted)
    friends["ann"][0].chat("hello")
    await friends[room.to_act()][0].submit(room.act(Call()), None)
    assert friends["ann"][1].views[-1]["version"] == room.table.version


async def test_whoever_joins_hears_the_latest_chat() -> None:
    audience = Audience(JsonEncoder(), ManualClock(), Odds(lambda: None))
    for number in range(CHAT_KEPT + 5):
        audience.say(b'{"n":%d}' % number, "ann")
    line = Heard()
    assert audience.join(player("ann"), line)
    assert [said["n"] for said in line.sent] == list(range(5, CHAT_KEPT + 5))


def test_a_line_leaves_once() -> None:
    audience, first, second = Audience(JsonEncoder(), ManualClock(), Odds(lambda: None)), Heard(), Heard()
    assert audience.join(player("ann"), first)
    assert not audience.join(player("ann"), second)
    assert not audience.leave("ann", first)
    assert not audience.leave("ann", first)
    assert "ann" in audience
    assert audience.leave("ann", second)
    assert not audience.leave("ann", second)
    assert "ann" not in audience


async def test_spectators_see_the_table_late() -> None:
    """P18: what nobody at the table can use any more."""
    room = Room()
    await room.open(replace(RULES, spectators=Spectators.DELAYED, spectator_delay=30))
    friends = {"ann": await room.seat("ann", 1), "bob": await room.seat("bob", 3)}
    await room.deal()
    _, guest = await room.join("cat")
    assert not guest.views[-1]["hand"]
    version = room.table.version
    await friends[room.to_act()][0].submit(room.act(Call()), None)
    await room.clock.advance(1_000)
    live = friends["ann"][1].views[-1]["version"]
    assert live > version
    await room.clock.advance(28_000)
    assert guest.views[-1]["version"] <= version
    _, later = await room.join("dan")
    assert later.views[-1]["version"] == guest.views[-1]["version"]
    await room.clock.advance(1_000)
    assert guest.views[-1]["version"] == live
    assert guest.views[-1]["hand"]["number"] == 1


async def test_spectators_may_see_no_hand_at_all_but_hosts_and_players_do() -> None:
    room = Room()
    await room.open(replace(RULES, spectators=Spectators.NONE))
    friends = {"ann": await room.seat("ann", 1), "bob": await room.seat("bob", 3)}
    await room.deal()
    (cat, guest), (_, host) = await room.join("cat"), await room.join("host")
    await friends[room.to_act()][0].submit(room.act(Call()), None)
    for view in guest.views:
        assert (view["hand"], view["clock"]) == (None, None)
        assert [event["t"] for event in view["events"]] == []
        assert [(seat["stack"], seat["cards"]) for seat in view["seats"] if seat] == [(200, None), (200, None)]
    assert host.views[-1]["hand"]["number"] == friends["ann"][1].views[-1]["hand"]["number"] == 1
    await room.grant("cat", 500)
    await cat.submit(SitDown(2, 200, "?"), "c1")
    assert guest.views[-1]["hand"]["number"] == 1


async def test_open_doors_end_the_delay() -> None:
    room = Room()
    await room.open(replace(RULES, spectators=Spectators.DELAYED))
    await room.seat("ann", 1)
    _, guest = await room.join("cat")
    await room.lobby.ask(room.table_id, ChangeRules(RULES), player("host"))
    assert guest.views[-1]["version"] == room.table.version
    await room.clock.advance(60_000)
    assert guest.views[-1]["version"] == room.table.version


async def test_who_is_kicked_sees_nothing_more_and_may_come_back_unless_banned() -> None:
    room = Room()
    friends = await room.heads_up()
    session, line = friends["ann"]
    await room.lobby.ask(room.table_id, UsePower(Power.KICK, "ann"), player("host"))
    seen = len(line.views)
    assert line.sent[-1]["code"] == "kicked"
    await room.clock.advance(60_000)
    assert len(line.views) == seen
    assert session.chat("hello") == Refusal(Code.NOT_ALLOWED)
    assert isinstance(session.join(room.table_id), Accepted)
    await quiet()
    assert len(line.views) > seen
    await room.lobby.ask(room.table_id, UsePower(Power.BAN, "ann"), player("host"))
    assert session.join(room.table_id) == Refusal(Code.BANNED)


async def test_chat_can_be_closed_and_players_muted() -> None:
    room = Room()
    friends = await room.heads_up()
    session, line = friends["ann"]
    assert isinstance(session.react(Reaction.NICE), Accepted)
    assert line.sent[-1] == {"type": "reaction", "table": room.table_id, "player": "ann", "kind": "nice"}
    await room.lobby.ask(room.table_id, UsePower(Power.MUTE, "ann"), player("host"))
    assert session.chat("hello") == session.react(Reaction.WOW) == Refusal(Code.MUTED)
    assert isinstance(friends["bob"][0].chat("hello"), Accepted)
    _, guest = await room.join("cat")
    assert [said["type"] for said in guest.sent] == ["chat"]
    await friends[room.to_act()][0].submit(room.act(Fold()), None)
    await room.lobby.ask(room.table_id, ChangeRules(replace(RULES, chat=False)), player("host"))
    assert friends["bob"][0].chat("hello") == Refusal(Code.CHAT_CLOSED)


async def test_new_hosts_are_shown_as_hosts() -> None:
    room = Room()
    await room.open()
    session, line = await room.join("ann")
    assert not line.views[-1]["you"]["host"]
    await room.lobby.ask(room.table_id, UsePower(Power.ADD_HOST, "ann"), player("host", admin=False))
    assert line.views[-1]["you"]["host"]
    assert line.views[-1]["hosts"] == ["host", "ann"]
    assert isinstance(await session.submit(UsePower(Power.MUTE, "bob"), "m1"), Accepted)
    watching = Session(room.lobby, player("ann"), line, hosting=False)
    watching.join(room.table_id)
    assert await watching.submit(UsePower(Power.MUTE, "cat"), "m2") == Refusal(Code.NOT_ALLOWED)


async def test_what_somebody_said_is_forgotten_with_them() -> None:
    audience = Audience(JsonEncoder(), ManualClock(), Odds(lambda: None))
    for number in range(CHAT_KEPT):
        audience.say(b'{"n":%d}' % number, "ann" if number % 2 else "bob")
    audience.forget("ann")
    line = Heard()
    audience.join(player("cid"), line)
    assert [said["n"] for said in line.sent] == list(range(0, CHAT_KEPT, 2))
