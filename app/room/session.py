"""One socket of one player: what it may ask, and in whose name. No message can say who acts; only the session knows."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from typing import get_args

from app.room.lobby import Lobby
from app.room.mailbox import answered
from app.room.ports import Accepted, Answer, Line, Player, Reaction
from app.room.table_actor import TableActor
from app.table.commands import Command, Connect, Deal, Disconnect, DropTopUp, OpenTable, Resume, SitDown, Tick
from app.table.refusal import Code, Refusal
from app.table.seating_commands import Queue
from app.table.shuffle_commands import ShuffleCommand
from app.table.wish import Wish

ROOMS_OWN = (OpenTable, Connect, Disconnect, Deal, Tick, DropTopUp, Resume, *get_args(ShuffleCommand))
"""Commands that no socket may send."""


class Session:
    """A player's socket; it watches at most one table at a time."""

    def __init__(self, lobby: Lobby, player: Player, line: Line, hosting: bool = True) -> None:
        self.player = player
        self._hosting = hosting
        self._lobby = lobby
        self._line = line
        self._actor: TableActor | None = None

    @property
    def table(self) -> str | None:
        """The id of the table that this session watches; without one the web layer answers not_joined."""
        return None if self._actor is None else self._actor.id

    def join(self, table: str) -> Answer:
        """Watch a table instead of the one before; its chat so far and its first view go out over the line."""
        actor = self._lobby.actor(table)
        if actor is not None and actor is self._actor and actor.watches(self.player.id, self._line):
            return actor.look(self.player.id)
        self.leave()
        if actor is None:
            return Refusal(Code.NO_TABLE)
        answer = actor.join(self.player, self._line)
        if isinstance(answer, Accepted):
            self._actor = actor
        return answer

    def leave(self) -> None:
        """Stop watching; a seat stays taken."""
        actor, self._actor = self._actor, None
        if actor is not None:
            actor.leave(self.player.id, self._line)

    def submit(self, command: Command, command_id: str | None) -> asyncio.Future[Answer]:
        """Ask the joined table. `SitDown` and `Queue` get the player's own name; the room's commands are refused."""
        if self._actor is None:
            return answered(Refusal(Code.NO_TABLE))
        if isinstance(command, ROOMS_OWN):
            return answered(Refusal(Code.NOT_ALLOWED))
        if isinstance(command, SitDown):
            command = replace(command, name=self.player.display_name, bot=self.player.bot)
        elif isinstance(command, Queue):
            command = replace(command, name=self.player.display_name)
        return self._lobby.ask(self._actor.id, command, self.player, command_id, self._hosting)

    def wish(self, wish: Wish | None) -> Answer:
        """Make a pre-action, or take it back."""
        if self._actor is None:
            return Refusal(Code.NO_TABLE)
        return self._actor.wish(self.player.id, wish)

    def cut(self, promise: str, seed: str | None) -> Answer:
        """Promise a seed for the next hand, and tell the one that the table has asked for."""
        if self._actor is None:
            return Refusal(Code.NO_TABLE)
        return self._actor.cut(self.player.id, promise, seed)

    def chat(self, text: str) -> Answer:
        """Say something to everybody at the joined table. The web layer limits how often."""
        if self._actor is None or self._actor.table is None:
            return Refusal(Code.NO_TABLE)
        return self._actor.say(self.player, text)

    def react(self, kind: Reaction) -> Answer:
        """Show everybody at the joined table how I feel. The web layer limits how often."""
        if self._actor is None or self._actor.table is None:
            return Refusal(Code.NO_TABLE)
        return self._actor.react(self.player, kind)

    def close(self) -> None:
        """The socket is gone."""
        self.leave()
