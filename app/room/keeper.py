"""The keeper of one table's value, and of the law: record, then apply, then tell."""

from __future__ import annotations

from collections.abc import Callable
from time import perf_counter

from app.room.answers import Answers
from app.room.audience import Audience
from app.room.cutting import Cutting
from app.room.herald import Herald
from app.room.mailbox import Letter
from app.room.odds import Odds
from app.room.ports import Accepted, Answer, DuplicateCommand, Overdraft, StoredTable, World
from app.room.record import entry
from app.room.recovery import BrokenTable, check_stacks, fold, shuffle_of, since_hand
from app.room.wishes import Wishes
from app.table.commands import CLOCK, By, Command, DropTopUp, Resume, Tick
from app.table.decide import Decision, decide, followed
from app.table.due import Due, DueKind, due, top_up_waiting
from app.table.house_events import Kicked
from app.table.refusal import Code, Refusal
from app.table.shuffle_events import ShuffleEvent
from app.table.table import Table


class Keeper:
    """Carries out one letter at a time. Whatever it raises leaves `table` as it was, or as the journal has it."""

    def __init__(self, table_id: str, world: World, show: Callable[[], object]) -> None:
        self.id = table_id
        self.table: Table | None = None
        self.audience = Audience(world.encoder, world.clock, Odds(show))
        self.wishes = Wishes()
        self.dealing = True
        """False: the room stops, no further hand begins."""
        self.cutting = Cutting(table_id, world)
        self.herald = Herald(table_id, self.cutting, self.audience, world.encoder)
        self._world = world
        self._answers = Answers()

    async def carry_out(self, letter: Letter) -> None:
        """Do what a letter asks, and what players have wished for the decisions that follow."""
        await self._obey(letter)
        while self.table is not None and (wished := self.wishes.due(self.table)) is not None:
            await self._obey(wished)

    async def reload(self) -> None:
        """Read the table back from the journal; `resume` lets it go on."""
        stored, self.table = await self._read_back()
        self._answers.refill(stored.commands, stored.version)
        self.wishes.clear()
        self.cutting.forget_seeds()
        self.audience.past.refill(self.table.hand_id, since_hand(stored, self.table))
        self.herald.refill(self.table, shuffle_of(stored, self.table))
        self.herald.repeat_dealt(self.table)

    async def _read_back(self) -> tuple[StoredTable, Table]:
        """Read journal and ledger until they are of one moment: a process that is gone may still have sent a commit."""
        store, version = self._world.store, -1
        while True:
            stored = await store.journal.load(self.id)
            table = fold(stored)
            try:
                await check_stacks(table, store.bank)
            except BrokenTable:
                if stored.version == version:
                    self.table = table  # for those who look at the suspended table
                    raise
                version = stored.version
            else:
                return stored, table

    async def resume(self) -> None:
        """Go on where the table stood, with a fresh clock (R15.1). Whoever has a line to the table is here already."""
        seated = () if self.table is None else self.table.taken()
        here = tuple(seat.player for seat in seated if seat.player in self.audience)
        await self._obey(Letter(Resume(here), CLOCK))
        if self.table is not None:
            self.herald.repeat_next(self.table)

    def due(self) -> Due | None:
        """Return what the table will do by itself; no deal while the room stops, and none without its shuffle."""
        coming = None if self.table is None else due(self.table)
        if self.table is None or coming is None or coming.kind is not DueKind.DEAL:
            return coming
        return self.cutting.before_deal(self.table, coming) if self.dealing else None

    async def _obey(self, letter: Letter) -> None:
        if letter.key is not None and (known := self._answers.get(letter.key)) is not None:
            letter.reply(known)
            return
        at = self._world.clock.now_ms()
        commands = self._due_commands(at) if letter.command is None else (letter.command,)
        if not commands:
            return
        decision = self._decide(commands, letter.by, at)
        if isinstance(decision, Refusal):
            self._answer(letter, decision)
        elif decision.events:
            await self._record(letter, decision, at)
        else:
            self._answer(letter, Accepted(decision.table.version))
        if letter.command is None:
            self._check_progress(decision, at)

    async def _record(self, letter: Letter, decision: Decision, at: int) -> None:
        """Record; then, and only then, apply, answer and tell."""
        before = decision.table.version - len(decision.events)
        note = entry(self.table, decision.events, decision.table, letter.key, self._world.clock.utc_ms())
        begun = perf_counter()
        try:
            await self._world.store.journal.append(self.id, before, note)
        except Overdraft:
            await self._overdrawn(letter)
        except DuplicateCommand:
            self._answer(letter, Accepted(before))
        else:
            self._world.meter.commits.add(perf_counter() - begun)
            before_it, self.table = self.table, decision.table
            self._answer(letter, Accepted(decision.table.version))
            self._tell(before_it, decision, at)

    def _tell(self, before: Table | None, decision: Decision, at: int) -> None:
        """Tell all who watch. Cards are opened before they are shown; a shuffle alone changes nothing to look at."""
        table, events = decision.table, decision.events
        self.cutting.note(events)
        self.herald.tell(before, table, events)
        if not all(isinstance(event, ShuffleEvent) for event in events):
            self.audience.publish(table, events, at, self.wishes)
        for event in events:
            if isinstance(event, Kicked):
                self.audience.turn_out(event.player, self._world.encoder.error("kicked", "a host sent you away"))

    async def _overdrawn(self, letter: Letter) -> None:
        """A bankroll doesn't cover what was decided. A top-up that has waited for the hand's end is given up."""
        waiting = None if self.table is None else top_up_waiting(self.table)
        if letter.command is None and waiting is not None:
            await self._obey(Letter(DropTopUp(waiting.number), CLOCK))
        else:
            self._answer(letter, Refusal(Code.BANKROLL_TOO_SMALL))

    def _answer(self, letter: Letter, answer: Answer) -> None:
        if letter.key is not None:
            self._answers.keep(letter.key, answer)
            self._count(answer)
        letter.reply(answer)

    def _count(self, answer: Answer) -> None:
        if isinstance(answer, Accepted):
            self._world.meter.accepted += 1
        else:
            self._world.meter.refused[answer.code.value] += 1

    def _decide(self, commands: tuple[Command, ...], by: By, at: int) -> Decision | Refusal:
        """Return what these commands make happen, one after the other, and the record of a hand that ends with them."""
        utc_ms = self._world.clock.utc_ms()
        made = decide(self.table, commands[0], by, at, utc_ms)
        for command in commands[1:]:
            if not isinstance(made, Refusal):
                made = followed(made, decide(made.table, command, by, at, utc_ms))
        if isinstance(made, Refusal) or (closing := self.herald.closing(made)) is None:
            return made
        return followed(made, decide(made.table, closing, CLOCK, at, utc_ms))

    def _due_commands(self, at: int) -> tuple[Command, ...]:
        """Return what the clock asks for now; chance is made here, so that the decider only ever sees a value."""
        coming = self.due()
        if self.table is None or coming is None or coming.at > at:
            return ()
        if coming.kind is DueKind.TICK:
            return (Tick(),)
        if coming.kind is DueKind.SHUFFLE:
            return (self.cutting.next_step(self.table, at),)
        return self.cutting.deal(self.table)

    def _check_progress(self, decision: Decision | Refusal, at: int) -> None:
        """What is due and changes nothing would be due for ever: a table that spins is broken."""
        coming = self.due()
        idle = isinstance(decision, Refusal) or not decision.events
        if idle and coming is not None and coming.at <= at:
            raise BrokenTable(f"{coming} changes nothing: {decision}")
