"""Pre-actions (R6.7) are kept for one decision, shown to their owner only, and acted on at once."""

from __future__ import annotations

import pytest

from app.poker.actions import Bet, Call, Check, Raise
from app.room.ports import Accepted
from app.table.refusal import Code, Refusal
from app.table.wish import Wish, WishKind
from tests.room.world import Room, quiet


def preflop(kind: WishKind, hand: int = 1, price: int = 2) -> Wish:
    """Return a wish as somebody makes it who sees the first street of hand 1."""
    return Wish(kind, hand, "preflop", price)


async def test_a_wish_acts_as_soon_as_its_turn_comes() -> None:
    room = Room()
    friends = await room.heads_up()
    first = room.to_act()
    other = next(name for name in friends if name != first)
    assert isinstance(friends[other][0].wish(preflop(WishKind.CALL_ANY)), Accepted)
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
    friends[other][0].wish(preflop(WishKind.FOLD))
    friends[other][0].wish(preflop(WishKind.CHECK_FOLD))
    await quiet()
    assert len(friends[first][1].views) == seen
    assert len(room.journal.entries) == entries
    assert friends[other][1].views[-1]["version"] == room.table.version


async def test_check_lapses_when_the_price_changes() -> None:
    room = Room()
    friends = await room.heads_up()
    first = room.to_act()
    other = next(name for name in friends if name != first)
    friends[other][0].wish(preflop(WishKind.CHECK))
    assert friends[other][1].views[-1]["you"]["wish"]["kind"] == "check"
    await friends[first][0].submit(room.act(Raise(6)), None)
    assert room.to_act() == other
    assert friends[other][1].views[-1]["you"]["wish"] is None


async def test_check_is_done_when_nobody_raised() -> None:
    room = Room()
    friends = await room.heads_up()
    first = room.to_act()
    other = next(name for name in friends if name != first)
    friends[other][0].wish(preflop(WishKind.CHECK))
    await friends[first][0].submit(room.act(Call()), None)
    assert room.table.hand is not None
    assert room.table.hand.street == "flop"


async def test_a_wish_can_be_taken_back() -> None:
    room = Room()
    friends = await room.heads_up()
    first = room.to_act()
    other = next(name for name in friends if name != first)
    friends[other][0].wish(preflop(WishKind.CALL_ANY))
    assert isinstance(friends[other][0].wish(None), Accepted)
    await friends[first][0].submit(room.act(Raise(6)), None)
    assert room.to_act() == other


async def test_wishes_out_of_place_are_refused() -> None:
    room = Room()
    friends = await room.heads_up()
    first = room.to_act()
    other = next(name for name in friends if name != first)
    guest, _ = await room.join("cat")
    assert friends[first][0].wish(preflop(WishKind.FOLD)) == Refusal(Code.STALE)
    assert friends[other][0].wish(preflop(WishKind.FOLD, hand=7)) == Refusal(Code.STALE)
    assert friends[other][0].wish(preflop(WishKind.CALL)) == Refusal(Code.STALE), "nothing to call yet"
    assert friends[other][0].wish(preflop(WishKind.CALL_ANY, price=3)) == Refusal(Code.STALE), (
        "made for another price (bug 19)"
    )
    assert friends[other][0].wish(Wish(WishKind.CALL_ANY, 1, "flop", 2)) == Refusal(Code.STALE)
    assert guest.wish(preflop(WishKind.FOLD)) == Refusal(Code.NOT_SEATED)


@pytest.mark.parametrize("kind", WishKind)
async def test_a_wish_that_crosses_the_end_of_its_street_is_stale(kind: WishKind) -> None:
    """Nobody has bet on the flop, nor on the turn: hand and price are the same, and yet it's another decision."""
    room = Room()
    friends = await room.heads_up()
    await friends[room.to_act()][0].submit(room.act(Call()), None)
    await friends[room.to_act()][0].submit(room.act(Check()), None)
    first = room.to_act()
    other = next(name for name in friends if name != first)
    meant = Wish(kind, 1, "flop", 0)
    for _ in range(2):
        await friends[room.to_act()][0].submit(room.act(Check()), None)
    hand = room.table.hand
    assert hand is not None
    assert (hand.street, hand.price, room.to_act()) == ("turn", 0, first)
    assert friends[other][0].wish(meant) == Refusal(Code.STALE)
    await friends[first][0].submit(room.act(Bet(2)), None)
    assert room.to_act() == other
