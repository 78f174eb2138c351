"""How long a restart takes: `python -m benchmarks.restarts [--database sqlite|postgres|both] [--times N]`.

`homegame serve` over a real database, 102 bots at 17 tables who play on. Then N times SIGTERM in mid-hand, and N times
`kill -9`; the server is started again as soon as it is gone. Printed: the seconds from the signal until every bot has
its seat and a view of it again, by connections that the bots make by themselves, median and worst; how much of them
the ending and the start took; and what the histories say of all hands: how many are void, how many acts were the
clock's (P1, P2).
"""

from __future__ import annotations

import asyncio
import json
import random
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterable
from functools import partial
from pathlib import Path
from statistics import median
from typing import Any

import httpx

from app.bots.bot import Bot
from benchmarks.load.databases import command_line, on_each
from benchmarks.load.people import invite, open_tables

TABLES, SEATS = 17, 6
THINK_SECONDS = 0.3
PLAY_SECONDS = 3.0
PROMISED_SECONDS = 5
OPTIONS = {"seats": SEATS, "next_hand_seconds": 0, "showdown_seconds": 0, "action_seconds": 120}
SERVE = (sys.executable, "-c", "from app.cli import app; app()", "serve")


class House:
    """The server's process, which comes and goes."""

    def __init__(self, url: str, folder: Path) -> None:
        with socket.create_server(("127.0.0.1", 0)) as probe:
            self.port = probe.getsockname()[1]
        words = ("--port", str(self.port), "--data", str(folder), "--database-url", url)
        self._command = (*SERVE, *words)
        self._log = folder / "server.log"

    async def start(self) -> None:
        """Start it; returns once it answers."""
        with self._log.open("ab") as log:
            self._process = await asyncio.to_thread(subprocess.Popen, self._command, stdout=log, stderr=log)
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.port}") as client:
            while True:
                try:
                    if (await client.get("/readyz")).status_code == 200:
                        return
                except httpx.TransportError:
                    if self._process.poll() is not None:
                        raise RuntimeError(self._log.read_text()[-2000:]) from None
                await asyncio.sleep(0.02)

    async def end(self, how: signal.Signals) -> None:
        """End it; returns once it is gone."""
        self._process.send_signal(how)
        await asyncio.to_thread(self._process.wait, 60)


async def back(bots: Iterable[Bot]) -> None:
    """Return once each of them sees itself sit."""
    for bot in bots:
        while bot.view is None or bot.view["you"]["seat"] is None:  # noqa: ASYNC110  # a bot has no event for it
            await asyncio.sleep(0.005)


async def restart(house: House, bots: Iterable[Bot], how: signal.Signals) -> tuple[float, float, float]:
    """Return the seconds from the signal until the server was gone, until it answered, and until all were back."""
    begun = time.perf_counter()
    await house.end(how)
    gone = time.perf_counter()
    await house.start()
    ready = time.perf_counter()
    await back(bots)
    return gone - begun, ready - begun, time.perf_counter() - begun


async def restarts(house: House, bots: list[Bot], how: signal.Signals, times: int) -> None:
    """Restart again and again in the middle of hands, and print how long it took."""
    found = list[tuple[float, float, float]]()
    for _ in range(times):
        await asyncio.sleep(PLAY_SECONDS)
        found.append(await restart(house, bots, how))
    gone, ready, all_back = (f"{median(times):.1f} / {max(times):.1f}" for times in zip(*found, strict=True))
    kept = "kept" if max(times[2] for times in found) < PROMISED_SECONDS else "MISSED"
    print(f"  {how.name:8} {times} x, s: gone {gone}, answering {ready}, all {len(bots)} back {all_back}  {kept}")


async def judge(port: int, tokens: list[list[str]], tables: Iterable[str]) -> None:
    """Print what the histories say of all hands."""
    hands, void, acts, clock = 0, 0, 0, 0
    async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{port}/api/v1", timeout=60) as client:
        for number, table in enumerate(tables):
            client.headers["authorization"] = f"Bearer {tokens[number][0]}"
            answer = await client.get(f"/hands/download?table={table}&format=json")
            if answer.status_code == 404:  # no hand has ended here
                continue
            for hand in played(answer.raise_for_status().text):
                hands, void = hands + 1, void + hand["void"]
                done = [act for street in hand["streets"] for act in street["actions"]]
                acts, clock = acts + len(done), clock + sum(act["timed_out"] or act["disconnected"] for act in done)
    print(f"  {hands:,} hands, {void} void; {acts:,} acts, {clock} of them the clock's")


def played(text: str) -> list[Any]:
    """Return the hands of a downloaded file."""
    found: list[Any] = json.loads(text)["hands"]
    return found


async def run(kind: str, url: str, folder: Path, times: int) -> None:
    """Measure one database."""
    tokens = await invite(url, TABLES, SEATS)
    house = House(url, folder)
    await house.start()
    try:
        tables = await open_tables(house.port, tokens, OPTIONS)
        address = f"ws://127.0.0.1:{house.port}/ws"
        bots = [
            Bot(address, token, table, delay=THINK_SECONDS, luck=random.Random(token))
            for table, of_table in zip(tables, tokens, strict=True)
            for token in of_table
        ]
        playing = [asyncio.create_task(bot.run()) for bot in bots]
        await back(bots)
        print(f"{kind}: {len(bots)} bots at {TABLES} tables")
        for how in (signal.SIGTERM, signal.SIGKILL):
            await restarts(house, bots, how, times)
        for task in playing:
            task.cancel()
        await asyncio.gather(*playing, return_exceptions=True)
        await judge(house.port, tokens, tables)
    finally:
        await house.end(signal.SIGTERM)


if __name__ == "__main__":
    words = command_line(__doc__)
    words.add_argument("--times", type=int, default=10)
    asked = words.parse_args()
    asyncio.run(on_each(asked.database, partial(run, times=asked.times)))
