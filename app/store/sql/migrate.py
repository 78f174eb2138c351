"""Brings a database to the newest schema with the migrations that lie beside the package."""

from __future__ import annotations

from pathlib import Path

from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, text
from sqlalchemy.ext.asyncio import AsyncEngine

import app
from app.store.sql.engine import async_url, reader_engine
from app.store.sql.errors import writing

MIGRATIONS = Path(app.__file__).parent.parent / "migrations"
LOCK = 7217_0001
"""The number of the advisory lock under which PostgreSQL migrates: two nodes may start at once."""


async def upgrade(url: str) -> None:
    """Migrate a database; nothing happens to one that is up to date. Unavailable when it can't be reached."""
    engine = reader_engine(async_url(url))
    try:
        await upgrade_with(engine)
    finally:
        await engine.dispose()


async def upgrade_with(engine: AsyncEngine) -> None:
    """Migrate over an engine's connection, all steps in one transaction."""
    async with writing(engine) as connection:
        await connection.run_sync(_upgrade)


def _upgrade(connection: Connection) -> None:
    if connection.dialect.name == "postgresql":
        connection.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": LOCK})
    command.upgrade(config(connection), "head")


def config(connection: Connection | None = None) -> Config:
    """Return Alembic's configuration; env.py finds the connection in its attributes."""
    made = Config()
    made.set_main_option("script_location", str(MIGRATIONS))
    made.attributes["connection"] = connection
    return made
