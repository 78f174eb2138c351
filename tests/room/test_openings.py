"""P19: who cuts a deck, and what it opens.

Bots, who is away, and seeds that weren't promised cut none, and nobody is waited for longer than a second. Whatever
brings a card to sight opens it first: a board run twice, a second board, a look ahead.
"""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from app.fairness.verify import Shield
from app.poker.actions import Bet, Call, Check, Fold, Raise, RunTwice
from app.poker.cards import card_text
from app.poker.hand import legal_actions
from app.poker.rules import RunIt
from app.room import cutting
from app.room.session import Session
from app.table.option_commands import HuntRabbit
from app.table.rules import BombPot, TableRules
from app.table.shuffle import LEFT_OUT
from tests.fairness.evening import Evening
from tests.fairness.friend import Friend
from tests.room.world import RULES, player, quiet

BOARDS = ("board", "second_board", "rabbit", "second_rabbit")


class Watchful(Friend):
    """Notices a card of a board that is shown and wasn't opened."""

    def __init__(self, evening: Evening, name: str) -> None:
        super().__init__(evening.room, name)
        self.seen: dict[str, set[str]] = {name: set() for name in BOARDS}

    def offer(self, frame: bytes) -> None:
        super().offer(frame)
        hand: dict[str, Any] | None = self.views[-1]["hand"]
        if hand is None:
            return
        opened = {card_text(each["card"]) for each in self.hands[hand["number"]]["openings"]}
        for name in BOARDS:
            assert set(hand[name]) <= opened, (name, hand[name])
            self.seen[name] |= {*hand[name]}


async def watched(rules: TableRules, *others: str) -> tuple[Evening, Watchful]:
    evening = Evening()
    await evening.begin("ann", *others, rules=rules)
    eve = Watchful(evening, "eve")
    eve.come()
    return evening, eve


async def all_in(evening: Evening) -> None:
    """Put everything in, agree to whatever is asked, and let the hand end."""
    await evening.deal()
    while evening.room.table.playing:
        hand = evening.room.table.hand
        assert hand is not None
        legal = legal_actions(hand)
        assert legal is not None
        sizes = legal.bet or legal.raise_
        kind = Bet if legal.bet else Raise
        await evening.act(RunTwice(True) if legal.run_twice else kind(sizes.most) if sizes else None)


def check(evening: Evening, eve: Friend, number: int = 1) -> None:
    """The hand stands every check, with what its own history says of boards."""
    friends = evening.friends.values()
    assert {each.verdict(number).shield for each in friends} == {Shield.MINE}
    assert (eve.verdict(number).shield, eve.verdict(number).complete) == (Shield.OTHERS, True)


async def test_both_runs_of_a_board_are_opened() -> None:
    evening, eve = await watched(replace(RULES, run_it=RunIt.ASK), "bob")
    await all_in(evening)
    assert len(eve.seen["board"]) == 5
    assert len(eve.seen["second_board"] - eve.seen["board"]) == 5
    check(evening, eve)


async def test_both_boards_of_a_bomb_pot_are_opened() -> None:
    rules = replace(RULES, bomb_pot=BombPot.EVERY, bomb_every=2, bomb_boards=2)
    evening, eve = await watched(rules, "bob")
    for number in (1, 2):
        assert not eve.seen["second_board"]
        await evening.play()
        check(evening, eve, number)
    assert len(eve.seen["second_board"]) == 5


@pytest.mark.parametrize("flop", [False, True])
async def test_a_look_ahead_is_opened_and_nothing_beyond_it(flop: bool) -> None:
    """The cards that would have come; burns, and the hands that were folded, stay sealed."""
    evening, eve = await watched(replace(RULES, rabbit_hunt=True), "bob", "cat")
    await evening.deal()
    for action in (Call(), Call(), Check()) if flop else ():
        await evening.act(action)
    while evening.room.table.playing:
        await evening.act(Fold())
    await evening.friends["ann"].session.submit(HuntRabbit(1), "look")
    await quiet()
    check(evening, eve)
    assert len(eve.seen["rabbit"]) == (2 if flop else 5)
    opened = {card_text(each["card"]) for each in eve.hands[1]["openings"]}
    assert opened == eve.seen["board"] | eve.seen["rabbit"]


async def test_a_bot_that_promises_a_seed_is_never_asked_for_it() -> None:
    evening = Evening()
    await evening.begin("ann", "bob")
    robot = Friend(evening.room, "cat")
    robot.session = Session(evening.room.lobby, replace(player("cat"), bot=True), robot)
    await robot.sit(3)
    evening.friends["cat"] = robot
    for number in (1, 2):
        assert await evening.play() == number
        (attempt,) = robot.hands[number]["attempts"]
        assert [each["seat"] for each in attempt["contributors"]] == [1, 2]
        assert robot.verdict(number).shield is Shield.OTHERS
    assert not robot.told


class Cheat(Friend):
    """Tells another seed than was promised, once it has seen the others' part."""

    def answer(self, attempt: dict[str, Any]) -> None:
        self.cut(self.promise(), "22" * 32)


async def test_a_seed_that_was_not_promised_counts_as_none() -> None:
    evening = Evening()
    await evening.begin("ann", "bob")
    cheat = evening.friends["cat"] = Cheat(evening.room, "cat")
    await cheat.sit(3)
    await evening.play()
    first, second = evening.friends["ann"].hands[1]["attempts"]
    assert [each["seat"] for each in first["contributors"]] == [1, 2, 3]
    assert first["restart"]["missing"] == [3]
    assert [each["seat"] for each in second["contributors"]] == [1, 2]
    assert evening.friends["ann"].verdict(1).shield is Shield.MINE
    assert cheat.verdict(1).shield is Shield.OTHERS


async def test_who_is_away_is_neither_asked_nor_waited_for() -> None:
    evening = Evening()
    await evening.begin("ann", "bob", "cat", rules=replace(RULES, disconnect_seconds=0))
    await evening.play()
    planned = evening.room.table.deal_at
    evening.friends["cat"].session.close()
    await quiet()
    await evening.deal()
    assert evening.clock.now == planned
    (attempt,) = evening.friends["ann"].hands[2]["attempts"]
    assert [each["seat"] for each in attempt["contributors"]] == [1, 2]


class Fading(Friend):
    """Answers the first attempts of a hand only."""

    answers = 3

    def answer(self, attempt: dict[str, Any]) -> None:
        if attempt["attempt"] < self.answers:
            super().answer(attempt)


@pytest.mark.parametrize("pause", [0, 5])
@pytest.mark.parametrize("answers", [(0, 0, 0), (2, 1, 0)], ids=["at once", "one after the other"])
@pytest.mark.parametrize("late", [False, True], ids=["promised early", "promised at the last moment"])
async def test_no_silence_holds_a_deal_up_for_more_than_a_second(
    pause: int, answers: tuple[int, ...], late: bool
) -> None:
    assert (cutting.REVEAL_MS, cutting.LATE_MS, LEFT_OUT) == (1_000, 1_000, 10), "as docs/fairness.md has it"
    evening = Evening()
    await evening.room.open(replace(RULES, next_hand_seconds=pause, showdown_seconds=0))
    friends = [Fading(evening.room, name) for name in ("ann", "bob", "cat")]
    for seat, friend in enumerate(friends, 1):
        await friend.sit(seat)
        evening.friends[friend.name] = friend
    await evening.play()
    planned = evening.room.table.deal_at
    for friend, number in zip(friends, answers, strict=True):
        friend.answers = number
    if late and pause:
        evening.room.actor._keeper.cutting._promises.clear()
        await evening.clock.advance(planned - 500 - evening.clock.now)
        for friend in friends:
            friend.cut(friend.promise(), None)
    while not evening.room.table.playing:
        assert evening.clock.now <= planned + 1_000
        await evening.clock.advance(50)
    attempts = friends[0].hands[2]["attempts"]
    assert attempts[0]["contributors"]
    assert not attempts[-1]["contributors"]
    assert pause or len(attempts) == 2, "whoever can't be waited for isn't asked"
