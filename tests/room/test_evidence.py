"""P19: the saved evidence of a shuffle says what its viewer's page saw, stands every check, and opens no other card."""

from __future__ import annotations

import json
import random
from dataclasses import replace
from typing import Any

import pytest

from app.fairness.attempt import Shuffled
from app.fairness.transcript import Transcript, dumps
from app.fairness.verify import Shield, verify
from app.poker.actions import Action, Bet, Call, Check, Fold
from app.poker.events import BoardDealt, CardsTurnedUp, HandShown, HoleCardsDealt
from app.poker.hand import legal_actions
from app.room.cutting import attempt_of
from app.room.evidence import Missing, evidence
from app.room.ports import StoredHand
from app.room.retention import finish_forgetting
from app.table.commands import Pause, ShowCards
from app.table.events import CardsShown, HandOpened
from app.table.shuffle import begun
from app.table.shuffle_events import ShuffleEvent, ShuffleOpened, ShufflePrepared
from tests.fairness.evening import Evening
from tests.fairness.friend import Friend
from tests.room.world import player, quiet

Stored = tuple[StoredHand, tuple[ShuffleEvent, ...]]


async def hands_of(evening: Evening) -> list[Stored]:
    """Return all hands with their shuffles, oldest first."""
    archive = evening.store.archive
    rows = (await archive.hands(limit=100))[::-1]
    return [(hand, await archive.shuffle(hand.row)) for hand in await archive.stored(rows)]


def transcript(stored: Stored, viewer: str | None, *, stranger: bool = False) -> Transcript:
    found = evidence(*stored, viewer, stranger=stranger)
    assert isinstance(found, Transcript), found
    return found


def seen_live(friend: Friend, number: int) -> dict[str, Any]:
    """What the page has, without what only its own device knows."""
    return in_order({**friend.transcript(number), "before": None, "mine": None})


def in_order(document: dict[str, Any]) -> dict[str, Any]:
    return {**document, "openings": sorted(document["openings"], key=lambda each: each["d"])}


def choice(evening: Evening, chance: random.Random, last: bool) -> Action:
    """Whoever goes broke is not dealt in again: all chips go in when the evening ends."""
    hand = evening.room.table.hand
    assert hand is not None
    legal = legal_actions(hand)
    assert legal is not None
    some: list[Action] = [Check()] if legal.check else [Call(), Call(), Fold()]
    if legal.bet is not None:
        some.append(Bet(legal.bet.most if last else legal.bet.least))
    return chance.choice(some)


async def play_some(seed: int, hands: int) -> tuple[Evening, Friend]:
    """Play random hands with restarts, silent browsers and cards shown afterwards; return who only watched, too."""
    chance, evening = random.Random(seed), Evening()
    await evening.begin("ann", "bob", "cat")
    eve = evening.friends["eve"] = Friend(evening.room, "eve")
    eve.come()
    for number in range(1, hands + 1):
        evening.friends["bob"].silent = chance.random() < 0.3
        await evening.deal()
        while evening.room.table.playing:
            if chance.random() < 0.05:
                await evening.restart()
            await evening.act(choice(evening, chance, number == hands))
        for name in ("ann", "cat"):
            if chance.random() < 0.5:
                shown = ShowCards(evening.room.table.hand_number, True, False)
                await evening.friends[name].session.submit(shown, None)
        await quiet()
    return evening, evening.friends["eve"]


@pytest.mark.parametrize("seed", range(3))
async def test_it_says_what_the_page_saw(seed: int) -> None:
    evening, _ = await play_some(seed, 6)
    for stored in await hands_of(evening):
        number = stored[0].row.number
        for name, friend in evening.friends.items():
            text = dumps(transcript(stored, name))
            assert in_order(json.loads(text)) == seen_live(friend, number)
            verdict = verify(text)
            assert verdict.complete
            assert verdict.shield in (Shield.OTHERS, Shield.SERVER)
            assert verdict.fingerprint == friend.verdict(number).fingerprint


def known(hand: StoredHand, viewer: str | None) -> set[int]:
    """Say by the events themselves which cards a viewer may know."""
    opened = hand.events[0]
    assert isinstance(opened, HandOpened)
    own = {dealt.seat for dealt in opened.players if dealt.player == viewer}
    open_to_all = (
        event for event in hand.events if isinstance(event, BoardDealt | CardsTurnedUp | HandShown | CardsShown)
    )
    hole = (event for event in hand.events if isinstance(event, HoleCardsDealt) and event.seat in own)
    return {card for event in (*open_to_all, *hole) for card in event.cards}


def dealt_from(stored: Stored) -> Shuffled:
    """Make the secret deck of a hand from the journal."""
    hand, shuffle = stored
    prepared = [event for event in shuffle if isinstance(event, ShufflePrepared)][-1]
    seeds = next(event.seeds for event in shuffle if isinstance(event, ShuffleOpened))
    return attempt_of(hand.row.table, hand.row.number, begun(prepared)).opened([bytes.fromhex(each) for each in seeds])


async def test_it_holds_no_card_salt_or_key_that_its_viewer_may_not_know() -> None:
    evening, _ = await play_some(7, 12)
    hidden = 0
    for stored in await hands_of(evening):
        hand, shuffled = stored[0], dealt_from(stored)
        for viewer, stranger in (("ann", False), ("bob", False), ("cat", True), ("eve", False), (None, True)):
            text, may_know = dumps(transcript(stored, viewer, stranger=stranger)), known(hand, viewer)
            assert {each["card"] for each in json.loads(text)["openings"]} == may_know
            for place, card in enumerate(shuffled.played.order):
                assert (shuffled.played.salt(place).hex() in text) is (card in may_know)
                hidden += card not in may_know
            assert shuffled.attempt.keys[shuffled.pick].hex() not in text
    assert hidden > 2_000


async def test_erased_cards_take_their_evidence_along() -> None:
    evening, _ = await play_some(1, 2)
    await evening.store.privacy.erase_cards(10**15, 0, limit=1)
    first, second = await hands_of(evening)
    assert [evidence(*first, name) for name in ("ann", None)] == [Missing.ERASED] * 2
    assert verify(dumps(transcript(second, "ann"))).complete
    await evening.store.privacy.erase_cards(10**15, 0)
    second = (await hands_of(evening))[1]
    assert evidence(*second, "ann") is Missing.ERASED
    assert not any(event.keys for event in second[1] if isinstance(event, ShufflePrepared))


async def test_a_forgotten_name_leaves_the_shuffle_and_takes_the_history() -> None:
    """What the chain was closed over had the name in it: the cards can still be checked, and nothing claims more."""
    evening, _ = await play_some(1, 2)
    await evening.store.members.add_player(player("bob"))
    await evening.store.privacy.forget("bob", 0)
    await finish_forgetting(evening.store, 0)
    for stored in await hands_of(evening):
        found = transcript(stored, "ann")
        assert (found.record, found.own) == (None, None)
        assert len(found.openings) >= 2
        verdict = verify(dumps(found))
        assert verdict.shield is not Shield.FAILED
        assert not verdict.complete


async def test_a_stranger_hears_of_the_hand_alone() -> None:
    """A link shows a hand; what else went on at the table meanwhile stays there."""
    evening = Evening()
    await evening.begin("ann", "bob")
    await evening.play()
    await evening.deal()
    await evening.act()
    await evening.room.lobby.ask(evening.room.table_id, Pause(), player("host"))
    await evening.finish()
    plain, paused = await hands_of(evening)
    assert transcript(plain, "ann", stranger=True) == transcript(plain, "ann")
    whole, partly = transcript(paused, "ann"), transcript(paused, "ann", stranger=True)
    assert whole.record is not None
    assert '"paused"' in whole.record.history
    assert partly == replace(whole, record=None, own=None)


async def test_a_hand_without_a_shuffle_has_none() -> None:
    evening = Evening()
    await evening.begin("ann", "bob")
    await evening.play()
    ((hand, _),) = await hands_of(evening)
    assert evidence(hand, (), "ann") is Missing.NONE
