"""The chances of open hands: worked out once, at once where that's quick, else beside the event loop."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from app.table.table import Table
from app.views.equity_view import Question, questions
from app.views.option_view import EquityView

QUICK = 2_500
"""So many hands are ranked in less than 5 ms, even on a slow machine; nobody's action waits longer for a figure."""
log = logging.getLogger(__name__)


class Odds:
    """What is known about the open hands of one table; `ready` is called when more of it is."""

    __slots__ = ("_known", "_ready", "_tasks")

    def __init__(self, ready: Callable[[], object]) -> None:
        self._ready = ready
        self._known: dict[Question, EquityView | None] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def of(self, table: Table) -> tuple[EquityView, ...]:
        """Return the chances that are known by now, and begin to work out the others."""
        if table.hand is None:
            return ()
        asked = tuple(questions(table.hand))
        self._known = {question: self._known[question] for question in asked if question in self._known}
        for question in asked:
            if question not in self._known:
                self._known[question] = question.answer() if question.work <= QUICK else None
                if self._known[question] is None:
                    self._later(question)
        return tuple(found for question in asked if (found := self._known[question]) is not None)

    def _later(self, question: Question) -> None:
        task = asyncio.get_running_loop().create_task(self._work_out(question))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _work_out(self, question: Question) -> None:
        """Work it out in a thread. By then the next hand may have begun, and nobody asks any more."""
        found = await asyncio.to_thread(question.answer)
        if question in self._known:
            self._known[question] = found
            try:
                self._ready()
            except Exception:
                log.exception("chances can't be shown")
