"""The open sockets of each player, so that there aren't too many, and so that signing out hangs them up."""

from __future__ import annotations

from collections import defaultdict
from typing import Protocol

PER_PLAYER = 8


class Hangable(Protocol):
    """An open socket."""

    @property
    def token_id(self) -> str:
        """Return the id of the token that opened it."""

    def hang_up(self, code: int) -> None:
        """Close it with a code of RFC 6455."""


class Sockets:
    """Who is connected, and how often."""

    def __init__(self) -> None:
        self._of: defaultdict[str, set[Hangable]] = defaultdict(set)
        self.losses = 0
        """How often rights were lost: who is being let in meanwhile is looked at again."""

    @property
    def count(self) -> int:
        """How many are open."""
        return sum(map(len, self._of.values()))

    def full(self, player: str) -> bool:
        """Tell whether a player may open no further socket."""
        return len(self._of.get(player, ())) >= PER_PLAYER

    def add(self, player: str, socket: Hangable) -> None:
        """Remember an open socket."""
        self._of[player].add(socket)

    def remove(self, player: str, socket: Hangable) -> None:
        """Forget a closed one."""
        self._of[player].discard(socket)
        if not self._of[player]:
            del self._of[player]

    def hang_up_all(self, player: str) -> None:
        """Close whatever a player has open: their rights have changed."""
        self.losses += 1
        for socket in tuple(self._of.get(player, ())):
            socket.hang_up(1008)

    def hang_up(self, player: str, token_id: str) -> None:
        """Close whatever a token has opened: it was signed out."""
        self.losses += 1
        for socket in tuple(self._of.get(player, ())):
            if socket.token_id == token_id:
                socket.hang_up(1008)
