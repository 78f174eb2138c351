"""All tables of this process: opened, found, recovered, stopped."""

from __future__ import annotations

from dataclasses import dataclass

from app.room.ports import Answer, Clock, Encoder, Player, Shuffler, Store
from app.room.table_actor import TableActor
from app.table.commands import Command
from app.table.refusal import Refusal
from app.table.rules import TableRules


@dataclass(frozen=True, slots=True)
class Summary:
    """A table's line in the lobby."""

    id: str
    rules: TableRules
    players: tuple[str, ...]
    """Display names of those who sit there, from seat 1."""
    paused: bool
    hand_number: int


class Lobby:
    """The room's tables, by id."""

    def __init__(self, store: Store, clock: Clock, shuffler: Shuffler, encoder: Encoder) -> None:
        raise NotImplementedError

    async def start(self) -> None:
        """Recover every open table; one that can't be is frozen, the others play."""
        raise NotImplementedError

    async def open_table(self, rules: TableRules, by: Player, paused: bool = False) -> str | Refusal:
        """Open a table, hosted by `by`; return its id."""
        raise NotImplementedError

    def actor(self, table: str) -> TableActor | None:
        """Find an open table."""
        raise NotImplementedError

    async def ask(self, table: str, command: Command, player: Player, key: str | None = None) -> Answer:
        """Ask a table in a player's name, for callers without a socket (REST)."""
        raise NotImplementedError

    def summaries(self) -> tuple[Summary, ...]:
        """Return the open tables, oldest first."""
        raise NotImplementedError

    async def stop(self) -> None:
        """Finish running steps, deal nothing more, tell every line and hang up."""
        raise NotImplementedError
