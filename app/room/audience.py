"""Who watches one table, and what each of them gets: one public part, encoded once, and a private part per player."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Iterable, Mapping

from app.room.ports import Encoder, Line, Player
from app.table.events import TableEvent
from app.table.table import Table
from app.table.viewer import Viewer
from app.table.wish import Wish
from app.views.private import private_view
from app.views.public import public_view
from app.views.wire import event_wire

CHAT_KEPT = 50
Wishes = Mapping[str, Wish]
log = logging.getLogger(__name__)


class Watcher:
    """One player with all lines that lead to them: a phone and a laptop see the same (P11)."""

    __slots__ = ("apart", "lines", "name", "viewer")

    def __init__(self, player: Player, host: bool) -> None:
        self.viewer = Viewer(player.id, host)
        self.name = player.display_name
        self.lines: list[Line] = []
        self.apart: bytes | None = None
        """The private part of somebody without seat, cards or place in line: always the same, so encoded once."""


class Audience:
    """The watchers of one table, by player id."""

    __slots__ = ("_chat", "_encoder", "_watchers")

    def __init__(self, encoder: Encoder) -> None:
        self._encoder = encoder
        self._watchers: dict[str, Watcher] = {}
        self._chat: deque[bytes] = deque(maxlen=CHAT_KEPT)

    def __contains__(self, player: str) -> bool:
        return player in self._watchers

    def join(self, player: Player, host: bool, line: Line) -> bool:
        """Add a line and tell it what was said; True when it is the player's first."""
        first = player.id not in self._watchers
        if first:
            self._watchers[player.id] = Watcher(player, host)
        self._watchers[player.id].lines.append(line)
        for frame in self._chat:
            _hand_over(line.send, frame)
        return first

    def leave(self, player: str, line: Line) -> bool:
        """Take a line away; True when it was the player's last."""
        watcher = self._watchers.get(player)
        if watcher is None or line not in watcher.lines:
            return False
        watcher.lines.remove(line)
        if not watcher.lines:
            del self._watchers[player]
        return not watcher.lines

    def publish(self, table: Table, events: Iterable[TableEvent], at: int, wishes: Wishes) -> None:
        """Offer everybody the table as it is now, and what has just happened."""
        if self._watchers:
            self._offer(self._watchers.values(), table, events, at, wishes)

    def show(self, table: Table, at: int, wishes: Wishes, player: str | None = None) -> None:
        """Offer the table as it is to one player, where nobody else has anything new to see, or to all (None)."""
        if player is None:
            self.publish(table, (), at, wishes)
        elif player in self._watchers:
            self._offer((self._watchers[player],), table, (), at, wishes)

    def say(self, frame: bytes) -> None:
        """Send a chat message to everybody, and keep it for who comes later."""
        self._chat.append(frame)
        self.send(frame)

    def send(self, frame: bytes) -> None:
        """Send a frame to everybody."""
        for watcher in self._watchers.values():
            for line in watcher.lines:
                _hand_over(line.send, frame)

    def hang_up(self, frame: bytes) -> None:
        """Say a last word and close all lines."""
        for watcher in tuple(self._watchers.values()):
            for line in tuple(watcher.lines):
                _hand_over(line.send, frame)
                line.close()

    def _offer(
        self, watchers: Iterable[Watcher], table: Table, events: Iterable[TableEvent], at: int, wishes: Wishes
    ) -> None:
        involved = {seat.player for seat in table.taken()}
        spectators = [watcher.name for player, watcher in self._watchers.items() if player not in involved]
        told = [wire for event in events if (wire := event_wire(event)) is not None]
        tail = b"," + self._encoder.public(public_view(table, at), told, spectators)
        involved.update(dealt.player for dealt in table.players)
        involved.update(waiting.player for waiting in table.queue)
        for watcher in watchers:
            frame = b'{"type":"view","you":' + self._you(watcher, table, involved, wishes) + tail
            for line in watcher.lines:
                _hand_over(line.offer, frame)

    def _you(self, watcher: Watcher, table: Table, involved: set[str], wishes: Wishes) -> bytes:
        viewer = watcher.viewer
        if viewer.player in involved:
            return self._encoder.you(private_view(table, viewer, wishes.get(viewer.player or "")))
        if watcher.apart is None:
            watcher.apart = self._encoder.you(private_view(table, viewer, None))
        return watcher.apart


def _hand_over(take: Callable[[bytes], None], frame: bytes) -> None:
    """A socket that fails is its own trouble, never the table's."""
    try:
        take(frame)
    except Exception:
        log.exception("a line failed")
