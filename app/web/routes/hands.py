"""Finished hands: who played for how much is for all members, cards are as seen by who asks (P16, P18)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated

from fastapi import APIRouter, Query, Response

from app.history.record import HandRecord
from app.room.archive import Cursor
from app.room.ports import FinishedHand, Note, StoredHand
from app.web.auth import Member, Playing
from app.web.door import Door, Here
from app.web.errors import Problem, documented
from app.web.hand_files import FILE, FormatName, Language, as_asked, record_of
from app.web.hand_models import HandLine, HandNote, HandPlayerLine, Hands, TagLine, Tags, WriteNote
from app.web.hand_search import Wanted

router = APIRouter(tags=["hands"])
PAGE = 50


@router.get("/hands", responses=documented(401, 404))
async def list_some(
    who: Member,
    door: Here,
    wanted: Wanted,
    before: Annotated[
        str | None, Query(pattern=r"^\d{1,16}-[\w-]{1,64}$", description="`next` of another page.")
    ] = None,
    limit: Annotated[int, Query(ge=1, le=200)] = PAGE,
) -> Hands:
    """List finished hands that fit all that is asked, newest first."""
    rows = await door.store.archive.hands(**wanted, before=_cursor(before), limit=limit)
    last = f"{rows[-1].utc_ms}-{rows[-1].hand_id}" if len(rows) == limit else None
    return Hands(hands=await lines_of(rows, who.player.id, door), next=last)


@router.get("/hands/{hand_id}", response_model=HandRecord, responses=FILE | documented(401, 404))
async def show(
    hand_id: str,
    who: Member,
    door: Here,
    format: FormatName = "",  # noqa: A002
    lang: Language = "en",
) -> HandRecord | Response:
    """Return a hand as I saw it: my own cards and those that were shown. With a format it is a file."""
    return as_asked(record_of(await find(door, hand_id), who.player.id, door), format, lang)


@router.get("/hands/{hand_id}/note", responses=documented(401, 404))
async def note(hand_id: str, who: Member, door: Here) -> HandNote:
    """Return what I wrote about a hand."""
    await find(door, hand_id)
    found = (await door.store.notes.notes(who.player.id, [hand_id])).get(hand_id, Note())
    return HandNote(note=found.text, tags=list(found.tags))


@router.put("/hands/{hand_id}/note", responses=documented(401, 403, 404, 422))
async def write_note(hand_id: str, written: WriteNote, who: Playing, door: Here) -> HandNote:
    """Write about a hand, and give it tags, for myself alone; what was there before is gone."""
    await find(door, hand_id)
    await door.store.notes.write(who.player.id, hand_id, Note(written.note, tuple(written.tags)))
    return HandNote(note=written.note, tags=written.tags)


@router.get("/tags", responses=documented(401))
async def tags(who: Member, door: Here) -> Tags:
    """List my tags."""
    found = await door.store.notes.tags(who.player.id)
    return Tags(tags=[TagLine(tag=tag, hands=number) for tag, number in found.items()])


async def find(door: Door, hand_id: str) -> StoredHand:
    """Return a hand; 404 where there is none."""
    hand = await door.store.archive.hand(hand_id)
    if hand is None:
        raise Problem(404, "no_hand", "There is no such finished hand.")
    return hand


async def lines_of(rows: Sequence[FinishedHand], me: str, door: Door) -> list[HandLine]:
    """Return rows as a list shows them, with what I keep beside them."""
    names = {member.id: member.display_name for member in await door.store.members.players()}
    notes = await door.store.notes.notes(me, [row.hand_id for row in rows])
    return [_line(row, me, names, notes.get(row.hand_id, Note()), door) for row in rows]


def _cursor(before: str | None) -> Cursor | None:
    if before is None:
        return None
    utc_ms, _, hand_id = before.partition("-")
    return int(utc_ms), hand_id


def _line(row: FinishedHand, me: str, names: dict[str, str], note: Note, door: Door) -> HandLine:
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
        showdown=row.showdown,
        all_in=row.all_in,
        tags=list(note.tags),
        noted=bool(note.text),
    )
