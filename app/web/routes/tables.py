"""Tables: admins open, change and close them; everybody in the room sees them."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Any

from fastapi import APIRouter

from app.ledger.account import bankroll
from app.room.lobby import Summary
from app.table.commands import ChangeRules, CloseTable, Command
from app.table.refusal import Refusal
from app.table.rules import TableRules, problems
from app.table.table import Table
from app.web.auth import Admin, Identity, Member
from app.web.door import Door, Here
from app.web.errors import FieldError, Problem, documented, refused
from app.web.table_models import ChangeTable, NewTable, Offer, SeatLine, TableDetail, TableLine, Tables

router = APIRouter(prefix="/tables", tags=["tables"])


@router.get("", responses=documented(401))
async def list_open(_: Member, door: Here) -> Tables:
    """List the open tables: stakes, players, open seats."""
    return Tables(tables=[_line(summary) for summary in door.lobby.summaries()])


@router.post("", status_code=201, responses=documented(401, 403, 422, 503))
async def create(asked: NewTable, who: Admin, door: Here) -> TableDetail:
    """Open a table; who opens it is its host."""
    options = asked.model_dump()
    paused = options.pop("paused")
    opened = await door.lobby.open_table(_sound(TableRules(**options)), who.player, paused)
    if isinstance(opened, Refusal):
        raise refused(opened)
    return _detail(_find(door, opened))


@router.get("/{table}", responses=documented(401, 404))
async def show(table: str, _: Member, door: Here) -> TableDetail:
    """Return a table's options, and who sits there. Cards and bets are on the socket only."""
    return _detail(_find(door, table))


@router.patch("/{table}", responses=documented(401, 403, 404, 409, 422, 503))
async def change(table: str, asked: ChangeTable, who: Admin, door: Here) -> TableDetail:
    """Change some options between hands."""
    rules = _sound(replace(_find(door, table).rules, **asked.model_dump(exclude_unset=True)))
    await _ask(door, table, ChangeRules(rules), who)
    return _detail(_find(door, table))


@router.delete("/{table}", status_code=204, responses=documented(401, 403, 404, 409, 503))
async def close(table: str, who: Admin, door: Here) -> None:
    """Close a table between hands: everybody stands up and takes the chips home."""
    _find(door, table)
    await _ask(door, table, CloseTable(), who)


@router.get("/{table}/offer", responses=documented(401, 404))
async def offer(table: str, who: Member, door: Here) -> Offer:
    """Return what I may buy in for, and the amount to propose: the most, or my whole bankroll (R2.1)."""
    rules = _find(door, table).rules
    chips = await door.store.bank.balance(bankroll(who.player.id))
    most = min(rules.max_buy_in, chips) if chips >= rules.min_buy_in else 0
    return Offer(least=rules.min_buy_in if most else 0, most=most, offer=most, bankroll=chips)


def _find(door: Door, table: str) -> Table:
    actor = door.lobby.actor(table)
    if actor is None or actor.table is None or actor.table.closed:
        raise Problem(404, "no_table", "There is no such table, or it is closed.")
    return actor.table


async def _ask(door: Door, table: str, command: Command, who: Identity) -> None:
    said = await door.lobby.ask(table, command, who.player)
    if isinstance(said, Refusal):
        raise refused(said)


def _sound(rules: TableRules) -> TableRules:
    """Return options that fit together; each alone is within its bounds already."""
    bad = problems(rules)
    if bad:
        errors = [FieldError(field=name, code="bad_option") for name in bad]
        raise Problem(422, "bad_option", "These options don't fit together.", errors=errors)
    return rules


def _line(summary: Summary) -> TableLine:
    facts: dict[str, Any] = {"id": summary.id, "paused": summary.paused, "hand_number": summary.hand_number}
    players = list(summary.players)
    return TableLine(**facts, taken=len(players), players=players, **asdict(summary.rules))


def _detail(table: Table) -> TableDetail:
    seated = [
        SeatLine(seat=at.number, player=at.player, name=at.name, bot=at.bot, stack=at.stack, sitting_out=at.sitting_out)
        for at in table.taken()
    ]
    facts: dict[str, Any] = {name: getattr(table, name) for name in ("id", "host", "paused", "hand_number", "playing")}
    names = [seat.name for seat in seated]
    return TableDetail(**facts, taken=len(seated), players=names, seated=seated, **asdict(table.rules))
