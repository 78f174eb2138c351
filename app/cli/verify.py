"""`homegame verify`: the books add up, and every stored hand comes out the same when it is decided again."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Annotated, get_args

import typer

from app.cli.serve import settings_from
from app.main import open_store
from app.poker.actions import IllegalAction
from app.poker.events import HandEvent
from app.poker.redecide import redecide
from app.room.ports import Archive, FinishedHand, Store, StoredHand

PAGE = 200


def verify(
    data: Annotated[Path | None, typer.Option(help="The room's folder.")] = None,
    database_url: Annotated[str | None, typer.Option(help="Another database than the file in that folder.")] = None,
) -> None:
    """Reconcile the ledger and decide every stored hand again; exit 1 and say what is wrong where something is."""
    store = open_store(settings_from({"data": data, "database_url": database_url}))
    hands, found = asyncio.run(_verify(store))
    for problem in found:
        typer.echo(problem)
    typer.echo(f"{hands} hands, {len(found)} problems")
    if found:
        raise typer.Exit(1)


async def _verify(store: Store) -> tuple[int, list[str]]:
    await store.open()
    try:
        found, count = list(await store.bank.problems()), 0
        async for row in rows(store.archive):
            count += 1
            hand = await store.archive.hand(row.hand_id)
            found.extend([f"hand {row.hand_id}: its row has no events"] if hand is None else changed(hand))
            if count % PAGE == 0:
                print(f"\r{count} hands", end="", file=sys.stderr, flush=True)  # noqa: T201  long work shows progress
        return count, found
    finally:
        await store.close()


async def rows(archive: Archive) -> AsyncIterator[FinishedHand]:
    """Yield all finished hands, newest first, a page at a time."""
    before = None
    while page := await archive.hands(before=before, limit=PAGE):
        for row in page:
            yield row
        before = (page[-1].utc_ms, page[-1].hand_id)


def changed(hand: StoredHand) -> list[str]:
    """Say what is different when a hand is decided again; empty where nothing is."""
    told = tuple(event for event in hand.events if isinstance(event, get_args(HandEvent)))
    try:
        again = redecide(told)
    except (IllegalAction, ValueError) as error:
        return [f"hand {hand.row.hand_id}: {error}"]
    if again == told:
        return []
    at = next((at for at, pair in enumerate(zip(told, again, strict=False)) if pair[0] != pair[1]), None)
    where = "its length" if at is None else f"event {at} ({type(told[at]).__name__})"
    return [f"hand {hand.row.hand_id}: {where} is another one now"]
