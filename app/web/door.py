"""What every route needs: the room, its store, and the few values of the settings that concern HTTP."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass, field
from typing import Annotated, cast

from fastapi import Depends
from starlette.requests import HTTPConnection

from app.room.lobby import Lobby
from app.room.ports import Clock, Store
from app.web.limits import Guesses
from app.web.passwords import Passwords
from app.web.sockets import Sockets


@dataclass(frozen=True, slots=True)
class Door:
    """One per server; `link` is the room's address without a slash at its end."""

    store: Store
    lobby: Lobby
    clock: Clock
    link: str
    welcome_chips: int = 0
    room_password: str = field(default="", repr=False)
    """Asked of every newcomer, who then may come without a link; empty = a link is enough, and needed."""
    passwords: Passwords = field(default_factory=Passwords)
    guesses: Guesses = field(default_factory=Guesses)
    sockets: Sockets = field(default_factory=Sockets)
    writing: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Held by the download that writes a hand: they take turns."""

    @property
    def secure(self) -> bool:
        """True when people come in over https: then cookies never travel without it."""
        return self.link.startswith("https://")

    @property
    def cookie(self) -> str:
        """Return the session cookie's name; the prefix makes browsers insist on Secure, Path=/ and no Domain."""
        return "__Host-homegame_session" if self.secure else "homegame_session"


def door(connection: HTTPConnection) -> Door:
    """Dependency: the server's door."""
    return cast(Door, connection.app.state.door)


Here = Annotated[Door, Depends(door)]
