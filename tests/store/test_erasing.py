"""Erasing takes away, and nothing else: laws over random hands with every option."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from app.history import FORMATS
from app.history.record import HandRecord
from app.history.scribe import record_for
from app.poker.events import HandEnded, HandStarted, HoleCardsDealt
from app.store.codec import encode_events
from app.store.erasing import table_without_name, without_hidden_cards, without_name
from app.table.events import HandOpened, TableEvent
from app.table.evolve import evolve
from app.table.gone import gone_name
from app.table.table import Table
from app.table.viewer import Viewer
from app.views.private import private_view
from app.views.public import public_view
from tests.conformance.evening import PLAYERS, RecordedRoom, played

SEEDS = range(6)
VIEWERS = (None, *PLAYERS)
Hand = tuple[TableEvent, ...]


def finished(room: RecordedRoom) -> list[Hand]:
    """Cut the finished hands out of what happened, each up to the next one."""
    starts = [at for at, event in enumerate(room.events) if isinstance(event, HandOpened)]
    hands = [tuple(room.events[at:end]) for at, end in zip(starts, [*starts[1:], len(room.events)], strict=True)]
    return [hand for hand in hands if any(isinstance(event, HandEnded) for event in hand)]


def record_of(hand: Sequence[TableEvent], player: str | None) -> HandRecord:
    return record_for(hand, player, "Table", "t")


@pytest.fixture(params=SEEDS, scope="module")
def room(request: pytest.FixtureRequest) -> RecordedRoom:
    return played(request.param, 15, any_rules=True)


def test_spectators_lose_nothing_and_players_only_what_they_alone_knew(room: RecordedRoom):
    for hand in finished(room):
        erased = without_hidden_cards(hand)
        open_cards = {hole.seat: hole.cards for hole in record_of(hand, None).hole}
        for viewer in VIEWERS:
            before, after = record_of(hand, viewer), record_of(erased, viewer)
            assert {hole.seat: set(hole.cards) for hole in after.hole} == {
                seat: set(cards) for seat, cards in open_cards.items()
            }
            for field in HandRecord.__dataclass_fields__:
                if field != "hole":
                    assert getattr(after, field) == getattr(before, field)


def test_no_hidden_card_is_left(room: RecordedRoom):
    for hand in finished(room):
        seen = {card for hole in record_of(hand, None).hole for card in hole.cards}
        for event in without_hidden_cards(hand):
            if isinstance(event, HandStarted):
                assert event.setup.deck == ()
            elif isinstance(event, HoleCardsDealt):
                assert len(event.cards) in (0, 2)
                assert not event.cards or len(seen) >= 2


def test_erasing_twice_is_erasing_once_and_each_time_there_is_less(room: RecordedRoom):
    for hand in finished(room):
        erased = without_hidden_cards(hand)
        assert without_hidden_cards(erased) == erased
        assert len(erased) == len(hand)
        assert len(encode_events(erased)) < len(encode_events(hand))


def test_the_next_hand_is_left_alone(room: RecordedRoom):
    first, second, *_ = finished(room)
    assert without_hidden_cards((*first, *second)) == (*without_hidden_cards(first), *second)


def folded(events: Sequence[TableEvent]) -> Table:
    table = None
    for event in events:
        table = evolve(table, event)
    assert table is not None
    return table


def test_a_journal_without_hidden_cards_leads_to_the_same_table(room: RecordedRoom):
    """Recovery without a snapshot folds erased hands too."""
    events = room.whole_story()
    erased, at = list(events), 0
    for at, event in enumerate(events):
        if isinstance(event, HandOpened):
            erased[at:] = without_hidden_cards(erased[at:])
    before, after = folded(events), folded(erased)
    for field in Table.__struct_fields__:
        if field != "hand":
            assert getattr(after, field) == getattr(before, field), field
    for viewer in VIEWERS:
        public_view(after, room.at)  # they don't raise
        private_view(after, Viewer(viewer), None)


@pytest.mark.parametrize("format", FORMATS)
def test_every_format_can_tell_an_erased_hand(room: RecordedRoom, format: str):  # noqa: A002
    for hand in finished(room):
        for viewer in VIEWERS[:3]:
            assert FORMATS[format].one(record_of(without_hidden_cards(hand), viewer), "en")


def test_a_forgotten_player_has_no_name_in_any_record(room: RecordedRoom):
    player, name = PLAYERS[0], PLAYERS[0].upper()
    for hand in finished(room):
        for viewer in VIEWERS:
            record = record_of(without_name(hand, player), viewer)
            for dealt in record.players:
                assert dealt.name == (gone_name(player) if dealt.player == player else dealt.player.upper())
    told = encode_events(room.events)
    left = encode_events(without_name(room.events, player))
    assert name in told
    assert name not in left
    assert len(left) < len(told)
    assert PLAYERS[1].upper() in left


def test_a_snapshot_forgets_a_name(room: RecordedRoom):
    player = room.table.players[0].player
    left = table_without_name(room.table, player)
    assert [dealt.name for dealt in left.players if dealt.player == player] == [""]
    assert left.seats == room.table.seats
