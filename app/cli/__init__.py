"""The command line: `homegame serve | demo | migrate | verify | replay | admin ...`."""

from __future__ import annotations

import typer

from app.cli.admin import admin
from app.cli.admin_room import register
from app.cli.demo import demo
from app.cli.migrate import migrate
from app.cli.replay import replay
from app.cli.serve import serve
from app.cli.verify import verify

app = typer.Typer(name="homegame", help="A poker room for friends.", no_args_is_help=True, add_completion=False)
app.command()(serve)
app.command()(demo)
app.command()(migrate)
app.command()(verify)
app.command()(replay)
register(admin)
app.add_typer(admin, name="admin")
