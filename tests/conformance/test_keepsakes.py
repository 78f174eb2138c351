"""Notes, tags and links to hands: each player's own, and gone when they say so."""

from __future__ import annotations

import pytest

from app.room.ports import Note, Player, Share, Store, StoreError
from tests.conformance.samples import opening, play_hand

GOOD = Note("Folded the best hand. 猫 'quotes'", ("bluff", "大牌"))
LINK = Share("s1", "hash-1", "t-1", "ann", anonymous=True, created_ms=5)


@pytest.fixture
async def played(store: Store) -> Store:
    """Ann and Bob have played two hands."""
    for name in ("ann", "bob"):
        await store.members.add_player(Player(name, name, name))
    await store.journal.append("t", 0, opening("t"))
    version = await play_hand(store.journal, "t", 1, 1, "ann", "bob")
    await play_hand(store.journal, "t", version, 2, "ann", "bob")
    return store


async def test_a_note_is_its_writers_alone(played: Store):
    await played.notes.write("ann", "t-1", GOOD)
    assert await played.notes.notes("ann", ["t-1", "t-2", "none"]) == {"t-1": GOOD}
    assert await played.notes.notes("bob", ["t-1", "t-2"]) == {}
    assert await played.notes.notes("ann", []) == {}
    assert await played.notes.tags("bob") == {}


async def test_a_new_note_takes_the_place_of_the_old_one(played: Store):
    await played.notes.write("ann", "t-1", GOOD)
    await played.notes.write("ann", "t-1", Note("", ("bluff", "cooler")))
    await played.notes.write("ann", "t-2", Note("", ("cooler",)))
    assert (await played.notes.notes("ann", ["t-1"]))["t-1"] == Note("", ("bluff", "cooler"))
    assert await played.notes.tags("ann") == {"bluff": 1, "cooler": 2}
    await played.notes.write("ann", "t-1", Note())
    await played.notes.write("ann", "t-1", Note())
    assert await played.notes.notes("ann", ["t-1"]) == {}
    assert await played.notes.tags("ann") == {"cooler": 1}


async def test_there_is_no_note_on_nothing(played: Store):
    with pytest.raises(StoreError):
        await played.notes.write("ann", "none", GOOD)
    with pytest.raises(StoreError):
        await played.shares.add(Share("s", "h", "none", "ann", anonymous=False, created_ms=1))


async def test_a_link_is_found_by_its_code_until_it_is_dropped(played: Store):
    later = Share("s2", "hash-2", "t-1", "ann", anonymous=False, created_ms=6)
    for link in (LINK, later, Share("s3", "hash-3", "t-1", "bob", anonymous=False, created_ms=7)):
        await played.shares.add(link)
    assert await played.shares.share("hash-1") == LINK
    assert await played.shares.share("hash") is None
    assert await played.shares.shares("ann", "t-1") == (later, LINK)
    assert await played.shares.shares("ann", "t-2") == ()
    assert not await played.shares.drop("bob", "s1")
    assert await played.shares.drop("ann", "s1")
    assert not await played.shares.drop("ann", "s1")
    assert await played.shares.share("hash-1") is None


async def test_no_two_links_have_one_code(played: Store):
    await played.shares.add(LINK)
    with pytest.raises(StoreError):
        await played.shares.add(Share("s9", LINK.code_hash, "t-2", "bob", anonymous=False, created_ms=6))
