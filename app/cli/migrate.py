"""`homegame migrate`: the database by itself, without a server."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Annotated

import typer

from app.cli.serve import settings_from
from app.main import open_store

Data = Annotated[Path | None, typer.Option(help="The room's folder.")]
Url = Annotated[str | None, typer.Option(help="Another database than the file in that folder.")]


def migrate(data: Data = None, database_url: Url = None) -> None:
    """Bring the database to this version's schema; `serve` does it too."""
    asyncio.run(_migrate(data, database_url))
    typer.echo("The database is up to date.")


async def _migrate(data: Path | None, database_url: str | None) -> None:
    store = open_store(settings_from({"data": data, "database_url": database_url}))
    await store.open()
    await store.close()
