"""P15: no format, in no language, tells a card that its viewer may not know; not even of a hand that was called off."""

from __future__ import annotations

import random
import re

import pytest

from app.history import FORMATS
from app.history.scribe import record_for
from app.poker.cards import Card, card_text
from app.poker.events import BoardDealt, CardsTurnedUp, HandEnded, HandShown, HoleCardsDealt
from app.table.events import CardsShown, HandOpened, TableEvent
from app.table.option_events import RabbitShown
from tests.history.golden import LANGUAGES
from tests.history.sources import HANDS, Events, simulated, viewers

CARDS = re.compile(r"(?<![A-Za-z0-9])((?:[2-9TJQKA][cdhs])+)(?![A-Za-z0-9])")
"""Cards as texts, alone or strung together, but not within a word."""
FILES = [(name, language) for name in FORMATS for language in LANGUAGES.get(name, ("en",))]


def cards_in(text: str) -> set[str]:
    return {run[at : at + 2] for run in CARDS.findall(text) for at in range(0, len(run), 2)}


def open_cards(hand: Events) -> set[str]:
    """Return what everybody saw, by the events themselves."""
    cards: list[Card] = []
    for event in hand:
        if isinstance(event, BoardDealt | CardsTurnedUp | HandShown | CardsShown):
            cards += event.cards
        elif isinstance(event, RabbitShown):
            cards += [*event.cards, *event.second]
    return set(map(card_text, cards))


def own_cards(hand: Events, player: str | None) -> set[str]:
    opened = next(event for event in hand if isinstance(event, HandOpened))
    seat = next((dealt.seat for dealt in opened.players if dealt.player == player), None)
    dealt = [event for event in hand if isinstance(event, HoleCardsDealt) and event.seat == seat]
    return {card_text(card) for event in dealt for card in event.cards}


@pytest.mark.timeout(600)
def test_no_format_tells_a_hidden_card() -> None:
    """For each who was dealt in, for who was at the table without, and for a spectator."""
    called_off = 0
    for hand in simulated(HANDS // 10, seed=15):
        called_off += any(isinstance(event, HandEnded) and event.void for event in hand)
        everybody = open_cards(hand)
        for player in [*viewers(hand), "somebody else"]:
            record = record_for(hand, player, "Friday", "table-1")
            may_know = everybody | own_cards(hand, player)
            for name, language in FILES:
                assert cards_in(FORMATS[name].one(record, language)) <= may_know, (name, language, player)
    assert called_off


def test_what_a_viewer_knows_is_seen_by_this_test_in_every_format() -> None:
    """Or it would find no leak either."""
    for hand in simulated(50, seed=16):
        player = random.Random(1).choice(viewers(hand)[:-1])
        record = record_for(hand, player, "Friday", "table-1")
        own = own_cards(hand, player) | {*record.board}
        for name, language in FILES:
            if not (record.void and name == "pokerstars"):
                assert cards_in(FORMATS[name].one(record, language)) >= own, (name, language)


def test_a_leak_would_be_found() -> None:
    """With a record of the dealer's, who knows all hands."""
    hand = next(iter(simulated(1)))
    dealt = {card_text(card) for event in hand if isinstance(event, HoleCardsDealt) for card in event.cards}
    assert len(dealt - open_cards(hand)) > 2
    told = [_face_up(event) for event in hand]
    record = record_for(told, None, "Friday", "table-1")
    leaked = dealt - open_cards(hand)
    assert all(cards_in(FORMATS[name].one(record, language)) & leaked for name, language in FILES)


def _face_up(event: TableEvent) -> TableEvent:
    return CardsShown(event.seat, event.cards) if isinstance(event, HoleCardsDealt) else event
