"""What waits for one socket: answers in order, and one slot for the newest view (P9). Nothing here awaits a socket."""

from __future__ import annotations

from collections import deque
from typing import Protocol

from app.room.meter import Meter

KEPT_BYTES = 128 * 1024
"""Answers and chat kept for a slow socket; one that falls further behind is hung up and resyncs by joining again."""


class Transport(Protocol):
    """A socket as the web layer has it. It calls `Outbox.resume` when it can take bytes again."""

    def take(self, frame: bytes) -> bool:
        """Send a frame at once; False while it would only pile up."""

    def close(self) -> None:
        """Hang up, after what was written."""


class Outbox:
    """A `Line` over a transport: writes at once where it can."""

    __slots__ = ("_closed", "_kept", "_meter", "_transport", "_view", "_waiting")

    def __init__(self, transport: Transport, meter: Meter) -> None:
        self._transport = transport
        self._meter = meter
        self._waiting: deque[bytes] = deque()
        self._kept = 0
        self._view: bytes | None = None
        self._closed = False

    def offer(self, frame: bytes) -> None:
        """Send a view, or keep it in the place of an older one that still waits."""
        if self._view is not None:
            self._meter.replaced += 1
        if self._waiting:
            self._view = frame
            self.resume()
        else:
            self._view = None if self._closed or self._transport.take(frame) else frame

    def send(self, frame: bytes) -> None:
        """Send an answer or a chat message, or keep it; hang up on a socket that is too far behind."""
        self._waiting.append(frame)
        self._kept += len(frame)
        self.resume()
        if self._kept > KEPT_BYTES:
            self.close()

    def resume(self) -> None:
        """Write what waits while the transport takes it: answers first, then the newest view."""
        while self._waiting and not self._closed and self._transport.take(self._waiting[0]):
            self._kept -= len(self._waiting.popleft())
        if self._view is not None and not self._waiting and not self._closed and self._transport.take(self._view):
            self._view = None

    def close(self) -> None:
        """Hang up, once; what still waits is dropped."""
        if not self._closed:
            self._closed = True
            self._transport.close()
