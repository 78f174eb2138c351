"""A table under random people: they come, go, buy, sit out, lose connections, act, or let the clock run.

`tests.table.room` checks at each step that events lead to the decided table (P1) and that chips are conserved, none of
them lies in the pot between decisions, and stacks are the seats' accounts (P7). Here: nothing gets stuck, and nobody
pays twice.
"""

from __future__ import annotations

import random

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from app.poker.actions import Action, Bet, Call, Check, Fold, Raise
from app.poker.cards import DECK
from app.poker.events import Blind, BlindPosted
from app.poker.hand import legal_actions
from app.poker.rules import Ante, Showdown
from app.poker.structures import Structure
from app.table.commands import (
    CLOCK,
    Act,
    By,
    ComeBack,
    Command,
    Connect,
    Deal,
    Disconnect,
    DropTopUp,
    Pause,
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
from app.table.deal import can_deal
from app.table.due import DueKind
from app.table.refusal import Refusal
from app.table.rules import BlindRule
from app.table.seating_commands import GrantTime, MoveSeat, PostBlind, Queue, Unqueue, WaitForBlind
from app.table.viewer import Viewer
from app.table.waiting import is_held
from app.views.private import private_view
from app.views.public import public_view
from app.views.table_view import SeatView
from tests.table.room import HOST, Room

PLAYERS = st.sampled_from(["p1", "p2", "p3", "p4", "p5"])
CHIPS = st.sampled_from([1, 20, 40, 90, 100])
REQUESTS: list[Command] = [
    SitOut(), SitOut(at_blind=True), ComeBack(), StandUp(), StayOn(), Connect(), Disconnect(),
    PostBlind(), WaitForBlind(), MoveSeat(2), MoveSeat(4), Queue("name"), Unqueue(),
]  # fmt: skip
HOSTS: list[Command] = [Unpause(), Unpause(), Unpause(), Pause(), Pause(now=True), GrantTime("p1", 200)]


class TableMachine(RuleBasedStateMachine):
    """Whatever people ask, the table goes on."""

    @initialize(
        structure=st.sampled_from(Structure),
        ante=st.sampled_from([Ante.NONE, Ante.EACH, Ante.BIG_BLIND]),
        showdown=st.sampled_from(Showdown),
        pause=st.sampled_from([0, 3]),
        bank=st.sampled_from([0, 30]),
        blinds=st.sampled_from(BlindRule),
        no_clock=st.booleans(),
    )
    def open(
        self,
        structure: Structure,
        ante: Ante,
        showdown: Showdown,
        pause: int,
        bank: int,
        blinds: BlindRule,
        no_clock: bool,
    ) -> None:
        self.room = Room(
            structure=structure,
            ante=ante,
            ante_amount=0 if ante is Ante.NONE else 2,
            showdown=showdown,
            next_hand_seconds=pause,
            time_bank_seconds=bank,
            blind_rule=blinds,
            no_clock=no_clock,
            seats=4,
            small_blind=5,
            big_blind=10,
            min_buy_in=20,
            max_buy_in=100,
        )
        self.big_blinds: list[str] = []
        for seat in (1, 2, 3):
            self.room.sit(seat, 100)

    @rule(seat=st.integers(1, 4), player=PLAYERS, chips=CHIPS)
    def sit(self, seat: int, player: str, chips: int) -> None:
        table = self.room.table
        free = table.seats[seat - 1] is None and not is_held(table, seat, player)
        if table.seat_of(player) is None and free and chips >= 20:
            self.room.sit(seat, chips, player)
        else:
            self.ask(SitDown(seat, chips, player), By(player))

    @rule(player=PLAYERS, command=st.sampled_from(REQUESTS))
    def request(self, player: str, command: Command) -> None:
        self.ask(command, By(player))

    @rule(player=PLAYERS, chips=CHIPS)
    def top_up(self, player: str, chips: int) -> None:
        self.ask(TopUp(chips), By(player))

    @rule(player=PLAYERS, first=st.booleans())
    def show(self, player: str, first: bool) -> None:
        self.ask(ShowCards(self.room.table.hand_number, first, not first), By(player))

    @rule(command=st.sampled_from(HOSTS))
    def host(self, command: Command) -> None:
        self.ask(command, HOST)

    @rule(rare=st.integers(0, 9))
    def restart(self, rare: int) -> None:
        if rare == 9:
            self.room.at = 100
            self.ask(Resume(), CLOCK)

    @rule(seat=st.integers(1, 4))
    def overdraft(self, seat: int) -> None:
        self.ask(DropTopUp(seat), CLOCK)

    @rule(seed=st.integers(0, 2**32), steps=st.integers(1, 60))
    def go_on(self, seed: int, steps: int) -> None:
        """Let people act, and the clock run, for a while."""
        chance = random.Random(seed)
        for _ in range(steps):
            if self.room.table.playing and not self.room.table.halted and chance.random() < 0.9:
                self.act(chance.randrange(1000))
            elif self.room.due is not None:
                self.let_the_clock_run(chance.randrange(2**32))
            self.nothing_is_stuck()

    def act(self, choice: int) -> None:
        legal = legal_actions(self.room.hand)
        assert legal is not None
        actions: list[Action] = [Check()] * 3 if legal.check else [Fold(), Call(), Call(), Call()]
        for kind, sizes in ((Bet, legal.bet), (Raise, legal.raise_)):
            if sizes:
                actions += [kind(min(sizes.least + choice % 50, sizes.most)), kind(sizes.most)]
        self.room.do(self.room.answer(actions[choice % len(actions)]), legal.seat)

    @rule(player=PLAYERS, turn=st.integers(-2, 2), hand=st.integers(-1, 1))
    def act_for_another_state(self, player: str, turn: int, hand: int) -> None:
        """P10: late, early or foreign, it's refused or it's exactly the decision that's awaited."""
        table = self.room.table
        seat = table.seat_of(player)
        awaited = (turn, hand) == (0, 0) and table.playing and seat is not None and seat.number == self.room.to_act()
        awaited = awaited and not table.halted
        answer = self.room.ask(Act(table.hand_number + hand, table.turn + turn, Fold()), By(player))
        assert isinstance(answer, Refusal) != awaited

    def let_the_clock_run(self, shuffle: int) -> None:
        due = self.room.due
        assert due is not None
        self.room.at = max(self.room.at, due.at)
        before = self.room.table
        if due.kind is DueKind.TICK:
            self.room.do(Tick())
        else:
            self.deal(shuffle)
        assert self.room.table.version > before.version, "whatever is due happens when its time has come"

    def deal(self, shuffle: int) -> None:
        """R1.4: the planned hand is dealt; R3.4: heads-up nobody posts the big blind twice in a row."""
        decks = [random.Random(shuffle + number).sample(DECK, 52) for number in range(2)]
        events = self.room.do(Deal("h", 0, tuple(decks[0]), tuple(decks[1])))
        players = {dealt.seat: dealt.player for dealt in self.room.table.players}
        posted = [event.seat for event in events if isinstance(event, BlindPosted) and event.kind is Blind.BIG]
        big = players[posted[0]] if posted else ""  # nobody where an ante took the last chips
        assert len(players) > 2 or not big or self.big_blinds[-1:] != [big]
        self.big_blinds.append(big)

    def ask(self, command: Command, by: By) -> None:
        """Ask what may be refused; a refusal changes nothing."""
        before = self.room.table
        if isinstance(self.room.ask(command, by), Refusal):
            assert self.room.table is before

    @invariant()
    def nothing_is_stuck(self) -> None:
        """A hand that can be dealt is planned; while one runs, somebody in it is to act and a clock runs."""
        table = self.room.table
        assert can_deal(table) == bool(table.deal_at)
        if table.playing:
            assert table.clock is not None
            assert table.clock.seat == self.room.to_act()
            assert table.halted or not self.room.seat(self.room.to_act()).leaving
            waits = table.halted or (table.rules.no_clock and self.room.seat(self.room.to_act()).connected)
            assert waits or self.room.due is not None
        if table.deal_at:
            assert self.room.due is not None
        free = [seat for seat in table.seats if seat is None]
        assert len(table.offers) == min(len(free), len(table.queue))

    @invariant()
    def views_can_be_shown(self) -> None:
        table = self.room.table
        view = public_view(table, self.room.at)
        seated = sum(seat.stack + seat.bet for seat in view.seats if isinstance(seat, SeatView))
        assert seated <= sum(seat.stack for seat in table.taken())
        for seat in table.taken():
            private_view(table, Viewer(seat.player), None)


TestTable = TableMachine.TestCase
TestTable.settings = settings(max_examples=100, stateful_step_count=40)
