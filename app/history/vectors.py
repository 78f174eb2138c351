"""Recorded hands as conformance vectors: one JSON object a line, replayed and compared with what they say.

A line tells the lineup, the cards, the players' actions, and what had to be legal before each of them; pots, returned
chips and final stacks are before rake. Seats are 1 and up, in dealing order.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from app.poker.actions import Action, Bet, Call, Check, Fold, IllegalAction, LegalActions, Raise
from app.poker.cards import DECK, Card, parse_cards
from app.poker.events import BetReturned, HandEvent, PotAwarded
from app.poker.hand import Hand, deal, legal_actions, play
from app.poker.lineup import HandSetup, Lineup, Post, Stake, Straddle
from app.poker.rules import Ante, HandRules
from app.poker.structures import Structure

_STRUCTURES = {"NT": Structure.NO_LIMIT, "PT": Structure.POT_LIMIT, "FT": Structure.FIXED_LIMIT}

_BURN_BEFORE = (0, 3, 4)
"""Positions on the board of the first card of each street."""

Legal = tuple[int, int, int, int]
"""Seat, chips to call, least and most to bet or raise to (0, 0 = none)."""
Pot = tuple[int, tuple[int, ...], tuple[int, ...]]
"""Chips, seats that may win them, seats that get some (of two chips, only two of three winners do)."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A recorded action: "f", "cc" or "cbr" with its total."""

    seat: int
    code: str
    to: int = 0


@dataclass(frozen=True, slots=True)
class Vector:
    """One recorded hand with all that must come out of it."""

    id: str
    setup: HandSetup
    choices: tuple[Choice, ...]
    legal: tuple[Legal, ...]
    pots: tuple[Pot, ...]
    returned: dict[int, int]
    stacks: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """How many hands were checked, and what differs, one line a hand."""

    hands: int
    differences: tuple[str, ...]

    @property
    def agree(self) -> int:
        """The hands without a difference."""
        return self.hands - len(self.differences)


def parse(line: str) -> Vector:
    """Read one line."""
    record = json.loads(line)
    choices = [action.split() for action in record["actions"] if not action.startswith("d ")]
    returned: dict[int, int] = defaultdict(int)
    for index, amount in record["returned"]:
        returned[index + 1] += amount
    return Vector(
        record["id"],
        HandSetup(_rules(record), _lineup(record), _deck(record)),
        tuple(Choice(int(words[0][1:]), words[1], int(words[2]) if words[2:] else 0) for words in choices),
        tuple((index + 1, call, least, most) for index, call, least, most in record["legal"]),
        tuple((amount, _seats(eligible), _seats(winners)[:amount]) for amount, eligible, winners in record["pots"]),
        dict(returned),
        tuple(record["finishing_stacks"]),
    )


def check(lines: Iterable[str]) -> Report:
    """Replay every line and collect the first difference of each hand."""
    hands, found = 0, []
    for line in lines:
        if line.strip():
            hands += 1
            vector = parse(line)
            difference = next(differences(vector), None)
            if difference:
                found.append(f"{vector.id}: {difference}")
    return Report(hands, tuple(found))


def differences(vector: Vector) -> Iterator[str]:
    """Replay a hand; yield what it says that we don't."""
    events, hand = deal(vector.setup)
    happened = list(events)
    for number, (choice, legal) in enumerate(zip(vector.choices, vector.legal, strict=True)):
        offered = _offered(legal_actions(hand))
        if offered != legal:
            yield f"action {number}: legal {offered}, recorded {legal}"
        try:
            events, hand = play(hand, choice.seat, action_of(choice, hand))
        except IllegalAction as refused:
            yield f"action {number}: {choice} refused, {refused}"
            return
        happened += events
    yield from _end_differences(vector, hand, happened)


def action_of(choice: Choice, hand: Hand) -> Action:
    """Return a recorded action in our words; what "cc" and "cbr" mean depends on the price."""
    player = hand.player(choice.seat)
    if choice.code == "f":
        return Fold()
    if choice.code == "cc":
        return Call() if player and player.bet < hand.price else Check()
    return Raise(choice.to) if hand.price else Bet(choice.to)


def _end_differences(vector: Vector, hand: Hand, events: list[HandEvent]) -> Iterator[str]:
    returned: dict[int, int] = defaultdict(int)
    winners: dict[int, set[int]] = defaultdict(set)
    for event in events:
        if isinstance(event, BetReturned):
            returned[event.seat] += event.amount
        elif isinstance(event, PotAwarded):
            winners[event.pot].add(event.seat)
    pots = tuple((pot.amount, pot.seats, tuple(sorted(winners[at]))) for at, pot in enumerate(hand.pots))
    stacks = tuple(player.stack for player in hand.players)
    for what, ours, theirs in (
        ("ended", hand.ended, True),
        ("pots", pots, vector.pots),
        ("returned", dict(returned), vector.returned),
        ("stacks", stacks, vector.stacks),
    ):
        if ours != theirs:
            yield f"{what}: {ours}, recorded {theirs}"


def _offered(legal: LegalActions | None) -> Legal | None:
    if legal is None:
        return None
    sizes = legal.bet or legal.raise_
    return legal.seat, legal.call or 0, sizes.least if sizes else 0, sizes.most if sizes else 0


def _seats(indices: list[int]) -> tuple[int, ...]:
    return tuple(index + 1 for index in indices)


def _blind_indices(record: dict[str, Any]) -> tuple[int | None, int]:
    """Return who owes small and big blind: the first two, heads-up the button and the other; a lone one is big."""
    posts = record["posts"]
    if len(posts) == 2:
        return 1, 0
    return (0, 1) if posts[1] > 0 else (None, 0)


def _lineup(record: dict[str, Any]) -> Lineup:
    posts, antes = record["posts"], record["antes"]
    small, big = _blind_indices(record)
    dead = [0] * len(posts) if _ante(record) is not Ante.NONE else antes
    others = [index for index in range(len(posts)) if index not in (small, big)]
    return Lineup(
        button=len(posts) + 1 if record["button"] is None else record["button"] + 1,
        stakes=tuple(Stake(index + 1, stack) for index, stack in enumerate(record["starting_stacks"])),
        small_blind=None if small is None else small + 1,
        big_blind=big + 1,
        straddles=tuple(Straddle(index + 1, posts[index]) for index in others if posts[index] > 0),
        posts=tuple(
            Post(index + 1, max(0, -posts[index]), dead[index])
            for index in range(len(posts))
            if posts[index] < 0 or dead[index]
        ),
    )


def _rules(record: dict[str, Any]) -> HandRules:
    small, big = _blind_indices(record)
    ante = _ante(record)
    return HandRules(
        structure=_STRUCTURES[record["variant"]],
        small_blind=0 if small is None else record["posts"][small],
        big_blind=record["posts"][big],
        ante=ante,
        ante_amount=0 if ante is Ante.NONE else max(record["antes"]),
        ante_trimming=record["ante_trimming"],
        small_bet=record.get("small_bet", 0),
        big_bet=record.get("big_bet", 0),
        raise_cap=record.get("raise_cap", 0),
    )


def _ante(record: dict[str, Any]) -> Ante:
    """Tell which ante it is; dead posts are recorded as antes too, and those that fit no option are posts to us."""
    antes = record["antes"]
    owing = [index for index, ante in enumerate(antes) if ante]
    if not owing:
        return Ante.NONE
    if len(set(antes)) == 1:
        return Ante.EACH
    if owing == [_blind_indices(record)[1]]:
        return Ante.BIG_BLIND
    return Ante.BUTTON if owing == [record["button"]] else Ante.NONE


def _deck(record: dict[str, Any]) -> tuple[Card, ...]:
    """Stack a deck so that it deals the recorded cards; what nobody saw is filled up in order."""
    dealt = [parse_cards(action.split()[3]) for action in record["actions"] if action.startswith("d dh")]
    hole = [cards[0] for cards in dealt] + [cards[1] for cards in dealt]
    return stack_deck(hole, parse_cards(record["board"]))


def stack_deck(hole: Iterable[Card], board: tuple[Card, ...], second: tuple[Card, ...] = ()) -> tuple[Card, ...]:
    """Return a deck that deals these hole cards, in dealing order, and then the board with its burns.

    `second` is what a second run brings, without the cards that both boards share.
    """
    known = list(hole)
    rest = [card for card in DECK if card not in {*known, *board, *second}]
    for cards, have in ((board, 0), (second, 5 - len(second))):
        for at, card in enumerate(cards, have):
            known += [rest.pop(), card] if at in _BURN_BEFORE else [card]
    return (*known, *rest)
