"""`homegame export`: hands as a file, straight from the store, as one player or as a spectator saw them."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Annotated

import typer

from app.cli.serve import settings_from
from app.history import FORMATS
from app.main import open_store
from app.room.downloads import Download, one_file, one_zip
from app.room.ports import HandFilter, Store

EVERY = 100
LANGUAGES = ("en", "zh-Hans", "zh-Hant")
STDOUT = Path("-")


def export(
    output: Annotated[Path, typer.Option(help="The file; .zip: one file for each hand; -: standard output.")] = STDOUT,
    player: Annotated[str | None, typer.Option(help="Only a nickname's hands, as they saw them.")] = None,
    format: Annotated[str, typer.Option(help=", ".join(FORMATS))] = "json",  # noqa: A002
    language: Annotated[str, typer.Option(help=", ".join(LANGUAGES) + "; for text.")] = "en",
    table: Annotated[str | None, typer.Option(help="A table's id.")] = None,
    since: Annotated[datetime | None, typer.Option("--from", formats=["%Y-%m-%d"], help="First day (UTC).")] = None,
    until: Annotated[datetime | None, typer.Option("--to", formats=["%Y-%m-%d"], help="Day after the last.")] = None,
    showdown: Annotated[bool | None, typer.Option(help="Hands were compared, or were not.")] = None,
    all_in: Annotated[bool | None, typer.Option(help="Somebody was all-in, or nobody was.")] = None,
    pot_at_least: Annotated[int | None, typer.Option(min=0, help="Chips.")] = None,
    data: Annotated[Path | None, typer.Option(help="The room's folder.")] = None,
    database_url: Annotated[str | None, typer.Option(help="Another database than the file in that folder.")] = None,
) -> None:
    """Write finished hands, oldest first, as --player saw them; without one, as a spectator did: shown cards only."""
    if format not in FORMATS:
        raise typer.BadParameter(f"one of {', '.join(FORMATS)}", param_hint="--format")
    if language not in LANGUAGES:
        raise typer.BadParameter(f"one of {', '.join(LANGUAGES)}", param_hint="--language")
    settings = settings_from({"data": data, "database_url": database_url})
    wanted = HandFilter(table=table, since=_utc_ms(since), until=_utc_ms(until), pot_at_least=pot_at_least)
    wanted |= HandFilter(showdown=showdown, all_in=all_in)
    asked = Download(wanted, 0, None, FORMATS[format], language, settings.link)
    number, left_out = asyncio.run(_export(open_store(settings), asked, player, output))
    for hand in left_out:
        typer.echo(f"hand {hand} can't be read: left out", err=True)
    typer.echo(f"{number - len(left_out)} hands", err=True)


def _utc_ms(day: datetime | None) -> int | None:
    return None if day is None else round(day.replace(tzinfo=UTC).timestamp() * 1000)


async def _export(store: Store, asked: Download, nickname: str | None, output: Path) -> tuple[int, Sequence[str]]:
    await store.open()
    try:
        who = None if nickname is None else await store.members.player_named(nickname)
        if nickname is not None and who is None:
            raise typer.BadParameter(f"nobody is called {nickname}", param_hint="--player")
        viewer = None if who is None else who.id
        wanted = asked.wanted | HandFilter(player=viewer)
        number = await store.archive.count(**wanted)
        await _write(store, replace(asked, wanted=wanted, number=number, viewer=viewer), output)
        return number, asked.left_out
    finally:
        await store.close()


async def _write(store: Store, asked: Download, output: Path) -> None:
    pieces = (one_zip if output.suffix == ".zip" else one_file)(store.archive, asked)
    with nullcontext(sys.stdout.buffer) if output == STDOUT else output.open("wb") as file:
        done = 0
        async for piece in pieces:
            file.write(piece)
            done += 1
            if done % EVERY == 0:
                left = f"\r{min(done, asked.number)} of {asked.number} hands"
                print(left, end="", file=sys.stderr, flush=True)  # noqa: T201  long work shows progress
