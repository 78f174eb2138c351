"""How long pages of a million finished hands take: `python -m benchmarks.hands [URL] [--hands N] [--filled]`.

Without a URL a new SQLite file and a new PostgreSQL. The room has grown: its stakes have risen over the years, so that
big pots are young; one player is in nine of ten hands, one in ten altogether. For each filter and database: the slowest
of its pages (first, middle, last ones, each the best of five) in milliseconds, and how many hands fit.
"""

from __future__ import annotations

import argparse
import asyncio
import random
import sqlite3
import tempfile
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path

import asyncpg
from sqlalchemy import make_url
from sqlalchemy.schema import CreateIndex

from app.room.archive import BEGINNING, Cursor
from app.room.ports import Archive, HandFilter
from app.store import sql_store
from app.store.sql.buckets import bucket
from app.store.sql.migrate import upgrade
from app.store.sql.schema import hand_players, hand_tags, hands, metadata
from tests.postgres import Postgres, find_programs

START_MS = 1_700_000_000_000
MINUTE_MS = 60_000
TABLES = 40
PLAYERS = 400
BATCH = 20_000
PAGE = 50
ROWS = {"hands": hands, "hand_players": hand_players, "hand_tags": hand_tags}
Row = tuple[object, ...]


def player(number: int) -> str:
    return f"{number:016x}"


def table(number: int) -> str:
    return f"{number:012x}"


REGULAR, RARE, WRITER = player(1), player(PLAYERS), player(1)


class Room:
    """Makes rows: hands, their players', and tags of one of these."""

    def __init__(self, hands: int) -> None:
        self.hands = hands
        self.random = random.Random(7)

    def batches(self) -> Iterator[dict[str, list[Row]]]:
        numbers = iter(range(self.hands))
        while some := list(islice(numbers, BATCH)):
            rows: dict[str, list[Row]] = {name: [] for name in ROWS}
            for number in some:
                self._hand(number, rows)
            yield rows

    def _hand(self, number: int, rows: dict[str, list[Row]]) -> None:
        chance = self.random.random
        hand_id, at = f"{self.random.getrandbits(128):032x}", table(int(TABLES * chance() ** 3))
        utc_ms = START_MS + number * MINUTE_MS // 4
        blind = 2 ** (1 + 8 * number // self.hands)
        pot = int(
            blind * self.random.choice((1.5, 2, 2.5)) if chance() < 0.3 else blind * self.random.lognormvariate(2.3, 1)
        )
        showdown = chance() < 0.25
        all_in = chance() < (0.25 if showdown else 0.01)
        kind = bucket(pot, showdown=showdown, all_in=all_in)
        rows["hands"].append((hand_id, at, number, utc_ms, number, number + 1, pot, blind, kind))
        for seat, who in enumerate(self._players(number), 1):
            rows["hand_players"].append((hand_id, seat, who, 0, utc_ms, at, pot, kind))
        for tag, often in (("many", 0.01), ("few", 0.00002)):
            if chance() < often:
                rows["hand_tags"].append((WRITER, tag, utc_ms, hand_id, at, pot, kind))

    def _players(self, number: int) -> list[str]:
        found = {1} if self.random.random() < 0.9 else set[int]()
        while len(found) < 6:
            found.add(2 + int((PLAYERS - 2) * self.random.random() ** 4))
        if number % (self.hands // 10) == 7:
            found = {PLAYERS, *list(found)[1:]}
        return [player(each) for each in found]


def indexes() -> list[tuple[str, str]]:
    """Return the indexes that are quicker made at the end: name and statement."""
    found = [index for name in ROWS for index in metadata.tables[name].indexes]
    return [(str(index.name), str(CreateIndex(index))) for index in found]


def fill_sqlite(path: Path, room: Room) -> None:
    with sqlite3.connect(path) as connection:
        connection.execute("PRAGMA synchronous=OFF")
        connection.execute("PRAGMA cache_size=-1000000")
        for name, _ in indexes():
            connection.execute(f"DROP INDEX {name}")
        for each in range(TABLES):
            connection.execute("INSERT INTO tables VALUES (?, ?, 0, 0, 1)", (table(each), f"Table {each}"))
        for rows in room.batches():
            for name, values in rows.items():
                marks = ", ".join("?" * len(ROWS[name].columns))
                names = ", ".join(ROWS[name].columns.keys())
                connection.executemany(f"INSERT INTO {name} ({names}) VALUES ({marks})", values)
        for _, statement in indexes():
            connection.execute(statement)


async def fill_postgres(url: str, room: Room) -> None:
    connection = await asyncpg.connect(make_url(url).set(drivername="postgresql").render_as_string(False))
    await connection.execute("SET session_replication_role = replica")  # no triggers, no checks of references
    for name, _ in indexes():
        await connection.execute(f"DROP INDEX {name}")
    opened = [(table(each), f"Table {each}", 0, 0, True) for each in range(TABLES)]
    await connection.copy_records_to_table("tables", records=opened)
    for rows in room.batches():
        for name, values in rows.items():
            await connection.copy_records_to_table(name, records=values, columns=ROWS[name].columns.keys())
    for _, statement in indexes():
        await connection.execute(statement)
    await connection.execute("VACUUM ANALYZE")
    await connection.close()


async def fill(url: str, room: Room) -> None:
    """Migrate and fill an empty database."""
    await upgrade(url)
    if url.startswith("sqlite"):
        fill_sqlite(Path(make_url(url).database or ""), room)
    else:
        await fill_postgres(url, room)


BIG, HUGE = 5000, 200_000
ONE: HandFilter = {"player": REGULAR}
FILTERS: dict[str, HandFilter] = {
    "everything": {},
    "a table": {"table": table(0)},
    "a player": ONE,
    "a player who is rare": {"player": RARE},
    "a player at a table": {**ONE, "table": table(0)},
    "a week": {"since": START_MS, "until": START_MS + 7 * 24 * 60 * MINUTE_MS},
    "a player's week": {**ONE, "since": START_MS, "until": START_MS + 7 * 24 * 60 * MINUTE_MS},
    "showdown": {"showdown": True},
    "no showdown": {"showdown": False},
    "all-in": {"all_in": True},
    "all-in without a showdown": {"all_in": True, "showdown": False},
    "a player, all-in without a showdown": {**ONE, "all_in": True, "showdown": False},
    "a rare player, all-in": {"player": RARE, "all_in": True},
    "a table, all-in": {"table": table(0), "all_in": True},
    "pot of 2 or more": {"pot_at_least": 2},
    "pot of 3 or more": {"pot_at_least": 3},
    "pot of 1,300 or more": {"pot_at_least": 1300},
    "a player, pot of 1,300 or more": {**ONE, "pot_at_least": 1300},
    "big pot": {"pot_at_least": BIG},
    "a player, big pot": {**ONE, "pot_at_least": BIG},
    "a player, big pot, showdown, all-in": {**ONE, "pot_at_least": BIG, "showdown": True, "all_in": True},
    "a player at a table, big pot, all-in": {**ONE, "table": table(0), "pot_at_least": BIG, "all_in": True},
    "huge pot": {"pot_at_least": HUGE},
    "huge pot in the first week": {"pot_at_least": HUGE, "until": START_MS + 7 * 24 * 60 * MINUTE_MS},
    "a pot that never was": {"pot_at_least": 10**15},
    "a player, a pot that never was": {**ONE, "pot_at_least": 10**15},
    "a player who never was": {"player": "nobody"},
    "a tag": {"tagged": (WRITER, "many")},
    "a tag, a player, all-in, big pot": {**ONE, "tagged": (WRITER, "many"), "all_in": True, "pot_at_least": BIG},
    "a tag with few hands": {"tagged": (WRITER, "few")},
    "a tag and a rare player": {"tagged": (WRITER, "many"), "player": RARE},
}


async def slowest(archive: Archive, wanted: HandFilter) -> tuple[float, int]:
    """Return the milliseconds of the slowest page, and the number of hands."""
    number = await archive.count(**wanted)
    first = await archive.hands(**wanted, limit=PAGE)
    oldest = await archive.hands(**wanted, after=BEGINNING, limit=PAGE)
    places: list[Cursor | None] = [None]
    if oldest:
        middle = (first[0].utc_ms + oldest[0].utc_ms) // 2
        places += [(middle, ""), (oldest[-1].utc_ms, oldest[-1].hand_id), (oldest[0].utc_ms, oldest[0].hand_id)]
    return max([await best(archive, wanted, place) for place in places]), number


async def best(archive: Archive, wanted: HandFilter, before: Cursor | None) -> float:
    """Return the milliseconds of one page."""
    times = []
    for _ in range(5):
        start = time.perf_counter()
        await archive.hands(**wanted, before=before, limit=PAGE)
        times.append(1000 * (time.perf_counter() - start))
    return min(times)


async def measure(url: str, room: Room | None) -> None:
    """Fill a database where it must be, and print a line for each filter."""
    print(make_url(url).get_backend_name())
    if room is not None:
        start = time.perf_counter()
        await fill(url, room)
        print(f"filled in {time.perf_counter() - start:.0f} s", flush=True)
    store = sql_store(url)
    await store.open()
    try:
        for name, wanted in FILTERS.items():
            ms, number = await slowest(store.archive, wanted)
            print(f"{ms:8.1f} ms  {number:9,} hands  {name}", flush=True)
    finally:
        await store.close()


def main() -> None:
    """Measure what is asked for."""
    parser = argparse.ArgumentParser()
    parser.add_argument("url", nargs="?")
    parser.add_argument("--hands", type=int, default=1_000_000)
    parser.add_argument("--filled", action="store_true", help="the database has its hands already")
    given = parser.parse_args()
    if given.url:
        asyncio.run(measure(given.url, None if given.filled else Room(given.hands)))
        return
    with tempfile.TemporaryDirectory() as folder:
        asyncio.run(measure(f"sqlite:///{Path(folder) / 'hands.db'}", Room(given.hands)))
    if programs := find_programs():
        server = Postgres(programs)
        try:
            asyncio.run(measure(server.create(), Room(given.hands)))
        finally:
            server.stop()


if __name__ == "__main__":
    main()
