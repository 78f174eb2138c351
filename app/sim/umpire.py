"""Watches what one table commits. Keeps a simpler idea of the table, and what everybody may know at each version."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import get_args

from app.ledger.account import ISSUANCE, stack
from app.poker import events as said
from app.poker.events import HandEvent, HandStarted
from app.room.ports import Entry
from app.sim.facts import Clock, Facts, Intent, Sitter, Wire, texts
from app.sim.hand_model import CHOICES, HandModel
from app.sim.seating import Seating
from app.sim.wished import Place, Wished
from app.table import events as table_said
from app.table.events import ClockKind, TableEvent
from app.table.house_events import Banned
from app.table.option_events import RabbitShown
from app.table.rules import BlindRule, TableRules
from app.table.shuffle_events import ShuffleEvent
from app.views.wire import event_wire

HAND_EVENTS = get_args(HandEvent)
VOTE_MS = 8_000


@dataclass(slots=True)
class Umpire:
    """One table."""

    table: str
    version: int = 0
    seating: Seating = field(default_factory=Seating)
    hand: HandModel | None = None
    hands: dict[int, tuple[HandModel, dict[int, str]]] = field(default_factory=dict)
    """By number, with who was dealt in at each seat."""
    number: int = 0
    turn: int = 0
    answered: bool = True
    halted: bool = False
    clock: Clock | None = None
    facts: dict[int, Facts] = field(default_factory=dict)
    intents: dict[str, Intent] = field(default_factory=dict)
    """By command key."""
    seen: Counter[str] = field(default_factory=Counter)
    """Situations worth having been in."""
    past: list[Wire] = field(default_factory=list)
    owners: dict[int, str] = field(default_factory=dict)
    """Who was dealt in at each seat."""
    extra: set[int] = field(default_factory=set)
    """Cards of the draw for the button: of another deck, and open."""
    last_big: str = ""
    timed_out: int | None = None
    at: float = 0.0
    """Loop time of the entry that is looked at."""
    shown: int = 0
    """The newest version that has a view: a shuffle alone has none."""
    asked_for: bool = False
    """It is what a player's command made happen."""
    wishes: Wished = field(default_factory=Wished)
    closed: bool = False
    banned: set[str] = field(default_factory=set)

    @property
    def rules(self) -> TableRules:
        """Return the options that hold now."""
        return self.seating.rules

    @property
    def sitters(self) -> dict[int, Sitter]:
        """Return who sits there, by seat."""
        return self.seating.sitters

    @property
    def playing(self) -> bool:
        """True while a hand runs."""
        return self.hand is not None and not self.hand.ended

    def watch(self, entry: Entry, at: float, zero_ms: int) -> None:
        """Take a committed entry in, or object. `zero_ms` is what the room's clock showed when the loop's began."""
        self._is_meant(entry)
        self.at, self.asked_for = at, entry.command is not None
        self.timed_out = None
        told = [wire for event in entry.events if (wire := event_wire(event)) is not None]
        if not all(isinstance(event, ShuffleEvent) for event in entry.events):
            self.shown = self.version + len(entry.events)
        opens = any(isinstance(event, table_said.HandOpened) for event in entry.events)
        self.past = [*([] if opens else self.past), *told]
        for event in entry.events:
            self.version += 1
            self._in_hand(event) if isinstance(event, HAND_EVENTS) else self._beside(event, zero_ms)
        self._rests()
        self.facts[self.version] = self._facts(at, tuple(told))

    def audit(self, balances: Mapping[str, int]) -> None:
        """Compare the ledger with what the events say (P7)."""
        assert sum(balances.values()) == 0, "the books don't balance"
        below = [name for name, chips in balances.items() if chips < 0 and name != ISSUANCE]
        assert not below, f"{below} below zero"
        prefix = stack(self.table, "")
        accounts = {name: chips for name, chips in balances.items() if name.startswith(prefix) and chips}
        seats = {stack(self.table, each.player): each.stack for each in self.sitters.values() if each.stack}
        assert accounts == seats, f"accounts {accounts}, seats {seats}"

    def known(self, number: int, player: str) -> set[str]:
        """Return the cards of a hand that a player may know by now, with those of the draw before it."""
        hand, owners = self.hands.get(number, (None, {}))
        if hand is None:
            return set()
        own = [card for seat, part in hand.parts.items() if owners[seat] == player for card in part.cards]
        return {*texts(hand.open), *texts(own), *texts(self.extra)}

    def _is_meant(self, entry: Entry) -> None:
        """A command answers the decision it was made for, by what its player chose (P10)."""
        intent = self.intents.get(entry.command or "")
        if intent is None:
            return
        assert (intent.hand, intent.turn) == (self.number, self.turn), f"{intent} at turn {self.turn}"
        act = next((event for event in entry.events if isinstance(event, intent.kinds)), None)
        came = self.owners.get(getattr(act, "seat", 0)), getattr(act, "to", None) if intent.to is not None else None
        assert came == (intent.player, intent.to), f"{intent} came out as {act}"

    def _in_hand(self, event: TableEvent) -> None:
        if isinstance(event, HandStarted):
            self.hand = HandModel(event.setup)
            self.hands[self.number] = self.hand, self.owners
            for stake in event.setup.lineup.stakes:
                assert self.sitters[stake.seat].stack == stake.stack, "a hand begins with another stack"
            self._see_lineup(self.hand)
            return
        assert self.hand is not None, f"{event} without a hand"
        assert not self.hand.ended, f"{event} after the hand's end"
        if isinstance(event, said.Folded) and event.seat == self.timed_out:
            assert self.hand.parts[event.seat].bet < self.hand.price, "the clock folded where a check was free"
        if isinstance(event, CHOICES):
            self._is_wanted(event, event.seat)
        self.hand.watch(event)  # type: ignore[arg-type]
        if isinstance(event, CHOICES) and not self.hand.asked:
            self.answered, self.clock = True, None
        if isinstance(event, said.HandEnded):
            self._hand_ended(self.hand, event)

    def _is_wanted(self, event: HandEvent, seat: int) -> None:
        """A choice comes from a command, the clock, or a wish for this street and price (bugs 17, 19 elsewhere)."""
        assert self.hand is not None
        if self.asked_for or self.timed_out == seat or self.hand.asked or self.sitters[seat].leaving:
            return
        place = Place(self.owners[seat], self.number, self.hand.street)
        assert self.wishes.allow(event, place, self.hand.price), f"nobody asked for {event} in hand {self.number}"
        self.seen["wished"] += 1

    def _see_lineup(self, hand: HandModel) -> None:
        line, rules = hand.setup.lineup, hand.setup.rules
        self.seen["bomb_pot"] += rules.bomb_pot
        self.seen["double_board"] += rules.boards == 2
        self.seen["straddled"] += bool(line.straddles)
        self.seen["heads_up"] += len(line.stakes) == 2
        self.seen["dead_small_blind"] += line.small_blind is None and not rules.bomb_pot
        for seat in hand.parts:
            sitter = self.sitters[seat]
            in_time = sitter.out or sitter.wants_out
            assert not in_time, f"seat {seat} sits out and was dealt in"

    def _hand_ended(self, hand: HandModel, event: said.HandEnded) -> None:
        for result in event.results:
            self.sitters[result.seat].stack = result.stack
        self.seen["side_pot"] += len(hand.pots) > 1
        self.seen["run_twice"] += bool(hand.boards[1]) and hand.setup.rules.boards == 1
        self.seen["raked"] += bool(event.rake)
        self.seen["void"] += event.void
        self.seen["split"] += len({won.seat for won in hand.awards}) < len({(w.seat, w.pot) for w in hand.awards})
        self.answered, self.clock = True, None

    def _beside(self, event: TableEvent, zero_ms: int) -> None:
        """Take in what isn't a part of a hand."""
        inside = {seat: self.owners[seat] for seat in self._parts()} if self.playing else {}
        if self.seating.watch(event, inside):
            return
        match event:
            case table_said.TableClosed():
                assert not self.sitters, "closed while somebody sits there"
                self.closed = True
            case Banned(player, on):
                (self.banned.add if on else self.banned.discard)(player)
            case table_said.Paused(halted_at):
                self.halted = halted_at is not None and self.playing
                self.seen["halted"] += self.halted
            case table_said.Unpaused():
                self.halted = False
            case table_said.HandOpened():
                self._opened(event)
            case table_said.ClockStarted() | table_said.TimedOut() | table_said.TableResumed():
                self._time(event, zero_ms)
            case _:
                self._cards(event)

    def _parts(self) -> set[int]:
        return set(self.hand.parts) if self.hand is not None else set()

    def _cards(self, event: TableEvent) -> None:
        """Take in cards that were shown beside the play."""
        match event:
            case table_said.ButtonDrawn(cards, button):
                self.extra = {drawn.card for drawn in cards}
                if cards:
                    assert max(cards, key=lambda drawn: drawn.card).seat == button, "the highest card has the button"
            case table_said.CardsShown(seat, shown):
                assert self.hand is not None
                assert self.hand.ended, "cards were shown in the middle of a hand"
                assert set(shown) <= set(self.hand.parts[seat].cards), "somebody else's cards were shown"
                self.hand.open |= set(shown)
            case RabbitShown(_, first, second):
                self._rabbit([*first, *second])
            case _:
                return

    def _opened(self, event: table_said.HandOpened) -> None:
        assert not self.playing, "a hand begins while another one runs"
        assert event.number == self.number + 1, f"hand {event.number} follows {self.number}"
        self.number = event.number
        self.owners = {dealt.seat: dealt.player for dealt in event.players}
        assert self.owners == {seat: self.sitters[seat].player for seat in self.owners}, "others were dealt in"
        big = next(dealt.player for dealt in event.players if dealt.position == "BB")
        careful = len(event.players) == 2 or self.rules.blind_rule is BlindRule.DEAD
        assert not careful or big != self.last_big, f"{big} has the big blind twice in a row"
        self.last_big, self.hand = big, None

    def _rabbit(self, cards: list[int]) -> None:
        assert self.hand is not None
        assert self.hand.ended, "a look ahead in the middle of a hand"
        dealt = {card for part in self.hand.parts.values() for card in part.cards}
        assert not dealt & set(cards), "a look at somebody's cards"
        self.hand.open |= set(cards)

    def _time(self, event: TableEvent, zero_ms: int) -> None:
        match event:
            case table_said.ClockStarted():
                self._clock_started(event, zero_ms)
            case table_said.TimedOut(seat):
                assert self.clock is not None, "time ran out that didn't run"
                assert self.at > self.clock.ends_at - 0.01, f"{self.clock.ends_at - self.at} s too early"
                assert self.clock.seat == seat, "another seat's time ran out"
                self.timed_out = seat
            case _:
                self.seen["resumed_in_hand"] += self.playing
                self.clock = self.clock if self.halted else None

    def _clock_started(self, event: table_said.ClockStarted, zero_ms: int) -> None:
        assert self.hand is not None
        assert event.seat == self.hand.turn_of, f"the clock of {event.seat} when {self.hand.turn_of} is to act"
        expected = self.turn + 1 if self.answered else self.turn
        assert event.turn == expected, f"turn {event.turn}, not {expected}"
        vote = bool(self.hand.asked)
        full = VOTE_MS if vote else self.rules.action_seconds * 10 * self.sitters[event.seat].percent
        if event.kind is ClockKind.ACTION:
            assert event.ends_at - event.at == full or self.clock is not None, "another time than the rules give"
        self.turn, self.answered = event.turn, False
        self.clock = Clock(event.seat, (event.ends_at - zero_ms) / 1000)

    def _rests(self) -> None:
        """Between two entries a hand waits for exactly one player, and for a clock (R6.8)."""
        if not self.playing:
            return
        assert self.hand is not None
        assert self.hand.turn_of is not None, "nobody is to act in a hand that isn't over"
        assert not self.answered, "no clock runs for the decision that is awaited"
        assert self.halted or self.clock is not None, "no clock runs since the start"
        self.seen["waits_for_one"] += 1

    def _facts(self, at: float, told: tuple[Wire, ...]) -> Facts:
        hand = self.hand
        parts = {} if hand is None else hand.parts
        return Facts(
            at=at,
            hand=self.number,
            board=() if hand is None else texts(hand.boards[0]),
            second=() if hand is None else texts(hand.boards[1]),
            seats=self._seats(),
            middle=0 if hand is None else hand.middle,
            to_act=None if hand is None else hand.turn_of,
            turn=self.turn,
            ended=hand is None or hand.ended,
            open=frozenset(texts([*self.extra, *(() if hand is None else hand.open)])),
            own={self.owners[seat]: texts(part.cards) for seat, part in parts.items()},
            told=told,
            past=tuple(self.past),
        )

    def _seats(self) -> dict[int, tuple[str, int, int]]:
        """Return each seat's player, stack and bet as a view tells them."""
        running = self.hand.parts if self.hand is not None and not self.hand.ended else {}
        seats: dict[int, tuple[str, int, int]] = {}
        for number, sitter in self.sitters.items():
            part = running.get(number) if self.owners.get(number) == sitter.player else None
            chips, bet = (sitter.stack, 0) if part is None else (part.stack + part.kept, part.bet)
            seats[number] = sitter.player, chips, bet
        return seats
