"""One socket between a player's device and one life of the server: slow, in order, and not always whole."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, MutableMapping
from typing import Any, Protocol

from app.sim.life import Life
from app.sim.stage import Crash, Stage
from app.web.wire import EXTENSION


class Device(Protocol):
    """Whoever holds the other end."""

    def hear(self, cable: Cable, frame: bytes) -> None:
        """Take a frame."""

    def lost(self, cable: Cable) -> None:
        """Learn that the socket is closed."""


class Pipe:
    """One direction: whatever goes in comes out later, in the same order."""

    def __init__(self, stage: Stage, deliver: Callable[[Any], None]) -> None:
        self._stage = stage
        self._deliver = deliver
        self._waiting: deque[Any] = deque()
        self._chance = stage.chance("latency")
        self._at = 0.0

    def put(self, item: Any) -> None:
        """Send something."""
        self._at = max(self._at, self._stage.loop.time() + self._chance.expovariate(1 / 0.02))
        self._waiting.append(item)
        self._stage.loop.call_at(self._at, self._next)

    def _next(self) -> None:
        if self._waiting:
            self._deliver(self._waiting.popleft())

    def cut(self) -> None:
        """Lose what is on its way."""
        self._waiting.clear()


class Cable:
    """A socket. For the server it is a connection that takes frames without a coroutine (`web.wire`)."""

    def __init__(self, life: Life, device: Device, token: str) -> None:
        self.life = life
        self.open = True
        """False once the device knows that it's closed."""
        self.stalled = False
        self.joining = False
        """True while the device is about to ask for its table again."""
        self.patience = 1.0
        self.opened: dict[int, set[str]] = {}
        """What was opened over this socket of each hand whose deck it has seen cut."""
        self.on_writable: Callable[[], None] = lambda: None
        self.on_text: Callable[[str], None] | None = None
        self.told: dict[str, int] = {}
        """The newest version of each table shown over it."""
        self.heard: dict[str, int] = {}
        """The newest one whose events were told."""
        self._device = device
        self._stage = life.stage
        self._gone = False
        self._owed = False
        """True while the server has something that it couldn't send."""
        self._down = Pipe(self._stage, lambda frame: device.hear(self, frame))
        self._up = Pipe(self._stage, self._arrive)
        self._messages: asyncio.Queue[MutableMapping[str, Any]] = asyncio.Queue()
        self._messages.put_nowait({"type": "websocket.connect"})
        life.cables.append(self)
        headers = [(b"authorization", b"Bearer " + token.encode())]
        self._scope = {"type": "websocket", "headers": headers, "extensions": {EXTENSION: self}}
        self._task = life.do(life.app(self._scope, self._messages.get, self._answer))
        self._task.add_done_callback(self._served)

    def send(self, frame: str) -> None:
        """The device says something."""
        if self.open and not self._gone:
            self._up.put(frame)

    def can_write(self) -> bool:
        """Tell the server whether the device takes bytes."""
        return not self.stalled

    def take_frame(self, frame: bytes) -> bool:
        """Take a frame from the server."""
        self.life.touch("between two sockets")
        if self.stalled and not self._gone:
            self._owed = True
            return False
        self._owed = False
        if not self._gone:
            self._down.put(frame)
        return True

    def stall(self, seconds: float) -> None:
        """The device takes no bytes for a while."""
        self.stalled = True
        self._stage.later(seconds, self.go_on)

    def go_on(self) -> None:
        """The device takes bytes again."""
        if self.stalled:
            self.stalled = False
            if self.life.alive and not self._gone:
                self._guard(self.on_writable)
                if self._is_owed():
                    self._stage.fail("a socket that takes bytes again gets none of those that it missed")

    def _is_owed(self) -> bool:
        """Tell whether the server, if it lives, still keeps something back."""
        return self._owed and self.life.alive and not self._task.done()

    def cut(self, why: str, unseen: float) -> None:
        """Break: the device learns it soon, the server only after `unseen` seconds."""
        if self._gone:
            return
        self._gone = True
        self._up.cut()
        self._down.cut()
        self._stage.note("cut", why.encode())
        self._stage.later(self._stage.chance("latency").expovariate(20), self._device_learns)
        if self.life.alive:
            self._stage.later(unseen, lambda: self._messages.put_nowait({"type": "websocket.disconnect", "code": 1006}))

    def _device_learns(self) -> None:
        if self.open:
            self.open = False
            self._device.lost(self)

    def _arrive(self, frame: str) -> None:
        if self.on_text is not None and self.life.alive and not self._gone:
            hear = self.on_text
            self._guard(lambda: hear(frame))

    def _guard(self, call: Callable[[], None]) -> None:
        """The server's own loop: what a frame makes it raise would end the connection, and is a fault of the room."""
        try:
            call()
        except Crash:
            return
        except Exception as error:
            self._stage.fail(f"a frame made the server raise {error!r}")

    async def _answer(self, message: MutableMapping[str, Any]) -> None:
        """Take what the server says by ASGI."""
        if message["type"] in ("websocket.close", "websocket.http.response.start"):
            self._stage.later(0.02, lambda: self.cut("closed", 0.0))

    def _served(self, task: asyncio.Task[None]) -> None:
        self.cut("served", 0.0)
        error = None if task.cancelled() else task.exception()
        if error is not None and not isinstance(error, Crash):
            self._stage.fail(f"a socket ended with {error!r}")
