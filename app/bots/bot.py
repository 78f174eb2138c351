"""A player made of a brain and a socket: signs in with a bearer token, sits, plays, buys chips, comes back."""

from __future__ import annotations

import asyncio
import json
import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from random import Random
from typing import Any
from uuid import uuid4

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from app.bots.brain import Brain, View, safe, sensible
from app.bots.whole import whole

log = logging.getLogger(__name__)
AGAIN = ("saving", "busy")
"""Refusals after which the same frame may be sent again: the same id is done once."""
AGAIN_SECONDS = 0.3
PATIENCE = (0.2, 1.0)
"""Seconds before a lost connection is made anew, at first and at most: a server that restarts is back soon (P2)."""


@dataclass
class Bot:
    """One bot at one table. `delay` is the mean time to think in seconds; 0 plays as fast as `pace` allows."""

    url: str
    token: str = field(repr=False)
    table: str
    brain: Brain = sensible
    delay: float = 1.5
    luck: Random = field(default_factory=Random)
    pace: float = 18.0
    """Frames a second at most: a server takes 20 and drops what is beyond."""
    view: View | None = None
    """The latest view."""
    _socket: ClientConnection | None = None
    _sent: dict[str, dict[str, Any]] = field(default_factory=dict)
    _asked: set[str] = field(default_factory=set)
    _answered: tuple[int, int] = (0, 0)
    _paced: float = 0.0
    _tasks: set[asyncio.Task[None]] = field(default_factory=set)

    async def run(self) -> None:
        """Play until the table closes; a lost connection is made anew. Raises where the token is refused."""
        wait = PATIENCE[0]
        while True:
            try:
                async with self._connect() as self._socket:
                    wait = PATIENCE[0]
                    if await self._talk(self._socket):
                        return
            except (ConnectionClosed, OSError, TimeoutError) as error:
                log.info("a bot comes back in %.1f s: %s", wait, error)
            finally:
                self._forget()
            await asyncio.sleep(wait)
            wait = min(2 * wait, PATIENCE[1])

    def _connect(self) -> connect:
        headers = {"Authorization": f"Bearer {self.token}"}
        return connect(self.url, additional_headers=headers, compression=None, proxy=None)

    def _forget(self) -> None:
        """Drop what belonged to a connection: the view after the next join tells everything."""
        self.view = None
        for task in self._tasks:
            task.cancel()
        self._sent.clear()
        self._asked.clear()
        self._answered = (0, 0)

    async def _talk(self, socket: ClientConnection) -> bool:
        """Answer frame by frame; True when the table is gone, False when only the connection is."""
        await self._send({"join": {"table": self.table}})
        async for text in socket:
            frame = whole(json.loads(text))
            if frame.get("closed") or frame.get("code") in ("no_table", "table_closed"):
                return True
            await self._hear(frame)
        return False

    async def _hear(self, frame: dict[str, Any]) -> None:
        if frame["type"] == "view":
            self.view = frame
            await self._look(frame)
        elif frame["type"] == "accepted":
            self._done(frame["id"])
            await self._look_again()
        elif frame["type"] == "refused":
            self._refused(frame)

    async def _look(self, view: View) -> None:
        """Do what the view calls for."""
        you, hand = view["you"], view["hand"]
        if you["legal"] is not None and (hand["number"], hand["turn"]) != self._answered:
            self._answered = (hand["number"], hand["turn"])
            await self._think(view)
        elif (words := wanted(view, self.luck)) is not None:
            await self._ask_once(words)

    async def _look_again(self) -> None:
        """An answer came: what was under way no longer is, and the view that came before it may call for more."""
        if self.view is not None:
            await self._look(self.view)

    async def _think(self, view: View) -> None:
        choice = self.brain(view, self.luck)
        if self.delay:
            self._later(self.delay * self.luck.uniform(0.5, 1.6), partial(self._act, view, choice))
        else:
            await self._act(view, choice)

    async def _act(self, view: View, choice: dict[str, Any]) -> None:
        hand = view["hand"]
        await self._send({"act": {"hand": hand["number"], "turn": hand["turn"], **choice}})

    async def _ask_once(self, words: dict[str, Any]) -> None:
        """Ask for a seat or chips, unless the same is under way."""
        if not self._asked.intersection(words):
            self._asked.update(words)
            await self._send(words)

    async def _send(self, words: dict[str, Any], frame_id: str | None = None) -> None:
        frame_id = frame_id or uuid4().hex[:16]
        self._sent[frame_id] = words
        await self._keep_pace()
        if self._socket is not None:
            await self._socket.send(json.dumps({"id": frame_id, **words}))

    async def _keep_pace(self) -> None:
        """Wait where more than a second's worth of frames would be sent at once."""
        now = asyncio.get_running_loop().time()
        self._paced = max(self._paced, now - 1) + 1 / self.pace
        if self._paced > now:
            await asyncio.sleep(self._paced - now)

    def _done(self, frame_id: str) -> dict[str, Any]:
        words = self._sent.pop(frame_id, {})
        self._asked.difference_update(words)
        return words

    def _refused(self, frame: dict[str, Any]) -> None:
        """Ask again where that helps; where a choice of the brain was illegal, take the safe one."""
        words = self._done(frame["id"])
        if frame["code"] in AGAIN:
            self._asked.update(words)
            self._later(AGAIN_SECONDS, partial(self._send, words, frame["id"]))
        elif frame["code"] == "bankroll_too_small":
            self._asked.update(words)  # no use to ask again with each view
        elif "act" in words and frame["code"] != "stale" and self.view and self.view["you"]["legal"]:
            log.warning("a bot's choice was refused: %s %s", words, frame)
            self._later(0, partial(self._act, self.view, safe(self.view["you"]["legal"])))
        else:
            self._later(AGAIN_SECONDS, self._look_again)

    def _later(self, seconds: float, send: Callable[[], Awaitable[None]]) -> None:
        async def wait() -> None:
            await asyncio.sleep(seconds)
            with suppress(ConnectionClosed):
                await send()

        task = asyncio.create_task(wait())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


def wanted(view: View, luck: Random) -> dict[str, Any] | None:
    """Return what to ask for beside the play: a seat, chips, or to be dealt in again; None where all is well."""
    you, rules = view["you"], view["rules"]
    if you["seat"] is None:
        free = [number for number, seat in enumerate(view["seats"], 1) if seat is None]
        return {"sit": {"seat": luck.choice(free), "buy_in": rules["max_buy_in"]}} if free else None
    seat = view["seats"][you["seat"] - 1]
    playing = seat["state"] in ("in", "folded", "all_in") and not view["hand"]["ended"]
    if not playing and seat["stack"] < rules["min_buy_in"] and you["top_up_most"]:
        return {"top_up": {"amount": you["top_up_most"]}}
    return {"come_back": {}} if seat["sitting_out"] and seat["stack"] else None
