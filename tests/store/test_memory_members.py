"""What only the twin in memory could get wrong: tests/conformance has the rest."""

from __future__ import annotations

import pytest

from app.room.ports import Player, StoreError
from app.store.memory_members import MemoryMembers

ANN = Player("p1", "ann", "Ann")


async def test_an_id_is_used_once():
    members = MemoryMembers()
    await members.add_player(ANN)
    with pytest.raises(StoreError):
        await members.add_player(Player("p1", "bob", "Bob"))
    assert await members.players() == (ANN,)
