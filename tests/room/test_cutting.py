"""The shuffle that friends cut, in a whole room: who takes part, what silence costs; crashes change nothing."""

from __future__ import annotations

import pytest

from app.fairness.verify import Shield
from app.poker.actions import Fold
from app.room.cutting import LATE_MS
from app.room.ports import Accepted, OutcomeUnknown, Unavailable
from app.table.refusal import Refusal
from app.table.shuffle import LEFT_OUT
from app.table.shuffle_events import ShuffleOpened, ShufflePrepared, ShuffleRecorded, ShuffleRestarted
from tests.fairness.evening import Evening
from tests.fairness.friend import Friend

STEPS = (ShufflePrepared, ShuffleOpened, ShuffleRecorded)


async def test_everybodys_cut_is_in_from_the_first_hand_on() -> None:
    evening = Evening()
    await evening.begin("ann", "bob", "cat")
    for _ in range(3):
        number = await evening.play()
        verdicts = [friend.verdict(number) for friend in evening.friends.values()]
        assert {(each.shield, each.complete) for each in verdicts} == {(Shield.MINE, True)}
        assert len({each.fingerprint for each in verdicts}) == 1
    assert evening.friends["ann"].hands[3]["before"] == evening.friends["bob"].hands[2]["record"]["rec"]


async def test_the_cut_costs_no_time() -> None:
    evening = Evening()
    await evening.begin("ann", "bob")
    await evening.play()
    planned = evening.room.table.deal_at
    await evening.deal()
    assert evening.clock.now == planned


async def test_a_spectator_sees_others_cuts() -> None:
    evening = Evening()
    await evening.begin("ann", "bob")
    eve = Friend(evening.room, "eve")
    eve.come()
    number = await evening.play()
    assert (eve.verdict(number).shield, eve.verdict(number).complete) == (Shield.OTHERS, True)
    assert eve.verdict(number).fingerprint == evening.friends["ann"].verdict(number).fingerprint


async def test_nobody_is_opened_what_they_may_not_see() -> None:
    """Burns, folded, undealt and others' cards stay sealed."""
    evening = Evening()
    await evening.begin("ann", "bob", "cat")
    await evening.deal()
    hand = evening.room.table.hand
    assert hand is not None
    own = {player.seat: set(player.cards) for player in hand.players}
    for seat, friend in enumerate(evening.friends.values(), 1):
        assert {each["card"] for each in friend.hands[1]["openings"]} == own[seat]
    await evening.act(Fold())
    while evening.room.table.playing:
        await evening.act()
    ended = evening.room.table.hand
    assert ended is not None
    shown = {card for player in ended.players if player.shown for card in player.cards}
    for seat, friend in enumerate(evening.friends.values(), 1):
        opened = {each["card"] for each in friend.hands[1]["openings"]}
        assert opened == own[seat] | set(ended.board) | shown


async def test_silence_costs_a_second_at_most_and_ten_hands_of_trust() -> None:
    evening = Evening()
    await evening.begin("ann", "bob", "cat")
    await evening.play()
    evening.friends["bob"].silent = True
    planned = evening.room.table.deal_at
    await evening.clock.advance(planned + LATE_MS - evening.clock.now)
    await evening.finish()
    ann, bob = evening.friends["ann"], evening.friends["bob"]
    assert [each["restart"] is None for each in ann.hands[2]["attempts"]] == [False, True]
    assert ann.verdict(2).shield is Shield.MINE
    assert bob.verdict(2).shield is Shield.OTHERS
    bob.silent = False
    bob.come()
    for number in range(3, 3 + LEFT_OUT):
        planned = evening.room.table.deal_at
        await evening.play()
        assert len(ann.hands[number]["attempts"]) == 1
        cutters = [each["seat"] for each in ann.hands[number]["attempts"][0]["contributors"]]
        assert cutters == ([1, 3] if number < 2 + LEFT_OUT else [1, 2, 3])


async def test_when_all_fall_silent_the_room_shuffles_alone_and_says_so() -> None:
    evening = Evening()
    await evening.begin("ann", "bob")
    await evening.play()
    for friend in evening.friends.values():
        friend.silent = True
    planned = evening.room.table.deal_at
    await evening.clock.advance(planned + LATE_MS - evening.clock.now)
    await evening.finish()
    ann = evening.friends["ann"]
    assert [each["attempt"] for each in ann.hands[2]["attempts"]] == [0, 3]
    assert (ann.verdict(2).shield, ann.verdict(2).complete) == (Shield.SERVER, True)


async def test_silence_one_after_the_other_is_waited_for_no_longer() -> None:
    """Three attempts fit into the pause and the second after it."""
    evening = Evening()
    await evening.begin("ann", "bob", "cat")
    await evening.play()
    evening.friends["ann"].silent = True
    planned = evening.room.table.deal_at
    await evening.clock.advance(planned - 1_500 - evening.clock.now)
    evening.friends["bob"].silent = True
    await evening.clock.advance(planned + LATE_MS - evening.clock.now)
    assert evening.room.table.playing
    attempts = evening.friends["cat"].hands[2]["attempts"]
    assert [each["seat"] for each in attempts[0]["contributors"]] == [1, 2, 3]
    assert evening.friends["cat"].verdict(2).shield in (Shield.MINE, Shield.SERVER)


async def test_tables_of_bots_are_the_rooms_own_shuffle_in_one_entry() -> None:
    evening = Evening()
    await evening.begin("ann", "bob")
    for friend in evening.friends.values():
        evening.room.actor._keeper.cutting._promises.pop(friend.name)
        friend.silent = True
    before = len(evening.room.journal.entries)
    await evening.deal()
    assert len(evening.room.journal.entries) == before + 1
    while evening.room.table.playing:
        await evening.act()
    assert evening.friends["ann"].verdict(1).shield is Shield.SERVER


@pytest.mark.parametrize("step", STEPS)
@pytest.mark.parametrize("when", ["before", "after", "later"])
async def test_a_crash_at_any_step_continues_the_same_attempt(step: type, when: str) -> None:
    """The process dies before the commit, between commit and telling, or once it is told (P1)."""
    evening = Evening()
    await evening.begin("ann", "bob", "cat")
    await evening.play()
    evening.room.journal.seen = lambda entry: None
    crashed = await crash_at(evening, step, when)
    await evening.restart()
    for _ in range(2):
        if not evening.room.table.playing:
            await evening.deal()
        while evening.room.table.playing:
            await evening.act()
    for friend in evening.friends.values():
        verdict = friend.verdict(2)
        assert (verdict.shield, verdict.complete) == (Shield.MINE, True), (verdict, crashed)
        assert len(friend.hands[2]["attempts"]) == 1
        assert len(friend.told) == len(set(friend.told.values()))


async def crash_at(evening: Evening, step: type, when: str) -> bool:
    """Play on until an entry with this step is written; then nothing of the room is left but the journal."""
    room = evening.room

    class Dead(Exception):
        pass

    original = room.journal.append

    async def append(table: str, version: int, entry: object) -> None:
        hit = any(isinstance(event, step) for event in entry.events)  # type: ignore[attr-defined]
        if hit and when == "before":
            room.journal.before = [Unavailable("gone")] * 99
            room.journal.at_load = [Unavailable("gone")] * 99
        await original(table, version, entry)  # type: ignore[arg-type]
        if hit and when == "after":
            room.journal.before = [Unavailable("gone")] * 99
            room.journal.at_load = [Unavailable("gone")] * 99
            raise OutcomeUnknown("gone")

    room.journal.append = append  # type: ignore[method-assign]
    seen = list[type]()
    room.journal.seen = lambda entry: seen.extend(type(event) for event in entry.events)
    for _ in range(400):
        if step in seen or room.journal.before:
            return True
        if room.table.playing:
            await evening.act()
        else:
            await evening.clock.advance(100)
    raise AssertionError(f"no {step} in 400 steps")


async def test_an_unknown_outcome_asks_again_for_the_same_preparation() -> None:
    evening = Evening()
    await evening.begin("ann", "bob")
    await evening.play()
    room = evening.room
    room.journal.seen = lambda entry: (
        room.journal.after.append(OutcomeUnknown("lost"))
        if any(isinstance(event, ShufflePrepared) for event in entry.events)
        else None
    )
    await evening.play()
    ann = evening.friends["ann"]
    assert ann.verdict(2).shield is Shield.MINE
    assert len(ann.hands[2]["attempts"]) == 1


async def test_words_out_of_place_change_nothing() -> None:
    evening = Evening()
    await evening.begin("ann", "bob")
    ann = evening.friends["ann"].session
    assert isinstance(ann.cut("00" * 32, "11" * 32), Accepted)
    eve = Friend(evening.room, "eve")
    assert isinstance(eve.session.cut("00" * 32, None), Refusal)
    eve.come()
    await evening.clock.advance(1_500)
    assert evening.room.table.shuffle is not None
    eve.session.cut("00" * 32, evening.friends["ann"].seeds.popitem()[1])
    assert isinstance(evening.friends["bob"].session.cut("00" * 32, "22" * 32), Accepted)


async def test_restarts_are_in_the_journal_with_who_was_missing() -> None:
    evening = Evening()
    await evening.begin("ann", "bob")
    await evening.play()
    evening.friends["bob"].silent = True
    await evening.play()
    restarts = [
        event for entry in evening.room.journal.entries for event in entry.events if isinstance(event, ShuffleRestarted)
    ]
    assert [event.missing for event in restarts] == [(2,)]
