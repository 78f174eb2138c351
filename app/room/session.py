"""One socket of one player: what it may ask, and in whose name. No message can say who acts; only the session knows."""

from __future__ import annotations

from app.room.lobby import Lobby
from app.room.ports import Answer, Line, Player
from app.table.commands import Command
from app.table.wish import WishKind


class Session:
    """A player's socket; it watches at most one table at a time."""

    def __init__(self, lobby: Lobby, player: Player, line: Line) -> None:
        self.player = player
        raise NotImplementedError

    @property
    def table(self) -> str | None:
        """The id of the table that this session watches; without one the web layer answers not_joined."""
        raise NotImplementedError

    def join(self, table: str) -> Answer:
        """Watch a table instead of the one before; its chat so far and its first view go out over the line."""
        raise NotImplementedError

    def leave(self) -> None:
        """Stop watching; a seat stays taken."""
        raise NotImplementedError

    async def submit(self, command: Command, command_id: str | None) -> Answer:
        """Ask the joined table. The name of `SitDown` is replaced by the player's; the room's own commands are refused."""
        raise NotImplementedError

    def wish(self, hand: int, kind: WishKind | None) -> Answer:
        """Make a pre-action for hand number `hand`, or take it back."""
        raise NotImplementedError

    def chat(self, text: str) -> Answer:
        """Say something to everybody at the joined table. The web layer limits how often."""
        raise NotImplementedError

    def close(self) -> None:
        """The socket is gone."""
        raise NotImplementedError
