"""Queries for pages of hands. Each reads the rows of its page from an index, or a page from each of a few buckets."""

from __future__ import annotations

from typing import Any

from sqlalchemy import JSON, ColumnElement, FromClause, Select, column, func, select, true, tuple_

from app.room.archive import Cursor
from app.room.ports import HandFilter
from app.store.sql.buckets import flags, lowest
from app.store.sql.schema import hand_players, hand_tags, hands

Where = list[ColumnElement[bool]]
Bounds = tuple[Cursor | None, Cursor | None]


def page(wanted: HandFilter, before: Cursor | None, after: Cursor | None, limit: int, *, lateral: bool) -> Select[Any]:
    """Return the query for the rows of a page; `lateral` where the database knows LATERAL joins."""
    rows, bounds, oldest = _scope(wanted), _bounds(wanted, before, after), after is not None
    if _plain(wanted):
        found = select(rows.c.utc_ms, rows.c.hand_id).where(*_owner(rows, wanted), *_time(rows, bounds))
    else:
        found = (_each_bucket if lateral else _each_bucket_as_json)(rows, wanted, bounds, limit, oldest)
    ids = _ordered(found, oldest).limit(limit).subquery("page")
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
    pages = _page_of_bucket(buckets, rows, wanted, bounds, limit, oldest).lateral("pages")
    return select(pages.c.utc_ms, pages.c.hand_id).select_from(buckets.join(pages, true()))


def _each_bucket_as_json(rows: FromClause, wanted: HandFilter, bounds: Bounds, limit: int, oldest: bool) -> Select[Any]:
    """Return a page of each bucket without LATERAL: each comes as one value. A mere join may be turned round."""
    buckets = _buckets(rows, wanted)
    pages = _page_of_bucket(buckets, rows, wanted, bounds, limit, oldest).subquery("pages")
    value = select(func.json_group_array(func.json_array(pages.c.utc_ms, pages.c.hand_id))).correlate(buckets)
    each = func.json_each(value.scalar_subquery()).table_valued(column("value", JSON), name="each_row")
    found = each.c.value[0].as_integer().label("utc_ms"), each.c.value[1].as_string().label("hand_id")
    return select(*found).select_from(buckets.join(each, true()))


def _page_of_bucket(
    buckets: FromClause, rows: FromClause, wanted: HandFilter, bounds: Bounds, limit: int, oldest: bool
) -> Select[Any]:
    big = rows.c.pot >= (wanted.get("pot_at_least") or 0)
    own = [*_owner(rows, wanted), rows.c.bucket == buckets.c.bucket, *_time(rows, bounds), big]
    return _ordered(select(rows.c.utc_ms, rows.c.hand_id).where(*own), oldest).limit(limit).correlate(buckets)


def _ordered(query: Select[Any], oldest: bool) -> Select[Any]:
    columns = query.selected_columns
    return query.order_by(*(each if oldest else each.desc() for each in (columns.utc_ms, columns.hand_id)))
