"""Random people at a table: they want things, act in hands, or let the clock run.

`tests.table.room` checks at each step that events lead to the decided table, that no chip is made or lost, and that the
books balance. Here: whatever is due happens, and no table gets stuck.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence

from app.ledger.account import ISSUANCE, bankroll
from app.ledger.transfer import Kind, Transfer
from app.poker.actions import Action, Bet, Call, Check, Fold, LegalActions, Raise, RunTwice
from app.poker.cards import DECK
from app.poker.hand import legal_actions
from app.table.commands import (
    CLOCK,
    By,
    ComeBack,
    Command,
    Connect,
    Deal,
    Disconnect,
    Resume,
    ShowCards,
    SitDown,
    SitOut,
    StandUp,
    StayOn,
    Tick,
    TopUp,
    Unpause,
)
from app.table.deal import can_deal, players_ready
from app.table.due import DueKind
from app.table.events import TableEvent
from app.table.house_commands import SetAuto
from app.table.option_commands import ChooseStraddle, HuntRabbit, Prefer, VoteBomb
from app.table.seat import Seat, Vote
from app.table.seating_commands import MoveSeat, PostBlind, Queue, Unqueue, WaitForBlind
from tests.table.room import HOST, Room

PATIENCE = 500
"""Steps without a new hand after which a table counts as stuck."""
Wish = Callable[[Room, random.Random], Command]

OPTIONS: list[Wish] = [
    lambda _, chance: ChooseStraddle(chance.random() < 0.9),
    lambda _, chance: VoteBomb(chance.random() < 0.9),
    lambda _, chance: Prefer(coin(chance), chance.choice(list(Vote)), coin(chance)),
    lambda room, _: HuntRabbit(room.table.hand_number),
    lambda room, chance: ShowCards(room.table.hand_number, first=True, second=coin(chance)),
]
"""What may be wanted of the options that shape a hand."""
COMING: list[Wish] = [
    lambda _, chance: SitOut(at_blind=coin(chance)),
    lambda *_: ComeBack(),
    lambda *_: StandUp(),
    lambda *_: StayOn(),
    lambda *_: Connect(),
    lambda *_: Disconnect(),
    lambda *_: PostBlind(),
    lambda *_: WaitForBlind(),
    lambda *_: Queue("X"),
    lambda *_: Unqueue(),
    lambda room, chance: MoveSeat(any_seat(room, chance)),
    lambda room, chance: TopUp(chips(room, chance)),
    lambda _, chance: SetAuto(coin(chance), coin(chance)),
    lambda room, chance: SitDown(any_seat(room, chance), chips(room, chance), "X"),
]
"""What may be wanted of a seat."""


def coin(chance: random.Random) -> bool:
    return chance.random() < 0.5


def any_seat(room: Room, chance: random.Random) -> int:
    return chance.randint(1, len(room.table.seats))


def chips(room: Room, chance: random.Random) -> int:
    rules = room.table.rules
    return chance.choice([rules.min_buy_in, rules.max_buy_in, chance.randint(1, rules.max_buy_in)])


class People:
    """Who sits, or would like to sit, at one table."""

    def __init__(self, room: Room, chance: random.Random, players: int, wishes: Sequence[Wish]) -> None:
        self.room, self.chance, self.wishes = room, chance, wishes
        self.names = [f"p{number}" for number in range(1, players + 1)]
        self.wishful = 0.15
        self.bold = 0
        """How much likelier raises are."""
        for name in self.names:
            room.book.apply([Transfer(ISSUANCE, bankroll(name), 10**9, Kind.GRANT)])

    def play(self, hands: int) -> None:
        """Let them play so many hands."""
        goal, waited = self.room.table.hand_number + hands, 0
        while self.room.table.hand_number < goal or self.room.table.playing:
            number = self.room.table.hand_number
            self.step()
            waited = 0 if number != self.room.table.hand_number else waited + 1
            assert waited < PATIENCE, "the table is stuck"

    def step(self) -> None:
        """Somebody wants something, somebody acts, or time goes by."""
        if self.chance.random() < self.wishful:
            self.room.ask(self.chance.choice(self.wishes)(self.room, self.chance), By(self.chance.choice(self.names)))
        elif self.room.table.playing and not self.room.table.halted and self.chance.random() < 0.95:
            self.act()
        elif self.room.due is not None:
            self.let_time_go_by()
        else:
            self.get_going()
        self.nothing_is_stuck()

    def act(self) -> None:
        """Let the seat to act choose, or of those who vote any."""
        legal = legal_actions(self.room.hand)
        assert legal is not None
        seat = self.chance.choice(self.room.hand.asked) if legal.run_twice else legal.seat
        self.room.do(self.room.answer(self.chance.choice(choices(legal, self.chance, self.bold))), seat)

    def let_time_go_by(self) -> tuple[TableEvent, ...]:
        """Do what is due next; it must change something."""
        due, version = self.room.due, self.room.table.version
        assert due is not None
        self.room.at = max(self.room.at, due.at)
        command = Tick() if due.kind is DueKind.TICK else self.deal()
        events = self.room.do(command)
        assert self.room.table.version > version
        return events

    def deal(self) -> Deal:
        decks = [tuple(self.chance.sample(DECK, 52)) for _ in range(2)]
        return Deal(f"hand-{self.room.table.hand_number + 1}", self.room.at, decks[0], decks[1])

    def get_going(self) -> None:
        """Nothing is due: whoever can makes the game go on."""
        table = self.room.table
        if table.paused:
            self.room.do(Unpause(), HOST)
        for name in self.names:
            self.room.ask(self.what_it_takes(name), By(name))
        if len(players_ready(self.room.table)) > 1 and self.room.due is None:
            self.room.do(Resume(), CLOCK)

    def what_it_takes(self, name: str) -> Command:
        """Return what a player must do to be dealt in."""
        table = self.room.table
        seat = table.seat_of(name)
        if seat is None:
            free = [number for number, taken in enumerate(table.seats, 1) if taken is None]
            taken_away = sum(left.chips for left in table.left if left.player == name)  # R2.2: and is brought back
            buy_in = max(chips(self.room, self.chance), taken_away)
            return SitDown(self.chance.choice(free or [1]), buy_in, name.upper())
        return TopUp(chips(self.room, self.chance)) if seat.stack == 0 else ComeBack()

    def nothing_is_stuck(self) -> None:
        """A hand that can be dealt is planned; while one runs, somebody in it is to act, and a clock runs."""
        table = self.room.table
        assert can_deal(table) == bool(table.deal_at)
        if table.playing:
            assert table.clock is not None
            assert table.clock.seat == self.room.to_act()
            actor: Seat = self.room.seat(self.room.to_act())
            assert table.halted or not actor.leaving


def choices(legal: LegalActions, chance: random.Random, bold: int = 0) -> list[Action]:
    """Return what may be chosen, so that hands often go on and sometimes everything."""
    if legal.run_twice:
        return [RunTwice(True), RunTwice(True), RunTwice(False)]
    actions: list[Action] = [Check()] * 4 if legal.check else [Fold(), Call(), Call(), Call()]
    for kind, sizes in ((Bet, legal.bet), (Raise, legal.raise_)):
        if sizes:
            actions += [kind(sizes.least)] * (1 + bold)
            actions += [kind(chance.randint(sizes.least, sizes.most))]
            actions += [kind(sizes.most)] * (chance.random() < 0.3)
    return actions
