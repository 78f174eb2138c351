"""`homegame verify`: the books add up, every stored hand comes out the same again, and its shuffle stands the check.

Hands without hidden cards are decided with stand-ins for them; only a hand that was mucked unseen can't be. One that is
damaged is named, and the others are looked at all the same.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, get_args

import typer

from app.cli.serve import settings_from
from app.fairness.transcript import Transcript
from app.fairness.verify import Failed, judge
from app.main import open_store
from app.poker.actions import IllegalAction
from app.poker.events import HandEvent
from app.poker.redecide import redecide
from app.poker.stand_in import is_erased, with_stand_ins
from app.room.evidence import evidence
from app.room.ports import Archive, FinishedHand, Store, StoredHand, Unavailable
from app.table.shuffle_events import ShuffleEvent

PAGE = 200


def verify(
    data: Annotated[Path | None, typer.Option(help="The room's folder.")] = None,
    database_url: Annotated[str | None, typer.Option(help="Another database than the file in that folder.")] = None,
) -> None:
    """Reconcile the ledger, decide every stored hand again and check its shuffle; exit 1 where something is wrong."""
    tell(asyncio.run(check(open_store(settings_from({"data": data, "database_url": database_url})))))


@dataclass
class Findings:
    """What was looked at, and what is wrong with it."""

    problems: list[str]
    hands: int = 0
    erased: int = 0
    """Hands whose hidden cards were erased."""

    async def look(self, archive: Archive, row: FinishedHand) -> None:
        """Decide a hand again, and check what was prepared for it; raises Unavailable.

        Damage has many forms; of an error only its kind is told, since its text might name a card.
        """
        self.hands += 1
        which = f"hand {row.hand_id}"
        try:
            hand = await archive.hand(row.hand_id)
            if hand is None:
                self.problems.append(f"{which}: its row has no events")
                return
            self.erased += is_erased(told(hand))
            self.problems += changed(hand)
            which += "'s shuffle"
            self.problems += unfair(hand, await archive.shuffle(row))
        except Unavailable:
            raise
        except Exception as error:
            self.problems.append(f"{which} can't be read: {type(error).__name__}")


def tell(found: Findings) -> None:
    """Print what was found; exit 1 where something is wrong."""
    for problem in found.problems:
        typer.echo(problem)
    erased = f", {found.erased} without hidden cards" if found.erased else ""
    typer.echo(f"{found.hands} hands{erased}, {len(found.problems)} problems")
    if found.problems:
        raise typer.Exit(1)


async def check(store: Store) -> Findings:
    """Open a store, look at all that is in it, and close it."""
    await store.open()
    try:
        found = Findings(list(await store.bank.problems()))
        async for row in rows(store.archive):
            await found.look(store.archive, row)
            if found.hands % PAGE == 0:
                print(f"\r{found.hands} hands", end="", file=sys.stderr, flush=True)  # noqa: T201  long work shows progress
        return found
    finally:
        await store.close()


async def rows(archive: Archive) -> AsyncIterator[FinishedHand]:
    """Yield all finished hands, newest first, a page at a time."""
    before = None
    while page := await archive.hands(before=before, limit=PAGE):
        for row in page:
            yield row
        before = (page[-1].utc_ms, page[-1].hand_id)


def told(hand: StoredHand) -> tuple[HandEvent, ...]:
    """Return what the rules of a hand are about."""
    return tuple(event for event in hand.events if isinstance(event, get_args(HandEvent)))


def unfair(hand: StoredHand, shuffle: Sequence[ShuffleEvent]) -> list[str]:
    """Say what is wrong with a hand's shuffle; empty where nothing is, or nothing was prepared, or all was erased."""
    found = evidence(hand, shuffle, None)
    try:
        if isinstance(found, Transcript):
            judge(found)
    except Failed as failed:
        return [f"hand {hand.row.hand_id}: {failed}"]
    return []


def changed(hand: StoredHand) -> list[str]:
    """Say what is different when a hand is decided again; empty where nothing is, or nobody can know any more."""
    before = told(hand)
    if is_erased(before):
        possible = with_stand_ins(before)
        if possible is None:
            return []
        before = possible
    try:
        again = redecide(before)
    except (IllegalAction, ValueError) as error:
        return [f"hand {hand.row.hand_id}: {error}"]
    if again == before:
        return []
    at = next((at for at, pair in enumerate(zip(before, again, strict=False)) if pair[0] != pair[1]), None)
    where = "its length" if at is None else f"event {at} ({type(before[at]).__name__})"
    return [f"hand {hand.row.hand_id}: {where} is another one now"]
