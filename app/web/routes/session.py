"""One sitting's page: chips in and out, the biggest pots, and for its player the best hand."""

from __future__ import annotations

from heapq import nlargest
from typing import Annotated

from anyio import to_thread
from fastapi import APIRouter, Path

from app.history.scribe import record_for
from app.ledger.sessions import Session
from app.ledger.transfer import Kind
from app.room.archive import Cursor
from app.room.ports import FinishedHand, HandFilter, StoredHand
from app.stats.best import Best, best
from app.web.auth import Member
from app.web.door import Door, Here
from app.web.errors import documented
from app.web.routes.hands import lines_of
from app.web.routes.money import big_blind, full_sitting, session_line
from app.web.session_models import BestHand, SessionPage
from app.web.sittings import on_tables

router = APIRouter(tags=["money"])
PAGE = 200
AT_ONCE = 20
"""Hands that are read at a time: a page of a long evening must not hold up the tables."""
BIGGEST = 3


@router.get("/sessions/{session}", responses=documented(401, 404))
async def show(session: Annotated[int, Path(ge=1, le=2**53)], who: Member, door: Here) -> SessionPage:
    """Return a sitting (R13.2) with its biggest pots; the best hand is for its player only, shown or not."""
    sitting = await full_sitting(door, session)
    rows = await _rows(door, sitting)
    stack = (await on_tables(door, [sitting])).get(sitting.id, 0)
    names = {member.id: member.display_name for member in await door.store.members.players()}
    blinds = {sitting.table: await big_blind(door, sitting.table)}
    (first,) = await door.store.bank.search(kinds=(Kind.BUY_IN,), after=session - 1, before=session + 1, limit=1)
    biggest = nlargest(BIGGEST, rows, key=lambda row: (row.pot, row.utc_ms))
    mine = await _best(door, rows, who.player.id) if sitting.player == who.player.id else None
    return SessionPage(
        session=session_line(door, sitting, stack, names, blinds),
        hands=len(rows),
        duration_ms=(door.clock.utc_ms() if sitting.ended_ms is None else sitting.ended_ms) - sitting.started_ms,
        buy_ins=first.transfer.amount,
        top_ups=sitting.bought - first.transfer.amount,
        out=sitting.taken,
        biggest=await lines_of(biggest, who.player.id, door),
        best_hand=None if mine is None else BestHand.of(mine),
    )


async def _rows(door: Door, sitting: Session) -> list[FinishedHand]:
    """Return the rows of all hands that ended during a sitting, with its player dealt in."""
    until = None if sitting.ended_ms is None else sitting.ended_ms + 1
    wanted = HandFilter(table=sitting.table, player=sitting.player, since=sitting.started_ms, until=until)
    rows: list[FinishedHand] = []
    before: Cursor | None = None
    while page := await door.store.archive.hands(**wanted, before=before, limit=PAGE):
        rows += page
        before = (page[-1].utc_ms, page[-1].hand_id)
    return rows


async def _best(door: Door, rows: list[FinishedHand], me: str) -> Best | None:
    """Look through a player's own records, the oldest first."""
    found: list[Best] = []
    for at in range(0, len(rows), AT_ONCE):
        hands = await door.store.archive.stored(rows[::-1][at : at + AT_ONCE])
        if (mine := await to_thread.run_sync(_best_of, hands, me)) is not None:
            found.append(mine)
    return max(found, key=lambda each: each.strength, default=None)


def _best_of(hands: tuple[StoredHand, ...], me: str) -> Best | None:
    return best(record_for(hand.events, me, hand.table_name, hand.row.table) for hand in hands)
