"""The queue in front of one table."""

from __future__ import annotations

import asyncio
from collections import deque
from dataclasses import dataclass

from app.room.ports import Answer
from app.table.commands import By, Command

WAITING = 256
"""Letters of players that may wait at a table."""


@dataclass(slots=True, eq=False)
class Letter:
    """A command on its way; `command` None = whatever is due by now (the alarm rang)."""

    command: Command | None
    by: By
    key: str | None = None
    answer: asyncio.Future[Answer] | None = None

    def reply(self, answer: Answer) -> None:
        """Answer whoever still waits for it."""
        if self.answer is not None and not self.answer.done():
            self.answer.set_result(answer)


def answered(answer: Answer) -> asyncio.Future[Answer]:
    """Return the answer to what needn't be asked."""
    known: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
    known.set_result(answer)
    return known


class Mailbox:
    """First in, first out. One task reads it; whoever writes checks `full` first, but for the room's own letters."""

    __slots__ = ("_letters", "_reader")

    def __init__(self) -> None:
        self._letters: deque[Letter | None] = deque()
        self._reader: asyncio.Future[None] | None = None

    @property
    def full(self) -> bool:
        """True when no player's letter is taken any more."""
        return len(self._letters) >= WAITING

    def post(self, letter: Letter | None) -> None:
        """Add a letter; None tells the reader to stop."""
        self._letters.append(letter)
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    async def next(self) -> Letter | None:
        """Wait for a letter and take it."""
        while not self._letters:
            self._reader = asyncio.get_running_loop().create_future()
            await self._reader
        return self._letters.popleft()

    def drain(self) -> tuple[Letter, ...]:
        """Take all that nobody will read any more."""
        rest = tuple(letter for letter in self._letters if letter is not None)
        self._letters.clear()
        return rest
