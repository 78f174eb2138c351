"""P15, P16: non-interference. Permute all cards that a viewer may not know yet: nothing the viewer gets changes."""

from __future__ import annotations

import os
import random
from dataclasses import dataclass

import msgspec
from hypothesis import given, settings
from hypothesis import strategies as st

from app.history.scribe import record_for
from app.poker.actions import Action, Bet, Call, Check, Fold, LegalActions, Raise, RunTwice
from app.poker.cards import DECK, Card
from app.poker.events import CardsTurnedUp, HandMucked, HandShown, HoleCardsDealt
from app.poker.hand import legal_actions
from app.poker.rules import RunIt, Showdown
from app.table.commands import CLOCK, Act, By, Command, Deal, ShowCards, StandUp
from app.table.decide import Decision, decide
from app.table.events import CardsShown, HandOpened, TableEvent
from app.table.option_commands import HuntRabbit, Prefer, VoteBomb
from app.table.option_events import RabbitShown
from app.table.rules import BombPot, Straddling
from app.table.seat import Vote
from app.table.table import Table
from app.table.viewer import Viewer
from app.views.equity_view import questions
from app.views.event_view import event_seen_by
from app.views.private import private_view
from app.views.public import public_view
from app.views.wire import event_wire
from tests.table.room import Room

AT = 5_000
VIEWERS = ("p1", "p2", "a spectator")
PAIRS = 100_000 if os.environ.get("HOMEGAME_TORTURE") else 1_000
"""Of runs that differ in hidden cards only."""
SEEDS = st.lists(st.integers(0, 10**6), min_size=1, max_size=40)


@dataclass
class Run:
    """A hand played so far: every table on the way, and the events."""

    tables: list[Table]
    events: list[TableEvent]

    @property
    def table(self) -> Table:
        return self.tables[-1]

    def ask(self, command: Command, by: By) -> None:
        decided = decide(self.table, command, by, AT)
        if isinstance(decided, Decision):
            self.tables.append(decided.table)
            self.events += decided.events


def choices(legal: LegalActions) -> list[Action]:
    """What may be chosen; the hand shall often go on."""
    if legal.run_twice:
        return [RunTwice(True), RunTwice(True), RunTwice(False)]
    actions: list[Action] = [Check(), Check()] if legal.check else [Fold(), Call(), Call(), Call()]
    for kind, sizes in ((Bet, legal.bet), (Raise, legal.raise_)):
        if sizes:
            actions += [kind(sizes.least), kind(sizes.most)]
    return actions


def command(table: Table, seed: int) -> tuple[Command, By]:
    """Return the next thing that happens: choices in the hand, then cards shown of free will."""
    assert table.hand is not None
    legal = legal_actions(table.hand)
    if legal is None:
        dealt = table.players[seed % len(table.players)]
        if seed % 3 == 0:
            return HuntRabbit(table.hand_number), By(dealt.player)
        return ShowCards(table.hand_number, bool(seed & 1), bool(seed & 2)), By(dealt.player)
    seat = table.seats[legal.seat - 1]
    assert seat is not None
    if seed % 17 == 0:
        return StandUp(), By(seat.player)
    if seed % 13 == 0:
        vote = list(Vote)[seed % 3]
        return Prefer(straddle=bool(seed & 1), run_twice=vote, muck=bool(seed & 2)), By(seat.player)
    options = choices(legal)
    return Act(table.hand_number, table.turn, options[seed % len(options)]), By(seat.player)


def play(start: Table, deck: tuple[Card, ...], seeds: list[int]) -> Run:
    """Deal this deck and let that many things happen; what's refused doesn't."""
    run = Run([start], [])
    run.ask(Deal("h", 0, deck, DECK), CLOCK)
    for seed in seeds:
        run.ask(*command(run.table, seed))
    return run


def unknown(run: Run, player: str) -> list[Card]:
    """Return the cards that a player doesn't know yet. Mucked hands stay: they decided who won, as all could see."""
    hand = run.table.hand
    assert hand is not None
    seat = run.table.dealt_to(player)
    mucked = {event.seat for event in run.events if isinstance(event, HandMucked)}
    known = set(hand.board) | set(hand.second_board)
    for event in run.events:
        match event:
            case HoleCardsDealt(owner, cards) if owner == seat or owner in mucked:
                known.update(cards)
            case RabbitShown(_, cards, second):
                known.update(cards, second)
            case CardsTurnedUp(_, cards) | HandShown(_, cards) | CardsShown(_, cards):
                known.update(cards)
            case _:
                pass
    return [card for card in DECK if card not in known]


def received(run: Run, player: str) -> list[object]:
    """Return everything that the room ever hands out to a player: views, events, and the history; as bytes too."""
    viewer, seat = Viewer(player), run.table.dealt_to(player)
    views = [(public_view(table, AT), private_view(table, viewer, None)) for table in run.tables]
    chances = [tuple(questions(table.hand)) for table in run.tables]  # what they are worked out from
    seen = [event_seen_by(event, viewer, seat) for event in run.events]
    wire = [event_wire(event) for event in run.events]
    whole = not run.table.playing and any(isinstance(event, HandOpened) for event in run.events)
    told = [views, chances, seen, wire, record_for(run.events, player, "T", "t") if whole else None]
    return [*told, msgspec.json.encode([views, wire])]


@st.composite
def rooms(draw: st.DrawFn) -> Room:
    """A table about to deal, with any options that shape a hand, and with players who have chosen among them."""
    room = Room(
        *[200] * draw(st.integers(2, 5)),
        showdown=draw(st.sampled_from(Showdown)),
        run_it=draw(st.sampled_from(RunIt)),
        straddle=draw(st.sampled_from(Straddling)),
        bomb_pot=draw(st.sampled_from([BombPot.NEVER, BombPot.NEVER, BombPot.VOTE])),
        bomb_boards=draw(st.integers(1, 2)),
        rabbit_hunt=True,
        seven_deuce=2,
    )
    for seat in room.stacks():
        room.do(Prefer(straddle=draw(st.booleans()), muck=draw(st.booleans())), seat)
        if room.table.rules.bomb_pot is BombPot.VOTE:
            room.do(VoteBomb(True), seat)
    return room


@settings(max_examples=-(-PAIRS // len(VIEWERS)))
@given(rooms(), st.integers(0, 2**32), SEEDS, st.integers(0, 2**32))
def test_nothing_that_a_viewer_gets_depends_on_what_they_may_not_know(
    room: Room, shuffle: int, seeds: list[int], reshuffle: int
) -> None:
    deck = list(DECK)
    random.Random(shuffle).shuffle(deck)
    run = play(room.table, tuple(deck), seeds)
    for player in VIEWERS:
        hidden = unknown(run, player)
        moved = random.Random(reshuffle).sample(hidden, len(hidden))
        other = dict(zip(hidden, moved, strict=True))
        again = play(room.table, tuple(other.get(card, card) for card in deck), seeds)
        assert received(again, player) == received(run, player)


def test_the_law_would_notice_a_leak() -> None:
    """The same comparison fails for who may know: the owner of hidden cards."""
    room = Room(200, 200)
    run, swapped = play(room.table, DECK, [1]), play(room.table, (DECK[1], DECK[0], *DECK[2:]), [1])
    assert received(run, "p1") != received(swapped, "p1")
    assert received(run, "a spectator") == received(swapped, "a spectator")
