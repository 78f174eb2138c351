"""Finished hands in a store, and everything that its statistics say."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any

from app.poker.events import HandEnded
from app.room.ports import Entry, FinishedHand, HandPlayer, Store
from app.room.statistics import By, Chosen
from app.table.events import HandOpened, TableEvent, TableOpened
from app.table.rules import TableRules


def finished(table: str, number: int, first: int, events: Sequence[TableEvent], utc_ms: int) -> FinishedHand:
    opened, *_ = events
    assert isinstance(opened, HandOpened)
    ended = next(event for event in events if isinstance(event, HandEnded))
    owner = {dealt.seat: dealt.player for dealt in opened.players}
    seats = tuple(HandPlayer(owner[result.seat], result.seat, result.net) for result in ended.results)
    return FinishedHand(f"{table}-{number}", table, number, utc_ms, first, first + len(events), 20, 10, seats)


async def keep(store: Store, table: str, hands: Iterable[Sequence[TableEvent]], every_ms: int = 600_000) -> None:
    """Write hands to a new table's journal, one each ten minutes."""
    await store.journal.append(table, 0, Entry((TableOpened(table, "host", TableRules()),), opened="Table"))
    version = 1
    for number, events in enumerate(hands, 1):
        opened, *rest = events
        assert isinstance(opened, HandOpened)
        story = (replace(opened, hand_id=f"{table}-{number}"), *rest)
        row = finished(table, number, version, story, number * every_ms)
        await store.journal.append(table, version, Entry(story, hand=row))
        version += len(story)


async def everything(store: Store, players: Iterable[str]) -> dict[str, Any]:
    """Return all that can be read of the statistics, in an order of its own."""
    found: dict[str, Any] = {}
    for by in By:
        sums = await store.statistics.sums(Chosen(), by)
        found[by] = sorted(sums, key=lambda each: (str(each.key), each.big_blind))
    found["hours"] = await store.statistics.hours(Chosen())
    for player in players:
        found[f"steps {player}"] = await store.statistics.steps(Chosen(player), 10_000)
        found[f"pairs {player}"] = await store.statistics.pairs(player)
    return found
