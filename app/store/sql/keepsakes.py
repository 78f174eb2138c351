"""Notes, tags and links to hands in SQL."""

from __future__ import annotations

import json
from collections.abc import Collection
from dataclasses import asdict

from sqlalchemy import delete, func, insert, literal, select
from sqlalchemy.ext.asyncio import AsyncEngine

from app.room.ports import Note, Notes, Share, Shares
from app.store.sql.errors import reading, writing
from app.store.sql.schema import hand_notes, hand_tags, hands, shares


class SqlNotes(Notes):
    """What players wrote about hands; see the port. A tag's rows are made anew with each note."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def write(self, player: str, hand_id: str, note: Note) -> None:
        row = {"player": player, "hand_id": hand_id, "note": note.text, "tags": json.dumps(note.tags)}
        async with writing(self._engine) as connection:
            for table in (hand_notes, hand_tags):
                own = table.c.player == player, table.c.hand_id == hand_id
                await connection.execute(delete(table).where(*own))
            if note != Note():
                await connection.execute(insert(hand_notes).values(row))
            for tag in note.tags:
                found = hands.c.utc_ms, hands.c.hand_id, hands.c.table_id, hands.c.pot, hands.c.bucket
                rows = select(literal(player), literal(tag), *found).where(hands.c.hand_id == hand_id)
                columns = [hand_tags.c.player, hand_tags.c.tag, *(hand_tags.c[each.name] for each in found)]
                await connection.execute(insert(hand_tags).from_select(columns, rows))

    async def notes(self, player: str, hand_ids: Collection[str]) -> dict[str, Note]:
        query = select(hand_notes).where(hand_notes.c.player == player, hand_notes.c.hand_id.in_(hand_ids))
        async with reading(self._engine) as connection:
            rows = await connection.execute(query)
            return {row.hand_id: Note(row.note, tuple(json.loads(row.tags))) for row in rows}

    async def tags(self, player: str) -> dict[str, int]:
        query = select(hand_tags.c.tag, func.count().label("hands")).where(hand_tags.c.player == player)
        async with reading(self._engine) as connection:
            rows = await connection.execute(query.group_by(hand_tags.c.tag))
            return dict(sorted((row.tag, row.hands) for row in rows))


class SqlShares(Shares):
    """Links to hands; see the port."""

    def __init__(self, engine: AsyncEngine) -> None:
        self._engine = engine

    async def add(self, share: Share) -> None:
        async with writing(self._engine) as connection:
            await connection.execute(insert(shares).values(asdict(share)))

    async def share(self, code_hash: str) -> Share | None:
        async with reading(self._engine) as connection:
            row = (await connection.execute(select(shares).where(shares.c.code_hash == code_hash))).mappings().first()
            return None if row is None else Share(**row)

    async def shares(self, player: str, hand_id: str) -> tuple[Share, ...]:
        query = select(shares).where(shares.c.player == player, shares.c.hand_id == hand_id)
        async with reading(self._engine) as connection:
            rows = await connection.execute(query.order_by(shares.c.created_ms.desc(), shares.c.id.desc()))
            return tuple(Share(**row) for row in rows.mappings())

    async def drop(self, player: str, share_id: str) -> bool:
        own = delete(shares).where(shares.c.id == share_id, shares.c.player == player).returning(shares.c.id)
        async with writing(self._engine) as connection:
            return (await connection.execute(own)).first() is not None
