"""What some do to the others: `python -m benchmarks.crowd [--database sqlite|postgres|both] [--seconds S]`.

The room runs as it is served, in a process on core 0, with a journal on the disk; 20 tables of six players and four
watchers each, 200 real sockets, act some 15 times a second each from core 1, over the loopback. Measured is how long it
takes from a player's choice until each of the others has its view (P9, P22): undisturbed, and while some stall, flood,
come back all at once, guess passwords or send garbage. The server's memory is told before and after each, and how long
its loop was busy with something else at most.
"""

from __future__ import annotations

import asyncio
import re
from collections import Counter
from collections.abc import Awaitable, Iterable
from functools import partial
from pathlib import Path
from typing import NamedTuple

import httpx
import uvloop

from benchmarks.load.crowd import Friend, Party, Steady, forget
from benchmarks.load.databases import command_line, on_each
from benchmarks.load.figures import quantile
from benchmarks.load.people import each, invite, open_tables
from benchmarks.load.players import BUY_IN
from benchmarks.load.server import Server, as_client, serve_room, serving
from benchmarks.load.trouble import SignIns, during, flood, send_garbage, stall, storm

TABLES, PLAYERS, WATCHERS = 20, 6, 4
STALLED, FLOODS, STAY = 20, 50, 2
"""Sockets that stall, sockets that flood, tables at which nobody goes in a storm."""
BUFFER = 8192
"""Bytes the kernel keeps for a socket; as many as it likes would hide what the room keeps."""
PROMISED_MS, PROMISED_KIB = 50, 256
OPTIONS = {"seats": PLAYERS, "max_buy_in": BUY_IN, "next_hand_seconds": 0, "action_seconds": 300, "paused": True}
LIMIT_SECONDS = 600


class Room(NamedTuple):
    """The running room, everybody in it, and how long a trouble goes on."""

    server: Server
    pace: Steady
    parties: list[Party]
    token: str
    seconds: float

    def watchers(self, number: int) -> list[Friend]:
        """Return some who watch, of all tables alike."""
        watching = [party.friends[PLAYERS + at] for at in range(WATCHERS) for party in self.parties]
        return watching[:number]

    async def replaced(self) -> float:
        """Return how many views slow sockets never got so far."""
        headers = {"authorization": f"Bearer {self.token}"}
        async with httpx.AsyncClient(base_url=f"http://127.0.0.1:{self.server.port}", headers=headers) as client:
            page = (await client.get("/metrics")).raise_for_status().text
        return float(re.findall(r"^homegame_views_replaced_total (\S+)", page, re.MULTILINE)[0])


async def measure(room: Room, name: str, trouble: Awaitable[None], guilty: Iterable[Friend], base: float) -> float:
    """Print how the others fare; return their 99th percentile in milliseconds."""
    guilty = list(guilty)
    for friend in guilty:
        friend.measured = False
    before, replaced, cpu = room.server.memory(), await room.replaced(), room.server.cpu()
    room.server.stalls()
    forget(room.pace)
    await during(trouble, room.seconds)
    waits, stalls, after = forget(room.pace), room.server.stalls(), room.server.memory()
    cpu = room.server.cpu() - cpu
    p50, p99, worst = (quantile(waits, share) for share in (0.5, 0.99, 1))
    ratio = f"x {p99 / base:4.1f}" if base else ""
    print(
        f"  {name:16}{len(waits) / room.seconds:6.0f} views/s  {p50:5.1f} / {p99:5.1f} / {worst:6.1f} ms {ratio:6}"
        f"  {'kept' if p99 < PROMISED_MS else 'MISSED'}  stall {stalls.loop:5.1f}  CPU {cpu / room.seconds:4.0%}"
        f"  {before / 1024:6.1f} -> {after / 1024:5.1f} MiB  {told(guilty)}"
    )
    if late := await room.replaced() - replaced:
        print(
            f"  {'':16}{late:.0f} views replaced; {(after - before) / len(guilty or [0]):.0f} KiB more for each of them"
        )
    await each(settle(friend) for friend in guilty)
    return p99


async def nothing() -> None:
    """Trouble nobody."""
    await asyncio.Event().wait()


def told(guilty: Iterable[Friend]) -> str:
    """Return what those who gave trouble were told, and forget it."""
    said = Counter[str]()
    for friend in guilty:
        said.update(friend.refused)
        said.update({f"closed {code}": times for code, times in friend.closed.items()})
        friend.refused.clear()
        friend.closed.clear()
    return ", ".join(f"{code} {times:,}" for code, times in sorted(said.items()))


async def settle(friend: Friend) -> None:
    """Let one who gave trouble be a friend like others again."""
    await friend.come_back()
    friend.measured = True


async def run(kind: str, url: str, folder: Path, seconds: float) -> None:
    """Measure all troubles on one database."""
    tokens = await invite(url, TABLES, PLAYERS + WATCHERS)
    with serving(serve_room, url, folder, BUFFER) as server:
        ids, pace = await open_tables(server.port, tokens, OPTIONS), Steady()
        parties = [Party(pace, table, server.port, of, PLAYERS) for table, of in zip(ids, tokens, strict=True)]
        room = Room(server, pace, parties, tokens[0][0], seconds)
        await each(friend.open() for party in parties for friend in party.friends)
        await each(party.sit() for party in parties)
        await asyncio.sleep(2)
        print(f"{kind}: {TABLES * (PLAYERS + WATCHERS)} sockets; a view to each other one, p50 / p99 / worst")
        stormy, signs = parties[STAY:], SignIns(server.port)
        base = await measure(room, "undisturbed", nothing(), (), 0)
        stalled, flooding, watching = room.watchers(STALLED), room.watchers(FLOODS), room.watchers(TABLES * WATCHERS)
        await measure(room, f"{STALLED} stall", stall(stalled), stalled, base)
        await measure(room, f"{FLOODS} flood", flood(flooding), flooding, base)
        gone = [friend for party in stormy for friend in party.friends]
        await measure(room, f"{len(gone)} come back", storm(stormy), gone, base)
        await measure(room, "sign-ins", signs.keep_on(), (), base)
        print(f"  {'':16}{signs.statuses.total() / seconds:.0f}/s, {dict(signs.statuses)}")
        await measure(room, f"{len(watching)} send garbage", send_garbage(watching), watching, base)
        await measure(room, "undisturbed", nothing(), (), base)
        if pace.trouble:
            raise RuntimeError(f"{len(pace.trouble)} refusals, such as {pace.trouble[0]}")


if __name__ == "__main__":
    words = command_line(__doc__)
    words.add_argument("--seconds", type=float, default=15, help="for each trouble")
    asked = words.parse_args()
    as_client(LIMIT_SECONDS)
    uvloop.run(on_each(asked.database, partial(run, seconds=asked.seconds)))
