"""Finished hands: who played for how much is for all members, cards are as seen by who asks (P16, P18)."""

from __future__ import annotations

from typing import Annotated

from anyio import to_thread
from fastapi import APIRouter, Query, Response

from app.history import FORMATS, Format
from app.history.record import HandRecord
from app.history.scribe import record_for
from app.room.ports import FinishedHand, StoredHand
from app.web.auth import Identity, Member
from app.web.door import Door, Here
from app.web.errors import Answers, FieldError, Problem, documented
from app.web.models import HandLine, HandPlayerLine, Hands

router = APIRouter(prefix="/hands", tags=["hands"])
PAGE = 50
MOST_IN_A_FILE = 1000
FILE: Answers = {200: {"content": {name.media_type.partition(";")[0]: {} for name in FORMATS.values()}}}

FormatName = Annotated[str, Query(json_schema_extra={"enum": list(FORMATS)})]
Table = Annotated[str | None, Query(max_length=64, description="Only hands of this table.")]


@router.get("", responses=documented(401))
async def list_some(
    who: Member,
    door: Here,
    table: Table = None,
    player: Annotated[str | None, Query(max_length=64, description='Only hands of this player; "me".')] = None,
    before: Annotated[
        str | None, Query(pattern=r"^\d{1,16}-[\w-]{1,64}$", description="`next` of another page.")
    ] = None,
    limit: Annotated[int, Query(ge=1, le=200)] = PAGE,
) -> Hands:
    """List finished hands, newest first."""
    wanted = who.player.id if player == "me" else player
    rows = await door.store.archive.hands(table=table, player=wanted, before=_cursor(before), limit=limit)
    names = {member.id: member.display_name for member in await door.store.members.players()}
    last = f"{rows[-1].utc_ms}-{rows[-1].hand_id}" if len(rows) == limit else None
    return Hands(hands=[_line(row, who.player.id, names, door) for row in rows], next=last)


@router.get("/download", response_class=Response, responses=FILE | documented(401, 404))
async def download(
    who: Member,
    door: Here,
    table: Table = None,
    format: FormatName = "text",  # noqa: A002
) -> Response:
    """Download my hands, of one table or of all, oldest first; at most the latest 1,000."""
    records = [_record(hand, who) for hand in await _mine(who, door, table)]
    if not records:
        raise Problem(404, "no_hands", "There are no hands of yours here.")
    kind = _format(format)
    return _file(await to_thread.run_sync(kind.several, records), f"hands.{kind.several_extension}", kind)


@router.get("/{hand_id}", response_model=HandRecord, responses=FILE | documented(401, 404))
async def show(
    hand_id: str,
    who: Member,
    door: Here,
    format: FormatName = "",  # noqa: A002
) -> HandRecord | Response:
    """Return a hand as I saw it: my own cards and those that were shown. With a format it is a file."""
    hand = await door.store.archive.hand(hand_id)
    if hand is None:
        raise Problem(404, "no_hand", "There is no such finished hand.")
    record = _record(hand, who)
    if not format:
        return record
    kind = _format(format)
    return _file(kind.one(record), f"hand-{hand.row.number}.{kind.extension}", kind)


def _format(name: str) -> Format:
    if name not in FORMATS:
        raise Problem(422, "invalid", "No such format.", errors=[FieldError(field="format", code="enum")])
    return FORMATS[name]


def _record(hand: StoredHand, who: Identity) -> HandRecord:
    return record_for(hand.events, who.player.id, hand.table_name, hand.row.table)


async def _mine(who: Identity, door: Door, table: str | None) -> list[StoredHand]:
    """Read hand by hand: the tables of this process get their turns in between."""
    rows = await door.store.archive.hands(table=table, player=who.player.id, limit=MOST_IN_A_FILE)
    found = [await door.store.archive.hand(row.hand_id) for row in reversed(rows)]
    return [hand for hand in found if hand is not None]


def _file(text: str, name: str, kind: Format) -> Response:
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(text, media_type=kind.media_type, headers=headers)


def _cursor(before: str | None) -> tuple[int, str] | None:
    if before is None:
        return None
    utc_ms, _, hand_id = before.partition("-")
    return int(utc_ms), hand_id


def _line(row: FinishedHand, me: str, names: dict[str, str], door: Door) -> HandLine:
    actor = door.lobby.actor(row.table)
    return HandLine(
        id=row.hand_id,
        table=row.table,
        table_name=actor.table.rules.name if actor and actor.table else None,
        number=row.number,
        utc_ms=row.utc_ms,
        pot=row.pot,
        big_blind=row.big_blind,
        net=next((seat.net for seat in row.players if seat.player == me), None),
        players=[
            HandPlayerLine(player=seat.player, seat=seat.seat, net=seat.net, name=names.get(seat.player, ""))
            for seat in row.players
        ],
    )
