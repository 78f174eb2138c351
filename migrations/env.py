"""Alembic's entry: `app.store.sql.migrate` hands over a connection, the command line `-x url=...`."""

from __future__ import annotations

import asyncio

from alembic import context
from sqlalchemy import Connection

from app.store.sql.engine import async_url, reader_engine
from app.store.sql.errors import writing
from app.store.sql.schema import metadata


def run(connection: Connection) -> None:
    context.configure(connection=connection, target_metadata=metadata, render_as_batch=True)
    with context.begin_transaction():
        context.run_migrations()


async def run_from_command_line() -> None:
    engine = reader_engine(async_url(context.get_x_argument(as_dictionary=True)["url"]))
    async with writing(engine) as connection:
        await connection.run_sync(run)
    await engine.dispose()


if (given := context.config.attributes.get("connection")) is not None:
    run(given)
else:
    asyncio.run(run_from_command_line())
