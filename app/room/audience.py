"""Who watches one table, and what each of them gets: one public part, encoded once, and a private part per player."""

from __future__ import annotations

import logging
from collections import deque
from collections.abc import Callable, Iterable, Mapping, Sequence

from app.room.gallery import Gallery, without_hand
from app.room.odds import Odds
from app.room.painter import OwnPart, Painter
from app.room.past import Past
from app.room.ports import Clock, Encoder, Line, Player
from app.table.events import TableEvent
from app.table.rules import Spectators
from app.table.table import Table
from app.table.viewer import Viewer
from app.table.wish import Wish
from app.views.scene import Scene

CHAT_KEPT = 50
Wishes = Mapping[str, Wish]
Hosts = tuple[str, tuple[str, ...]]
log = logging.getLogger(__name__)


class Watcher:
    """One player with all lines that lead to them: a phone and a laptop see the same (P11)."""

    __slots__ = ("_admin", "greeted", "hosts", "lines", "missed", "name", "new", "own", "viewer")

    def __init__(self, player: Player) -> None:
        self.viewer = Viewer(player.id, player.admin)
        self._admin = player.admin
        self.hosts: Hosts = ("", ())
        """Whose powers were looked at last."""
        self.name = player.display_name
        self.greeted = False
        """True once something was shown."""
        self.missed = False
        """True once something wasn't sent because the table is hidden from this player."""
        self.lines: list[Line] = []
        self.new: list[Line] = []
        """Those of them over which nothing was shown yet."""
        self.own = OwnPart()

    def look(self, table: Table) -> None:
        """Notice that the host's powers came or went."""
        self.hosts = table.host, table.hosts
        player = self.viewer.player
        host = self._admin or (player is not None and table.is_host(player))
        if host != self.viewer.host:
            self.viewer = Viewer(player, host)


class Audience:
    """The watchers of one table, by player id."""

    __slots__ = ("_chat", "_encoder", "_gallery", "_odds", "_painter", "_scene", "_watchers", "past")

    def __init__(self, encoder: Encoder, clock: Clock, odds: Odds) -> None:
        self._encoder = encoder
        self._odds = odds
        self._watchers: dict[str, Watcher] = {}
        self._chat: deque[tuple[str, bytes]] = deque(maxlen=CHAT_KEPT)
        self._gallery = Gallery(clock, self._reveal)
        self._painter = Painter(encoder)
        self.past = Past()
        self._scene: Scene | None = None
        """What was shown last."""

    def __contains__(self, player: str) -> bool:
        return player in self._watchers

    def has(self, player: str, line: Line) -> bool:
        """Tell whether a line leads to this table: it doesn't any more once its player was turned out."""
        watcher = self._watchers.get(player)
        return watcher is not None and line in watcher.lines

    def players(self) -> tuple[str, ...]:
        """Return who watches, by id."""
        return tuple(self._watchers)

    def join(self, player: Player, line: Line) -> bool:
        """Add a line and tell it what was said; True when it is the player's first."""
        first = player.id not in self._watchers
        if first:
            self._watchers[player.id] = Watcher(player)
        self._watchers[player.id].lines.append(line)
        self._watchers[player.id].new.append(line)
        for _, frame in self._chat:
            _hand_over(line.send, frame)
        return first

    def leave(self, player: str, line: Line) -> bool:
        """Take a line away; True when it was the player's last."""
        watcher = self._watchers.get(player)
        if watcher is None or line not in watcher.lines:
            return False
        watcher.lines.remove(line)
        watcher.new = [each for each in watcher.new if each is not line]
        if not watcher.lines:
            del self._watchers[player]
        return not watcher.lines

    def publish(self, table: Table, events: Sequence[TableEvent], at: int, wishes: Wishes) -> None:
        """Offer everybody the table as it is now, and what has just happened."""
        if self._watchers:
            scene = self._scene = Scene(table)
            tail = self._tail(scene, events, at)
            self._offer(self._watchers.values(), scene, tail, wishes)
            self._apart(scene, at, tail, events)
        self.past.note(table.hand_id, events)

    def show(self, table: Table, at: int, wishes: Wishes, player: str | None = None) -> None:
        """Offer the table as it is to one player, where nobody else has anything new to see, or to all (None)."""
        if player is None:
            self.publish(table, (), at, wishes)
        elif (watcher := self._watchers.get(player)) is not None:
            scene = self._scene = Scene(table)
            self._offer((watcher,), scene, self._tail(scene, (), at), wishes)
            if _hides(scene, watcher.viewer):
                self._catch_up(watcher, scene, self._old(table, at))

    def say(self, frame: bytes, player: str) -> None:
        """Send a player's chat message to everybody, and keep it for who comes later."""
        self._chat.append((player, frame))
        self.send(frame)

    def forget(self, player: str) -> None:
        """Keep nothing of what a player has said."""
        self._chat = deque((said for said in self._chat if said[0] != player), CHAT_KEPT)

    def send(self, frame: bytes) -> None:
        """Send a frame to everybody."""
        for watcher in self._watchers.values():
            for line in watcher.lines:
                _hand_over(line.send, frame)

    def send_all(self, table: Table, frame: bytes) -> None:
        """Send a frame to all who may see the table as it is."""
        scene = Scene(table)
        for watcher in self._watchers.values():
            watcher.look(table)
            _send_if_seen(scene, watcher, frame)

    def send_one(self, table: Table, player: str, frame: bytes) -> None:
        """Send a frame to one player, unless the table is hidden from them."""
        if (watcher := self._watchers.get(player)) is not None:
            _send_if_seen(Scene(table), watcher, frame)

    def who_missed(self, table: Table) -> tuple[str, ...]:
        """Return, once, who may see the table now and wasn't sent something while it was hidden from them."""
        missing = [(player, watcher) for player, watcher in self._watchers.items() if watcher.missed]
        if not missing:
            return ()
        scene = Scene(table)
        for _, watcher in missing:
            watcher.look(table)
            watcher.missed = _hides(scene, watcher.viewer)
        return tuple(player for player, watcher in missing if not watcher.missed)

    def turn_out(self, player: str, frame: bytes) -> None:
        """Tell a player why, and show nothing more; the lines stay open for other tables."""
        watcher = self._watchers.pop(player, None)
        for line in () if watcher is None else watcher.lines:
            _hand_over(line.send, frame)

    def hang_up(self, frame: bytes) -> None:
        """Say a last word and close all lines."""
        self._gallery.stop()
        for watcher in tuple(self._watchers.values()):
            for line in tuple(watcher.lines):
                _hand_over(line.send, frame)
                line.close()

    def _offer(self, watchers: Iterable[Watcher], scene: Scene, tail: bytes, wishes: Wishes) -> None:
        """Show the table as it is to whoever may see that.

        All frames are made before the first one leaves: between two system calls our code runs half as fast, and a
        client's process that is fed in one go needn't be woken for each frame.
        """
        hosts, all_see = (scene.table.host, scene.table.hosts), scene.table.rules.spectators is Spectators.ALLOWED
        ready: list[tuple[Watcher, bytes]] = []
        for watcher in watchers:
            if watcher.hosts != hosts:
                watcher.look(scene.table)
            if all_see or not _hides(scene, watcher.viewer):
                ready.append((watcher, self._frame(watcher, scene, tail, wishes)))
        for watcher, frame in ready:
            self._hand_out(watcher, frame, self.past)

    def _apart(self, scene: Scene, at: int, tail: bytes, events: Sequence[TableEvent]) -> None:
        """Let spectators see what this table's rules leave them: later, or without the hand."""
        rules = scene.table.rules
        if rules.spectators is Spectators.DELAYED:
            quiet = self._tail(scene, (), at) if events else tail
            known = self.past.then(scene.table.hand_id, events)
            self._gallery.later(tail, quiet, rules.spectator_delay, scene.table.hand_id, known)
            for watcher in self._watchers.values():
                if not watcher.greeted:
                    self._catch_up(watcher, scene, self._old(scene.table, at))
            return
        self._gallery.stop()
        if rules.spectators is Spectators.NONE:
            bare = self._tail(Scene(without_hand(scene.table)), (), at)
            for watcher in self._watchers.values():
                self._catch_up(watcher, scene, bare)

    def _old(self, table: Table, at: int) -> bytes:
        """Return the newest frame that spectators may see already."""
        return self._gallery.seen or self._tail(Scene(without_hand(table)), (), at)

    def _catch_up(self, watcher: Watcher, scene: Scene, tail: bytes) -> None:
        if _hides(scene, watcher.viewer):
            self._hand_out(watcher, self._frame(watcher, scene, tail, {}), self._gallery.past)

    def _reveal(self, tail: bytes) -> None:
        """A frame is old enough for spectators."""
        if self._scene is not None:
            for watcher in tuple(self._watchers.values()):
                self._catch_up(watcher, self._scene, tail)

    def _tail(self, scene: Scene, events: Iterable[TableEvent], at: int) -> bytes:
        """Paint what all share."""
        spectators = [watcher.name for player, watcher in self._watchers.items() if player not in scene.seats]
        return self._painter.tail(scene, events, at, self._odds.of(scene.table), spectators)

    def _frame(self, watcher: Watcher, scene: Scene, tail: bytes, wishes: Wishes) -> bytes:
        viewer = watcher.viewer
        own = watcher.own.of(self._encoder, scene, viewer, wishes.get(viewer.player or ""))
        return b'{"type":"view","you":' + own + tail

    def _hand_out(self, watcher: Watcher, frame: bytes, past: Past) -> None:
        watcher.greeted = True
        new = watcher.new
        for line in watcher.lines:
            try:
                line.offer(self._first(frame, past) if line in new else frame)
            except Exception:
                log.exception("a line failed")
        if new:
            watcher.new = []

    def _first(self, frame: bytes, past: Past) -> bytes:
        """Let the first view over a line tell what has happened in this hand so far."""
        return frame[:-1] + b',"past":' + bytes(self._encoder.part(past.told())) + b"}"


def _hides(scene: Scene, viewer: Viewer) -> bool:
    """Tell whether a viewer is a spectator who may not see the table as it is; hosts have to."""
    if scene.table.rules.spectators is Spectators.ALLOWED or viewer.host:
        return False
    return viewer.player not in scene.seats and viewer.player not in scene.dealt


def _send_if_seen(scene: Scene, watcher: Watcher, frame: bytes) -> None:
    if _hides(scene, watcher.viewer):
        watcher.missed = True
        return
    for line in watcher.lines:
        _hand_over(line.send, frame)


def _hand_over(take: Callable[[bytes], None], frame: bytes) -> None:
    """A socket that fails is its own trouble, never the table's."""
    try:
        take(frame)
    except Exception:
        log.exception("a line failed")
