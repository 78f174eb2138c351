"""Tables: admins open them, hosts change and close them; everybody in the room sees them."""

from __future__ import annotations

from dataclasses import asdict, replace
from typing import Any, Literal

from fastapi import APIRouter, Response
from msgspec import structs

from app.ledger.account import bankroll
from app.room.lobby import Summary
from app.table.buy_in import bounds
from app.table.commands import ChangeRules, CloseTable, Command
from app.table.refusal import Refusal
from app.table.rules import Chips, TableRules, problems
from app.table.table import Table
from app.views.public import public_view
from app.web.auth import Admin, Hosting, Identity, Member
from app.web.door import Door, Here
from app.web.errors import Answers, FieldError, Problem, documented, refused
from app.web.options import rule_lines
from app.web.parsing import BadMessage, host_command
from app.web.table_models import (
    ChangeTable,
    HostAsk,
    NewTable,
    Offer,
    RuleLineModel,
    RulesPage,
    SeatLine,
    TableDetail,
    TableLine,
    Tables,
)
from app.web.words import HostWord

router = APIRouter(prefix="/tables", tags=["tables"])
LATER: Answers = {202: {"description": "It closes when the running hand is over."}}
FACTS = ("id", "host", "paused", "hand_number", "playing", "closing", "muted", "banned")


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
async def change(table: str, asked: ChangeTable, who: Hosting, door: Here) -> TableDetail:
    """Change some options; while a hand runs the change is `pending` until its end. For the table's hosts."""
    now = _find(door, table)
    rules = _sound(replace(now.pending or now.rules, **asked.model_dump(exclude_unset=True)))
    await _ask(door, table, ChangeRules(rules), who)
    return _detail(_find(door, table))


@router.delete("/{table}", status_code=204, responses=LATER | documented(401, 403, 404, 409, 503))
async def close(table: str, who: Hosting, door: Here, response: Response) -> None:
    """Close a table: everybody stands up and takes the chips home. In a hand it closes at the end (202)."""
    _find(door, table)
    await _ask(door, table, CloseTable(), who)
    actor = door.lobby.actor(table)
    if actor is not None and actor.table is not None and not actor.table.closed:
        response.status_code = 202


@router.post("/{table}/host", responses=documented(401, 403, 404, 409, 422, 503))
async def host(table: str, asked: HostAsk, who: Hosting, door: Here) -> TableDetail:
    """Do what a host may do, with the words of the socket; everybody at the table is told."""
    before = _find(door, table)
    try:
        command = host_command(HostWord(**asked.model_dump(exclude_none=True)))
    except BadMessage:
        raise Problem(422, "invalid", "These fields don't go together.") from None
    await _ask(door, table, command, who)
    actor = door.lobby.actor(table)
    return _detail(actor.table if actor and actor.table else before)


@router.get("/{table}/rules", responses=documented(401, 404))
async def rules_page(table: str, _: Member, door: Here, lang: Literal["en", "zh-Hans", "zh-Hant"] = "en") -> RulesPage:
    """Return the rules of this table line by line: a key of the client's texts, its values, and the house rule."""
    rules = _find(door, table).rules
    lines = [RuleLineModel(**asdict(line)) for line in rule_lines(rules)]
    return RulesPage(table=table, name=rules.name, lang=lang, lines=lines)


@router.get("/{table}/offer", responses=documented(401, 404))
async def offer(table: str, who: Member, door: Here) -> Offer:
    """Return what I may buy in for, and the amount to propose: the most, or my whole bankroll (R2.1)."""
    found = _find(door, table)
    chips = await door.store.bank.balance(bankroll(who.player.id))
    least, most = bounds(found, who.player.id, door.clock.utc_ms())
    if found.rules.bankroll is Chips.ROOM:
        most = min(most, chips) if chips >= least else 0
    return Offer(least=least if most else 0, most=most, offer=most, bankroll=chips)


def _find(door: Door, table: str) -> Table:
    actor = door.lobby.actor(table)
    if actor is None or actor.table is None or actor.table.closed:
        raise Problem(404, "no_table", "There is no such table, or it is closed.")
    return actor.table


async def _ask(door: Door, table: str, command: Command, who: Identity) -> None:
    said = await door.lobby.ask(table, command, who.player, hosting=who.hosting)
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
    facts: dict[str, Any] = {name: getattr(table, name) for name in FACTS}
    view = public_view(table, 0)
    facts |= {
        "hosts": list(view.hosts),
        "pending": view.pending,
        "requests": [structs.asdict(each) for each in view.requests],
    }
    names = [seat.name for seat in seated]
    return TableDetail(**facts, taken=len(seated), players=names, seated=seated, **asdict(table.rules))
