"""`homegame serve`: the whole room in one process."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer

from app.cli.logs import set_up
from app.main import build
from app.settings import Settings
from app.web.server import RoomServer, config


def serve(
    host: Annotated[str | None, typer.Option(help="Address to listen on; 0.0.0.0 lets the network in.")] = None,
    port: Annotated[int | None, typer.Option(help="Port to listen on.")] = None,
    data: Annotated[Path | None, typer.Option(help="Folder for everything that the room keeps.")] = None,
    database_url: Annotated[str | None, typer.Option(help="Another database than the file in that folder.")] = None,
    public_url: Annotated[
        str | None, typer.Option(help="Where people find the room, as https://poker.example.")
    ] = None,
) -> None:
    """Serve the room: migrate, go on with every open table, listen. Options win over HOMEGAME_... variables."""
    given = {"host": host, "port": port, "data": data, "database_url": database_url, "public_url": public_url}
    run(settings_from(given))


def settings_from(given: dict[str, Any]) -> Settings:
    """Return the environment's settings with what was given on the command line in their place."""
    return Settings(**{name: value for name, value in given.items() if value is not None})


def run(settings: Settings) -> None:
    """Serve until a signal says stop; raises SystemExit where the server could not start."""

    def announce(link: str) -> None:
        typer.echo(f"Nobody is the admin yet. Open this link once to be it:\n  {link}")

    set_up(settings.log_level, settings.log_format)
    typer.echo(f"Homegame: {settings.link}")
    app = build(settings, announce=announce)
    options = config(app, settings.host, settings.port, log_level=settings.log_level, deflate=settings.deflate)
    server = RoomServer(options)
    try:
        server.run()
    except KeyboardInterrupt:
        return
    if not server.started:
        raise typer.Exit(3)
