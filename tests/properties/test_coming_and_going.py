"""Button, blinds and debts under random people who join, leave, move, sit out, come back, go bust and buy in again (R3,
R4), for two to ten seats and both blind rules. The laws keep a book of their own on who owes nothing."""

from __future__ import annotations

import itertools
import random

from hypothesis import given, settings
from hypothesis import strategies as st

from app.poker.actions import Action, Call, Check, Fold, Raise
from app.poker.events import HandStarted
from app.poker.hand import legal_actions
from app.poker.lineup import Lineup
from app.table.commands import By, ComeBack, Command, SitOut, StandUp, StayOn, TopUp
from app.table.events import HandOpened, SatOut, StoodUp, TableEvent
from app.table.rules import BlindRule
from app.table.seat import Seat
from app.table.seating_commands import MoveSeat, PostBlind, WaitForBlind
from app.table.seating_events import SeatMoved
from tests.table.room import Room

RING = 10
PEOPLE = [f"p{number}" for number in range(1, RING + 3)]
WISHES: list[Command] = [
    SitOut(), SitOut(at_blind=True), ComeBack(), ComeBack(), ComeBack(), StandUp(), StayOn(),
    PostBlind(), PostBlind(), WaitForBlind(), TopUp(20), TopUp(60),
]  # fmt: skip


def steps(seat: int, to: int) -> int:
    """How far it is clockwise, a whole round for the seat itself."""
    return (to - seat) % RING or RING


class Game:
    """A table, and what must be true of it."""

    def __init__(self, seats: int, rule: BlindRule, chance: random.Random) -> None:
        chips = {"small_blind": 5, "big_blind": 10, "min_buy_in": 20, "max_buy_in": 100, "rathole_minutes": 0}
        self.room = Room(seats=seats, blind_rule=rule, **chips)
        self.dead = rule is BlindRule.DEAD
        self.chance = chance
        self.last: Lineup | None = None
        self.places: dict[str, int] = {}  # who was dealt into the last hand, and where
        self.small = 0  # where the last small blind was due, dead or not
        self.big = ""  # who had the last big blind
        self.free: set[str] = set()  # who has paid for a round, and hasn't missed a blind since
        self.seen = 0

    def go_on(self) -> None:
        """Some people want something, then a hand is played if one can be."""
        for _ in range(self.chance.randrange(4)):
            self.somebody_wants()
        self.a_hand_starts_whenever_two_may_play()

    def somebody_wants(self) -> None:
        player, seat = self.chance.choice(PEOPLE), self.chance.randint(1, len(self.room.table.seats))
        if self.room.table.seat_of(player) is not None:
            self.room.ask(self.chance.choice([*WISHES, MoveSeat(seat)]), By(player))
        elif self.room.table.seats[seat - 1] is None:
            self.room.sit(seat, self.chance.choice([20, 60, 100]), player)
        self.note(())

    def a_hand_starts_whenever_two_may_play(self) -> None:
        """R1.4: not fewer, and whoever else waits; only the big blind may have wanted to be gone by then (R4.4)."""
        ready = [seat for seat in self.room.table.taken() if seat.stack and not seat.sitting_out]
        assert bool(self.room.table.deal_at) == (len(ready) > 1)
        if len(ready) > 1:
            events = self.room.deal()
            before = list(itertools.takewhile(lambda event: not isinstance(event, HandStarted), events))
            out = [event.seat for event in before if isinstance(event, SatOut)]
            ready = [seat for seat in ready if seat.number not in out]
            assert any(isinstance(event, HandStarted) for event in events) == (len(ready) > 1)
            self.note(ready)
            while self.room.table.playing:
                self.act()

    def act(self) -> None:
        if self.chance.random() < 0.1:
            self.somebody_wants()
        legal = legal_actions(self.room.hand) if self.room.table.playing else None
        if legal is not None:
            choices: list[Action] = [Check() if legal.check else Fold()] * 6
            choices += [Call()] * 2 * (legal.call is not None) + [Fold()]
            choices += [Raise(legal.raise_.most)] if legal.raise_ else []
            self.room.do(self.room.answer(self.chance.choice(choices)), legal.seat)
            self.note(())

    def note(self, ready: list[Seat] | tuple[()]) -> None:
        """Read on in what has happened."""
        for event in self.room.events[self.seen :]:
            self._note(event, ready)
        self.seen = len(self.room.events)

    def _note(self, event: TableEvent, ready: list[Seat] | tuple[()]) -> None:
        match event:
            case StoodUp(player=player):
                self.free.discard(player)
            case SeatMoved(seat, to, player) if self.last is not None and self.last.big_blind is not None:
                later = steps(self.last.big_blind, to) > steps(self.last.big_blind, seat)
                if later or (seat, player) == (self.last.big_blind, self.big):
                    self.free.discard(player)
            case HandOpened(players=players):
                self.opened = {dealt.player: dealt.seat for dealt in players}
            case HandStarted(setup):
                self.hand_starts(setup.lineup, {seat.player: seat.number for seat in ready})
            case _:
                pass

    def hand_starts(self, line: Lineup, ready: dict[str, int]) -> None:
        """Hold this hand to the last one, and remember it."""
        players = {seat: player for player, seat in self.opened.items()}
        assert line.big_blind is not None
        big = players[line.big_blind]
        if self.last is None:
            assert self.opened == ready
        else:
            self.nobody_has_the_big_blind_twice(big, ready)
            self.the_button_never_moves_backwards(line)
            self.nobody_is_dealt_in_free(line, big, ready)
            if self.dead:
                self.blinds_pass(line)
        self.free |= set(self.opened)
        self.small = line.small_blind or (0 if self.last is None else self.last.big_blind or 0)
        self.last, self.places, self.big = line, self.opened, big

    def nobody_has_the_big_blind_twice(self, big: str, ready: dict[str, int]) -> None:
        """R3.3, R3.4: under the dead button it goes to the next player there is. The moving button may give it to the
        same one again, but only where somebody has come in between, and never heads-up."""
        assert self.last is not None
        assert self.last.big_blind is not None
        if self.dead:
            due = {player: steps(self.last.big_blind, seat) for player, seat in ready.items() if player != self.big}
            assert big == min(due, key=lambda player: due[player])
        elif len(self.opened) == 2 or self.opened.items() <= self.places.items():
            assert big != self.big

    def the_button_never_moves_backwards(self, line: Lineup) -> None:
        """Heads-up it's where the big blind isn't (R3.4). Otherwise it follows the small blind and never turns back."""
        assert self.last is not None
        if len(line.stakes) == 2:
            assert line.button == line.small_blind != line.big_blind
        elif self.dead:
            assert self.last.big_blind is not None
            assert line.big_blind is not None
            before = -steps(self.last.button, self.last.big_blind)
            assert steps(self.last.big_blind, line.big_blind) - steps(line.button, line.big_blind) >= before
        else:
            assert line.button == min((stake.seat for stake in line.stakes), key=lambda seat: steps(self.button, seat))

    @property
    def button(self) -> int:
        assert self.last is not None
        return self.last.button

    def nobody_is_dealt_in_free(self, line: Lineup, big: str, ready: dict[str, int]) -> None:
        """R4.1, R4.2: who comes in has the big blind or posts; heads-up each of the two has a blind. A game has broken
        up where nobody but the big blind is left: it begins again like a first hand."""
        if not self.dead:
            assert self.opened == ready
            return
        posts = {post.seat: post for post in line.posts}
        assert all(post.live in (0, 10) and post.dead in (0, 5) for post in line.posts)
        paid = [player for player, seat in self.opened.items() if player in self.free | {big} or seat in posts]
        broken_up = len([player for player in ready if player in self.free | {big}]) < 2
        assert set(paid) == set(self.opened) or len(self.opened) == 2 or broken_up
        assert not [seat for player, seat in self.opened.items() if player in self.free and seat in posts]

    def blinds_pass(self, line: Lineup) -> None:
        """Who sits where a blind passes and isn't dealt in owes it from now on."""
        assert self.last is not None
        assert self.last.big_blind is not None
        assert line.big_blind is not None
        for seat in self.room.table.taken():
            missed_big = steps(self.last.big_blind, seat.number) < steps(self.last.big_blind, line.big_blind)
            missed_small = steps(self.small, seat.number) <= steps(self.small, self.last.big_blind)
            if seat.player not in self.opened and (missed_big or missed_small):
                self.free.discard(seat.player)


@given(seats=st.integers(2, RING), rule=st.sampled_from(BlindRule), seed=st.integers(0, 2**32))
@settings(max_examples=80)
def test_the_blinds_are_fair_whoever_comes_and_goes(seats: int, rule: BlindRule, seed: int) -> None:
    game = Game(seats, rule, random.Random(seed))
    for _ in range(40):
        game.go_on()
