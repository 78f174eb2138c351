"""What only the twins in memory could get wrong: tests/conformance has the rest."""

from __future__ import annotations

from app.room.ports import Note
from app.store.memory_keepsakes import MemoryNotes
from tests.conformance.samples import finished


async def test_a_tag_is_its_writers() -> None:
    notes = MemoryNotes({"t-1": finished("t", 1, 0, 4, "ann", "bob")})
    await notes.write("ann", "t-1", Note("", ("good",)))
    assert notes.tagged("ann", "good", "t-1")
    assert not notes.tagged("ann", "bad", "t-1")
    assert not notes.tagged("bob", "good", "t-1")
