"""Pages of hands come straight from an index, in its order."""

from __future__ import annotations

import pytest

from app.store.sql.archive import page_query
from app.store.sql.engine import async_url, reader_engine
from app.store.sql.migrate import upgrade_with
from tests.store.sql.plans import plan


@pytest.mark.parametrize("before", [None, (5, "h")])
@pytest.mark.parametrize(
    ("table", "player", "index"),
    [
        (None, None, "hands_utc_ms_hand_id"),
        ("t", None, "hands_table_id_utc_ms_hand_id"),
        (None, "ann", "hand_players_player_utc_ms_hand_id"),
        ("t", "ann", "hand_players_player_table_id_utc_ms_hand_id"),
    ],
)
async def test_no_page_is_sorted(
    sqlite_url: str, before: tuple[int, str] | None, table: str | None, player: str | None, index: str
):
    engine = reader_engine(async_url(sqlite_url))
    await upgrade_with(engine)
    steps = await plan(engine, page_query(table, player, before).limit(50))
    await engine.dispose()
    assert index in steps
    assert "TEMP B-TREE" not in steps
