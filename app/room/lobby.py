"""All tables of this process: opened, found, recovered, stopped."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass

from app.room.mailbox import answered
from app.room.ports import Accepted, Answer, Clock, Encoder, Meter, Player, Shuffler, Store, World, random_id
from app.room.table_actor import TableActor
from app.table.commands import By, Command, OpenTable
from app.table.house_commands import Power, UsePower
from app.table.refusal import Code, Refusal
from app.table.rules import TableRules
from app.table.table import Table
from app.table.waiting import place


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

    def __init__(
        self,
        store: Store,
        clock: Clock,
        shuffler: Shuffler,
        encoder: Encoder,
        new_id: Callable[[], str] = random_id,
    ) -> None:
        self._world = World(store, clock, shuffler, encoder, new_id=new_id)
        self._actors: dict[str, TableActor] = {}
        self.stopping = False

    @property
    def meter(self) -> Meter:
        """What the tables have done since the start."""
        return self._world.meter

    async def start(self) -> None:
        """Recover every open table; one that can't be is frozen, the others play."""
        for table in await self._world.store.journal.open_tables():
            actor = self._new(table)
            await actor.recover()
            self._let_live(actor)

    async def open_table(self, rules: TableRules, by: Player, paused: bool = False) -> str | Refusal:
        """Open a table, hosted by `by`; return its id."""
        table = self._world.new_id()[:12]
        actor = self._new(table)
        self._let_live(actor)
        answer = await actor.ask(OpenTable(table, rules, paused), By(by.id, host=True))
        if isinstance(answer, Accepted):
            return table
        await actor.stop(b"")
        return answer

    def actor(self, table: str) -> TableActor | None:
        """Find an open table."""
        return self._actors.get(table)

    def ask(
        self, table: str, command: Command, player: Player, key: str | None = None, hosting: bool = True
    ) -> asyncio.Future[Answer]:
        """Ask a table in a player's name, with the host's powers where the player has them and means to use them."""
        actor = self._actors.get(table)
        if actor is None:
            return answered(Refusal(Code.NO_TABLE))
        host = hosting and (player.admin or (actor.table is not None and actor.table.is_host(player.id)))
        return actor.ask(command, By(player.id, host), None if key is None else f"{player.id}:{key}")

    async def send_away(self, player: str, by: Player) -> tuple[Refusal, ...]:
        """Send a player away from every table, in the name of an admin; return what tables refused.

        A seat in a running hand is folded, and is free at its end (R2.4). The chips go home as from any seat that is
        given up, and the host's powers to `by`: a table is never without a host.
        """
        said: list[Answer] = []
        for actor in tuple(self._actors.values()):
            for power in () if actor.table is None else _farewell(actor.table, player):
                word = UsePower(power, by.id if power is Power.HAND_OVER else player)
                said.append(await actor.ask(word, By(by.id, host=True)))
        return tuple(answer for answer in said if isinstance(answer, Refusal))

    def summaries(self) -> tuple[Summary, ...]:
        """Return the open tables, oldest first."""
        tables = (actor.table for actor in self._actors.values())
        return tuple(
            Summary(table.id, table.rules, tuple(seat.name for seat in table.taken()), table.paused, table.hand_number)
            for table in tables
            if table is not None and not table.closed
        )

    def part_in(self, player: str) -> bool:
        """Tell whether a player has a seat, a place in line or a request at any table."""
        tables = (actor.table for actor in self._actors.values())
        return any(table is not None and has_part(table, player) for table in tables)

    def forget(self, player: str) -> None:
        """Forget what a player has said at all tables."""
        for actor in self._actors.values():
            actor.forget(player)

    async def stop(self) -> None:
        """Finish running steps, deal nothing more, tell every line and hang up."""
        self.stopping = True
        last_word = self._world.encoder.error("restarting", "the server restarts; connect again in a moment")
        await asyncio.gather(*(actor.stop(last_word) for actor in tuple(self._actors.values())))

    def _new(self, table: str) -> TableActor:
        actor = self._actors[table] = TableActor(table, self._world)
        return actor

    def _let_live(self, actor: TableActor) -> None:
        """Start an actor, and forget it once its table is closed."""
        actor.start().add_done_callback(lambda _: self._actors.pop(actor.id, None))


def _farewell(table: Table, player: str) -> list[Power]:
    """Return what it takes until nothing at a table is a player's any more: powers first, since no host is kicked."""
    powers = [Power.HAND_OVER] if player == table.host else [Power.DROP_HOST] if player in table.hosts else []
    asks = table.request_of(player) is not None or place(table, player) > 0
    return [*powers, Power.KICK] if asks or table.seat_of(player) is not None else powers


def has_part(table: Table, player: str) -> bool:
    """Tell whether a player sits at a table, waits for a seat there, or for a host's word."""
    waiting = {each.player for each in table.queue} | {each.player for each in table.offers}
    return player in waiting or table.seat_of(player) is not None or table.request_of(player) is not None
