"""The floor: the same bytes to as many sockets over the same server stack, and nothing behind it."""

from __future__ import annotations

import time

from benchmarks.load.pace import Pace
from benchmarks.load.websocket import Socket


class EchoSocket(Socket):
    """One of a group."""

    def __init__(self, group: EchoGroup, port: int, name: str) -> None:
        super().__init__(f"/ws?{name}", port, "")
        self._group = group

    def on_text(self, frame: bytes) -> None:
        """Tell the group."""
        self._group.view()


class EchoGroup:
    """As many sockets as a table has viewers: as soon as all have got the bytes, it's ready again."""

    def __init__(self, pace: Pace, name: str, port: int, viewers: int) -> None:
        self._pace = pace
        self.sockets = [EchoSocket(self, port, name) for _ in range(viewers)]
        self._unseen = 0
        self._turn = 0
        self._sent_at = 0.0

    def act(self) -> None:
        """Send a frame as long as a player's choice."""
        self._unseen = len(self.sockets)
        self._turn += 1
        self._sent_at = time.perf_counter()
        sender = self.sockets[self._turn % len(self.sockets)]
        sender.send(b'{"id":"123456","act":{"hand":12,"turn":%d,"call":true}}' % self._turn)

    def view(self) -> None:
        """One socket has got the bytes."""
        self._pace.views += 1
        self._unseen -= 1
        if not self._unseen:
            self._pace.finished(time.perf_counter() - self._sent_at)
            self._pace.ready(self)
