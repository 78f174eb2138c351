"""Pages of hands come straight from an index, in its order, or from a page of each bucket."""

from __future__ import annotations

import pytest

from app.room.archive import Cursor
from app.room.ports import HandFilter
from app.store.sql.engine import async_url, reader_engine
from app.store.sql.migrate import upgrade_with
from app.store.sql.pages import count, page
from tests.store.sql.plans import plan

ANN: HandFilter = {"player": "ann"}
PLACES: list[tuple[Cursor | None, Cursor | None]] = [(None, None), ((5, "h"), None), (None, (5, "h"))]


@pytest.mark.parametrize("place", PLACES)
@pytest.mark.parametrize(
    ("wanted", "index", "sorts"),
    [
        ({}, "INDEX hands_utc_ms_hand_id", 0),
        ({"table": "t"}, "INDEX hands_table_id_utc_ms_hand_id", 0),
        (ANN, "INDEX hand_players_player_utc_ms_hand_id", 0),
        ({**ANN, "since": 1, "until": 9}, "INDEX hand_players_player_utc_ms_hand_id", 0),
        ({"showdown": True}, "INDEX hands_bucket_utc_ms_hand_id_pot (bucket=?", 1),
        ({"table": "t", "all_in": False}, "hands_table_id_bucket_utc_ms_hand_id_pot (table_id=? AND bucket=?", 1),
        ({**ANN, "pot_at_least": 9}, "hand_players_player_bucket_utc_ms_hand_id_pot (player=? AND bucket=?", 1),
        (
            {**ANN, "table": "t"},
            "hand_players_player_table_id_bucket_utc_ms_hand_id_pot (player=? AND table_id=? AND bucket=?",
            1,
        ),
        ({**ANN, "tagged": ("bob", "tag")}, "SEARCH hand_tags USING PRIMARY KEY (player=? AND tag=?", 0),
    ],
)
async def test_a_page_is_read_by_an_index(
    sqlite_url: str, place: tuple[Cursor | None, Cursor | None], wanted: HandFilter, index: str, sorts: int
):
    """Whatever is sorted is a page, or one of each bucket: the page's own rows, and once more where there are many."""
    engine = reader_engine(async_url(sqlite_url))
    await upgrade_with(engine)
    steps = await plan(engine, page(wanted, *place, 50, lateral=False))
    await engine.dispose()
    assert index in steps
    assert steps.count("TEMP B-TREE") == 1 + sorts


async def test_hands_are_counted_by_an_index(sqlite_url: str):
    engine = reader_engine(async_url(sqlite_url))
    await upgrade_with(engine)
    steps = await plan(engine, count({**ANN, "pot_at_least": 9, "since": 4}))
    await engine.dispose()
    assert steps.startswith("SEARCH hand_players USING COVERING INDEX hand_players_player")
