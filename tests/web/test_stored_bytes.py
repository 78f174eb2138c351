"""P18: a copy of the database shows no card of a running hand, and the key isn't in it."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from app.main import open_store
from app.settings import Settings
from app.store import sql_store, vault
from app.table.table import Table
from tests.web.serving import serving
from tests.web.test_secrets import dealt


@pytest.fixture(autouse=True)
def no_key_afterwards() -> Iterator[None]:
    yield
    vault.use(())


@pytest.mark.parametrize("sealed", [True, False])
async def test_decks_and_hands_are_sealed_as_the_room_is_built(sealed: bool, tmp_path: Path) -> None:
    """Without a key, as the store alone works, the same search finds them all."""
    settings = Settings(data=tmp_path)
    vault.use(())
    async with serving(open_store(settings) if sealed else sql_store(settings.database)) as room:
        table = await dealt(room)
    stored = all_bytes(tmp_path)
    assert b"HoleCardsDealt" in stored
    found = [secret for secret in secrets(table) if secret in stored]
    assert found == ([] if sealed else secrets(table))
    if sealed:
        (key,) = (tmp_path / "journal.key").read_text().split()
        assert key.encode() not in stored
        assert bytes.fromhex(key) not in stored


def all_bytes(folder: Path) -> bytes:
    """The database with whatever lies beside it."""
    return b"".join(file.read_bytes() for file in folder.iterdir() if file.name.startswith("homegame.db"))


def secrets(table: Table) -> list[bytes]:
    """The deck, each pair of hole cards, and the keys of the shuffle, as plain entries have them."""
    assert table.hand is not None
    assert table.shuffle is not None
    deck = ",".join(map(str, table.hand.setup.deck))
    hands = [f'"cards":[{player.cards[0]},{player.cards[1]}]' for player in table.hand.players]
    return [text.encode() for text in (deck, *hands, *table.shuffle.keys)]
