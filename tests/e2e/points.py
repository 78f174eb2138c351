"""Points between two lines of the room at which a test may kill the process, hung on from outside: app/ knows of none.

The file FOLDER/kill says "POINT EVENT": die once at this point, while an entry with such an event is carried out (* for
any). What is hung on here and never reached fails the test that waits for the death.
"""

from __future__ import annotations

import os
import signal
from collections.abc import Callable
from pathlib import Path
from typing import Any

from sqlalchemy import Engine, event

from app.room import keeper
from app.room.audience import Audience
from app.room.herald import Herald
from app.room.outbox import Outbox
from app.room.ports import Entry, Store

FILE = "kill"
WITHIN_AN_ENTRY = ("before_commit", "after_commit", "after_apply", "between_two_sockets", "after_broadcast")
OF_THE_SHUFFLE = ("before_heralding", "between_two_heralded", "after_heralding")
"""Within an entry too, but only where it has a step of the shuffle that players cut."""
AT_START = ("before_fold", "after_resume")
"""During recovery."""


def arm(folder: Path, point: str, of_event: str = "*") -> None:
    """Let the process die at a point; the file appears as a whole."""
    fresh = folder / f"{FILE}.new"
    fresh.write_text(f"{point} {of_event}")
    fresh.rename(folder / FILE)


class Points:
    """What this process has come to."""

    def __init__(self, folder: Path) -> None:
        self._file = folder / FILE
        self.events: set[str] = set()
        self.committing = False
        self.told = 0
        self.heralding = False

    def reach(self, point: str) -> None:
        """Die if a test wants it here; the file goes first, or the next process would die too."""
        if not self._file.exists():
            return
        wanted, of_event = self._file.read_text().split()
        if wanted == point and (of_event == "*" or of_event in self.events):
            self._file.unlink()
            os.kill(os.getpid(), signal.SIGKILL)


def install(store: Store, folder: Path) -> None:
    """Hang all points on the places that they are named for."""
    points = Points(folder)
    _around_commits(store, points)
    _around_telling(points)
    _around_heralding(points)
    fold = vars(keeper)["fold"]
    vars(keeper)["fold"] = _before(fold, lambda: points.reach("before_fold"))
    resume = keeper.Keeper.resume

    async def resumed(self: keeper.Keeper) -> None:
        await resume(self)
        points.reach("after_resume")

    keeper.Keeper.resume = resumed  # type: ignore[method-assign]  # what this module is for


def _before(inner: Callable[..., Any], reach: Callable[[], None]) -> Callable[..., Any]:
    def outer(*args: Any) -> Any:
        reach()
        return inner(*args)

    return outer


def _around_commits(store: Store, points: Points) -> None:
    append = store.journal.append

    async def appended(table: str, version: int, entry: Entry) -> None:
        points.events, points.committing = {type(each).__name__ for each in entry.events}, True
        try:
            await append(table, version, entry)
        finally:
            points.committing = False
        points.reach("after_commit")

    def about_to_commit(_: object) -> None:
        if points.committing:
            points.reach("before_commit")

    store.journal.append = appended  # type: ignore[method-assign]
    event.listen(Engine, "commit", about_to_commit)


def _around_telling(points: Points) -> None:
    publish, offer = Audience.publish, Outbox.offer

    def published(self: Audience, table: Any, events: Any, *more: Any) -> None:
        points.told = 0
        if events:
            points.reach("after_apply")
        publish(self, table, events, *more)
        if events:
            points.reach("after_broadcast")

    def offered(self: Outbox, frame: bytes) -> None:
        offer(self, frame)
        points.told += 1
        if points.told == 1:
            points.reach("between_two_sockets")

    Audience.publish = published  # type: ignore[method-assign, assignment]
    Outbox.offer = offered  # type: ignore[method-assign]


def _around_heralding(points: Points) -> None:
    tell, send = Herald.tell, Outbox.send

    def told(self: Herald, before: Any, table: Any, events: Any) -> None:
        points.reach("before_heralding")
        points.heralding = True
        try:
            tell(self, before, table, events)
        finally:
            points.heralding = False
        points.reach("after_heralding")

    def sent(self: Outbox, frame: bytes) -> None:
        send(self, frame)
        if points.heralding:
            points.reach("between_two_heralded")

    Herald.tell = told  # type: ignore[method-assign]
    Outbox.send = sent  # type: ignore[method-assign]
