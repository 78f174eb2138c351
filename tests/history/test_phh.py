"""PHH, read back by another program."""

from __future__ import annotations

import itertools
import tomllib
import warnings
from collections import Counter
from collections.abc import Callable, Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st
from pokerkit import HandHistory

from app.history.phh import dump, dump_all
from app.history.prices import opening_price
from app.history.record import HandRecord
from app.poker.actions import Action, Bet, Call, Check, Fold, Raise
from app.poker.cards import DECK
from app.poker.events import Blind, Street
from app.poker.hand import deal, legal_actions, play
from app.poker.lineup import HandSetup
from app.poker.rules import Ante, HandRules, HeadsUpCap
from app.poker.structures import Structure
from app.table.button import lineup, positions
from app.table.events import DealtIn, HandOpened, TableEvent
from tests.hands.test_recorded_hands import REAL
from tests.history.golden_hands import GOLDEN
from tests.history.hands import BOARD, HANDS, HOLE, THREE, seen_by, tell
from tests.history.sources import HANDS as COUNT
from tests.history.sources import Events, recorded, records, simulated

TWO_BOARDS = ("run_twice", "double_board")
"""PHH can't tell who wins these."""

OTHER_RULES: dict[str, Callable[[HandRecord], bool]] = {
    "PHH tells one board": lambda hand: bool(hand.second_board),
    "PHH has no end for a hand that was called off": lambda hand: hand.void,
    "PHH has no all-in protection (R6.9)": lambda hand: any(
        action.do == "protect" for street in hand.streets for action in street.actions
    ),
    "pokerkit lets others call less than a full blind or straddle (R5.2)": lambda hand: has_short_price(hand),
    "pokerkit forgets a full raise of several short ones when another follows (R7.3)": lambda hand: (
        not is_limit(hand) and reopens_after_another(hand)
    ),
    "pokerkit caps the bets of fixed-limit always (R8.2)": lambda hand: is_limit(hand) and most_bets(hand) > 4,
    "pokerkit has another rule for a short raise in fixed-limit (R8.3)": lambda hand: (
        is_limit(hand)
        and any(action.all_in and action.do in ("bet", "raise") for street in hand.streets for action in street.actions)
    ),
}
"""Hands that pokerkit may play otherwise, or can't."""


def has_short_price(hand: HandRecord) -> bool:
    price = 0 if hand.rules.bomb_pot else opening_price(hand.rules, hand.posts)
    return max((post.amount for post in hand.posts if post.kind not in (Blind.ANTE, Blind.DEAD)), default=0) < price


def reopens_after_another(hand: HandRecord) -> bool:
    """Tell whether somebody raised again after short all-ins that made a full raise, and one more."""
    for street in hand.streets:
        price = opening_price(hand.rules, hand.posts) if street.street is Street.PREFLOP else 0
        unit, short, acted = price or hand.rules.big_blind, 0, set[int]()
        for action in street.actions:
            if action.do in ("bet", "raise"):
                if action.seat in acted and 0 < short < unit:
                    return True
                raised = action.to - price
                acted = set() if raised >= unit else acted
                price, unit = action.to, max(unit, raised)
                short = short + raised if action.all_in and short + raised < unit else 0
            acted.add(action.seat)
    return False


def is_limit(hand: HandRecord) -> bool:
    return hand.rules.structure is Structure.FIXED_LIMIT


def most_bets(hand: HandRecord) -> int:
    """Return the most bets of a street; the big blind is one."""
    return max(
        sum(action.do in ("bet", "raise") for action in street.actions) + (street.street is Street.PREFLOP)
        for street in hand.streets
    )


def replayed(text: str) -> list[int]:
    """Return the stacks at which pokerkit arrives; pot-limit hold'em, which it doesn't know, is played as no-limit."""
    with warnings.catch_warnings(action="ignore"):
        *_, state = HandHistory.loads(text.replace('variant = "PT"', 'variant = "NT"'))
    assert not state.status
    return list(state.stacks)


def stacks(hand: HandRecord) -> list[int]:
    """Return the stacks at the end before rake, without the chips that protection kept out of the hand (R6.9)."""
    table = tomllib.loads(dump(hand))
    ends = dict(zip(table["seats"], table["finishing_stacks"], strict=True))
    for pot in hand.pots:
        ends[pot.wins[0].seat] += pot.rake if len(pot.wins) == 1 else 0
    return list(ends.values())


def agree(hand: HandRecord) -> bool:
    """Tell whether pokerkit arrives at the same stacks, but for odd chips and for the rake of a pot that is split."""
    off = sum(pot.rake + len(pot.wins) for pot in hand.pots if len(pot.wins) > 1)
    return all(abs(one - other) <= off for one, other in zip(replayed(dump(hand)), stacks(hand), strict=True))


@pytest.mark.parametrize(("source", "exceptions"), [(recorded, 0.04 if REAL else 0.1), (simulated, 0.3)])
def test_pokerkit_plays_thousands_of_hands_alike(source: Callable[[int], Iterator[Events]], exceptions: float) -> None:
    """Every other hand: it takes its time. Most exceptions are fixed-limit's (in all, 3.7 % of the real hands)."""
    kinds: Counter[str] = Counter()
    for hand in itertools.islice(records(source(COUNT)), 0, None, 2):
        kind = next((kind for kind, holds in OTHER_RULES.items() if holds(hand)), "")
        kinds[kind] += 1
        assert kind or agree(hand), hand.hand
    assert kinds.total() - kinds[""] <= exceptions * kinds.total()


LIMIT = {"structure": Structure.FIXED_LIMIT}
TWO = {1: 5000, 2: 5000}
DIFFERING: dict[str, HandRecord] = {
    "PHH tells one board": seen_by(HANDS["double_board"][1], None),
    "PHH has no end for a hand that was called off": GOLDEN["void_on_the_flop"],
    "PHH has no all-in protection (R6.9)": seen_by(
        tell(TWO, 1, HOLE, BOARD, "1 call, 2 check, 2 bet 100, 1 raise 200, 2 gone protect", **LIMIT,
             all_in_protection=True), None
    ),
    "pokerkit lets others call less than a full blind or straddle (R5.2)": seen_by(
        tell(THREE | {3: 30}, 1, HOLE, BOARD, "1 call, 2 call" + ", 2 check, 1 check" * 3), None
    ),
    "pokerkit forgets a full raise of several short ones when another follows (R7.3)": seen_by(
        tell({1: 5000, 2: 5000, 3: 400, 4: 520, 5: 550}, 1, HOLE, BOARD, "4 call, 5 call, 1 call, 2 call, 3 check, "
             "2 bet 200, 3 raise 300, 4 raise 420, 5 raise 450, 1 call, 2 raise 1000, 1 fold"), None
    ),
    "pokerkit caps the bets of fixed-limit always (R8.2)": seen_by(
        tell(TWO, 1, HOLE, BOARD, "1 call, 2 check, 2 bet 100, 1 raise 200, 2 raise 300, 1 raise 400, 2 raise 500, "
             "1 fold", heads_up_cap=HeadsUpCap.ANY, **LIMIT), None
    ),
    "pokerkit has another rule for a short raise in fixed-limit (R8.3)": seen_by(
        tell(TWO | {3: 130}, 3, HOLE, BOARD, "3 raise 130, 1 raise 200, 2 fold", **LIMIT), None
    ),
}  # fmt: skip


@pytest.mark.parametrize("kind", OTHER_RULES)
def test_every_exception_is_needed(kind: str) -> None:
    hand = DIFFERING[kind]
    assert [name for name, holds in OTHER_RULES.items() if holds(hand)] == [kind]
    assert not plays_alike(hand)


def plays_alike(hand: HandRecord) -> bool:
    try:
        return agree(hand)
    except (AssertionError, ValueError):
        return False


@pytest.mark.parametrize("name", [name for name in HANDS if name not in TWO_BOARDS])
@pytest.mark.parametrize("everybody", [False, True])
def test_pokerkit_plays_the_same_hand(name: str, everybody: bool) -> None:
    """From every seat: what a viewer doesn't know doesn't matter to the chips."""
    player, events = HANDS[name]
    for viewer in [f"id-{seat}" for seat in range(7)] if everybody else [player]:
        hand = seen_by(events, viewer)
        assert replayed(dump(hand)) == stacks(hand)


def test_a_file_of_several_hands() -> None:
    records = [seen_by(events, player) for name, (player, events) in HANDS.items() if name not in TWO_BOARDS]
    read = list(HandHistory.loads_all(dump_all(records)))
    assert len(read) == len(records)
    for history, hand in zip(read, records, strict=True):
        assert history.players == [player.name for player in hand.players]
        assert history.finishing_stacks == stacks(hand)


def test_unknown_cards_are_question_marks() -> None:
    actions = tomllib.loads(dump(seen_by(HANDS["timeout"][1], "id-1")))["actions"]
    assert actions[:3] == ["d dh p1 Kd??", "d dh p2 ????", "d dh p3 AsAd"]
    assert "p2 cc # timed out" in actions


def test_names_are_quoted() -> None:
    hand = seen_by(HANDS["side_pot"][1], None)
    assert tomllib.loads(dump(hand))["players"][3] == "O'Neil (Jr.)"


def test_the_second_board_is_kept_beside_the_actions() -> None:
    assert tomllib.loads(dump(seen_by(HANDS["run_twice"][1], None)))["_second_board"] == "2c3d7h4s4d"


@given(
    st.lists(st.sampled_from([300, 1000, 5000]), min_size=2, max_size=6),
    st.sampled_from([Structure.NO_LIMIT, Structure.FIXED_LIMIT]),
    st.sampled_from([Ante.NONE, Ante.EACH]),
    st.permutations(DECK),
    st.lists(st.integers(0, 99), min_size=1, max_size=30),
)
def test_random_hands(chips: list[int], structure: Structure, ante: Ante, deck: list[int], choices: list[int]) -> None:
    """Whatever is played here, pokerkit plays too, but for odd chips, which it gives all to one of the winners,
    and for what a short all-in means in fixed-limit (R8.3): there the stacks are deep."""
    chips = [5000] * len(chips) if structure is Structure.FIXED_LIMIT else chips
    rules = HandRules(structure, 50, 100, ante=ante, ante_amount=0 if ante is Ante.NONE else 10, raise_cap=4)
    hand = seen_by(random_hand(chips, rules, tuple(deck), choices), "id-1")
    differences = [abs(one - other) for one, other in zip(replayed(dump(hand)), stacks(hand), strict=True)]
    assert max(differences) <= len(chips)
    if not any(len(pot.wins) > 1 for pot in hand.pots):
        assert not any(differences)


def random_hand(chips: list[int], rules: HandRules, deck: tuple[int, ...], choices: list[int]) -> list[TableEvent]:
    line = lineup(dict(enumerate(chips, 1)), len(chips))
    players = tuple(
        DealtIn(stake.seat, f"id-{stake.seat}", f"P{stake.seat}", stake.stack, position)
        for stake, position in zip(line.stakes, positions(len(chips)), strict=True)
    )
    events, hand = deal(HandSetup(rules, line, deck))
    told: list[TableEvent] = [HandOpened(1, "h", 0, line.button, players), *events]
    turn = 0
    while (legal := legal_actions(hand)) is not None:
        options: list[Action] = [Check()] if legal.check else [Call(), Call(), Fold()]
        for kind, sizes in ((Bet, legal.bet), (Raise, legal.raise_)):
            options += [kind(sizes.least), kind(sizes.most)] if sizes else []
        events, hand = play(hand, legal.seat, options[choices[turn % len(choices)] % len(options)])
        told += events
        turn += 1
    return told
