"""The room's ledger for all its members: movements, sittings, and who pays whom."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Literal

from fastapi import APIRouter, Query, Response

from app.history import sheet
from app.ledger.account import bankroll, stack_owner
from app.ledger.sessions import Session
from app.ledger.settle_up import EXACT, settle_up
from app.ledger.transfer import Kind
from app.room.ports import LedgerLine
from app.web.auth import Member
from app.web.door import Door, Here
from app.web.errors import Answers, Problem, documented
from app.web.money_models import Movement, Movements, Net, PaymentLine, SessionLine, SessionLines, SettleUp
from app.web.sittings import net, on_tables, sittings

router = APIRouter(tags=["money"])
FILE: Answers = {200: {"content": {"text/csv": {"schema": {"type": "string"}}}}}
SHOWN = tuple(kind for kind in Kind if kind is not Kind.HAND)
"""What is listed unless a kind is asked for: who won from whom in a hand is in the hand's own page."""
HOUSE = "house"

Id = Annotated[str | None, Query(max_length=64)]
Ids = Annotated[Sequence[str], Query(max_length=100)]


@router.get("/ledger", response_model=Movements, responses=FILE | documented(401, 404))
async def ledger(
    _: Member,
    door: Here,
    player: Id = None,
    table: Id = None,
    kind: Annotated[Kind | None, Query(description='Default: all but "hand".')] = None,
    session: Annotated[int | None, Query(ge=1, le=2**53, description="The id of a sitting.")] = None,
    before: Annotated[int | None, Query(ge=0, le=2**53)] = None,
    limit: Annotated[int, Query(ge=1, le=1000)] = 50,
    format: Literal["json", "csv"] = "json",  # noqa: A002
) -> Movements | Response:
    """List movements of chips, newest first: a player's, a table's, a sitting's; grants with actor and reason (P18)."""
    after = 0
    if session is not None:
        sitting = await full_sitting(door, session)
        player, table, after = sitting.player, sitting.table, sitting.id - 1
        end = sitting.last + 1 if sitting.ended_ms is not None else None
        before = end if before is None or (end is not None and end < before) else before
    found = await door.store.bank.search(
        kinds=SHOWN if kind is None else (kind,), player=player, table=table, after=after, before=before, limit=limit
    )
    lines = [_line(line) for line in found]
    if format == "csv":
        headers = {"content-disposition": 'attachment; filename="ledger.csv"'}
        return Response(_csv(lines), media_type="text/csv; charset=utf-8", headers=headers)
    return Movements(lines=lines, next=found[-1].number if len(found) == limit else None)


@router.get("/sessions", responses=documented(401))
async def list_sessions(_: Member, door: Here, player: Id = None, table: Id = None) -> SessionLines:
    """List sittings, newest first, with their results in chips and in big blinds (R13.2)."""
    found = await sittings(door, player, table)
    stacks = await on_tables(door, found)
    names = {member.id: member.display_name for member in await door.store.members.players()}
    blinds = {each: await big_blind(door, each) for each in {sitting.table for sitting in found}}
    lines = [session_line(door, sitting, stacks.get(sitting.id, 0), names, blinds) for sitting in reversed(found)]
    return SessionLines(sessions=lines)


@router.get("/settle-up", responses=documented(401))
async def settle(
    _: Member,
    door: Here,
    table: Ids = (),
    session: Annotated[Sequence[int], Query(max_length=500)] = (),
) -> SettleUp:
    """Return the fewest payments that settle these tables and sittings; without any, the whole room's.

    What the players' results are short of zero the house has: rake and fees, or people outside of this set.
    """
    everything = not table and not session
    found = [each for each in await sittings(door) if everything or each.table in table or each.id in session]
    stacks = await on_tables(door, found)
    nets: dict[str, int] = {}
    for sitting in found:
        nets[sitting.player] = nets.get(sitting.player, 0) + net(sitting, stacks.get(sitting.id, 0))
    if rest := -sum(nets.values()):
        nets[HOUSE] = rest
    names = {member.id: member.display_name for member in await door.store.members.players()} | {HOUSE: HOUSE}
    payments = [PaymentLine(payer=each.payer, payee=each.payee, amount=each.amount) for each in settle_up(nets)]
    return SettleUp(
        nets=[Net(player=who, name=names.get(who, ""), net=chips) for who, chips in sorted(nets.items())],
        payments=payments,
        sum=sum(nets.values()),
        exact=sum(map(bool, nets.values())) <= EXACT,
    )


async def full_sitting(door: Door, session: int) -> Session:
    """Return a sitting with its sums; 404 where there is none."""
    begun = await door.store.bank.search(kinds=(Kind.BUY_IN,), after=session - 1, before=session + 1, limit=1)
    if not begun:
        raise Problem(404, "no_session", "There is no such sitting.")
    owner = _owner(begun[0])
    return next(each for each in await sittings(door, owner, begun[0].table) if each.id == session)


def session_line(
    door: Door, sitting: Session, stack: int, names: dict[str, str], blinds: dict[str, int | None]
) -> SessionLine:
    """Return a sitting as lists show it; `blinds` are the big blinds by table."""
    actor, result, blind = door.lobby.actor(sitting.table), net(sitting, stack), blinds[sitting.table]
    return SessionLine(
        id=sitting.id,
        table=sitting.table,
        table_name=actor.table.rules.name if actor and actor.table else None,
        player=sitting.player,
        name=names.get(sitting.player, ""),
        started_ms=sitting.started_ms,
        ended_ms=sitting.ended_ms,
        bought=sitting.bought,
        taken=sitting.taken,
        on_table=stack,
        net=result,
        big_blind=blind,
        net_bb=None if blind is None else round(result / blind, 2),
    )


async def big_blind(door: Door, table: str) -> int | None:
    """Return the big blind of a table's latest hand, or of its rules before the first one."""
    rows = await door.store.archive.hands(table=table, limit=1)
    if rows:
        return rows[0].big_blind
    actor = door.lobby.actor(table)
    return actor.table.rules.big_blind if actor and actor.table else None


def _owner(line: LedgerLine) -> str | None:
    """Return whose chips a line moved, the one who got them first."""
    for account in (line.transfer.credit, line.transfer.debit):
        if account.startswith(bankroll("")):
            return account.removeprefix(bankroll(""))
        if (owner := stack_owner(account)) is not None:
            return owner
    return None


def _line(line: LedgerLine) -> Movement:
    moved = line.transfer
    return Movement(
        number=line.number,
        utc_ms=line.utc_ms,
        kind=moved.kind,
        debit=moved.debit,
        credit=moved.credit,
        amount=moved.amount,
        player=_owner(line),
        actor=line.actor,
        reason=line.reason,
        table=line.table,
    )


def _csv(lines: Sequence[Movement]) -> str:
    """Return a table for spreadsheets, in which no text is taken for a formula."""
    rows = (movement.model_dump(mode="json").values() for movement in lines)
    return sheet.line(Movement.model_fields) + "".join(map(sheet.line, rows))
