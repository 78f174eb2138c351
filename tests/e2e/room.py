"""A real server process and real clients: what a browser and a database would meet, nothing stubbed but the cards."""

from __future__ import annotations

import asyncio
import json
import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx
import websockets

from tests.e2e.server import ADMIN_LINK
from tests.wire import read

ROOT = Path(__file__).parents[2]
START_SECONDS = 90.0
ANSWER_SECONDS = 60.0
View = dict[str, Any]


class Room:
    """One room on one port: started, killed and started again over the same database."""

    def __init__(self, folder: Path, database_url: str = "", **settings: str) -> None:
        """`settings` are of the environment: lease_seconds is HOMEGAME_LEASE_SECONDS."""
        self.folder = folder
        self.database_url = database_url
        self.port = _free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.process: subprocess.Popen[bytes] | None = None
        self.http = httpx.AsyncClient(base_url=f"{self.url}/api/v1", headers={"origin": self.url}, timeout=30)
        self._asked = 0
        self._settings = {f"HOMEGAME_{name.upper()}": value for name, value in settings.items()}
        (folder / "decks").mkdir(parents=True, exist_ok=True)

    async def start(self) -> None:
        """Start the server and wait until it answers."""
        command = [sys.executable, "-m", "tests.e2e.server", str(self.folder), str(self.port), self.database_url]
        environment = {name: value for name, value in os.environ.items() if not name.startswith("HOMEGAME_")}
        environment |= self._settings
        with (self.folder / "server.log").open("ab") as log:
            self.process = await asyncio.to_thread(
                subprocess.Popen, command, cwd=ROOT, env=environment, stdout=log, stderr=log
            )
        deadline = time.monotonic() + START_SECONDS
        while not await self._answers():
            if self.process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError("the server does not start: " + (self.folder / "server.log").read_text()[-2000:])
            await asyncio.sleep(0.05)

    async def _answers(self) -> bool:
        try:
            return (await self.http.get("/health")).status_code == 200
        except httpx.TransportError:
            return False

    async def end(self, how: signal.Signals = signal.SIGTERM) -> None:
        """Send the process a signal and wait until it is gone."""
        if self.process is not None:
            self.process.send_signal(how)
            await asyncio.to_thread(self.process.wait, 30)
            self.process = None

    async def become_admin(self) -> None:
        """Take the link that the server announced; from now on `http` is the admin's browser."""
        code = (self.folder / ADMIN_LINK).read_text().rpartition("/")[2]
        await self.post("/sign-in/invitation", {"code": code, "nickname": "host"})

    async def post(self, path: str, body: dict[str, Any]) -> Any:
        """Send a request that must be accepted."""
        answer = await self.http.post(path, json=body)
        assert answer.status_code in (200, 201), answer.text
        return answer.json()

    async def get(self, path: str) -> Any:
        """Ask for something that must be there."""
        answer = await self.http.get(path)
        assert answer.status_code == 200, answer.text
        return answer.json()

    async def player(self, nickname: str, chips: int) -> Player:
        """Make a bot with chips; it isn't connected yet."""
        made = await self.post("/players", {"nickname": nickname, "bot": True})
        identity = made["player"]["id"]
        await self.post(f"/players/{identity}/grants", {"amount": chips, "reason": "to play with"})
        return Player(self, identity, {"authorization": f"Bearer {made['token']}"})

    def host(self) -> Player:
        """Return the admin as somebody who can watch and command tables."""
        cookie = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return Player(self, "host", {"cookie": cookie, "origin": self.url})

    def post_decks(self, table: str, decks: Sequence[Sequence[int]]) -> None:
        """Lay out the decks of a table, the first for its first hand."""
        (self.folder / "decks" / f"{table}.json").write_text(json.dumps([list(deck) for deck in decks]))


class Player:
    """A client on a WebSocket: asks, and knows the newest view of the table that it watches."""

    def __init__(self, room: Room, identity: str, headers: dict[str, str]) -> None:
        self.room = room
        self.id = identity
        self.headers = headers
        self._newest: View | str | None = None
        self._answers: dict[str, asyncio.Future[dict[str, Any]]] = {}
        self._changed = asyncio.Condition()
        self._asked = 0

    @property
    def view(self) -> View | None:
        """The newest view; most are never looked at, so they are read only here."""
        if isinstance(self._newest, str):
            self._newest = read(self._newest)
        return self._newest if isinstance(self._newest, dict) else None

    async def connect(self) -> None:
        """Open the socket."""
        address = f"{self.room.url.replace('http', 'ws', 1)}/ws"
        self._socket = await websockets.connect(address, additional_headers=self.headers, max_size=2**20)
        self._reader = asyncio.create_task(self._read())

    @property
    def goodbye(self) -> int | None:
        """The code with which the socket was closed."""
        return self._socket.close_code

    async def close(self) -> None:
        """Close the socket, if the server hasn't."""
        await self._socket.close()
        await self._reader

    async def _read(self) -> None:
        try:
            async for text in self._socket:
                await self._understand(str(text))
        except websockets.ConnectionClosed:
            return
        finally:
            for waiting in self._answers.values():
                if not waiting.done():
                    waiting.set_exception(ConnectionError("closed"))

    async def _understand(self, text: str) -> None:
        if text.startswith('{"type":"view"'):
            async with self._changed:
                self._newest = text
                self._changed.notify_all()
            return
        frame = json.loads(text)
        if (waiting := self._answers.get(frame.get("id") or "")) and not waiting.done():
            waiting.set_result(frame)

    async def ask(self, message_id: str | None = None, **what: Any) -> dict[str, Any]:
        """Ask for one thing and return the answer; an id of one's own repeats an earlier question."""
        self._asked += 1
        name = message_id or f"{self.id[:8]}-{time.monotonic_ns()}-{self._asked}"
        self._answers[name] = asyncio.get_running_loop().create_future()
        await self._socket.send(json.dumps({"id": name, **what}))
        return await asyncio.wait_for(self._answers[name], ANSWER_SECONDS)

    async def do(self, message_id: str | None = None, **what: Any) -> None:
        """Ask for one thing that must be accepted."""
        answer = await self.ask(message_id, **what)
        assert answer["type"] == "accepted", (what, answer)

    async def send(self, message_id: str, **what: Any) -> None:
        """Ask without waiting for an answer."""
        await self._socket.send(json.dumps({"id": message_id, **what}))

    async def watch(self, table: str) -> None:
        """Join a table, forgetting the one before."""
        self._newest = None
        await self.do(join={"table": table})

    async def sees(self, wanted: Callable[[View], bool]) -> View:
        """Wait for a view of which this is true."""
        try:
            async with self._changed, asyncio.timeout(ANSWER_SECONDS):
                await self._changed.wait_for(lambda: self.view is not None and wanted(self.view))
        except TimeoutError:
            raise AssertionError(f"{self.id} waits for ever with this view: {self.view}") from None
        assert self.view is not None
        return self.view


@asynccontextmanager
async def running(folder: Path, database_url: str = "", **settings: str) -> AsyncIterator[Room]:
    """Start a room with an admin; end it with the block."""
    room = Room(folder, database_url, **settings)
    try:
        await room.start()
        await room.become_admin()
        yield room
    finally:
        await room.http.aclose()
        await room.end()


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
