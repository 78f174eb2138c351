"""What viewers are told of the shuffle, and when: cards are opened before they are seen, latecomers hear it all."""

from __future__ import annotations

import itertools
from dataclasses import replace

import pytest

from app.fairness.verify import Shield
from app.room.ports import OutcomeUnknown
from app.table.commands import ShowCards, SitDown, StandUp
from app.table.rules import Spectators
from tests.fairness.evening import Evening
from tests.fairness.friend import Friend
from tests.room.world import RULES, quiet

TEXTS = [rank + suit for rank in "23456789TJQKA" for suit in "cdhs"]


class Watchful(Friend):
    """Counts the cards that it was shown, and was opened before."""

    checked = 0

    def offer(self, frame: bytes) -> None:
        super().offer(frame)
        view = self.views[-1]
        hand = view["hand"]
        if hand is None or hand["number"] not in self.hands or not self.hands[hand["number"]]["open"]:
            return
        opened = {TEXTS[each["card"]] for each in self.hands[hand["number"]]["openings"]}
        others = [seat["cards"] or [] for seat in view["seats"] if seat and seat["seat"] != view["you"]["seat"]]
        seen = {*view["you"]["cards"], *hand["board"], *(card for cards in others for card in cards)}
        assert {card for card in seen if card} <= opened
        self.checked += len(seen)


async def test_every_card_is_opened_before_it_is_seen() -> None:
    evening = Evening()
    await evening.begin("ann", "bob")
    eve = Watchful(evening.room, "cat")
    await eve.sit(4)
    evening.friends["cat"] = eve
    await evening.play()
    await evening.play()
    assert eve.checked > 20


@pytest.mark.parametrize("nth", range(18))
async def test_what_a_lost_reply_hid_is_told_before_it_is_seen(nth: int) -> None:
    """The entry is in the journal, its answer never came: the table is read back, and viewers know nothing of it."""
    evening = Evening()
    await evening.begin("ann", "bob")
    eve = evening.friends["cat"] = Watchful(evening.room, "cat")
    await eve.sit(4)
    await evening.deal()
    written, after = itertools.count(), evening.room.journal.after
    evening.room.journal.seen = lambda _: after.append(OutcomeUnknown("lost")) if next(written) == nth else None
    await evening.finish()
    await evening.play()
    assert next(written) > nth
    for number in (1, 2):
        verdicts = [friend.verdict(number) for friend in evening.friends.values()]
        assert {(each.shield, each.complete) for each in verdicts} == {(Shield.MINE, True)}, number
    assert eve.checked > 5


async def test_who_comes_late_hears_all_that_they_may_know() -> None:
    evening = Evening()
    await evening.begin("ann", "bob")
    await evening.deal()
    await evening.act()
    late = Friend(evening.room, "eve")
    late.come()
    again = Friend(evening.room, "ann")
    again.seeds = evening.friends["ann"].seeds
    again.come()
    await evening.finish()
    assert (late.verdict(1).shield, late.verdict(1).complete) == (Shield.OTHERS, True)
    assert (again.verdict(1).shield, again.verdict(1).complete) == (Shield.MINE, True)
    after = Friend(evening.room, "dan")
    after.come()
    assert after.verdict(1).complete


async def test_between_the_cut_and_the_deal_nothing_of_the_new_deck_is_opened() -> None:
    """Whoever joins then sees the old hand's cards, which lie elsewhere in the next deck."""
    evening = Evening()
    await evening.begin("ann", "bob")
    await evening.play()
    await evening.clock.advance(evening.room.table.deal_at - 500 - evening.clock.now)
    assert evening.room.table.shuffle is not None
    assert evening.room.table.shuffle.seeds is not None
    late = Friend(evening.room, "eve")
    late.come()
    assert late.hands[2]["open"]
    assert late.hands[2]["openings"] == []
    assert late.verdict(1).complete
    await evening.restart()
    assert all(friend.hands[2]["openings"] == [] for friend in evening.friends.values())


async def test_who_may_see_the_hand_again_hears_what_was_opened_meanwhile() -> None:
    """Found by the simulator: the cut was heard, then the table was hidden, and then its board lay there."""
    evening = Evening()
    await evening.begin("ann", "bob", rules=replace(RULES, spectators=Spectators.NONE))
    cat = evening.friends["cat"] = Watchful(evening.room, "cat")
    await cat.sit(3)
    await evening.play()
    await evening.clock.advance(evening.room.table.deal_at - 500 - evening.clock.now)
    assert cat.hands[2]["open"]
    stack = next(seat.stack for seat in evening.room.table.taken() if seat.player == "cat")
    await cat.session.submit(StandUp(), "up")
    await evening.deal()
    while (hand := evening.room.table.hand) and not hand.board:
        await evening.act()
    assert cat.hands[2]["openings"] == []
    before = cat.checked
    await cat.session.submit(SitDown(3, stack, "?"), "down")
    await quiet()
    assert evening.room.table.seat_of("cat") is not None
    assert cat.checked > before
    await evening.finish()
    assert cat.verdict(2).complete


async def test_cards_shown_afterwards_are_opened_too() -> None:
    evening = Evening()
    await evening.begin("ann", "bob")
    number = await evening.play()
    before = {name: len(friend.hands[number]["openings"]) for name, friend in evening.friends.items()}
    for friend in evening.friends.values():
        await friend.session.submit(ShowCards(number, True, True), None)
        await quiet()
    after = {name: len(friend.hands[number]["openings"]) for name, friend in evening.friends.items()}
    assert all(after[name] >= count for name, count in before.items())
    assert all(friend.verdict(number).shield is Shield.MINE for friend in evening.friends.values())


async def test_spectators_who_see_the_table_later_hear_nothing_early() -> None:
    evening = Evening()
    await evening.begin("ann", "bob", rules=replace(RULES, spectators=Spectators.DELAYED, spectator_delay=60))
    late = Friend(evening.room, "eve")
    late.come()
    await evening.play()
    assert late.hands == {}
