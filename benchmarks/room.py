"""What one core can do: `python benchmarks/room.py [--database sqlite|postgres|both] [--tables N] [--seconds S]`.

The room runs as it is served, in a process on core 0, with a journal on the disk (fsync on); nine real sockets a table
play random hands from core 1, over the loopback. For each database two loads: saturated (64 actions under way at any
time), and 333 actions/s offered. An action takes until the last of its nine views has arrived. CPU is the server
process's, kernel included, a PostgreSQL server's own not. Beside it the floor: the same bytes, broadcast by an echo on
the same stack; and the bytes alone, over nothing but a transport.
"here" takes CPU and rates from the first load, times and stalls from the second.
"""

from __future__ import annotations

import argparse
import os
from collections.abc import Awaitable, Callable
from pathlib import Path

import uvloop

from benchmarks.load.databases import command_line, on_each
from benchmarks.load.echo import EchoGroup
from benchmarks.load.figures import Memory, Phase, compare, quantile, tell
from benchmarks.load.pace import Pace
from benchmarks.load.people import each, invite, open_tables
from benchmarks.load.players import BUY_IN, Table
from benchmarks.load.server import Server, as_client, cpu_of, serve_bare, serve_echo, serve_room, serving

AT_A_TIME = 64
RATE = 333.0
ECHO_GROUPS = 100
LIMIT_SECONDS = 300
OPTIONS = {"seats": 9, "max_buy_in": BUY_IN, "next_hand_seconds": 0, "action_seconds": 300, "paused": True}


async def measure(server: Server, pace: Pace, load: Callable[[], Awaitable[float]]) -> Phase:
    """Return what the server did under a load."""
    server.stalls()
    pace.begin()
    cpu, own = server.cpu(), cpu_of(os.getpid())
    seconds = await load()
    cpu, own = server.cpu() - cpu, cpu_of(os.getpid()) - own
    waits, views, stalls = pace.waits, pace.views, server.stalls()
    await pace.settle()
    if pace.trouble:
        raise RuntimeError(f"{len(pace.trouble)} refusals, such as {pace.trouble[0]}")
    p50, p99 = quantile(waits, 0.5), quantile(waits, 0.99)
    return Phase(seconds, len(waits), views, cpu, own, p50, p99, stalls.loop, stalls.collector)


async def fill(server: Server, pace: Pace, tokens: list[list[str]]) -> tuple[list[Table], tuple[float, float, float]]:
    """Open tables, open sockets, let everybody sit; return the tables and the server's memory before each step."""
    await open_tables(server.port, tokens[:1], OPTIONS)
    empty = server.memory()
    ids = await open_tables(server.port, tokens, OPTIONS)
    opened = server.memory()
    tables = [Table(pace, table, server.port, secrets) for table, secrets in zip(ids, tokens, strict=True)]
    await each(seat.open() for table in tables for seat in table.seats)
    connected = server.memory()
    await each(table.sit() for table in tables)
    return tables, (empty, opened, connected)


async def room(database: str, url: str, data: Path, tables: int, viewers: int, seconds: float) -> tuple[str, Phase]:
    """Measure the room on one database; return one of its views, and what it did when saturated."""
    tokens = await invite(url, tables, viewers)
    pace = Pace()
    with serving(serve_room, url, data) as server:
        seated, (empty, opened, connected) = await fill(server, pace, tokens)
        await pace.saturate(2, AT_A_TIME)
        full = await measure(server, pace, lambda: pace.saturate(seconds, AT_A_TIME))
        calm = await measure(server, pace, lambda: pace.offer(seconds, RATE))
        memory = Memory(
            (opened - empty) / tables, (connected - opened) / tables / viewers, (server.memory() - empty) / tables
        )
    print(f"{database}, {tables} tables, {tables * viewers} sockets, views of {len(seated[0].sample)} bytes")
    tell("saturated", full)
    tell(f"{RATE:g}/s offered", calm)
    compare(database, full, calm, memory)
    return seated[0].sample.decode(), full


async def echo(serve: Callable[..., None], view: str, viewers: int, seconds: float) -> Phase:
    """Measure a floor."""
    pace = Pace()
    with serving(serve, view) as server:
        groups = [EchoGroup(pace, str(number), server.port, viewers) for number in range(ECHO_GROUPS)]
        await each(one.open() for group in groups for one in group.sockets)
        for group in groups:
            pace.ready(group)
        await pace.saturate(1, AT_A_TIME)
        return await measure(server, pace, lambda: pace.saturate(seconds, AT_A_TIME))


async def main(database: str, tables: int, viewers: int, seconds: float) -> None:
    """Measure everything."""
    view, rooms = "", dict[str, Phase]()

    async def on_one(kind: str, url: str, folder: Path) -> None:
        nonlocal view
        view, rooms[kind] = await room(kind, url, folder, tables, viewers, seconds)

    await on_each(database, on_one)
    floor = await echo(serve_echo, view, viewers, min(seconds, 5))
    tell("the floor: an echo", floor)
    tell("the bytes alone", await echo(serve_bare, view, viewers, min(seconds, 5)))
    for kind, phase in rooms.items():
        print(f"  {kind}: an action costs {phase.us / floor.us:.1f} times the floor")


def options() -> argparse.Namespace:
    """Return what was asked for on the command line."""
    words = command_line(__doc__)
    words.add_argument("--tables", type=int, default=1000)
    words.add_argument("--viewers", type=int, default=9, choices=range(2, 10))
    words.add_argument("--seconds", type=float, default=10)
    return words.parse_args()


if __name__ == "__main__":
    asked = options()
    as_client(LIMIT_SECONDS)
    uvloop.run(main(asked.database, asked.tables, asked.viewers, asked.seconds))
