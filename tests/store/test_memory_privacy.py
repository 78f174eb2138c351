"""The twin's own part: who keeps something is told to forget. What it has in common is in tests/conformance."""

from __future__ import annotations

from app.store.memory_privacy import MemoryPrivacy


async def test_every_keeper_is_told():
    told = list[str]()
    privacy = MemoryPrivacy({}, {}, (told.append, lambda player: told.append(player.upper())))
    await privacy.forget("ann", 1)
    assert told == ["ann", "ANN"]
    assert await privacy.clean()
    assert not await privacy.clean()
