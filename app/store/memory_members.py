"""People in memory: players, passwords, tokens, invitations."""

from __future__ import annotations

from dataclasses import replace

from app.room.ports import Invitation, Members, NameTaken, Player, StoreError, Token
from app.table.gone import gone_name


class MemoryMembers(Members):
    """Players, how they come in, and how they are recognised; see the port."""

    def __init__(self) -> None:
        self._players: dict[str, Player] = {}
        self._passwords: dict[str, str] = {}
        self._tokens: dict[str, Token] = {}
        self._invitations: dict[str, Invitation] = {}

    async def add_player(self, player: Player) -> None:
        if await self.player_named(player.nickname) is not None:
            raise NameTaken(player.nickname)
        if player.id in self._players:
            raise StoreError(f"player {player.id} exists")
        self._players[player.id] = player

    async def update_player(self, player: Player) -> None:
        if old := self._players.get(player.id):
            self._players[player.id] = replace(
                old,
                display_name=player.display_name,
                avatar=player.avatar,
                admin=player.admin,
                banned=player.banned,
            )

    async def player(self, player_id: str) -> Player | None:
        return self._players.get(player_id)

    async def player_named(self, nickname: str) -> Player | None:
        return next((player for player in self._players.values() if player.nickname == nickname), None)

    async def players(self) -> tuple[Player, ...]:
        return tuple(sorted(self._players.values(), key=lambda player: (player.created_ms, player.id)))

    async def set_password(self, player_id: str, password_hash: str) -> None:
        self._known(player_id)
        self._passwords[player_id] = password_hash

    async def password(self, player_id: str) -> str | None:
        return self._passwords.get(player_id)

    async def add_token(self, token: Token) -> None:
        self._known(token.player)
        if any(token.id == old.id or token.token_hash == old.token_hash for old in self._tokens.values()):
            raise StoreError(f"token {token.id} exists")
        self._tokens[token.id] = token

    async def token_owner(self, token_hash: str, utc_ms: int) -> tuple[Token, Player] | None:
        for token in self._tokens.values():
            if token.token_hash == token_hash and (token.expires_ms is None or token.expires_ms > utc_ms):
                player = self._players[token.player]
                return None if player.banned else (token, player)
        return None

    async def tokens(self, player_id: str) -> tuple[Token, ...]:
        own = (token for token in self._tokens.values() if token.player == player_id)
        return tuple(sorted(own, key=lambda token: (token.created_ms, token.id)))

    async def drop_token(self, token_id: str) -> None:
        self._tokens.pop(token_id, None)

    async def add_invitation(self, invitation: Invitation) -> None:
        if invitation.id in self._invitations or await self.invitation(invitation.code_hash) is not None:
            raise StoreError(f"invitation {invitation.id} exists")
        self._invitations[invitation.id] = invitation

    async def invitation(self, code_hash: str) -> Invitation | None:
        return next((each for each in self._invitations.values() if each.code_hash == code_hash), None)

    async def use_invitation(self, code_hash: str, utc_ms: int) -> Invitation | None:
        invitation = await self.invitation(code_hash)
        if invitation is None or not _valid(invitation, utc_ms):
            return None
        if invitation.uses_left is not None:
            invitation = replace(invitation, uses_left=invitation.uses_left - 1)
            self._invitations[invitation.id] = invitation
        return invitation

    async def invitations(self) -> tuple[Invitation, ...]:
        return tuple(sorted(self._invitations.values(), key=lambda each: (each.created_ms, each.id), reverse=True))

    async def revoke_invitation(self, invitation_id: str) -> None:
        if old := self._invitations.get(invitation_id):
            self._invitations[invitation_id] = replace(old, revoked=True)

    def forget(self, player_id: str) -> None:
        """Leave nothing of a player but the id."""
        self._known(player_id)
        nobody = replace(self._players[player_id], nickname=f"gone:{player_id}", display_name=gone_name(player_id))
        self._players[player_id] = replace(nobody, avatar="", admin=False, gone=True)
        self._passwords.pop(player_id, None)
        self._tokens = {name: token for name, token in self._tokens.items() if token.player != player_id}

    def _known(self, player_id: str) -> None:
        if player_id not in self._players:
            raise StoreError(f"no player {player_id}")


def _valid(invitation: Invitation, utc_ms: int) -> bool:
    in_time = invitation.expires_ms is None or invitation.expires_ms > utc_ms
    return in_time and not invitation.revoked and invitation.uses_left != 0
