"""Erasing in a real database: the law that lets entries only shrink, and what is left in the file."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import select, text
from sqlalchemy.ext.asyncio import AsyncEngine

from app.history.scribe import record_for
from app.ledger.account import ISSUANCE, bankroll
from app.ledger.transfer import Kind, Transfer
from app.poker.cards import parse_card
from app.poker.events import HandStarted
from app.room.ports import Store, StoreError
from app.store import vault
from app.store.codec import decode_events
from app.store.sql.errors import reading, writing
from app.store.sql.privacy import personal
from app.store.sql.schema import entries, erasures, metadata
from app.store.sql.store import SqlStore
from app.table.shuffle_events import ShufflePrepared
from tests.conformance.evening import PLAYERS, UTC_MS, store_evening
from tests.fairness.evening import Evening

NOW = UTC_MS + 10**9
LINE = "INSERT INTO erasures (table_id, version, size, utc_ms) VALUES ('t', 0, {size}, 1)"
SHRINK = "UPDATE entries SET payload = substr(payload, 1, {size}) WHERE table_id = 't' AND version = 0"


async def run(engine: AsyncEngine, *statements: str) -> None:
    async with writing(engine) as connection:
        for statement in statements:
            await connection.execute(text(statement))


@pytest.mark.parametrize(
    "statements",
    [
        [SHRINK.format(size=9)],
        [LINE.format(size=8), SHRINK.format(size=9)],
        [LINE.format(size=9), SHRINK.format(size=9), SHRINK.format(size=8)],
        [LINE.format(size=9), SHRINK.format(size=9), "UPDATE entries SET payload = 'another t' WHERE version = 0"],
        [LINE.format(size=9), "UPDATE entries SET payload = 'of nine c', utc_ms = 5 WHERE version = 0"],
        [LINE.format(size=9), "UPDATE entries SET payload = 'of nine c', command = 'c' WHERE version = 0"],
        [LINE.format(size=9), "UPDATE entries SET payload = 'of nine c', version = -1 WHERE version = 0"],
        [LINE.format(size=9999), "UPDATE entries SET payload = payload || 'x' WHERE version = 0"],
        [LINE.format(size=9), "UPDATE erasures SET size = 8"],
        [LINE.format(size=9), "DELETE FROM erasures"],
        [LINE.format(size=9), "DELETE FROM entries"],
    ],
)
async def test_an_entry_changes_in_no_other_way(store: SqlStore, engine: AsyncEngine, statements: list[str]):
    await store_evening(store, hands=1)
    with pytest.raises(StoreError, match="append-only"):
        await run(engine, *statements)


async def test_an_entry_may_shrink_as_its_line_says(store: SqlStore, engine: AsyncEngine):
    await store_evening(store, hands=1)
    await run(engine, LINE.format(size=9), SHRINK.format(size=9))
    await run(engine, LINE.format(size=3), SHRINK.format(size=3))
    async with engine.connect() as connection:
        found = await connection.execute(text("SELECT length(payload) FROM entries WHERE version = 0"))
        assert found.scalar() == 3


async def sweep(store: Store) -> None:
    swept = await store.privacy.erase_cards(NOW, NOW)
    while swept.next is not None:
        swept = await store.privacy.erase_cards(NOW, NOW, swept.next)


async def test_each_erasure_has_a_line(store: SqlStore, engine: AsyncEngine):
    await store_evening(store, hands=5)
    await sweep(store)
    await store.privacy.forget(PLAYERS[0], NOW + 1)
    while await store.privacy.clean():
        pass
    async with engine.connect() as connection:
        lines = (await connection.execute(select(erasures))).all()
    assert {line.hand_id for line in lines if line.hand_id} == {f"hand-{number}" for number in range(1, 6)}
    assert {(line.utc_ms, line.player) for line in lines if not line.hand_id} == {(NOW + 1, PLAYERS[0])}
    assert {line.utc_ms for line in lines if line.hand_id} == {NOW}


async def hidden(store: Store) -> Iterator[str]:
    """Return, as the journal writes them, the decks and the hole cards that were never open."""
    found = []
    for row in await store.archive.hands(limit=200):
        hand = await store.archive.hand(row.hand_id)
        assert hand is not None
        start = next(event for event in hand.events if isinstance(event, HandStarted))
        found.append(",".join(map(str, start.setup.deck)))
        seen = {hole.seat for hole in record_for(hand.events, None, "", "").hole}
        for player in row.players:
            own = record_for(hand.events, player.player, "", "").known(player.seat)
            if player.seat not in seen:
                cards = ",".join(str(parse_card(card)) for card in own)
                found.append(f'"HoleCardsDealt",{{"seat":{player.seat},"cards":[{cards}]')
    return iter(found)


async def all_bytes(engine: AsyncEngine) -> bytes:
    """Return every value of every table."""
    async with engine.connect() as connection:
        rows = [row for table in metadata.sorted_tables for row in await connection.execute(select(table))]
    return "\n".join(str(tuple(row)) for row in rows).encode()


async def test_no_table_has_an_erased_card_or_a_forgotten_name(store: SqlStore, engine: AsyncEngine):
    await store_evening(store)
    cards, before = list(await hidden(store)), await all_bytes(engine)
    names = ("ZEPHYR1", "nick-1", "Zephyr No. 1", "argon-hash-zephyr1", "token-hash-zephyr1")
    assert len(cards) > 24
    assert all(told.encode() in before for told in (*cards, *names))
    await sweep(store)
    await store.privacy.forget(PLAYERS[0], NOW)
    while await store.privacy.clean():
        pass
    after = await all_bytes(engine)
    assert not any(told.encode() in after for told in (*cards, *names))
    assert b"ZEPHYR2" in after


async def test_no_copy_is_left_in_sqlite_s_file(sqlite_url: str, tmp_path: Path):
    store = SqlStore(sqlite_url)
    await store.open()
    try:
        await store_evening(store)
        cards = list(await hidden(store))
        await sweep(store)
        await store.privacy.forget(PLAYERS[0], NOW)
        while await store.privacy.clean():
            pass
        left = b"".join(path.read_bytes() for path in tmp_path.glob("homegame.db*"))  # noqa: ASYNC240
    finally:
        await store.close()
    assert b"ZEPHYR2" in left
    assert not any(told.encode() in left for told in cards)
    assert not re.search(rb"ZEPHYR1|nick-1|Zephyr No\. 1|argon-hash-zephyr1", left)


def test_what_only_the_player_has_use_for_goes_as_a_whole():
    """Whoever adds a table with a column of players says whether its rows are personal, or this list says why not."""
    public = {
        "hand_players": "who played, won and lost",
        "audit": "who did what to whom",
        "erasures": "whose name was erased",
        "forgetting": "whose name is being erased",
        "invitations": "whom a link signs in; it is worth nothing once the player is gone",
        "passwords": "deleted by name",
        "tokens": "deleted by name",
    }
    with_players = {table.name for table in metadata.sorted_tables if "player" in table.columns}
    assert with_players - {column.table.name for column in personal()} <= set(public) | COUNTS


COUNTS = {name for name in metadata.tables if name.startswith("stat")}
"""Counts of play, by ids."""


@pytest.mark.parametrize("sealed", [False, True])
async def test_the_keys_of_old_shuffles_go_and_those_of_the_next_one_stay(tmp_path: Path, sealed: bool) -> None:
    """They are the deck once more; the shuffle is prepared before the hand's first event."""
    vault.use([bytes(32)] if sealed else [])
    store = SqlStore(f"sqlite:///{tmp_path / 'cut.db'}")
    await store.open()
    try:
        evening = Evening()
        await evening.begin("ann", "bob")
        for _ in range(3):
            await evening.play()
        await evening.clock.advance(evening.room.table.deal_at - 1_000 - evening.clock.now)
        for name in evening.friends:
            grant = Transfer(ISSUANCE, bankroll(name), 1_000, Kind.GRANT)
            await store.bank.transfer(grant, key=name, actor="host", reason="", utc_ms=0)
        version, table = 0, evening.room.table_id
        for entry in evening.room.journal.entries:
            await store.journal.append(table, version, entry)
            version += len(entry.events)
        await store.privacy.erase_cards(10**15, NOW)
        async with reading(store._engine) as connection:
            texts = (await connection.execute(select(entries.c.payload).order_by(entries.c.version))).scalars().all()
        events = [event for text_ in texts for event in decode_events(text_)]
        keys = [len(event.keys) for event in events if isinstance(event, ShufflePrepared)]
        decks = [len(event.setup.deck) for event in events if isinstance(event, HandStarted)]
        assert (keys, decks) == ([0, 0, 0, 2], [0, 0, 0])
        again = (await store.journal.load(table)).events
        assert any(isinstance(event, ShufflePrepared) and event.keys for event in again)
    finally:
        await store.close()
        vault.use(())
