"""The command line: `homegame serve | demo | migrate | verify | replay | export | backup | stats | admin ...`."""

from __future__ import annotations

import typer

from app.cli.admin import admin
from app.cli.admin_room import register
from app.cli.demo import demo
from app.cli.export import export
from app.cli.migrate import migrate
from app.cli.replay import replay
from app.cli.retention import erase_cards
from app.cli.room_file import backup, export_room, import_room, restore
from app.cli.serve import serve
from app.cli.simulate import simulate
from app.cli.stats import stats
from app.cli.verify import verify
from app.cli.verify_shuffle import verify_shuffle

app = typer.Typer(name="homegame", help="A poker room for friends.", no_args_is_help=True, add_completion=False)
app.command()(serve)
app.command()(demo)
app.command()(migrate)
app.command()(verify)
app.command()(verify_shuffle)
app.command()(replay)
app.command()(export)
app.command()(backup)
app.command()(restore)
app.command()(export_room)
app.command()(import_room)
app.command()(erase_cards)
app.command()(simulate)
register(admin)
app.add_typer(admin, name="admin")
app.add_typer(stats, name="stats")
