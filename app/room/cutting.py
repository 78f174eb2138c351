"""The shuffle of one table in time: who is asked for a seed, how long the table waits, and which deck comes of it.

What must survive a crash is in the journal (`table.shuffle_events`), recorded before it is told. Promises and seeds of
players are notes: a player who comes back after a crash is asked again, for the same attempt.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol, runtime_checkable

from app.fairness import digests
from app.fairness.attempt import Attempt, Shuffled
from app.fairness.contributor import Contributor
from app.fairness.deck import ALONE
from app.room.ports import World
from app.table.commands import Command, Deal
from app.table.deal import players_ready
from app.table.due import Due, DueKind
from app.table.events import TableEvent
from app.table.shuffle import Shuffle, is_left_out
from app.table.shuffle_commands import OpenShuffle, PrepareShuffle, RestartShuffle
from app.table.shuffle_events import Cutter, ShufflePrepared
from app.table.table import Table

LEAD_MS = 2_000
"""How long before the deal the first attempt begins, where the pause between hands is as long."""
REVEAL_MS = 1_000
"""How long an attempt waits for seeds."""
LATE_MS = 1_000
"""How long the deal may wait for the shuffle: after that the room shuffles alone."""


@runtime_checkable
class Preparing(Protocol):
    """A shuffler that makes keys for candidate decks; one without, as in tests, deals its decks unprepared."""

    def deck_keys(self) -> tuple[bytes, ...]:
        """Return fresh keys, 32 bytes for each candidate."""


class Cutting:
    """Asks, counts seeds, and says what is due before the deal."""

    def __init__(self, table: str, world: World) -> None:
        self._table = table
        self._world = world
        self._promises: dict[str, str] = {}
        """What each player has promised for the next hand (hex), by player id."""
        self._seeds: dict[str, str] = {}
        """The seeds of the attempt under way."""
        self._known: tuple[str, Attempt] | None = None
        self._shuffled: Shuffled | None = None

    def promise(self, player: str, commit: str) -> None:
        """Note what a player's next seed will be held against."""
        self._promises[player] = commit

    def reveal(self, table: Table, player: str, seed: str) -> bool:
        """Note a seed, where it was asked for and keeps the promise; True when it was the last one awaited."""
        shuffle = table.shuffle
        if shuffle is None or shuffle.seeds is not None:
            return False
        for cutter in shuffle.cutters:
            if cutter.player == player and self._keeps(shuffle, cutter, seed):
                self._seeds[player] = seed
        return self._complete(shuffle)

    def forget_seeds(self) -> None:
        """Ask again: the table was read back from the journal."""
        self._seeds.clear()

    def note(self, events: Iterable[TableEvent]) -> None:
        """Notice what was recorded: a promise is good for one preparation."""
        for event in events:
            if isinstance(event, ShufflePrepared):
                self._seeds.clear()
                for cutter in event.cutters:
                    if self._promises.get(cutter.player) == cutter.commit:
                        del self._promises[cutter.player]

    def before_deal(self, table: Table, deal: Due) -> Due:
        """Return what comes before a deal that is planned, or the deal itself."""
        shuffle = table.shuffle
        if not isinstance(self._world.shuffler, Preparing):
            return deal
        if shuffle is None:
            now = self._world.clock.now_ms()
            return Due(max(0, deal.at - LEAD_MS), DueKind.SHUFFLE) if self._cutters(table, now) else deal
        if shuffle.seeds is not None:
            return deal
        return Due(0 if self._complete(shuffle) else self._ends(table, shuffle), DueKind.SHUFFLE)

    def next_step(self, table: Table, at: int) -> Command:
        """Return what the shuffle needs now."""
        shuffle = table.shuffle
        if shuffle is None:
            return self._prepare(table, at, self._cutters(table, at))
        if self._complete(shuffle):
            return OpenShuffle(tuple(self._seeds[cutter.player] for cutter in shuffle.cutters))
        missing = tuple(cutter.seat for cutter in shuffle.cutters if cutter.player not in self._seeds)
        return RestartShuffle(missing, digests.aborted(self.attempt(table, shuffle).prep, missing).hex())

    def deal(self, table: Table) -> tuple[Command, ...]:
        """Return the commands that deal the next hand; where nobody cut the deck, the room shuffles alone first."""
        shuffler, utc_ms = self._world.shuffler, self._world.clock.utc_ms()
        draw = shuffler.draw(self._table)
        if not isinstance(shuffler, Preparing):
            deck = shuffler.deck(self._table, table.hand_number + 1)
            return (Deal(self._world.new_id(), utc_ms, deck, draw),)
        first: tuple[Command, ...] = ()
        shuffle = table.shuffle
        if shuffle is None:
            alone = self._prepare(table, 0, ())
            shuffle = Shuffle(alone.hand_id, alone.attempt, alone.prev, (), 0, alone.keys, ())
            first = alone, OpenShuffle(())
        shuffled = self.shuffled(table, shuffle)
        mark = digests.fingerprint(shuffled.mixed)
        return (*first, Deal(shuffle.hand_id, utc_ms, shuffled.deck, draw, mark))

    def attempt(self, table: Table, shuffle: Shuffle) -> Attempt:
        """Return an attempt with its decks; they are worked out once."""
        if self._known is None or self._known[0] != shuffle.hand_id:
            number = table.hand_number + (shuffle.hand_id != table.hand_id)
            self._known = shuffle.hand_id, attempt_of(self._table, number, shuffle)
        return self._known[1]

    def shuffled(self, table: Table, shuffle: Shuffle) -> Shuffled:
        """Return the deck that the seeds have made; it is worked out once."""
        attempt, seeds = self.attempt(table, shuffle), tuple(bytes.fromhex(seed) for seed in shuffle.seeds or ())
        known = self._shuffled
        if known is None or known.attempt is not attempt or known.seeds != seeds:
            known = self._shuffled = attempt.opened(seeds)
        return known

    def _prepare(self, table: Table, at: int, cutters: tuple[Cutter, ...]) -> PrepareShuffle:
        shuffler = self._world.shuffler
        assert isinstance(shuffler, Preparing)
        return PrepareShuffle(
            hand_id=self._world.new_id(),
            attempt=table.attempts if cutters else ALONE,
            prev=table.chain or digests.FIRST.hex(),
            cutters=cutters,
            ends_at=min(at + REVEAL_MS, table.deal_at + LATE_MS),
            keys=tuple(key.hex() for key in shuffler.deck_keys()),
        )

    def _cutters(self, table: Table, now: int) -> tuple[Cutter, ...]:
        """Return who is asked: people who are here, will be dealt in, have promised a seed, weren't silent lately."""
        if table.attempts >= ALONE or now >= table.deal_at + LATE_MS:
            return ()
        return tuple(
            Cutter(seat.number, seat.player, self._promises[seat.player])
            for seat in players_ready(table)
            if seat.connected and not seat.bot and seat.player in self._promises and not is_left_out(table, seat.player)
        )

    def _keeps(self, shuffle: Shuffle, cutter: Cutter, seed: str) -> bool:
        table, player = digests.raw_id(self._table), digests.raw_id(cutter.player)
        return digests.seed_commit(table, player, bytes.fromhex(seed)).hex() == cutter.commit

    def _complete(self, shuffle: Shuffle) -> bool:
        return all(cutter.player in self._seeds for cutter in shuffle.cutters)

    def _ends(self, table: Table, shuffle: Shuffle) -> int:
        """Return when seeds are awaited no longer: after a restart of the room, as late as a deal may wait."""
        return shuffle.ends_at or table.deal_at + LATE_MS


def attempt_of(table: str, number: int, shuffle: Shuffle) -> Attempt:
    """Return a shuffle of the journal as the protocol has it."""
    contributors = tuple(
        Contributor(cutter.seat, digests.raw_id(cutter.player), bytes.fromhex(cutter.commit))
        for cutter in shuffle.cutters
    )
    return Attempt(
        table=digests.raw_id(table),
        hand=digests.raw_id(shuffle.hand_id),
        number=number,
        attempt=shuffle.attempt,
        prev=bytes.fromhex(shuffle.prev),
        keys=tuple(bytes.fromhex(key) for key in shuffle.keys),
        contributors=contributors,
    )
