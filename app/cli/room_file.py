"""`homegame backup | restore | export-room | import-room`: a whole room as one file, and a file as a whole room."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable
from pathlib import Path
from typing import Annotated, TypeVar

import typer

from app.cli.serve import settings_from
from app.cli.verify import check, tell
from app.main import open_store
from app.room.ports import StoreError
from app.settings import Settings
from app.store import load_room, save_room, seal_with

NewFile = Annotated[Path, typer.Argument(help="The file to make; by custom it ends in .room.gz.", dir_okay=False)]
File = Annotated[Path, typer.Argument(help="A file of backup or export-room.", exists=True, dir_okay=False)]
Data = Annotated[Path | None, typer.Option(help="The room's folder.")]
Url = Annotated[str | None, typer.Option(help="Another database than the file in that folder.")]
T = TypeVar("T")


def backup(file: NewFile, data: Data = None, database_url: Url = None) -> None:
    """Save everything, as of one instant and while the room plays on: whoever holds the file holds the room."""
    _save(file, _settings(data, database_url), secrets=True)


def export_room(file: NewFile, data: Data = None, database_url: Url = None) -> None:
    """Save the room without hashes of passwords, tokens and codes, to move house. It holds all cards ever dealt."""
    _save(file, _settings(data, database_url), secrets=False)


def restore(file: File, data: Data = None, database_url: Url = None) -> None:
    """Make an empty database the room of a file; then reconcile the books and decide every hand again."""
    _load(file, _settings(data, database_url))


def import_room(file: File, data: Data = None, database_url: Url = None) -> None:
    """Make an empty database the room of an exported file; members need links then, to sign in again."""
    _load(file, _settings(data, database_url))


def _settings(data: Path | None, database_url: str | None) -> Settings:
    settings = settings_from({"data": data, "database_url": database_url})
    settings.data.mkdir(parents=True, exist_ok=True)
    seal_with(settings.journal_key, settings.data / "journal.key")
    return settings


def _save(file: Path, settings: Settings, *, secrets: bool) -> None:
    counts = _run(save_room(settings.database, file, secrets=secrets, progress=_progress))
    rows = sum(counts.values())
    typer.echo(f"{file}: {rows} rows, {counts.get('hands', 0)} hands, {counts.get('players', 0)} members")
    typer.echo("It holds hidden cards, those of a running hand too: keep it as you keep the room itself.", err=True)


def _load(file: Path, settings: Settings) -> None:
    settings.data.mkdir(parents=True, exist_ok=True)
    header = _run(load_room(settings.database, file, progress=_progress))
    tell(asyncio.run(check(open_store(settings))))
    if not header.secrets:
        typer.echo("Passwords are not in the file: homegame admin link NICKNAME prints a link to sign in again.")


def _run(work: Awaitable[T]) -> T:
    """Do the work; a refusal is one line, not a trace."""

    async def main() -> T:
        return await work

    try:
        return asyncio.run(main())
    except (StoreError, OSError) as error:
        typer.echo(f"Refused: {error}", err=True)
        raise typer.Exit(1) from None


def _progress(rows: int) -> None:
    print(f"\r{rows} rows", end="", file=sys.stderr, flush=True)  # noqa: T201  long work shows progress
