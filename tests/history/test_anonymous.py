"""Records without names."""

from __future__ import annotations

import pytest

from app.history import FORMATS
from app.history.anonymous import anonymous
from tests.history.hands import HANDS, seen_by


@pytest.mark.parametrize("name", HANDS)
def test_nobody_is_named_and_the_rest_is_the_same(name: str) -> None:
    player, events = HANDS[name]
    hand = seen_by(events, player)
    unnamed = anonymous(hand)
    names = {each.name for each in hand.players} | {each.player for each in hand.players} | {"Friday", "table-1"}
    for kind in FORMATS.values():
        text = kind.one(unnamed)
        assert not [name for name in names if name in text]
    for field in set(hand.__slots__) - {"players", "table", "table_name", "room"}:
        assert getattr(unnamed, field) == getattr(hand, field)
    for before, after in zip(hand.players, unnamed.players, strict=True):
        assert (after.seat, after.stack, after.position) == (before.seat, before.stack, before.position)


def test_players_are_numbered_as_they_are_dealt_to() -> None:
    player, events = HANDS["side_pot"]
    unnamed = anonymous(seen_by(events, player))
    assert [(each.player, each.name) for each in unnamed.players] == [
        (f"player-{number}", f"Player {number}") for number in range(1, len(unnamed.players) + 1)
    ]
    assert unnamed.viewer == 2
