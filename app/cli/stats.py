"""`homegame stats rebuild`: count every stored hand again."""

from __future__ import annotations

import asyncio
import sys

import typer

from app.cli.migrate import Data, Url
from app.cli.serve import settings_from
from app.main import open_store
from app.room.ports import Store
from app.room.statistician import Statistician

stats = typer.Typer(help="The players' statistics.", no_args_is_help=True)


@stats.callback()
def _group() -> None:
    """Have subcommands, though there is only one yet."""


@stats.command()
def rebuild(data: Data = None, database_url: Url = None) -> None:
    """Forget all counts and count every hand anew; a server may go on playing, and counts what ends meanwhile."""
    store = open_store(settings_from({"data": data, "database_url": database_url}))
    typer.echo(f"{asyncio.run(_rebuild(store))} hands counted")


async def _rebuild(store: Store) -> int:
    await store.open()
    try:
        await store.statistics.restart()
        statistician, total = Statistician(store), 0
        while counted := await statistician.step():
            total += counted
            print(f"\r{total} hands", end="", file=sys.stderr, flush=True)  # noqa: T201  long work shows progress
        return total
    finally:
        await store.close()
