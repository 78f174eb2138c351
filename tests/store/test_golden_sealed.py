"""P24 for secrets: a journal that this version has sealed, with the shuffles that friends cut, kept for all that come.

`python -m tests.store.test_golden_sealed` wrote it; once format 2 is released it stays as it is for good.
"""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from app.fairness.verify import Shield
from app.poker.events import HandStarted
from app.room.record import entry
from app.store import vault
from app.store.codec import decode_events, encode_events, is_sealed
from app.store.upcast import FORMAT
from app.store.vault import WrongKey
from app.table.evolve import evolve
from app.table.shuffle_events import ShuffleOpened, ShufflePrepared, ShuffleRecorded, ShuffleRestarted
from app.table.table import Table
from app.views import shuffle_view
from tests.fairness.evening import Evening
from tests.fairness.friend import Friend

PATH = Path(__file__).parent.parent / "golden" / "journal-2-sealed.json"
KEY = bytes(range(32))


@pytest.fixture(autouse=True)
def key() -> Iterator[None]:
    vault.use([KEY])
    yield
    vault.use(())


def kept() -> dict[str, Any]:
    return dict(json.loads(PATH.read_text()))


def test_it_means_what_it_meant() -> None:
    told = kept()
    table: Table | None = None
    events = [event for text in told["entries"] for event in decode_events(text, told["format"])]
    for event in events:
        table = evolve(table, event)
    assert table is not None
    assert (table.version, table.chain, table.hand_number) == (told["version"], told["chain"], told["hands"])
    assert shuffle_view.history(events) == told["history"]
    decks = [list(event.setup.deck) for event in events if isinstance(event, HandStarted)]
    assert decks == told["decks"]


def test_it_has_each_step_of_a_shuffle_and_none_of_it_is_read_without_the_key() -> None:
    told = kept()
    events = [event for text in told["entries"] for event in decode_events(text, told["format"])]
    kinds = {type(event) for event in events}
    assert {ShufflePrepared, ShuffleRestarted, ShuffleOpened, ShuffleRecorded, HandStarted} <= kinds
    vault.use(())
    sealed = [text for text in told["entries"] if is_sealed(text)]
    assert len(sealed) == 5
    for text in sealed:
        with pytest.raises(WrongKey):
            decode_events(text, told["format"])


async def test_the_next_hand_follows_from_it() -> None:
    """The table is read back, its friends cut the next deck, and each of them can prove that it follows."""
    told, evening, table, names = kept(), Evening(), None, ("ann", "bob", "cat")
    for name in names:
        await evening.room.grant(name, 1_000)
    for events in (decode_events(text, told["format"]) for text in told["entries"]):
        before = table
        for event in events:
            table = evolve(table, event)
        assert table is not None
        version = table.version - len(events)
        await evening.journal.append(table.id, version, entry(before, tuple(events), table, None, 1))
    assert table is not None
    evening.room.table_id = table.id
    for name in names:
        friend = evening.friends[name] = Friend(evening.room, name)
        friend.chain[told["hands"]] = told["chain"]
    await evening.restart()
    number = await evening.play()
    assert number == told["hands"] + 1
    for name, friend in evening.friends.items():
        verdict = friend.verdict(number)
        assert verdict.complete
        assert verdict.shield is (Shield.OTHERS if name == "bob" else Shield.MINE), "bob was silent in the hand before"
        assert friend.hands[number]["attempts"][0]["prev"] == told["chain"]


async def written() -> dict[str, Any]:
    vault.use([KEY])
    evening = Evening()
    await evening.begin("ann", "bob", "cat")
    await evening.play()
    evening.friends["bob"].silent = True
    await evening.play()
    entries = [entry.events for entry in evening.room.journal.entries]
    events = [event for each in entries for event in each]
    table = evening.room.table
    return {
        "format": FORMAT,
        "entries": [encode_events(each) for each in entries],
        "version": table.version,
        "chain": table.chain,
        "hands": table.hand_number,
        "history": shuffle_view.history(events),
        "decks": [list(event.setup.deck) for event in events if isinstance(event, HandStarted)],
    }


if __name__ == "__main__":
    PATH.write_text(json.dumps(asyncio.run(written()), indent=1) + "\n")
