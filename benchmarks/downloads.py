"""What a download of many hands costs: `python -m benchmarks.downloads [--hands N] [--format NAME]`.

A real server over a SQLite file with so many hands of one player; the client reads as fast as it can. Printed: the time
to the first byte, hands/s, the server's memory before the download and after each tenth of it, and how long another
request takes meanwhile, median, 99th percentile and worst: which is what tables at the same server feel.
"""

from __future__ import annotations

import argparse
import asyncio
import re
import sqlite3
import subprocess
import sys
import tempfile
import time
from dataclasses import replace
from pathlib import Path

import httpx

from app.main import open_store
from app.room.ports import Player
from app.settings import Settings
from app.store.codec import encode_events
from app.store.sql.buckets import bucket
from app.store.upcast import FORMAT
from app.table.events import HandOpened
from app.web.auth import issue
from tests.history.hands import HANDS

PORT = 8471
ME, TABLE, MARK = "id-2", "table", "0" * 32
ENTRY = "table_id, version, version_after, format, utc_ms, payload"
START_MS = 1_700_000_000_000


async def prepare(folder: Path) -> str:
    """Make the database, the player and a token."""
    store = open_store(Settings(data=folder))
    await store.open()
    await store.members.add_player(Player(ME, "boris", "Boris"))
    token = await issue(store.members, ME, "api", "benchmark", int(time.time() * 1000))
    await store.close()
    return token


def fill(folder: Path, hands: int) -> None:
    """Write one hand again and again, each an entry of its own."""
    opened, *rest = HANDS["side_pot"][1]
    assert isinstance(opened, HandOpened)
    events = (replace(opened, hand_id=MARK), *rest)
    text, size = encode_events(events), len(events)
    kind = bucket(9000, showdown=True, all_in=True)
    with sqlite3.connect(folder / "homegame.db") as connection:
        connection.execute("INSERT INTO tables VALUES (?, 'Friday', 0, 0, 1)", (TABLE,))
        for number in range(hands):
            hand, first, utc_ms = f"{number:032x}", number * size, START_MS + number * 60_000
            entry = (TABLE, first, first + size, FORMAT, utc_ms, text.replace(MARK, hand))
            connection.execute(f"INSERT INTO entries ({ENTRY}) VALUES (?, ?, ?, ?, ?, ?)", entry)
            row = (hand, TABLE, number, utc_ms, first, first + size, 9000, 100, kind)
            connection.execute("INSERT INTO hands VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)", row)
            for seat in opened.players:
                played = (hand, seat.seat, seat.player, 0, utc_ms, TABLE, 9000, kind)
                connection.execute("INSERT INTO hand_players VALUES (?, ?, ?, ?, ?, ?, ?, ?)", played)


def memory(process: int) -> float:
    """Return a process's MiB in memory."""
    found = re.search(r"VmRSS:\s+(\d+)", Path(f"/proc/{process}/status").read_text())
    return int(found[1]) / 1024 if found else 0.0


async def download(server: int, token: str, query: str) -> None:
    """Read it, and look at the server meanwhile."""
    headers = {"authorization": f"Bearer {token}"}
    waits, held = list[float](), [memory(server)]
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{PORT}", timeout=60) as client:

        async def look() -> None:
            while True:
                start = time.perf_counter()
                await client.get("/healthz")
                waits.append(1000 * (time.perf_counter() - start))
                held.append(memory(server))
                await asyncio.sleep(0.5)

        looking, start, size, first = asyncio.create_task(look()), time.perf_counter(), 0, 0.0
        async with client.stream("GET", f"/api/v1/hands/download?{query}", headers=headers) as answer:
            async for piece in answer.aiter_raw():
                first = first or time.perf_counter() - start
                size += len(piece)
        seconds, number = time.perf_counter() - start, int(answer.headers["x-hands"])
        looking.cancel()
    waits.sort()
    tenths = [held[(len(held) - 1) * tenth // 10] for tenth in range(11)]
    print(
        f"{query}: {number:,} hands, {size / 2**20:.0f} MiB; first byte {1000 * first:.0f} ms, "
        f"{number / seconds:.0f} hands/s; memory {' '.join(f'{mib:.0f}' for mib in tenths)} MiB; "
        f"another request {waits[len(waits) // 2]:.1f} / {waits[len(waits) * 99 // 100]:.1f} / {waits[-1]:.1f} ms"
    )


def main() -> None:
    """Serve and download."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--hands", type=int, default=100_000)
    parser.add_argument("--format", default="text")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        token = asyncio.run(prepare(Path(folder)))
        fill(Path(folder), given.hands)
        words = ["serve", "--port", str(PORT), "--data", folder]
        server = subprocess.Popen(
            [sys.executable, "-c", "from app.cli import app; app()", *words], stdout=subprocess.DEVNULL
        )
        try:
            wait()
            for packed in ("file", "zip"):
                asyncio.run(download(server.pid, token, f"format={given.format}&as={packed}"))
        finally:
            server.terminate()
            server.wait()


def wait() -> None:
    """Until the server answers."""
    for _ in range(200):
        try:
            httpx.get(f"http://127.0.0.1:{PORT}/healthz")
        except httpx.HTTPError:
            time.sleep(0.1)
        else:
            return


if __name__ == "__main__":
    main()
