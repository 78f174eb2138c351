"""One table's actor: one task, one queue, one timer around a keeper, and what happens when something breaks."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from enum import Enum

from msgspec import structs
from structlog.contextvars import bind_contextvars

from app.poker.state import Hand
from app.room.alarm import Alarm
from app.room.keeper import Keeper
from app.room.mailbox import Letter, Mailbox, answered
from app.room.ports import Accepted, Answer, ChatMessage, Line, Player, Reaction, StoreError, Unavailable, World
from app.table.commands import CLOCK, By, Command, Connect, Disconnect
from app.table.refusal import Code, Refusal
from app.table.table import Table
from app.table.wish import Wish

log = logging.getLogger(__name__)
RETRY_FIRST_MS = 100
RETRY_MOST_MS = 2_000
SLOW_MS = 1_000
"""A step that took longer has cost the players time that isn't theirs: clocks start afresh (P2, P3)."""


class State(Enum):
    """What a table's actor can do now."""

    PLAYING = "playing"
    SAVING = "saving"
    """The store has failed: nothing is decided until the table has been read back from it (P3)."""
    FROZEN = "frozen"
    """Broken: the chips are safe in the journal, and nothing moves (P21)."""
    STOPPED = "stopped"


CLOSED_DOOR = {
    State.SAVING: Refusal(Code.SAVING),
    State.FROZEN: Refusal(Code.TABLE_BROKEN),
    State.STOPPED: Refusal(Code.BUSY),
}


class TableActor:
    """Lets a table live: commands and deadlines go in one by one, answers and views come out."""

    def __init__(self, table_id: str, world: World) -> None:
        self.id = table_id
        self.state = State.PLAYING
        self._world = world
        self._keeper = Keeper(table_id, world, self._show)
        self._audience = self._keeper.audience
        self._mailbox = Mailbox()
        self._alarm = Alarm(world.clock, self._ring)
        self._retry_ms = RETRY_FIRST_MS
        self._failed_at: tuple[int, Hand | None] | None = None
        """The hand as it was when the clock's work failed last."""
        self._task: asyncio.Task[None] | None = None

    @property
    def table(self) -> Table | None:
        """The table now; None before it has opened, or where it couldn't be recovered."""
        return self._keeper.table

    def start(self) -> asyncio.Task[None]:
        """Begin to read the mailbox; the task ends with the table."""
        self._task = asyncio.create_task(self._run(), name=f"table {self.id}")
        return self._task

    def ask(self, command: Command, by: By, key: str | None = None) -> asyncio.Future[Answer]:
        """Put a command into the mailbox; its answer will come. BUSY at once where the mailbox is full."""
        if self.state is not State.PLAYING:
            return answered(CLOSED_DOOR[self.state])
        if self._mailbox.full:
            return answered(Refusal(Code.BUSY))
        answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
        self._mailbox.post(Letter(command, by, key or self._world.new_id(), answer))
        return answer

    def join(self, player: Player, line: Line) -> Answer:
        """Let a player watch over this line; the first view goes out at once."""
        if self.table is None:
            return Refusal(Code.TABLE_BROKEN)
        if player.id in self.table.banned:
            return Refusal(Code.BANNED)
        first = self._audience.join(player, line)
        self._keeper.herald.greet(self.table, player.id)
        self._present(player.id, first, Connect())
        if not first:
            self._show(player.id)
        return Accepted(self.table.version)

    def look(self, player: str) -> Answer:
        """Show a player the whole table again."""
        self._show(player)
        return Refusal(Code.TABLE_BROKEN) if self.table is None else Accepted(self.table.version)

    def leave(self, player: str, line: Line) -> None:
        """Take a line away; the player's last one is a disconnection (P11)."""
        self._present(player, self._audience.leave(player, line), Disconnect())

    def wish(self, player: str, wish: Wish | None) -> Answer:
        """Keep a pre-action, or forget it; nobody but its owner can tell."""
        if self.table is None or self.state is not State.PLAYING:
            return CLOSED_DOOR.get(self.state, Refusal(Code.NO_TABLE))
        refusal = self._keeper.wishes.make(self.table, player, wish)
        self._show(player)
        return refusal or Accepted(self.table.version)

    def cut(self, player: str, promise: str, seed: str | None) -> Answer:
        """Note a player's promise of a seed for the next hand, and the seed that was asked for (32 bytes in hex)."""
        table = self.table
        if table is None or self.state is not State.PLAYING:
            return CLOSED_DOOR.get(self.state, Refusal(Code.NO_TABLE))
        if player not in self._audience:
            return Refusal(Code.NOT_ALLOWED)
        self._keeper.cutting.promise(player, promise)
        if seed is None or self._keeper.cutting.reveal(table, player, seed):
            self._ring()
        return Accepted(table.version)

    def say(self, player: Player, text: str) -> Answer:
        """Pass a chat message on to all who watch."""
        message = ChatMessage(self.id, player.id, player.display_name, text, self._world.clock.utc_ms())
        return self._heard(player, lambda: self._audience.say(self._world.encoder.chat(message), player.id))

    def forget(self, player: str) -> None:
        """Let nobody who comes later read what a player has said."""
        self._audience.forget(player)

    def react(self, player: Player, kind: Reaction) -> Answer:
        """Show a quick reaction to all who watch; nobody who comes later sees it."""
        frame = self._world.encoder.reaction(self.id, player, kind)
        return self._heard(player, lambda: self._audience.send(frame))

    def _heard(self, player: Player, pass_on: Callable[[], None]) -> Answer:
        """Pass something on, unless the table's chat is closed or the player may not speak here."""
        table = self.table
        if table is None:
            return Refusal(Code.TABLE_BROKEN)
        if player.id not in self._audience:
            return Refusal(Code.NOT_ALLOWED)
        if player.id in table.muted:
            return Refusal(Code.MUTED)
        if not table.rules.chat:
            return Refusal(Code.CHAT_CLOSED)
        pass_on()
        return Accepted(table.version)

    def watches(self, player: str, line: Line) -> bool:
        """Tell whether a player is shown this table over this line: a host may have sent them away."""
        return self._audience.has(player, line)

    async def recover(self) -> None:
        """Read the table back from the journal and play on; wait where the store can't be read."""
        try:
            await self._reload()
        except Unavailable:
            self._wait_for_store()
        except Exception:
            self._freeze()

    async def stop(self, last_word: bytes) -> None:
        """Finish what is in the mailbox, deal nothing more, and hang up with a last word."""
        self._keeper.dealing = False
        self._mailbox.post(None)
        if self._task is not None:
            await self._task
        self._audience.hang_up(last_word)

    async def _run(self) -> None:
        bind_contextvars(table=self.id)  # for whatever is logged in this task
        while (letter := await self._mailbox.next()) is not None:
            await self._step(letter)
            if self.table is not None and self.table.closed:
                break
        self.state = State.STOPPED
        self._alarm.stop()
        for letter in self._mailbox.drain():
            letter.reply(CLOSED_DOOR[self.state])

    async def _step(self, letter: Letter) -> None:
        """Carry out a letter. Memory that can't be trusted any more is read back first, and the letter done again."""
        if self.state is State.SAVING and letter.command is None:
            await self.recover()
        elif self.state is not State.PLAYING:
            letter.reply(CLOSED_DOOR[self.state])
        else:
            try:
                await self._carry_out(letter)
            except Unavailable:
                self._wait_for_store(letter)
            except Exception as error:
                log.exception("table %s is read back from the journal", self.id)
                if self._fails_again(letter, error):
                    self._freeze(letter)
                else:
                    await self._carry_out_again(letter)

    def _fails_again(self, letter: Letter, error: Exception) -> bool:
        """Tell whether a fault of ours has stopped the clock's work at this point of the game before.

        A table that is read back gives everybody new time, so that its next try comes later, and would come for ever.
        """
        if letter.command is not None or isinstance(error, StoreError) or self.table is None:
            return False
        before, self._failed_at = self._failed_at, (self.table.hand_number, self.table.hand)
        return before == self._failed_at

    async def _carry_out(self, letter: Letter) -> None:
        begun = self._world.clock.now_ms()
        await self._keeper.carry_out(letter)
        if self._world.clock.now_ms() - begun > SLOW_MS:
            await self._keeper.resume()
        coming = self._keeper.due()
        self._alarm.set(None if coming is None else coming.at)

    async def _carry_out_again(self, letter: Letter) -> None:
        """After a lost commit, a conflict or a fault of ours, the journal knows best whether the letter was done."""
        try:
            await self._reload()
            await self._carry_out(letter)
        except Unavailable:
            self._wait_for_store(letter)
        except Exception:
            self._freeze(letter)

    async def _reload(self) -> None:
        await self._keeper.reload()
        await self._keeper.resume()
        self.state, self._retry_ms = State.PLAYING, RETRY_FIRST_MS
        self._ring()

    def _wait_for_store(self, letter: Letter | None = None) -> None:
        """Decide nothing more until the table could be read back: clocks stand still meanwhile (P3)."""
        if self.state is not State.SAVING:
            self._audience.send(self._world.encoder.error("saving", "the room can't save; the table waits for it"))
        self.state = State.SAVING
        self._alarm.set(self._world.clock.now_ms() + self._retry_ms)
        self._retry_ms = min(2 * self._retry_ms, RETRY_MOST_MS)
        if letter is not None:
            letter.reply(CLOSED_DOOR[State.SAVING])

    def _freeze(self, letter: Letter | None = None) -> None:
        """Stop this table, and only this one; its chips are where the journal says."""
        log.exception("table %s is frozen", self.id)
        self.state = State.FROZEN
        self._alarm.stop()
        if letter is not None:
            letter.reply(CLOSED_DOOR[State.FROZEN])
        self._audience.send(self._world.encoder.error("table_broken", "this table is suspended; its chips are safe"))
        self._show()

    def _present(self, player: str, changed: bool, news: Connect | Disconnect) -> None:
        """A player's first line has come or the last one gone: a fact for a seat, else one spectator more or less."""
        if not changed or self.table is None:
            return
        if self.table.seat_of(player) is not None:
            self._mailbox.post(Letter(news, By(player)))
            self._show(player)
        else:
            self._show()

    def _show(self, player: str | None = None) -> None:
        """Show the table as it is to one player, or to all; a frozen one is shown as paused."""
        if self.table is None:
            return
        frozen = self.state is State.FROZEN
        table = structs.replace(self.table, paused=True) if frozen else self.table
        try:
            self._audience.show(table, self._world.clock.now_ms(), self._keeper.wishes, player)
        except Exception:
            log.exception("table %s can't be shown", self.id)

    def _ring(self) -> None:
        self._mailbox.post(Letter(None, CLOCK))
