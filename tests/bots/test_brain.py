"""Whatever a bot chooses is legal, follows from its view and chance alone, and is not foolish."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest

from app.bots.brain import Brain, safe, sensible, simple
from app.room.ports import Accepted
from app.table.commands import TopUp
from app.table.rules import TableRules
from app.web.parsing import parse
from tests.room.world import Room

LEGAL = {
    "fold": True, "check": False, "call": 10, "call_all_in": False, "bet": None, "raise": {"least": 20, "most": 200},
    "sizes": [{"key": "min", "to": 20}, {"key": "half", "to": 30}, {"key": "pot", "to": 60}],
    "step": 2, "run_twice": False,
}  # fmt: skip
FREE = {**LEGAL, "check": True, "call": None, "bet": {"least": 2, "most": 200}, "raise": None}


def view(cards: list[str], board: list[str], legal: dict[str, Any], pot: int = 30, price: int = 10) -> dict[str, Any]:
    seats = [{"state": "in"}, {"state": "in"}, {"state": "folded"}, None]
    hand = {"board": board, "pot_total": pot, "price": price}
    return {"you": {"cards": cards, "legal": legal}, "hand": hand, "seats": seats, "rules": {"big_blind": 2}}


@pytest.mark.parametrize("seed", range(20))
def test_it_knows_good_from_bad(seed: int) -> None:
    board = ["Qs", "Js", "Ts", "2h"]
    assert "raise" in sensible(view(["As", "Ks"], board, LEGAL), Random(seed))
    assert "raise" in sensible(view(["As", "Ah"], [], LEGAL, price=2), Random(seed))
    assert sensible(view(["3c", "4d"], board, LEGAL, pot=30), Random(seed)) == {"fold": True}
    assert sensible(view(["7c", "2d"], [], LEGAL, price=60), Random(seed)) == {"fold": True}


@pytest.mark.parametrize("seed", range(20))
def test_it_never_folds_what_is_free(seed: int) -> None:
    for brain in (sensible, simple):
        assert "fold" not in brain(view(["3c", "4d"], ["Qs", "Js", "Ts"], FREE), Random(seed))
    assert safe(FREE) == {"check": True}


def test_the_same_view_and_chance_give_the_same_choice() -> None:
    seen = view(["9c", "9d"], ["Qs", "7s", "2h"], LEGAL)
    assert len({str(sensible(seen, Random(7))) for _ in range(5)}) == 1
    assert len({str(sensible(seen, Random(seed))) for seed in range(60)}) > 1


def test_the_second_board_is_declined() -> None:
    asked = view(["As", "Ks"], ["Qs", "Js", "Ts"], {**LEGAL, "run_twice": True})
    assert sensible(asked, Random(1)) == simple(asked, Random(1)) == safe(asked["you"]["legal"]) == {"run_twice": False}


@pytest.mark.parametrize("brain", [sensible, simple])
async def test_every_choice_is_legal(brain: Brain) -> None:
    room, luck = Room(), Random(3)
    await room.open(TableRules(seats=4, next_hand_seconds=0))
    friends = {name: await room.seat(name, seat) for seat, name in enumerate(("ann", "bob", "cat", "dan"), 1)}
    while room.table.hand_number < 25:
        await room.clock.advance(1)
        while room.table.playing:
            session, line = friends[room.to_act()]
            choice = brain(line.views[-1], luck)
            words = {"hand": room.table.hand_number, "turn": room.table.turn, **choice}
            assert isinstance(await session.submit(parsed(words), None), Accepted), choice
        for seat in room.table.taken():
            if not seat.stack:
                await room.grant(seat.player, 10_000 + room.table.hand_number)
                await friends[seat.player][0].submit(TopUp(200), None)
    assert await room.total() == 0


def parsed(words: dict[str, Any]) -> Any:
    """Understand an act as the server does."""
    return parse(json.dumps({"act": words})).what
