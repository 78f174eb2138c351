"""The port of the members' list: who belongs to the room, how they come in, and how they are recognised.

Tokens come in hashed (SHA-256, hex): no store ever sees one in clear.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Player:
    """A person (or bot) of the room."""

    id: str
    nickname: str
    """Unique; 3 to 10 of a-z 0-9 - _ (R14.1)."""
    display_name: str
    """1 to 16 printable characters."""
    avatar: str = ""
    admin: bool = False
    bot: bool = False
    created_ms: int = 0
    banned: bool = False
    """Kept out of the room: no token of theirs counts."""
    gone: bool = False
    """Has left for good: what is left is the id, under a name that says nothing (`table.gone`)."""


@dataclass(frozen=True, slots=True)
class Invitation:
    """A link that lets people in, and makes its user an admin where `admin` is set."""

    id: str
    code_hash: str
    created_by: str
    created_ms: int
    table: str | None = None
    expires_ms: int | None = None
    """None = never."""
    uses_left: int | None = None
    """None = any number."""
    admin: bool = False
    revoked: bool = False
    player: str | None = None
    """The member whom it signs in, instead of letting somebody new in."""


@dataclass(frozen=True, slots=True)
class Token:
    """A session of a browser (kind "session") or a program's bearer token (kind "api")."""

    id: str
    token_hash: str
    player: str
    kind: str
    name: str
    created_ms: int
    expires_ms: int | None = None
    scopes: str = "play host admin read"
    """What it may be used for, separated by blanks; the player's own rights are the limit in any case."""


class Members(Protocol):
    """Players, how they come in, and how they are recognised."""

    async def add_player(self, player: Player) -> None:
        """Store a new player; NameTaken when the nickname is used."""

    async def update_player(self, player: Player) -> None:
        """Store changed display name, avatar, admin or banned flag."""

    async def player(self, player_id: str) -> Player | None:
        """Find by id."""

    async def player_named(self, nickname: str) -> Player | None:
        """Find by nickname."""

    async def players(self) -> tuple[Player, ...]:
        """Return everybody, oldest first; those who are gone too: their ids are in histories."""

    async def set_password(self, player_id: str, password_hash: str) -> None:
        """Store an argon2 hash."""

    async def password(self, player_id: str) -> str | None:
        """Return the argon2 hash, None when no password was set."""

    async def add_token(self, token: Token) -> None:
        """Store a session or API token."""

    async def token_owner(self, token_hash: str, utc_ms: int) -> tuple[Token, Player] | None:
        """Return an unexpired token and its player; None for a banned one."""

    async def tokens(self, player_id: str) -> tuple[Token, ...]:
        """Return a player's tokens."""

    async def drop_token(self, token_id: str) -> None:
        """Forget a token (sign-out); no error when it's gone already."""

    async def add_invitation(self, invitation: Invitation) -> None:
        """Store an invitation."""

    async def invitation(self, code_hash: str) -> Invitation | None:
        """Find an invitation, used up, expired or revoked ones too."""

    async def use_invitation(self, code_hash: str, utc_ms: int) -> Invitation | None:
        """Take one use of a valid invitation, atomically; None when it is not valid any more."""

    async def invitations(self) -> tuple[Invitation, ...]:
        """Return all, newest first."""

    async def revoke_invitation(self, invitation_id: str) -> None:
        """Make an invitation useless; no error when it's unknown."""
