"""Who watches, and what each gets."""

from __future__ import annotations

from typing import Any

from app.poker.actions import Call
from app.room.audience import CHAT_KEPT, Audience
from app.room.ports import Accepted
from app.views.table_view import You
from tests.room.world import Heard, JsonEncoder, Room, player


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
    audience = Audience(JsonEncoder())
    for number in range(CHAT_KEPT + 5):
        audience.say(b'{"n":%d}' % number)
    line = Heard()
    assert audience.join(player("ann"), False, line)
    assert [said["n"] for said in line.sent] == list(range(5, CHAT_KEPT + 5))


def test_a_line_leaves_once() -> None:
    audience, first, second = Audience(JsonEncoder()), Heard(), Heard()
    assert audience.join(player("ann"), False, first)
    assert not audience.join(player("ann"), False, second)
    assert not audience.leave("ann", first)
    assert not audience.leave("ann", first)
    assert "ann" in audience
    assert audience.leave("ann", second)
    assert not audience.leave("ann", second)
    assert "ann" not in audience
