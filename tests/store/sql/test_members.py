"""What only SQL could get wrong about people: tests/conformance has the rest."""

from __future__ import annotations

import pytest

from app.room.ports import Invitation, Player, StoreError, Unavailable
from app.store.sql.store import SqlStore


async def test_uses_never_fall_below_zero(store: SqlStore):
    with pytest.raises(StoreError):
        await store.members.add_invitation(Invitation("i", "h", "p", 1, uses_left=-1))


async def test_a_value_that_fits_no_column_is_refused(store: SqlStore):
    with pytest.raises((StoreError, OverflowError)):
        await store.members.add_player(Player("p", "ann", "Ann", created_ms=2**63))
    assert await store.members.players() == ()


async def test_a_database_that_is_away_is_unavailable():
    store = SqlStore("postgresql://nobody@127.0.0.1:1/nothing")
    with pytest.raises(Unavailable):
        await store.members.players()
    with pytest.raises(Unavailable):
        await store.members.add_player(Player("p", "ann", "Ann"))
    await store.close()
