"""`homegame admin tables | members | invitations | tokens | audit | ledger | settle-up`: over REST, to a running room.

What works on the database itself, without a server, is in `app.cli.admin`: for the first steps, and for emergencies.
"""

from __future__ import annotations

import json
from typing import Annotated, Any

import typer

from app.cli.rest import Room, show
from app.settings import Settings

Url = Annotated[str, typer.Option(envvar="HOMEGAME_URL", help="The room's address; default: this machine's.")]
Token = Annotated[
    str, typer.Option(envvar="HOMEGAME_TOKEN", help="A bearer token: homegame admin token NAME.", show_default=False)
]
Nickname = Annotated[str, typer.Argument(help="A member's nickname.")]
Options = Annotated[list[str], typer.Argument(help="name=value, as in the table's options: big_blind=4 chat=false.")]
TableId = Annotated[str, typer.Argument(help="The table's id.")]

tables = typer.Typer(help="Tables and their hosts' powers.")
players = typer.Typer(help="Members: chips, bans, rights.")
invitations = typer.Typer(help="Links that let people in.")
tokens = typer.Typer(help="My bearer tokens.")


def _room(context: typer.Context) -> Room:
    """Return the room that the group's options name."""
    room = context.find_object(Room)
    assert room is not None
    return room


def connect(context: typer.Context, token: Token, url: Url = "") -> None:
    """Remember where the room is; without a further word the group lists what there is."""
    context.obj = Room(url or Settings().link, token)
    if context.invoked_subcommand is None:
        LISTS[context.info_name or ""](context.obj)


for group in (tables, players, invitations, tokens):
    group.callback(invoke_without_command=True)(connect)


def _list_tables(room: Room) -> None:
    rows = room.get("/tables")["tables"]
    columns = ("id", "name", "structure", "small_blind", "big_blind", "taken", "seats", "hand_number", "paused")
    show(rows, *columns)


def _list_players(room: Room) -> None:
    rows = room.get("/players")["players"]
    show(rows, "nickname", "display_name", "bankroll", "at_tables", "admin", "bot", "banned", "id")


def _list_invitations(room: Room) -> None:
    rows = room.get("/invitations")["invitations"]
    show(rows, "id", "table", "uses_left", "expires_ms", "admin", "revoked")


def _list_tokens(room: Room) -> None:
    show(room.get("/tokens")["tokens"], "id", "kind", "name", "scopes", "expires_ms")


LISTS = {
    "tables": _list_tables,
    "members": _list_players,
    "invitations": _list_invitations,
    "tokens": _list_tokens,
}


def parsed(options: list[str]) -> dict[str, Any]:
    """Read name=value; numbers, true and false are what they look like, anything else is a text."""
    found: dict[str, Any] = {}
    for option in options:
        name, equals, value = option.partition("=")
        if not equals:
            raise typer.BadParameter(f"{option} is not name=value")
        try:
            found[name] = json.loads(value)
        except ValueError:
            found[name] = value
    return found


@tables.command(name="open")
def open_table(context: typer.Context, options: Options = []) -> None:  # noqa: B006  # typer wants a list
    """Open a table, and print its id."""
    typer.echo(_room(context).ask("POST", "/tables", parsed(options))["id"])


@tables.command(name="set")
def set_options(context: typer.Context, table: TableId, options: Options) -> None:
    """Change options; while a hand runs they wait for its end."""
    pending = _room(context).ask("PATCH", f"/tables/{table}", parsed(options))["pending"]
    typer.echo("done" if pending is None else f"after this hand: {json.dumps(pending)}")


@tables.command()
def close(context: typer.Context, table: TableId) -> None:
    """Close a table, at the hand's end if one runs."""
    _room(context).ask("DELETE", f"/tables/{table}")
    typer.echo("done")


@tables.command(name="do")
def host(
    context: typer.Context,
    table: TableId,
    word: Annotated[str, typer.Argument(help="pause, unpause, void, kick, ban, mute, approve, hand_over ...")],
    player: Annotated[str | None, typer.Option(help="The nickname of whom it concerns.")] = None,
    chips: Annotated[int | None, typer.Option(help="With approve: another amount.")] = None,
) -> None:
    """Say a host's word."""
    room = _room(context)
    body = {"do": word, "player": None if player is None else room.player(player), "chips": chips}
    room.ask("POST", f"/tables/{table}/host", {name: value for name, value in body.items() if value is not None})
    typer.echo("done")


@players.command()
def grant(context: typer.Context, nickname: Nickname, amount: int, reason: str) -> None:
    """Give chips, or take some where the amount is negative; everybody can read who did it and why."""
    room = _room(context)
    after = room.ask("POST", f"/players/{room.player(nickname)}/grants", {"amount": amount, "reason": reason})
    typer.echo(f"{nickname}: {after['bankroll']}")


@players.command()
def ban(context: typer.Context, nickname: Nickname, reason: str) -> None:
    """Keep a member out of the room."""
    room = _room(context)
    room.ask("PUT", f"/players/{room.player(nickname)}/ban", {"reason": reason})
    typer.echo("done")


@players.command()
def unban(context: typer.Context, nickname: Nickname) -> None:
    """Let a member in again."""
    room = _room(context)
    room.ask("DELETE", f"/players/{room.player(nickname)}/ban")
    typer.echo("done")


@players.command()
def delete(
    context: typer.Context,
    nickname: Nickname,
    yes: Annotated[bool, typer.Option("--yes", help="Nobody can undo it; don't ask.")] = False,
) -> None:
    """Delete a member's personal data for good; the hands and the ledger stay, under a name that says nothing."""
    if not yes:
        typer.confirm(f"Delete {nickname} for good?", abort=True)
    room = _room(context)
    room.ask("DELETE", f"/players/{room.player(nickname)}")
    typer.echo("done")


@invitations.command(name="make")
def make_invitation(
    context: typer.Context,
    table: Annotated[str | None, typer.Option(help="The table that it leads to.")] = None,
    uses: Annotated[int | None, typer.Option(help="How many may come by it; default: any number.")] = None,
    hours: Annotated[int, typer.Option(help="How long it is good.")] = 24 * 7,
) -> None:
    """Print a new link."""
    body = {"table": table, "uses": uses, "expires_in_hours": hours}
    typer.echo(_room(context).ask("POST", "/invitations", body)["url"])


@invitations.command(name="revoke")
def revoke_invitation(context: typer.Context, invitation: str) -> None:
    """Make a link useless."""
    _room(context).ask("DELETE", f"/invitations/{invitation}")
    typer.echo("done")


@tokens.command(name="make")
def make_token(
    context: typer.Context,
    name: str,
    scope: Annotated[list[str], typer.Option(help="play, host, admin, read; may be repeated.")],
    days: Annotated[int, typer.Option(help="How long it is good.")] = 90,
) -> None:
    """Print a new token of mine; it can't be printed again."""
    typer.echo(_room(context).ask("POST", "/tokens", {"name": name, "scopes": scope, "days": days})["token"])


@tokens.command(name="revoke")
def revoke_token(context: typer.Context, token_id: str) -> None:
    """Make a token of mine useless."""
    _room(context).ask("DELETE", f"/tokens/{token_id}")
    typer.echo("done")


def audit(
    token: Token,
    url: Url = "",
    table: Annotated[str | None, typer.Option(help="Only what was done at this table.")] = None,
    limit: Annotated[int, typer.Option(min=1, max=200)] = 50,
) -> None:
    """List what hosts and admins did."""
    lines = Room(url or Settings().link, token).get("/audit", table=table, limit=limit)["lines"]
    show(lines, "utc_ms", "actor", "action", "table", "player", "before", "after", "reason")


def ledger(
    token: Token,
    url: Url = "",
    player: Annotated[str | None, typer.Option(help="Only this member's, by nickname.")] = None,
    table: Annotated[str | None, typer.Option(help="Only this table's.")] = None,
    csv: Annotated[bool, typer.Option("--csv", help="For spreadsheets.")] = False,
    limit: Annotated[int, typer.Option(min=1, max=1000)] = 50,
) -> None:
    """List movements of chips, newest first."""
    room = Room(url or Settings().link, token)
    wanted = {"player": None if player is None else room.player(player), "table": table, "limit": limit}
    if csv:
        typer.echo(room.get("/ledger", format="csv", **wanted), nl=False)
        return
    show(room.get("/ledger", **wanted)["lines"], "utc_ms", "kind", "amount", "debit", "credit", "actor", "reason")


def settle_up(
    token: Token,
    url: Url = "",
    table: Annotated[list[str], typer.Option(help="A table's id; may be repeated. Default: all.")] = [],  # noqa: B006
) -> None:
    """Say who pays whom."""
    found = Room(url or Settings().link, token).get("/settle-up", table=table)
    names = {line["player"]: line["name"] or line["player"] for line in found["nets"]}
    for payment in found["payments"]:
        typer.echo(f"{names[payment['payer']]} pays {names[payment['payee']]} {payment['amount']}")


def register(admin: typer.Typer) -> None:
    """Add these commands to `homegame admin`."""
    for name, group in (("tables", tables), ("members", players), ("invitations", invitations), ("tokens", tokens)):
        admin.add_typer(group, name=name)
    admin.command()(audit)
    admin.command()(ledger)
    admin.command(name="settle-up")(settle_up)
