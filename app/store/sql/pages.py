"""Queries for pages of hands. Each reads the rows of its page from an index, or a page from each of a few buckets."""

from __future__ import annotations

from typing import Any

from sqlalchemy import ColumnElement, FromClause, Select, and_, func, select, true, tuple_

from app.room.archive import Cursor
from app.room.ports import HandFilter
from app.store.sql.buckets import flags, lowest
from app.store.sql.schema import hand_players, hand_tags, hands

Where = list[ColumnElement[bool]]
Bounds = tuple[Cursor | None, Cursor | None]
LATEST = 2**63 - 1


def page(wanted: HandFilter, before: Cursor | None, after: Cursor | None, limit: int, *, lateral: bool) -> Select[Any]:
    """Return the query for the rows of a page; `lateral` where the database knows LATERAL joins."""
    rows, bounds, oldest = _scope(wanted), _bounds(wanted, before, after), after is not None
    if _plain(wanted):
        found, gaps = select(rows.c.utc_ms, rows.c.hand_id).where(*_owner(rows, wanted), *_time(rows, bounds)), False
    elif lateral:
        found, gaps = _each_bucket(rows, wanted, bounds, limit, oldest), False
    else:
        found, gaps = _each_bucket_to_its_end(rows, wanted, bounds, limit, oldest), True
    ids = _ordered(found, oldest, gaps=gaps).limit(limit).subquery("page")
    return _ordered(select(hands).join(ids, ids.c.hand_id == hands.c.hand_id), oldest)


def count(wanted: HandFilter) -> Select[Any]:
    """Return the query for the number of hands."""
    rows = _scope(wanted)
    inside = *_owner(rows, wanted), *_asked(rows, wanted), *_time(rows, _bounds(wanted, None, None))
    return select(func.count()).select_from(rows).where(*inside)


def _scope(wanted: HandFilter) -> FromClause:
    """Return the table whose indexes begin with what is wanted most: a tag, a player, or nothing."""
    if wanted.get("tagged") is not None:
        return hand_tags
    return hands if wanted.get("player") is None else hand_players


def _owner(rows: FromClause, wanted: HandFilter) -> Where:
    """Return what the index begins with; a tag's few rows are looked through for everything."""
    found: Where = []
    tagged, player, table = wanted.get("tagged"), wanted.get("player"), wanted.get("table")
    if tagged is not None:
        found += [rows.c.player == tagged[0], rows.c.tag == tagged[1], *_asked(rows, wanted)]
        if player is not None:
            seat = hand_players.c
            there = seat.player == player, seat.utc_ms == rows.c.utc_ms, seat.hand_id == rows.c.hand_id
            found.append(select(seat.seat).where(*there).exists())
    elif player is not None:
        found.append(rows.c.player == player)
    if table is not None:
        found.append(rows.c.table_id == table)
    return found


def _plain(wanted: HandFilter) -> bool:
    """Tell whether an index has the rows in order of time; nobody asks often for a player's hands at one table."""
    if wanted.get("tagged") is not None:
        return True
    asked = any(wanted.get(each) is not None for each in ("showdown", "all_in", "pot_at_least"))
    return not asked and (wanted.get("player") is None or wanted.get("table") is None)


def _bounds(wanted: HandFilter, before: Cursor | None, after: Cursor | None) -> Bounds:
    """Return the places between which a page lies, both left out; no hand's id is empty."""
    since, until = wanted.get("since"), wanted.get("until")
    low = ([] if after is None else [after]) + ([] if since is None else [(since, "")])
    high = ([] if before is None else [before]) + ([] if until is None else [(until, "")])
    return max(low, default=None), min(high, default=None)


def _time(rows: FromClause, bounds: Bounds) -> Where:
    place, (low, high) = tuple_(rows.c.utc_ms, rows.c.hand_id), bounds
    return ([] if low is None else [place > low]) + ([] if high is None else [place < high])


def _asked(rows: FromClause, wanted: HandFilter) -> Where:
    mask, value = flags(wanted.get("showdown"), wanted.get("all_in"))
    least = wanted.get("pot_at_least") or 0
    found = [rows.c.bucket >= lowest(least), rows.c.pot >= least] if least else []
    return [*found, rows.c.bucket.bitwise_and(mask) == value] if mask else found


def _buckets(rows: FromClause, wanted: HandFilter) -> FromClause:
    """Return the buckets that there are and that may hold what is wanted, each found by a look into the index."""
    mask, value = flags(wanted.get("showdown"), wanted.get("all_in"))
    other = rows.alias("other")
    least = select(func.min(other.c.bucket)).where(*_owner(other, wanted))
    found = select(
        least.where(other.c.bucket >= lowest(wanted.get("pot_at_least"))).scalar_subquery().label("bucket")
    ).cte("buckets", recursive=True)
    following = least.where(other.c.bucket > found.c.bucket).scalar_subquery()
    found = found.union_all(select(following).where(found.c.bucket.is_not(None)))
    wanted_ones = found.c.bucket.is_not(None), found.c.bucket.bitwise_and(mask) == value
    return select(found.c.bucket).where(*wanted_ones).subquery("wanted")


def _each_bucket(rows: FromClause, wanted: HandFilter, bounds: Bounds, limit: int, oldest: bool) -> Select[Any]:
    """Return a page of each bucket."""
    buckets = _buckets(rows, wanted)
    own = select(rows.c.utc_ms, rows.c.hand_id).where(*_in_bucket(buckets, rows, wanted, bounds))
    pages = _ordered(own, oldest).limit(limit).correlate(buckets).lateral("pages")
    return select(pages.c.utc_ms, pages.c.hand_id).select_from(buckets.join(pages, true()))


def _each_bucket_to_its_end(
    rows: FromClause, wanted: HandFilter, bounds: Bounds, limit: int, oldest: bool
) -> Select[Any]:
    """Return a page of each bucket without LATERAL: look up when its page ends, then read until then.

    An outer join, since SQLite turns an inner one round and reads all rows; an empty bucket is a row of nothing.
    """
    buckets, again = _buckets(rows, wanted), rows.alias("again")
    last = again.c.utc_ms if oldest else again.c.utc_ms.desc()
    times = select(again.c.utc_ms).where(*_in_bucket(buckets, again, wanted, bounds)).order_by(last)
    end = times.limit(1).offset(limit - 1).correlate(buckets).scalar_subquery()
    inside = rows.c.utc_ms <= func.coalesce(end, LATEST) if oldest else rows.c.utc_ms >= func.coalesce(end, 0)
    joined = buckets.outerjoin(rows, and_(*_in_bucket(buckets, rows, wanted, bounds), inside))
    return select(rows.c.utc_ms, rows.c.hand_id).select_from(joined)


def _in_bucket(buckets: FromClause, rows: FromClause, wanted: HandFilter, bounds: Bounds) -> Where:
    big = rows.c.pot >= (wanted.get("pot_at_least") or 0)
    return [*_owner(rows, wanted), rows.c.bucket == buckets.c.bucket, *_time(rows, bounds), big]


def _ordered(query: Select[Any], oldest: bool, *, gaps: bool = False) -> Select[Any]:
    """Put a query's rows in order, nothing at the end: where it's smaller than all it is there by itself."""
    columns = [query.selected_columns.utc_ms, query.selected_columns.hand_id]
    if not oldest:
        return query.order_by(*(each.desc() for each in columns))
    return query.order_by(*(each.nulls_last() if gaps else each for each in columns))
