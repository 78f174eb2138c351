"""An evening of friends who cut their decks, in a room without machines."""

from __future__ import annotations

import hashlib
import itertools

from app.poker.actions import Action, Call, Check
from app.poker.hand import legal_actions
from app.store.memory import MemoryStore
from app.table.rules import TableRules
from tests.fairness.friend import Friend
from tests.room.world import RULES, ManualClock, PlainShuffler, Room, quiet


class KeyShuffler(PlainShuffler):
    """Keys of candidate decks, never the same, and yet the same in every run."""

    def __init__(self) -> None:
        super().__init__()
        self.numbers = itertools.count()

    def deck_keys(self) -> tuple[bytes, ...]:
        return tuple(hashlib.sha256(f"key {next(self.numbers)}".encode()).digest() for _ in range(2))


class Evening:
    """A room with friends at the table; `restart` leaves nothing but the store."""

    def __init__(self) -> None:
        self.store, self.shuffler, self.clock = MemoryStore(), KeyShuffler(), ManualClock()
        self.journal = self.store.journal
        self.room = self.new_room()
        self.friends: dict[str, Friend] = {}

    def new_room(self) -> Room:
        self.store.journal = self.journal
        return Room(self.store, shuffler=self.shuffler, clock=self.clock)

    async def begin(self, *names: str, rules: TableRules = RULES) -> None:
        await self.room.open(rules)
        for seat, name in enumerate(names, 1):
            self.friends[name] = Friend(self.room, name)
            await self.friends[name].sit(seat)

    async def restart(self) -> None:
        """Another process with the same journal; friends come back with what their browsers have stored."""
        table = self.room.table_id
        self.clock.timers.clear()
        self.room = self.new_room()
        self.room.table_id = table
        await self.room.lobby.start()
        await quiet()
        for name, before in self.friends.items():
            friend = self.friends[name] = Friend(self.room, name)
            friend.seeds, friend.told, friend.numbers = before.seeds, before.told, before.numbers
            friend.hands, friend.chain, friend.cards = before.hands, before.chain, before.cards
            friend.silent = before.silent
            friend.come()
        await quiet()

    async def deal(self) -> None:
        for _ in range(5):
            if self.room.table.playing:
                return
            await self.clock.advance(max(1, self.room.table.deal_at - self.clock.now))
        raise AssertionError("nothing is dealt")

    async def act(self, action: Action | None = None) -> None:
        """Let whoever is to act do this, or check and call."""
        hand = self.room.table.hand
        assert hand is not None
        legal = legal_actions(hand)
        assert legal is not None
        await self.friends[self.room.to_act()].session.submit(
            self.room.act(action or (Check() if legal.check else Call())), None
        )
        await quiet()

    async def play(self) -> int:
        """Deal a hand and play it to its end; return its number."""
        await self.deal()
        await self.finish()
        return self.room.table.hand_number

    async def finish(self) -> None:
        """Play the hand that is running to its end."""
        assert self.room.table.playing
        while self.room.table.playing:
            await self.act()
