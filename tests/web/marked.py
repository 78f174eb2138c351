"""Marked cards: what a journal says about who may know which card, and since when, to hold each byte against it.

A card is known by its text within a hand, and by the salt that seals it in the shuffle: 32 bytes that stand for one
card of one hand wherever they turn up. Keys of decks are such marks too.
"""

from __future__ import annotations

import asyncio
import json
import re
import time
from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Any

from app.fairness.attempt import Attempt
from app.poker import events as hand
from app.poker.cards import card_text
from app.room.clock import SystemClock
from app.room.cutting import attempt_of
from app.room.ports import Entry, Handle, Journal, StoredTable
from app.table import events as table
from app.table import option_events as option
from app.table import shuffle_events as shuffle
from app.table.events import TableEvent
from app.table.rules import Spectators, TableRules
from app.table.shuffle import begun

QUOTED = re.compile(rb'"([2-9TJQKA][cdhs])"')
WRITTEN = re.compile(r"(?<![A-Za-z0-9])((?:[2-9TJQKA][cdhs])+)(?![A-Za-z0-9])")
FINGERPRINT = re.compile(r"(?:[0-9a-f]{4} ){4}[0-9a-f]{4}")
"""Of a shuffle: some of its groups look like two cards."""
MARK = re.compile(rb"[0-9a-f]{64}")
SPEED = 20
TURNS = 8
"""How often others get their turn before a commit: whatever leaves too early arrives before it."""


class QuickClock(SystemClock):
    """A clock on which a second is twenty times as short."""

    def now_ms(self) -> int:
        return time.monotonic_ns() * SPEED // 1_000_000

    def call_at(self, at_ms: int, callback: Callable[[], object]) -> Handle:
        return asyncio.get_running_loop().call_later(max(0, at_ms + 1 - self.now_ms()) / 1000 / SPEED, callback)


@dataclass
class Hand:
    """Who may know which card of one hand, each since a version."""

    id: str
    number: int
    owners: dict[int, str]
    everybody: dict[str, int] = field(default_factory=dict)
    own: dict[str, dict[str, int]] = field(default_factory=dict)
    ended: bool = False

    def known(self, player: str | None, version: float = float("inf")) -> set[str]:
        open_to = [self.everybody, self.own.get(player or "", {})]
        return {card for cards in open_to for card, since in cards.items() if since <= version}


@dataclass
class Story:
    """One table."""

    rules: TableRules
    hands: dict[int, Hand] = field(default_factory=dict)
    drawn: tuple[str, ...] = ()
    committed: dict[int, int] = field(default_factory=dict)
    """When each version was, on the room's clock."""
    seats: dict[int, str] = field(default_factory=dict)
    attempt: Attempt | None = None

    @property
    def number(self) -> int:
        return max(self.hands, default=0)

    def apply(self, event: TableEvent, version: int) -> None:
        now = self.hands.get(self.number)
        match event:
            case table.SatDown(seat=seat, player=player):
                self.seats[seat] = player
            case table.ButtonDrawn(cards):
                self.drawn = tuple(card_text(drawn.card) for drawn in cards)
            case table.HandOpened():
                owners = {dealt.seat: dealt.player for dealt in event.players}
                drawn = dict.fromkeys(self.drawn, version)
                self.hands[event.number] = Hand(event.hand_id, event.number, owners, drawn)
                self.drawn = ()
            case hand.HoleCardsDealt(seat, cards) if now is not None:
                now.own[now.owners[seat]] = dict.fromkeys(map(card_text, cards), version)
            case hand.HandEnded() if now is not None:
                now.ended = True
            case _ if now is not None:
                now.everybody = dict.fromkeys(map(card_text, opened(event)), version) | now.everybody
            case _:
                pass


def opened(event: TableEvent) -> Iterable[int]:
    """Return the cards that an event shows to everybody."""
    match event:
        case hand.BoardDealt() | hand.CardsTurnedUp() | hand.HandShown() | table.CardsShown():
            return event.cards
        case option.RabbitShown(_, cards, second):
            return (*cards, *second)
        case _:
            return ()


@dataclass(frozen=True)
class Mark:
    """What a salt stands for; a key stands for a whole deck, and has no card."""

    hand: str
    card: str


class Truth(Journal):
    """A journal that knows, of all that is committed, who may know what; and tells who waits of each entry."""

    def __init__(self, journal: Journal, clock: QuickClock) -> None:
        self._journal, self._clock = journal, clock
        self.stories: dict[str, Story] = {}
        self.hands: dict[str, tuple[Story, Hand]] = {}
        self.marks: dict[str, Mark] = {}
        self.met: Counter[str] = Counter()
        """How often each kind of event, of frame and of file was there."""
        self.changed = asyncio.Condition()

    async def append(self, table_id: str, version: int, entry: Entry) -> None:
        for _ in range(TURNS):
            await asyncio.sleep(0)
        await self._journal.append(table_id, version, entry)
        self._learn(table_id, version + len(entry.events), entry.events)
        async with self.changed:
            self.changed.notify_all()

    async def load(self, table_id: str) -> StoredTable:
        return await self._journal.load(table_id)

    async def open_tables(self) -> tuple[str, ...]:
        return await self._journal.open_tables()

    def _learn(self, table_id: str, version: int, events: tuple[TableEvent, ...]) -> None:
        for event in events:
            self.met[type(event).__name__] += 1
            if isinstance(event, table.TableOpened):
                self.stories[table_id] = Story(event.rules)
            story = self.stories[table_id]
            story.apply(event, version)
            story.committed[version] = self._clock.now_ms()
            self._shuffle(table_id, story, event)
            if isinstance(event, table.HandOpened):
                self.hands[event.hand_id] = story, story.hands[event.number]

    def _shuffle(self, table_id: str, story: Story, event: TableEvent) -> None:
        """Take down what is secret: all keys until the seeds are there, then the played deck's, and its salts."""
        match event:
            case shuffle.ShufflePrepared(hand_id, keys=keys):
                story.attempt = attempt_of(table_id, story.number + 1, begun(event))
                self.marks |= {key: Mark(hand_id, "") for key in keys}
            case shuffle.ShuffleRestarted() if story.attempt is not None:
                for key in story.attempt.keys:
                    del self.marks[key.hex()]
            case shuffle.ShuffleOpened(seeds) if story.attempt is not None:
                made = story.attempt.opened([bytes.fromhex(seed) for seed in seeds])
                for number, key in enumerate(story.attempt.keys):
                    if number != made.pick:
                        del self.marks[key.hex()]
                self.marks |= {
                    made.played.salt(place).hex(): Mark(str(story.attempt.hand.hex()), card_text(card))
                    for place, card in enumerate(made.played.order)
                }
            case _:
                pass

    # --- what is held against it

    def sent(self, player: str | None, data: bytes) -> None:
        """No byte that leaves the room holds a mark of a card that this player may not know."""
        for found in MARK.findall(data):
            mark = self.marks.get(found.decode())
            if mark is None:
                continue
            _, of_hand = self.hands.get(mark.hand, (None, None))
            known = set() if of_hand is None else of_hand.known(player)
            assert mark.card in known, f"{player} was sent the mark of {mark} and knows {known}"

    def frame(self, player: str, data: bytes, role: str) -> dict[str, Any]:
        """Hold a frame of the socket against the truth; return it read."""
        told: dict[str, Any] = json.loads(data)
        self.sent(player, data)
        cards = {card.decode() for card in QUOTED.findall(data)}
        match told["type"]:
            case "view":
                allowed = self._view(player, told, role)
            case "fair":
                assert role != "hidden", "a shuffle that is hidden"
                allowed = self._known(told["table"], told["number"], player)
                cards |= {card_text(each["card"]) for each in told.get("openings", ())}
            case _:
                allowed = set()
        assert cards <= allowed, f"{player} was sent {cards - allowed} in {data!r}"
        self.met[f"{role} {told['type']}"] += 1
        return told

    def _view(self, player: str, view: dict[str, Any], role: str) -> set[str]:
        seen, version = view.get("hand"), view["version"]
        if seen is None:
            return set()
        story = self.stories[view["table"]]
        assert version in story.committed, f"version {version} isn't committed"
        if role == "hidden":
            assert story.rules.spectators is Spectators.DELAYED, "a hand that is hidden"
            age = self._clock.now_ms() - story.committed[version]
            assert age >= story.rules.spectator_delay * 1000, f"a spectator sees what is {age} ms old"
            self.met["delayed view"] += 1
        return self._known(view["table"], seen["number"], player, version)

    def _known(self, table_id: str, number: int, player: str, version: float = float("inf")) -> set[str]:
        of_hand = self.stories[table_id].hands.get(number)
        return set() if of_hand is None else of_hand.known(player, version)

    def file(self, player: str | None, data: bytes, hand_id: str | None, kind: str) -> None:
        """Hold what was asked for over HTTP against the truth; without a hand it holds no card."""
        self.sent(player, data)
        allowed = set() if hand_id is None else self.hands[hand_id][1].known(player)
        for found in WRITTEN.finditer(text := FINGERPRINT.sub("", data.decode())):
            cards = {found[0][at : at + 2] for at in range(0, len(found[0]), 2)}
            near = text[max(0, found.start() - 100) : found.end() + 100]
            assert cards <= allowed, f"{player} was sent {cards - allowed} as {kind}: {near}"
        self.met[kind] += 1
