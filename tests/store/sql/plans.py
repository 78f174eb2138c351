"""How SQLite finds rows: by an index in order, or by reading and sorting a whole table."""

from __future__ import annotations

from typing import Any

from sqlalchemy import text
from sqlalchemy.dialects import sqlite
from sqlalchemy.ext.asyncio import AsyncEngine


async def plan(engine: AsyncEngine, query: Any) -> str:
    """Return the steps of a query's plan, one a line."""
    compiled = str(query.compile(dialect=sqlite.dialect(), compile_kwargs={"literal_binds": True}))
    async with engine.connect() as connection:
        rows = await connection.execute(text("EXPLAIN QUERY PLAN " + compiled.replace(":", r"\:")))
        return "\n".join(row.detail for row in rows)
