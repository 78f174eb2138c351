"""`homegame admin ...`: what an admin does from the machine that the room runs on."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import replace
from typing import Annotated

import typer

from app.ledger.account import ISSUANCE, bankroll
from app.ledger.transfer import Kind, Transfer
from app.main import open_store
from app.room.ports import AuditLine, Invitation, Player, Store, StoreError
from app.settings import Settings
from app.table.house_events import Change
from app.web.auth import issue
from app.web.joining import HOUR_MS, invite

admin = typer.Typer(help="Members, tokens and chips.", no_args_is_help=True)
Nickname = Annotated[str, typer.Argument(help="The member's nickname.")]


@asynccontextmanager
async def _store(settings: Settings) -> AsyncIterator[Store]:
    store = open_store(settings)
    await store.open()
    try:
        yield store
    finally:
        await store.close()


def _run(work: Callable[[Store, Settings], Awaitable[str]]) -> None:
    """Do something with the store and print what came of it."""

    async def main() -> str:
        settings = Settings()
        async with _store(settings) as store:
            return await work(store, settings)

    try:
        typer.echo(asyncio.run(main()))
    except StoreError as refusal:
        typer.echo(f"Refused: {type(refusal).__name__}")
        raise typer.Exit(1) from None


async def _member(store: Store, nickname: str) -> Player:
    player = await store.members.player_named(nickname)
    if player is None:
        raise typer.BadParameter(f"there is no member named {nickname}")
    return player


@admin.command()
def token(
    nickname: Nickname,
    name: Annotated[str, typer.Option(help="What it is for.")] = "command line",
    days: Annotated[int, typer.Option(min=1, help="How long it is good.")] = 365,
) -> None:
    """Print a bearer token that acts for a member. It can't be printed again."""

    async def work(store: Store, _: Settings) -> str:
        player = await _member(store, nickname)
        await _note(store, "create_token", player.id)
        return await issue(store.members, player.id, "api", name, _now(), days)

    _run(work)


@admin.command(name="invite")
def invite_admin(hours: Annotated[int, typer.Option(min=1, help="How long it is good.")] = 24) -> None:
    """Print a link that makes whoever opens it first an admin: for a room whose admins are gone."""

    async def work(store: Store, settings: Settings) -> str:
        now = _now()
        wanted = Invitation("", "", "command line", now, expires_ms=now + hours * HOUR_MS, uses_left=1, admin=True)
        made, code = await invite(store.members, wanted)
        await _note(store, "invite", changes=(Change("invitation", "", made.id), Change("admin", "", "True")))
        return f"{settings.link}/i/{code}"

    _run(work)


@admin.command()
def link(nickname: Nickname, hours: Annotated[int, typer.Option(min=1, help="How long it is good.")] = 48) -> None:
    """Print a link by which a member signs in again, once: after a move, or for a password that was forgotten."""

    async def work(store: Store, settings: Settings) -> str:
        player, now = await _member(store, nickname), _now()
        expires = now + hours * HOUR_MS
        wanted = Invitation("", "", "command line", now, expires_ms=expires, uses_left=1, player=player.id)
        made, code = await invite(store.members, wanted)
        await _note(store, "make_link", player.id, changes=(Change("invitation", "", made.id),))
        return f"{settings.link}/i/{code}"

    _run(work)


@admin.command()
def promote(nickname: Nickname, undo: Annotated[bool, typer.Option("--undo", help="Take it back.")] = False) -> None:
    """Make a member an admin."""

    async def work(store: Store, _: Settings) -> str:
        player = await _member(store, nickname)
        await store.members.update_player(replace(player, admin=not undo))
        await _note(store, "set_admin", player.id, changes=(Change("admin", str(player.admin), str(not undo)),))
        return f"{nickname} is {'no admin any more' if undo else 'an admin'}"

    _run(work)


@admin.command()
def grant(nickname: Nickname, amount: int, reason: str) -> None:
    """Give a member chips, or take some where the amount is negative; the reason stays in the ledger."""

    async def work(store: Store, _: Settings) -> str:
        if amount == 0:
            raise typer.BadParameter("0 chips are no grant")
        account = bankroll((await _member(store, nickname)).id)
        debit, credit = (ISSUANCE, account) if amount > 0 else (account, ISSUANCE)
        transfer = Transfer(debit, credit, abs(amount), Kind.GRANT)
        key = f"grant:{secrets.token_hex(16)}"
        await store.bank.transfer(transfer, key=key, actor="command line", reason=reason, utc_ms=_now())
        await _note(store, "grant", account.removeprefix(bankroll("")), reason, (Change("chips", "", str(amount)),))
        return f"{nickname}: {await store.bank.balance(account)}"

    _run(work)


@admin.command()
def players() -> None:
    """List the members with their bankrolls."""

    async def work(store: Store, _: Settings) -> str:
        lines = []
        for player in await store.members.players():
            if player.gone:
                continue
            role = "admin" if player.admin else "bot" if player.bot else ""
            lines.append(f"{player.nickname:10}  {await store.bank.balance(bankroll(player.id)):>12}  {role}".rstrip())
        return "\n".join(lines) or "nobody yet"

    _run(work)


async def _note(
    store: Store, action: str, player: str = "", reason: str = "", changes: tuple[Change, ...] = ()
) -> None:
    """Leave a line in the audit log: what is done on the database itself is no secret either (P18)."""
    await store.audit.add(AuditLine("command line", action, _now(), None, player, changes, reason))


def _now() -> int:
    return time.time_ns() // 1_000_000
