"""Hands for tests: a short way to set one up, and random ones over every structure and option."""

from __future__ import annotations

import random
from typing import Any, TypeVar

from hypothesis import strategies as st

from app.history.vectors import stack_deck
from app.poker.actions import Action, Bet, Call, Check, Fold, Raise, RunTwice
from app.poker.cards import DECK, parse_cards
from app.poker.events import HandEvent
from app.poker.hand import Hand, deal, play
from app.poker.lineup import HandSetup, Lineup, Post, Stake, Straddle
from app.poker.rules import Ante, HandRules, HeadsUpCap, Rake, RunIt, Showdown, StraddleMinRaise
from app.poker.structures import Structure

E = TypeVar("E", bound=HandEvent)


def table(*stacks: int, deck: tuple[int, ...] = DECK, **options: Any) -> HandSetup:
    """Seats 1 and up from the left of the button, blinds 5 and 10 unless the options say otherwise."""
    seats = list(range(1, len(stacks) + 1))
    small, big = (seats[1], seats[0]) if len(seats) == 2 else (seats[0], seats[1])
    whole = {"button": seats[-1], "small_blind": small, "big_blind": big, "straddles": (), "posts": (), "shows": ()}
    line = {name: options.pop(f"{name}_seat" if "blind" in name else name, default) for name, default in whole.items()}
    stakes = tuple(Stake(seat, stack) for seat, stack in zip(seats, stacks, strict=True))
    return HandSetup(HandRules(**{"small_blind": 5, "big_blind": 10, **options}), Lineup(stakes=stakes, **line), deck)


def stacked(hole: str, board: str = "", second: str = "") -> tuple[int, ...]:
    """A deck that deals "AsAd KsKd" from the left of the button, and then this board."""
    hands = [parse_cards(cards) for cards in hole.split()]
    return stack_deck([cards[0] for cards in hands] + [cards[1] for cards in hands], *map(parse_cards, (board, second)))


def action(word: str) -> Action:
    """f fold, x check, c call, b10 bet, r20 raise to, y and n to running it twice."""
    plain: dict[str, Action] = {"f": Fold(), "x": Check(), "c": Call(), "y": RunTwice(True), "n": RunTwice(False)}
    return plain.get(word) or (Bet if word[0] == "b" else Raise)(int(word[1:]))


def run(setup: HandSetup, script: str = "") -> tuple[list[HandEvent], Hand]:
    """Deal, and let whoever is to act do the script's words one after the other."""
    events, hand = deal(setup)
    told = list(events)
    for word in script.split():
        assert hand.to_act is not None, f"nobody to do {word}"
        events, hand = play(hand, hand.to_act, action(word))
        told += events
    return told, hand


def of(kind: type[E], events: list[HandEvent]) -> list[E]:
    """The events of one kind."""
    return [event for event in events if isinstance(event, kind)]


@st.composite
def rules(draw: st.DrawFn) -> HandRules:
    bomb_pot = draw(st.integers(0, 9)) == 0
    ante, structure = draw(st.sampled_from(Ante)), draw(st.sampled_from(Structure))
    return HandRules(
        structure=structure,
        small_blind=draw(st.sampled_from([1, 5, 10])),
        big_blind=10,
        ante=ante,
        ante_amount=draw(st.integers(1, 25)) if bomb_pot or ante is not Ante.NONE else 0,
        ante_trimming=draw(st.booleans()),
        bb_ante_first=draw(st.booleans()),
        raise_cap=draw(st.sampled_from([0, 3, 4])),
        heads_up_cap=draw(st.sampled_from(HeadsUpCap)),
        straddle_min_raise=draw(st.sampled_from(StraddleMinRaise)),
        short_blinds_count_full=draw(st.booleans()),
        showdown=draw(st.sampled_from(Showdown)),
        run_it=draw(st.sampled_from(RunIt)),
        rake=Rake(draw(st.integers(0, 10)), draw(st.integers(0, 9)), draw(st.booleans())),
        bomb_pot=bomb_pot,
        boards=draw(st.integers(1, 2)) if bomb_pot else 1,
        all_in_protection=structure is Structure.FIXED_LIMIT and draw(st.booleans()),
    )


@st.composite
def lineups(draw: st.DrawFn, options: HandRules, most: int) -> Lineup:
    count = draw(st.integers(2, 10))
    seats = list(range(1, count + 1))
    stakes = tuple(Stake(seat, draw(st.integers(1, most))) for seat in seats)
    button = draw(st.sampled_from([count, count + 1])) if count > 2 else count
    if options.bomb_pot:
        return Lineup(button, stakes, None, None)
    small, big = (2, 1) if count == 2 else (1, 2)
    straddles: list[Straddle] = []
    posts: list[Post] = []
    for stake in stakes[2:]:
        amount = 20 * 2 ** len(straddles)
        wants = draw(st.integers(0, 5))
        if wants == 0 and stake.stack >= amount and options.structure is not Structure.FIXED_LIMIT and amount <= 80:
            straddles.append(Straddle(stake.seat, amount))
        elif wants == 1:
            posts.append(Post(stake.seat, 10, draw(st.sampled_from([0, 5]))))
    if draw(st.integers(0, 5)) == 0:
        return Lineup(button, stakes, None, small if count > 2 else big, tuple(straddles), tuple(posts))
    return Lineup(button, stakes, small, big, tuple(straddles), tuple(posts))


@st.composite
def setups(draw: st.DrawFn, most: int = 400) -> HandSetup:
    """Any hand; small stacks make all-ins of every kind common."""
    options = draw(rules())
    line = draw(lineups(options, draw(st.sampled_from([most // 10 + 1, most]))))
    deck = list(DECK)
    random.Random(draw(st.integers(0, 2**32))).shuffle(deck)
    return HandSetup(options, line, tuple(deck))
