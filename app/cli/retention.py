"""`homegame erase-cards`: what the server does once a day by HOMEGAME_RETENTION_DAYS, now."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Annotated

import typer

from app.cli.serve import settings_from
from app.main import open_store
from app.room.clock import SystemClock
from app.room.retention import erase_old_cards, finish_forgetting
from app.settings import Settings


def erase_cards(
    days: Annotated[int | None, typer.Option(min=0, help="Default: HOMEGAME_RETENTION_DAYS.")] = None,
    data: Annotated[Path | None, typer.Option(help="The room's folder.")] = None,
    database_url: Annotated[str | None, typer.Option(help="Another database than the file in that folder.")] = None,
) -> None:
    """Erase, for good, decks and unshown hole cards of hands that ended more than so many days ago."""
    settings = settings_from({"data": data, "database_url": database_url})
    if days is None and not settings.retention_days:
        raise typer.BadParameter("say --days N, or set HOMEGAME_RETENTION_DAYS")
    hands = asyncio.run(_erase(settings, settings.retention_days if days is None else days))
    typer.echo(f"{hands} hands have lost their hidden cards")


async def _erase(settings: Settings, days: int) -> int:
    store = open_store(settings)
    await store.open()
    try:
        await finish_forgetting(store, pause=0)
        return await erase_old_cards(store, SystemClock(), days, 0, "command line", _progress)
    finally:
        await store.close()


def _progress(hands: int) -> None:
    print(f"\r{hands} hands", end="", file=sys.stderr, flush=True)  # noqa: T201  long work shows progress
