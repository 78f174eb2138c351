"""One sitting's page: chips, hands, the biggest pots, and the best hand for nobody but its player."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from tests.web.played import KnownDeck, Played
from tests.web.room import opened, problem


@pytest.fixture(scope="module")
def played() -> Iterator[Played]:
    with opened(KnownDeck()) as room, ExitStack() as stack:
        yield Played(room, stack)


def sitting(played: Played, name: str) -> dict[str, Any]:
    """Return the only sitting of a player."""
    (found,) = [each for each in played.get("ann", "/sessions")["sessions"] if each["name"] == name]
    return dict(found)


def test_a_sitting_with_its_hands(played: Played) -> None:
    """R13.2"""
    listed = sitting(played, "ann")
    page = played.get("ann", f"/sessions/{listed['id']}")
    assert page["session"] == listed
    assert (page["buy_ins"], page["top_ups"], page["out"]) == (100, 0, 0)
    assert page["hands"] == 2
    assert page["duration_ms"] >= 0
    hands = played.get("ann", f"/hands?session={listed['id']}")["hands"]
    assert page["biggest"] == sorted(hands, key=lambda hand: (-hand["pot"], -hand["utc_ms"]))[:3]


def test_the_best_hand_is_the_players_own_affair(played: Played) -> None:
    """P16: the deck deals 2c 3c 2d 3d ...: known to its player from the own record, and to nobody else from here."""
    session = sitting(played, "bob")["id"]
    best = played.get("bob", f"/sessions/{session}")["best_hand"]
    assert best["hand"] == played.ids[0], "the hand that was checked down, not the one that was folded"
    assert best["number"] == 1
    assert len(best["cards"]) == 5
    assert set(best) == {"hand", "number", "label", "ranks", "cards"}
    for name in ("ann", "eve"):
        assert played.get(name, f"/sessions/{session}")["best_hand"] is None


def test_no_such_sitting(played: Played) -> None:
    problem(played.room.get("/sessions/999999", played.of["ann"]), 404, "no_session")
    problem(played.room.get("/sessions/0", played.of["ann"]), 422, "invalid")
    problem(played.room.get("/sessions/1"), 401, "not_signed_in")
