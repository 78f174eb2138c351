"""People in SQL. Rows have the fields of the ports' dataclasses; what must be decided at once is one statement."""

from __future__ import annotations

from dataclasses import asdict
from typing import Any

from sqlalchemy import Executable, delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncEngine

from app.room.ports import Invitation, Members, Player, Token
from app.store.sql.errors import reading, writing
from app.store.sql.schema import invitations, passwords, players, tokens


class SqlMembers(Members):
    """Players, how they come in, and how they are recognised; see the port."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def add_player(self, player: Player) -> None:
        await self._write(insert(players).values(asdict(player)))

    async def update_player(self, player: Player) -> None:
        changed = {name: getattr(player, name) for name in ("display_name", "avatar", "admin", "banned")}
        await self._write(update(players).where(players.c.id == player.id).values(changed))

    async def player(self, player_id: str) -> Player | None:
        rows = await self._read(select(players).where(players.c.id == player_id))
        return Player(**rows[0]) if rows else None

    async def player_named(self, nickname: str) -> Player | None:
        rows = await self._read(select(players).where(players.c.nickname == nickname))
        return Player(**rows[0]) if rows else None

    async def players(self) -> tuple[Player, ...]:
        rows = await self._read(select(players).order_by(players.c.created_ms, players.c.id))
        return tuple(Player(**row) for row in rows)

    async def set_password(self, player_id: str, password_hash: str) -> None:
        async with writing(self._engine) as connection:
            await connection.execute(delete(passwords).where(passwords.c.player == player_id))
            await connection.execute(insert(passwords).values(player=player_id, password_hash=password_hash))

    async def password(self, player_id: str) -> str | None:
        rows = await self._read(select(passwords).where(passwords.c.player == player_id))
        return rows[0]["password_hash"] if rows else None

    async def add_token(self, token: Token) -> None:
        await self._write(insert(tokens).values(asdict(token)))

    async def token_owner(self, token_hash: str, utc_ms: int) -> tuple[Token, Player] | None:
        in_time = or_(tokens.c.expires_ms.is_(None), tokens.c.expires_ms > utc_ms)
        rows = await self._read(select(tokens).where(tokens.c.token_hash == token_hash, in_time))
        if not rows:
            return None
        token = Token(**rows[0])
        player = await self.player(token.player)
        return (token, player) if player is not None and not player.banned else None

    async def tokens(self, player_id: str) -> tuple[Token, ...]:
        own = select(tokens).where(tokens.c.player == player_id).order_by(tokens.c.created_ms, tokens.c.id)
        return tuple(Token(**row) for row in await self._read(own))

    async def drop_token(self, token_id: str) -> None:
        await self._write(delete(tokens).where(tokens.c.id == token_id))

    async def add_invitation(self, invitation: Invitation) -> None:
        row = asdict(invitation)
        row["table_id"] = row.pop("table")  # a column named table would have to be quoted for ever
        await self._write(insert(invitations).values(row))

    async def invitation(self, code_hash: str) -> Invitation | None:
        rows = await self._read(select(invitations).where(invitations.c.code_hash == code_hash))
        return _invitation(rows[0]) if rows else None

    async def use_invitation(self, code_hash: str, utc_ms: int) -> Invitation | None:
        each = invitations.c
        take = (
            update(invitations)
            .where(each.code_hash == code_hash, ~each.revoked)
            .where(or_(each.uses_left.is_(None), each.uses_left > 0))
            .where(or_(each.expires_ms.is_(None), each.expires_ms > utc_ms))
            .values(uses_left=each.uses_left - 1)  # NULL, any number, stays NULL
            .returning(invitations)
        )
        async with writing(self._engine) as connection:
            row = (await connection.execute(take)).mappings().first()
        return _invitation(dict(row)) if row is not None else None

    async def invitations(self) -> tuple[Invitation, ...]:
        newest = select(invitations).order_by(invitations.c.created_ms.desc(), invitations.c.id.desc())
        return tuple(_invitation(row) for row in await self._read(newest))

    async def revoke_invitation(self, invitation_id: str) -> None:
        await self._write(update(invitations).where(invitations.c.id == invitation_id).values(revoked=True))

    async def _write(self, statement: Executable) -> None:
        async with writing(self._engine) as connection:
            await connection.execute(statement)

    async def _read(self, query: Executable) -> list[dict[str, Any]]:
        async with reading(self._engine) as connection:
            return [dict(row) for row in (await connection.execute(query)).mappings()]


def _invitation(row: dict[str, Any]) -> Invitation:
    return Invitation(table=row.pop("table_id"), **row)
