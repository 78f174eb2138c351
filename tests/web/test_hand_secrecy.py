"""P15, P16: whoever asks, by whatever filter, format, file or link, gets no card that they may not know.

Random hands under random options are in the store; who may know a card is said here by the events themselves. The
command `homegame export` writes the same files as a download: tests/cli holds it to the same records.
"""

from __future__ import annotations

import io
import re
import zipfile
from collections.abc import Iterator
from itertools import product
from typing import Any

import pytest

from app.history import FORMATS
from app.poker.cards import Card, card_text
from app.poker.events import BoardDealt, CardsTurnedUp, HandEnded, HandShown, HoleCardsDealt
from app.room.ports import StoredHand
from app.table.events import CardsShown, HandOpened
from app.table.option_events import RabbitShown
from app.web.auth import issue
from tests.conformance.evening import PLAYERS, played, store_people, store_table
from tests.web.room import Headers, Room, opened

CARDS = re.compile(r"(?<![A-Za-z0-9])((?:[2-9TJQKA][cdhs])+)(?![A-Za-z0-9])")
FILTERS = (
    "", "table=t", "showdown=true", "showdown=false", "all_in=true", "all_in=false&pot_at_least=20", "from=1&to=9e15",
    "pot_at_least=100&showdown=true", "tag=mine",
)  # fmt: skip
HANDS = 40


class Evening:
    """A room with a table's hands in its store, and everybody who may ask."""

    def __init__(self, room: Room) -> None:
        self.room = room
        assert room.client.portal is not None
        self.call = room.client.portal.call
        self.call(self._fill)
        self.hands: dict[str, StoredHand] = {hand.row.hand_id: hand for hand in self.call(self._hands)}
        self.askers: dict[str, Headers] = {name: self.call(self._sign_in, name) for name in PLAYERS}
        self.askers |= {"boss": room.admin, "eve": room.player("eve")[1]}

    async def _fill(self) -> None:
        await store_people(self.room.store)
        await store_table(self.room.store, played(3, HANDS, any_rules=True))

    async def _hands(self) -> tuple[StoredHand, ...]:
        return await self.room.store.archive.stored(await self.room.store.archive.hands(limit=1000))

    async def _sign_in(self, player: str) -> Headers:
        token = await issue(self.room.store.members, player, "api", "test", self.room.door.clock.utc_ms())
        return {"authorization": f"Bearer {token}"}

    def get(self, asker: str | None, path: str) -> Any:
        return self.room.get(path, None if asker is None else self.askers[asker])

    def may_know(self, hand: StoredHand, player: str | None) -> set[str]:
        """What lay open, and the player's own cards."""
        opened_hand = hand.events[0]
        assert isinstance(opened_hand, HandOpened)
        own = {dealt.seat for dealt in opened_hand.players if dealt.player == player}
        cards: list[Card] = []
        for event in hand.events:
            if isinstance(event, HoleCardsDealt):
                cards += event.cards if event.seat in own else ()
            elif isinstance(event, BoardDealt | CardsTurnedUp | HandShown | CardsShown):
                cards += event.cards
            elif isinstance(event, RabbitShown):
                cards += [*event.cards, *event.second]
        return {card_text(card) for card in cards}


def cards_in(text: str) -> set[str]:
    return {run[at : at + 2] for run in CARDS.findall(text) for at in range(0, len(run), 2)}


@pytest.fixture(scope="module")
def evening() -> Iterator[Evening]:
    with opened() as room:
        yield Evening(room)


def test_the_evening_has_secrets(evening: Evening) -> None:
    """Some hands end without a showdown, and somebody knows what others don't."""
    assert len(evening.hands) >= HANDS
    assert {hand.row.showdown for hand in evening.hands.values()} == {True, False}
    assert any(evening.may_know(hand, name) > evening.may_know(hand, None)
               for hand, name in product(evening.hands.values(), PLAYERS))  # fmt: skip
    assert all(any(isinstance(event, HandEnded) for event in hand.events) for hand in evening.hands.values())


@pytest.mark.parametrize("query", FILTERS)
def test_a_list_holds_no_card_and_is_the_same_for_all(evening: Evening, query: str) -> None:
    query = query.replace("9e15", "9000000000000000")
    lists = {name: evening.get(name, f"/hands?limit=200&{query}") for name in evening.askers}
    facts = []
    for answer in lists.values():
        assert answer.status_code == 200
        assert cards_in(answer.text) == set()
        facts.append([{**line, "net": None} for line in answer.json()["hands"]])
    assert all(each == facts[0] for each in facts)


@pytest.mark.parametrize("form", ["", *FORMATS])
def test_one_hand_in_any_format(evening: Evening, form: str) -> None:
    for asker, (hand_id, hand) in product(evening.askers, list(evening.hands.items())[::3]):
        answer = evening.get(asker, f"/hands/{hand_id}" + (f"?format={form}" if form else ""))
        assert answer.status_code == 200
        assert cards_in(answer.text) <= evening.may_know(hand, asker)


@pytest.mark.parametrize("form", FORMATS)
def test_downloads_by_any_filter(evening: Evening, form: str) -> None:
    """Anybody may download anybody's hands: with their own eyes. Each file of the .zip is one hand."""
    numbers = {hand.row.number: hand for hand in evening.hands.values()}
    for asker, whose, query in product((PLAYERS[0], "boss", "eve"), PLAYERS[:2], FILTERS[:6]):
        answer = evening.get(asker, f"/hands/download?as=zip&format={form}&player={whose}&{query}")
        if answer.status_code == 404:
            continue
        with zipfile.ZipFile(io.BytesIO(answer.content)) as read:
            for name in read.namelist():
                hand = numbers[int(name.rpartition("-")[2].partition(".")[0])]
                assert cards_in(read.read(name).decode()) <= evening.may_know(hand, asker), (asker, whose, name)


def test_links_show_what_their_maker_saw(evening: Evening) -> None:
    for maker, (hand_id, hand) in product((PLAYERS[0], PLAYERS[3], "boss", "eve"), list(evening.hands.items())[::6]):
        for anonymous in (True, False):
            body = {"anonymous": anonymous}
            made = evening.room.post(f"/hands/{hand_id}/shares", body, evening.askers[maker])
            for form, asker in product(("", "json", "text", "pokerstars"), (None, PLAYERS[1])):
                answer = evening.get(asker, f"/shared/{made.json()['code']}" + (f"?format={form}" if form else ""))
                assert answer.status_code == 200
                assert cards_in(answer.text) <= evening.may_know(hand, maker)
