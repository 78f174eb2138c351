"""What some friends do to the others. Each trouble goes on until it is cancelled."""

from __future__ import annotations

import asyncio
import itertools
import json
import random
import time
from collections import Counter
from collections.abc import Awaitable, Callable, Iterable

from benchmarks.load.crowd import Friend, Party
from benchmarks.load.websocket import masked
from tests.web.test_garbage import malformed

PERMITTED = 19
"""Frames a second that are never too fast."""
SLICES = 50
FLOOD = 1000
"""Frames a second."""
AT_A_TIME = 8
"""Sign-ins under way: two are being checked, the others wait."""
STORM_SECONDS = 2.0
BROKEN = (
    b"\x81\x02{}",  # a client's frame without a mask
    b"\x83\x80\0\0\0\0",  # an opcode that there isn't
    masked(b'{"ping":"\xff"}'),  # not UTF-8
    masked(b"x" * 5000),  # more than a frame may have
    b"\x81\xff" + b"\xff" * 12,  # 2^64 - 1 bytes to come
)
_numbers = itertools.count(1)


async def stall(friends: Iterable[Friend]) -> None:
    """Read nothing."""
    for friend in friends:
        friend.transport.pause_reading()
    await asyncio.Event().wait()


async def flood(friends: Iterable[Friend]) -> None:
    """Send 1,000 pings in each second, and come back in the next one when closed."""
    burst = masked(b'{"ping":1}') * (FLOOD // SLICES)
    await asyncio.gather(*(_each_second(friend, lambda friend: friend.transport.write(burst)) for friend in friends))


async def send_garbage(friends: list[Friend]) -> None:
    """Send as many malformed frames as a socket may; every fourth friend breaks the protocol itself."""
    frames = malformed(random.Random(5))
    await asyncio.gather(*(_each_second(friend, garbage_of(number, frames)) for number, friend in enumerate(friends)))


def garbage_of(number: int, frames: Iterable[str]) -> Callable[[Friend], None]:
    """Return what one friend does in each slice of a second."""
    source, slices = iter(frames), itertools.count(number)

    def send(friend: Friend) -> None:
        at = next(slices) % SLICES
        if number % 4 == 0 and at == 0:
            friend.transport.write(BROKEN[number // 4 % len(BROKEN)])
        elif number % 4 and at < PERMITTED:
            friend.transport.write(masked(next(source).encode("utf-8", "replace")[:4000]))

    return send


async def _each_second(friend: Friend, send: Callable[[Friend], None]) -> None:
    """Send in each slice of a second; when closed come back in the next one."""
    while True:
        begun = time.perf_counter()
        for number in range(SLICES):
            if friend.gone.is_set():
                friend.closed[friend.code] += 1
                await asyncio.sleep(begun + 1 - time.perf_counter())
                await friend.come_back()
                break
            send(friend)
            await asyncio.sleep(begun + (number + 1) / SLICES - time.perf_counter())


async def storm(parties: Iterable[Party]) -> None:
    """Cut all connections and come back at once, again and again."""
    friends = [friend for party in parties for friend in party.friends]
    while True:
        begun = time.perf_counter()
        await asyncio.gather(*(friend.come_back() for friend in friends))
        await asyncio.sleep(begun + STORM_SECONDS - time.perf_counter())


class SignIns:
    """Strangers who guess passwords, each from an address and with a name of its own, so that no limit stops them."""

    def __init__(self, port: int) -> None:
        self._port = port
        self.statuses = Counter[int]()

    async def keep_on(self) -> None:
        """Guess as fast as answers come."""
        await asyncio.gather(*(self._guess_on() for _ in range(AT_A_TIME)))

    async def _guess_on(self) -> None:
        while True:
            self.statuses[await self._guess(next(_numbers))] += 1

    async def _guess(self, number: int) -> int:
        here = f"127.{1 + number // 62500}.{1 + number // 250 % 250}.{1 + number % 250}"
        body = json.dumps({"nickname": f"nobody-{number}", "password": "correct horse battery"})
        reader, writer = await asyncio.open_connection("127.0.0.1", self._port, local_addr=(here, 0))
        try:
            writer.write(
                f"POST /api/v1/sign-in/password HTTP/1.1\r\nHost: 127.0.0.1:{self._port}\r\n"
                f"Sec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nConnection: close\r\n"
                f"Content-Length: {len(body)}\r\n\r\n{body}".encode()
            )
            return int((await reader.readline()).split()[1])
        finally:
            writer.transport.abort()


async def during(trouble: Awaitable[None], seconds: float) -> None:
    """Let a trouble go on for so long; raises what went wrong in it."""
    task = asyncio.ensure_future(trouble)
    await asyncio.wait([task], timeout=seconds)
    if task.done():
        task.result()
        raise RuntimeError("the trouble has ended by itself")
    task.cancel()
    await asyncio.gather(task, return_exceptions=True)
