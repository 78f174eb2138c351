"""Statistics: one's own in full, others' as far as the room's owner shows them. All are made of public facts."""

from __future__ import annotations

from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Annotated

from fastapi import APIRouter, Depends, Query

from app.room.statistics import By, Chosen, Sum
from app.stats.curve import curve
from app.stats.summary import Stake
from app.web.auth import Admin, Identity, Member
from app.web.deeds import note
from app.web.door import Door, Here
from app.web.errors import Problem, documented
from app.web.stats_models import (
    Board,
    BoardLine,
    DateLine,
    LinePoint,
    PairLine,
    Pairs,
    PositionLine,
    ResultLine,
    ShowBoard,
    Shown,
    StakesLine,
    Statistics,
    StatLine,
)

router = APIRouter(prefix="/stats", tags=["statistics"])
SETTING = "board"
DATES = 366
EACH = 2000
"""A line of so many hands is made of single ones, a longer one of hours."""
DAY_S = 86_400


async def chosen(
    who: Member,
    player: Annotated[str, Query(max_length=64, description='A player\'s id; "me".')] = "me",
    since: Annotated[
        int | None, Query(alias="from", ge=0, le=2**53, description="The hour of this utc_ms, and on.")
    ] = None,
    until: Annotated[
        int | None, Query(alias="to", ge=0, le=2**53, description="The utc_ms after the last, rounded up to hours.")
    ] = None,
    table: Annotated[str | None, Query(max_length=64)] = None,
    big_blind: Annotated[int | None, Query(ge=1, le=2**53)] = None,
    position: Annotated[str | None, Query(max_length=16, description='As in records: "BTN", "BB", "UTG+1".')] = None,
) -> Chosen:
    """Dependency: which hands are asked for."""
    return Chosen(who.player.id if player == "me" else player, since, until, table, big_blind, position)


Filters = Annotated[Chosen, Depends(chosen)]


@router.get("", responses=documented(401, 403))
async def show(who: Member, wanted: Filters, door: Here) -> Statistics:
    """Return a player's figures, and what they come from: positions, big blinds, days."""
    shown = await _visible(door, who, wanted)
    overall, positions, days = [
        await door.store.statistics.sums(wanted, by) for by in (By.NOTHING, By.POSITION, By.DAY)
    ]
    dates = sorted(_by_key(days).items(), reverse=True)[:DATES]
    return Statistics(
        overall=StatLine.of(_stakes(overall), shown),
        by_position=[
            PositionLine(key=str(key), line=StatLine.of(stakes, shown)) for key, stakes in _by_key(positions).items()
        ],
        by_stakes=[
            StakesLine(key=blind, line=StatLine.of([(blind, counts)], shown))
            for blind, counts in sorted(_stakes(overall), key=lambda stake: stake[0])
        ],
        by_date=[DateLine(key=_date(int(day)), line=StatLine.of(stakes, shown)) for day, stakes in dates],
    )


@router.get("/line", responses=documented(401, 403))
async def line(who: Member, wanted: Filters, door: Here) -> ResultLine:
    """Return a player's results over time, with the all-in adjusted ones beside them."""
    shown = await _visible(door, who, wanted)
    statistics = door.store.statistics
    hands = sum(each.counts.hands for each in await statistics.sums(wanted, By.NOTHING))
    steps = await (statistics.steps(wanted, EACH) if hands <= EACH else statistics.hours(wanted))
    full = shown is Shown.ALL
    points = [
        LinePoint(
            hands=point.hands,
            utc_ms=point.utc_ms,
            net=point.net,
            net_bb=point.net_bb,
            ev=point.ev if full else None,
            ev_bb=point.ev_bb if full else None,
        )
        for point in curve(steps)
    ]
    return ResultLine(points=points)


@router.get("/pairs", responses=documented(401))
async def pairs(who: Member, door: Here) -> Pairs:
    """Return what I have won from each other player and lost to them, pot by pot."""
    names = await _names(door)
    found = [
        PairLine(
            player=other,
            name=names.get(other, ""),
            hands=counts.hands,
            net=round(counts.net / 1000),
            showdowns=counts.showdowns,
            won=counts.won,
        )
        for other, counts in (await door.store.statistics.pairs(who.player.id)).items()
    ]
    return Pairs(pairs=sorted(found, key=lambda each: (-each.net, each.player)))


@router.get("/board", responses=documented(401))
async def board(who: Member, door: Here) -> Board:
    """Return everybody's figures, as far as the room's owner shows them."""
    shown = await _shown(door)
    if shown is Shown.NONE:
        return Board(shown=shown, lines=[])
    names, me = await _names(door), who.player.id
    sums = await door.store.statistics.sums(Chosen(), By.PLAYER)
    lines = [
        BoardLine(
            player=str(player),
            name=names.get(str(player), ""),
            line=StatLine.of(stakes, Shown.ALL if player == me else shown),
        )
        for player, stakes in _by_key(sums).items()
    ]
    return Board(shown=shown, lines=sorted(lines, key=lambda each: (-each.line.net, each.player)))


@router.put("/board", responses=documented(401, 403))
async def show_board(asked: ShowBoard, who: Admin, door: Here) -> Board:
    """Choose what members see of each other's figures; the choice is told in the audit log."""
    before = await _shown(door)
    if asked.shown is not before:
        await door.store.settings.set(SETTING, asked.shown)
        await note(door, who, "show_statistics", shown=(before, asked.shown))
    return await board(who, door)


async def _shown(door: Door) -> Shown:
    return Shown(await door.store.settings.setting(SETTING) or Shown.RESULTS)


async def _visible(door: Door, who: Identity, wanted: Chosen) -> Shown:
    """Return what the asker may see of a player: of oneself all; 403 where that's nothing."""
    shown = Shown.ALL if wanted.player == who.player.id else await _shown(door)
    if shown is Shown.NONE:
        raise Problem(403, "not_shown", "The room's owner keeps the figures of others private.")
    return shown


async def _names(door: Door) -> dict[str, str]:
    return {member.id: member.display_name for member in await door.store.members.players()}


def _stakes(sums: Iterable[Sum]) -> list[Stake]:
    return [(each.big_blind, each.counts) for each in sums]


def _by_key(sums: Iterable[Sum]) -> dict[str | int, list[Stake]]:
    found: dict[str | int, list[Stake]] = {}
    for each in sums:
        found.setdefault(each.key, []).append((each.big_blind, each.counts))
    return found


def _date(day: int) -> str:
    return datetime.fromtimestamp(day * DAY_S, UTC).date().isoformat()
