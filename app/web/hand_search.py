"""What a request asks for among finished hands, in the archive's words."""

from __future__ import annotations

from typing import Annotated

from fastapi import Depends, Query

from app.room.ports import HandFilter
from app.table.rules import MAX_CHIPS
from app.web.auth import Member
from app.web.door import Door, Here
from app.web.errors import Problem
from app.web.hand_models import LONGEST_TAG
from app.web.sittings import sitting


async def search(
    who: Member,
    door: Here,
    table: Annotated[str | None, Query(max_length=64, description="Only hands of this table.")] = None,
    session: Annotated[
        int | None, Query(ge=1, le=2**53, description="The id of a sitting: its player, table and time.")
    ] = None,
    player: Annotated[str | None, Query(max_length=64, description='Only hands of this player; "me".')] = None,
    since: Annotated[int | None, Query(alias="from", ge=0, le=2**53, description="The first utc_ms.")] = None,
    until: Annotated[int | None, Query(alias="to", ge=0, le=2**53, description="The utc_ms after the last.")] = None,
    showdown: Annotated[bool | None, Query(description="Hands were compared, or were not.")] = None,
    all_in: Annotated[bool | None, Query(description="Somebody was all-in, or nobody was.")] = None,
    pot_at_least: Annotated[int | None, Query(ge=0, le=MAX_CHIPS)] = None,
    tag: Annotated[str | None, Query(min_length=1, max_length=LONGEST_TAG, description="A tag of mine.")] = None,
) -> HandFilter:
    """Dependency: which hands are asked for. A sitting says table and player by itself."""
    wanted = HandFilter(
        table=table,
        player=who.player.id if player == "me" else player,
        since=since,
        until=until,
        showdown=showdown,
        all_in=all_in,
        pot_at_least=pot_at_least,
        tagged=(who.player.id, tag) if tag is not None else None,
    )
    return wanted if session is None else await _sitting(door, session, wanted)


async def _sitting(door: Door, session: int, wanted: HandFilter) -> HandFilter:
    found = await sitting(door, session)
    if found is None:
        raise Problem(404, "no_session", "There is no such sitting.")
    ends = [time for time in (found.ended_ms and found.ended_ms + 1, wanted.get("until")) if time is not None]
    wanted["since"] = max(found.started_ms, wanted.get("since") or 0)
    wanted["until"] = min(ends, default=None)
    wanted["table"], wanted["player"] = found.table, found.player
    return wanted


Wanted = Annotated[HandFilter, Depends(search)]
