"""One table's life through its actor."""

from __future__ import annotations

from app.poker.actions import Call, Check, Fold
from app.room.ports import Accepted
from tests.room.world import Room, quiet


async def two() -> tuple[Room, dict]:
    room = Room()
    await room.open()
    seats = {"ann": await room.seat("ann", 1), "bob": await room.seat("bob", 3)}
    await room.deal()
    return room, seats


async def test_a_hand_from_the_deal_to_the_pot() -> None:
    room, seats = await two()
    for _ in range(20):
        if not room.table.playing:
            break
        session, _line = seats[room.to_act()]
        legal = seats[room.to_act()][1].views[-1]["you"]["legal"]
        answer = await session.submit(room.act(Check() if legal["check"] else Call()), f"c{room.table.turn}")
        assert isinstance(answer, Accepted), answer
    assert not room.table.playing
    assert await room.total() == 0
    assert len(await room.store.archive.hands()) == 1
    assert seats["ann"][1].views[-1]["version"] == room.table.version
