"""Pre-actions (R6.7) are kept for one decision, shown to their owner only, and acted on at once."""

from __future__ import annotations

from app.poker.actions import Call, Raise
from app.room.ports import Accepted
from app.table.refusal import Code, Refusal
from app.table.wish import WishKind
from tests.room.world import Room, quiet


async def test_a_wish_acts_as_soon_as_its_turn_comes() -> None:
    room = Room()
    friends = await room.heads_up()
    first = room.to_act()
    other = next(name for name in friends if name != first)
    assert isinstance(friends[other][0].wish(1, WishKind.CALL_ANY), Accepted)
    await friends[first][0].submit(room.act(Raise(6)), None)
    assert room.table.hand is not None
    assert room.table.hand.street == "flop"
    assert friends[other][1].views[-1]["you"]["wish"] is None


async def test_only_its_owner_can_tell() -> None:
    room = Room()
    friends = await room.heads_up()
    first = room.to_act()
    other = next(name for name in friends if name != first)
    seen, entries = len(friends[first][1].views), len(room.journal.entries)
    friends[other][0].wish(1, WishKind.FOLD)
    friends[other][0].wish(1, WishKind.CHECK_FOLD)
    await quiet()
    assert len(friends[first][1].views) == seen
    assert len(room.journal.entries) == entries
    assert friends[other][1].views[-1]["version"] == room.table.version


async def test_check_lapses_when_the_price_changes() -> None:
    room = Room()
    friends = await room.heads_up()
    first = room.to_act()
    other = next(name for name in friends if name != first)
    friends[other][0].wish(1, WishKind.CHECK)
    assert friends[other][1].views[-1]["you"]["wish"]["kind"] == "check"
    await friends[first][0].submit(room.act(Raise(6)), None)
    assert room.to_act() == other
    assert friends[other][1].views[-1]["you"]["wish"] is None


async def test_check_is_done_when_nobody_raised() -> None:
    room = Room()
    friends = await room.heads_up()
    first = room.to_act()
    other = next(name for name in friends if name != first)
    friends[other][0].wish(1, WishKind.CHECK)
    await friends[first][0].submit(room.act(Call()), None)
    assert room.table.hand is not None
    assert room.table.hand.street == "flop"


async def test_a_wish_can_be_taken_back() -> None:
    room = Room()
    friends = await room.heads_up()
    first = room.to_act()
    other = next(name for name in friends if name != first)
    friends[other][0].wish(1, WishKind.CALL_ANY)
    assert isinstance(friends[other][0].wish(1, None), Accepted)
    await friends[first][0].submit(room.act(Raise(6)), None)
    assert room.to_act() == other


async def test_wishes_out_of_place_are_refused() -> None:
    room = Room()
    friends = await room.heads_up()
    first = room.to_act()
    other = next(name for name in friends if name != first)
    guest, _ = await room.join("cat")
    assert friends[first][0].wish(1, WishKind.FOLD) == Refusal(Code.STALE)
    assert friends[other][0].wish(7, WishKind.FOLD) == Refusal(Code.STALE)
    assert friends[other][0].wish(1, WishKind.CALL) == Refusal(Code.STALE), "nothing to call yet"
    assert friends[other][0].wish(1, WishKind.CALL_ANY, 3) == Refusal(Code.STALE), "made for another price (bug 19)"
    assert guest.wish(1, WishKind.FOLD) == Refusal(Code.NOT_SEATED)
