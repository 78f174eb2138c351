"""The table of options: each one under each betting structure where they combine, twenty random hands to their end.

`Room` checks at each step that chips are conserved and the books balance; here the option's mark must be seen in the
events. What can't be combined is refused by name.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from itertools import product
from typing import Any

import pytest

from app.poker.cards import parse_card
from app.poker.events import (
    Blind,
    BlindPosted,
    BoardDealt,
    HandMucked,
    HandStarted,
    Protected,
    Raised,
    RunTwiceAnswered,
)
from app.poker.rules import Ante, HeadsUpCap, RakeCap, RunIt, Showdown, StraddleMinRaise
from app.poker.structures import Structure
from app.table.commands import By, Command, Deal, Disconnect, ShowCards
from app.table.events import HandOpened, TableEvent
from app.table.house_events import FeeTaken
from app.table.option_commands import ChooseStraddle, HuntRabbit, VoteBomb
from app.table.option_events import BountyPaid, RabbitShown
from app.table.rules import BlindRule, BombPot, Consent, FirstButton, Straddling, TableRules, problems
from tests.simulation.people import OPTIONS, People, Wish
from tests.table.room import Room

HANDS = 20
PATIENCE = 10
"""Times twenty hands: what chance has not brought by then does not come."""
Events = Iterable[TableEvent]


@dataclass(frozen=True)
class Option:
    """A value of an option, how it's known in the events, and what must be chosen for it."""

    rules: dict[str, Any]
    mark: Callable[[Events], bool]
    only: tuple[Structure, ...] = tuple(Structure)
    players: int = 4
    bold: int = 0


def posted(kind: Blind) -> Callable[[Events], bool]:
    return lambda events: any(isinstance(event, BlindPosted) and event.kind is kind for event in events)


def happened(*kinds: type[TableEvent]) -> Callable[[Events], bool]:
    return lambda events: any(isinstance(event, kinds) for event in events)


def second_board(events: Events) -> bool:
    return any(isinstance(event, BoardDealt) and event.run for event in events)


def bombed(events: Events) -> bool:
    return any(isinstance(event, HandOpened) and event.bomb_pot for event in events)


def by_rules(**wanted: Any) -> Callable[[Events], bool]:
    """The hands were played by these rules: an option whose effect no single event tells."""
    return lambda events: all(
        getattr(event.setup.rules, name) == value
        for event in events
        if isinstance(event, HandStarted)
        for name, value in wanted.items()
    )


def raised_five_times(events: Events) -> bool:
    """More bets on a street than the cap of four."""
    count = most = 0
    for event in events:
        count = 0 if isinstance(event, BoardDealt | HandOpened) else count + isinstance(event, Raised)
        most = max(most, count)
    return most > 4


NOT_LIMIT = (Structure.NO_LIMIT, Structure.POT_LIMIT)
LIMIT = (Structure.FIXED_LIMIT,)
ANTE = {"ante_amount": 2}
EVERY = {"bomb_pot": BombPot.EVERY, "bomb_every": 2}
STRADDLE = {"straddle": Straddling.UTG}
RAKE = {"rake_percent": 5}
DEEP = {"min_buy_in": 200, "max_buy_in": 400}
"""So that not every showdown has somebody all-in."""
OPTIONS_TABLE = {
    "ante each": Option({"ante": Ante.EACH, **ANTE}, posted(Blind.ANTE)),
    "ante big blind": Option({"ante": Ante.BIG_BLIND, **ANTE}, posted(Blind.ANTE)),
    "ante button": Option({"ante": Ante.BUTTON, **ANTE}, posted(Blind.ANTE)),
    "ante first": Option({"ante": Ante.BIG_BLIND, "ante_first": True, **ANTE}, by_rules(bb_ante_first=True)),
    "straddle utg": Option(STRADDLE, posted(Blind.STRADDLE), NOT_LIMIT),
    "straddle button": Option({"straddle": Straddling.BUTTON}, posted(Blind.STRADDLE), NOT_LIMIT),
    "straddle mississippi": Option({"straddle": Straddling.MISSISSIPPI}, posted(Blind.STRADDLE), NOT_LIMIT),
    "straddle, raise by bb": Option(
        {"straddle_min_raise": StraddleMinRaise.BIG_BLIND, **STRADDLE}, posted(Blind.STRADDLE), NOT_LIMIT
    ),
    "bomb pot every": Option(EVERY, bombed),
    "bomb pot, two boards": Option({"bomb_boards": 2, **EVERY}, second_board),
    "bomb pot, five blinds": Option({"bomb_ante": 5, **EVERY}, bombed),
    "bomb pot by majority": Option({"bomb_pot": BombPot.VOTE}, bombed),
    "bomb pot by all": Option({"bomb_pot": BombPot.VOTE, "bomb_consent": Consent.ALL}, bombed),
    "run it, ask": Option({"run_it": RunIt.ASK}, happened(RunTwiceAnswered), bold=8),
    "run it twice": Option({"run_it": RunIt.TWICE}, second_board, bold=8),
    "losers may muck": Option({"showdown": Showdown.LOSERS_MAY_MUCK, **DEEP}, happened(HandMucked)),
    "rabbit": Option({"rabbit_hunt": True}, happened(RabbitShown)),
    "seven-deuce": Option({"seven_deuce": 1}, happened(BountyPaid)),
    "uncapped from the street's start": Option({"heads_up_cap": HeadsUpCap.STARTED}, raised_five_times, LIMIT, 2, 8),
    "uncapped for two": Option({"heads_up_cap": HeadsUpCap.ANY}, raised_five_times, LIMIT, 2, 8),
    "all-in protection": Option({"all_in_protection": True}, happened(Protected), LIMIT),
    "rake per pot": Option({"rake_cap": 3, **RAKE}, lambda events: any(getattr(event, "rake", 0) for event in events)),
    "rake per winner": Option(
        {"rake_cap_per": RakeCap.WINNER, "rake_cap": 3, **RAKE},
        lambda events: any(getattr(event, "rake", 0) for event in events),
    ),
    "time fee": Option({"time_fee": 1, "time_fee_minutes": 5}, happened(FeeTaken)),
    "dead button": Option({"blind_rule": BlindRule.DEAD}, posted(Blind.BIG)),
    "random button": Option({"first_button": FirstButton.RANDOM}, posted(Blind.BIG)),
}
COMBINED = [
    pytest.param(name, structure, id=f"{name}-{structure}")
    for (name, option), structure in product(OPTIONS_TABLE.items(), Structure)
    if structure in option.only
]
EXCLUDED = [
    (name, structure)
    for (name, option), structure in product(OPTIONS_TABLE.items(), Structure)
    if structure not in option.only and name.startswith(("straddle", "all-in"))
]


class Regulars(People):
    """They never leave, buy in again when they are broke, and want whatever there is to want.

    Whoever is dealt first has seven-deuce; connections are bad where that matters.
    """

    def __init__(self, room: Room, chance: random.Random, option: Option) -> None:
        wishes: list[Wish] = [*OPTIONS, *[lambda *_: Disconnect()] * 5 * room.table.rules.all_in_protection]
        super().__init__(room, chance, option.players, wishes)
        self.bold = option.bold

    def let_time_go_by(self) -> tuple[TableEvent, ...]:
        number = self.room.table.hand_number
        wanted: list[Command] = [
            HuntRabbit(number),
            ShowCards(number, True, True),
            VoteBomb(True),
            ChooseStraddle(True),
        ]
        for name in [] if self.room.table.playing else self.names:
            for command in (*wanted, self.what_it_takes(name)):
                self.room.ask(command, By(name))
        return super().let_time_go_by()

    def deal(self) -> Deal:
        dealt = super().deal()
        deck = list(dealt.deck)
        for place, card in ((0, "7c"), (self.dealt_in(), "2d")):
            there = deck.index(parse_card(card))
            deck[place], deck[there] = deck[there], deck[place]
        return replace(dealt, deck=tuple(deck))

    def dealt_in(self) -> int:
        return sum(1 for seat in self.room.table.taken() if seat.stack and not seat.sitting_out)


@pytest.mark.parametrize(("name", "structure"), COMBINED)
def test_an_option_under_a_structure(name: str, structure: Structure) -> None:
    """R5, R8, R10, R12: and the clause of each option in its own test."""
    option = OPTIONS_TABLE[name]
    numbers = {"small_blind": 1, "big_blind": 2, "min_buy_in": 20, "max_buy_in": 60, "next_hand_seconds": 30}
    room = Room(structure=structure, **{**numbers, **option.rules})
    people = Regulars(room, random.Random(f"{name} {structure}"), option)
    for _ in range(PATIENCE):
        people.play(HANDS)
        if option.mark(room.events):
            return
    pytest.fail("the option left no mark")


@pytest.mark.parametrize(("name", "structure"), EXCLUDED)
def test_what_does_not_combine_is_refused(name: str, structure: Structure) -> None:
    """R5.4, R6.9."""
    bad = problems(TableRules(structure=structure, **OPTIONS_TABLE[name].rules))
    assert bad in (("straddle",), ("all_in_protection",))
