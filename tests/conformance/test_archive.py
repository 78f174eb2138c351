"""Finished hands: found by table, player and time, with exactly their own events."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import product
from random import Random
from typing import cast

from app.poker.cards import parse_cards
from app.poker.events import Checked, HandEnded, PotAwarded
from app.room.archive import BEGINNING
from app.room.ports import Entry, FinishedHand, HandFilter, Note, Player, Store, StoredHand
from app.table.events import CardsShown, HandOpened, Paused, TableEvent, Unpaused
from app.table.option_events import RabbitShown
from app.table.shuffle_events import ShuffleOpened, ShufflePrepared, ShuffleRecorded, ShuffleRestarted
from tests.conformance.samples import finished, opening, play, play_hand


async def test_an_unknown_hand_is_none(store: Store):
    assert await store.archive.hand("h") is None
    assert await store.archive.hands() == ()


async def test_a_hand_comes_with_its_own_events(store: Store):
    await store.journal.append("t", 0, opening("t", name="Old name"))
    version = await play_hand(store.journal, "t", 1, 1, "ann", "bob")
    version = await play_hand(store.journal, "t", version, 2, "ann", "bob")
    await store.journal.append("t", version, opening("t", name="New name"))
    events = (HandOpened(2, "t-2", 1, 1, ()), Checked(1), PotAwarded(2, 0, 20), HandEnded(()))
    row = finished("t", 2, 8, 12, "ann", "bob")
    assert await store.archive.hand("t-2") == StoredHand(row, "New name", events)
    first = await store.archive.hand("t-1")
    assert first is not None
    assert first.events == (HandOpened(1, "t-1", 1, 1, ()), *events[1:])


async def test_a_hand_comes_with_what_was_shown_after_it(store: Store):
    """R10.5, R10.6: until the next hand opens, and nothing of that one; what isn't about the hand is left out."""
    shown, rabbit = CardsShown(1, parse_cards("Kd")), RabbitShown(1, parse_cards("2c 3d 4h"))
    await store.journal.append("t", 0, opening("t"))
    version = await play_hand(store.journal, "t", 1, 1, "ann", "bob")
    await store.journal.append("t", version, Entry((Paused(), shown)))
    await store.journal.append("t", version + 2, Entry((rabbit,)))
    version = await play_hand(store.journal, "t", version + 3, 2, "ann", "bob")
    await store.journal.append("t", version, Entry((shown, HandOpened(3, "t-3", 1, 1, ()), shown)))
    first, second = await store.archive.hand("t-1"), await store.archive.hand("t-2")
    assert first is not None
    assert second is not None
    assert first.events[-3:] == (HandEnded(()), shown, rabbit)
    assert second.events[-2:] == (HandEnded(()), shown)
    assert await store.archive.stored((second.row, first.row)) == (second, first)


async def test_a_hand_has_the_shuffle_that_was_prepared_for_it(store: Store):
    """However much happened since the hand before; one entry may end what was prepared and open the hand."""
    at = 0

    async def add(*events: TableEvent, hand: FinishedHand | None = None) -> None:
        nonlocal at
        await store.journal.append("t", at, Entry(events, hand=hand, opened="T" if not at else None))
        at += len(events)

    async def play_one(number: int, *before: TableEvent) -> FinishedHand:
        await add(*before, HandOpened(number, f"t-{number}", 1, 1, ()), Checked(1))
        row = finished("t", number, at - 2, at + 1, "ann", "bob")
        await add(HandEnded(()), ShuffleRecorded(f"r{number}"), Paused(), hand=row)
        return row

    await add(*opening("t").events)
    first = await play_one(1)
    prepared = [ShufflePrepared(f"h{number}", number, "", (), 1, ("key",)) for number in range(2)]
    await add(prepared[0])
    for _ in range(20):
        await add(Paused(), Unpaused())
    await add(ShuffleRestarted((1,), "c"))
    second = await play_one(2, prepared[1], ShuffleOpened(()))
    await add(prepared[0])
    assert await store.archive.shuffle(first) == (ShuffleRecorded("r1"),)
    expected = (prepared[0], ShuffleRestarted((1,), "c"), prepared[1], ShuffleOpened(()), ShuffleRecorded("r2"))
    assert await store.archive.shuffle(second) == expected


async def play_two_tables(store: Store) -> None:
    """Six hands at each table; the time stands still for two of them."""
    for table, players in (("t", ("ann", "bob")), ("u", ("bob", "cid"))):
        await store.journal.append(table, 0, opening(table))
        version = 1
        for number in range(1, 7):
            version = await play_hand(store.journal, table, version, number, *players, utc_ms=10 + number // 2)


async def pages(store: Store, table: str | None, player: str | None) -> list[list[str]]:
    found: list[list[str]] = []
    before: tuple[int, str] | None = None
    page: tuple[FinishedHand, ...]
    while page := await store.archive.hands(table=table, player=player, before=before, limit=4):
        found.append([row.hand_id for row in page])
        before = page[-1].utc_ms, page[-1].hand_id
    return found


async def test_pages_are_newest_first(store: Store):
    await play_two_tables(store)
    assert await pages(store, "t", None) == [["t-6", "t-5", "t-4", "t-3"], ["t-2", "t-1"]]
    assert await pages(store, None, "cid") == [["u-6", "u-5", "u-4", "u-3"], ["u-2", "u-1"]]
    everything = [["u-6", "t-6", "u-5", "u-4"], ["t-5", "t-4", "u-3", "u-2"], ["t-3", "t-2", "u-1", "t-1"]]
    assert await pages(store, None, None) == everything
    assert await pages(store, None, "bob") == everything
    assert await pages(store, "u", "bob") == [["u-6", "u-5", "u-4", "u-3"], ["u-2", "u-1"]]
    assert await pages(store, "u", "ann") == []
    assert await pages(store, "v", None) == []


async def test_rows_come_back_whole(store: Store):
    await play_two_tables(store)
    (row,) = await store.archive.hands(player="cid", limit=1)
    assert row == finished("u", 6, 32, 36, "bob", "cid", utc_ms=13)


async def test_many_hands_come_with_their_events(store: Store):
    await play_two_tables(store)
    rows = await store.archive.hands(limit=12)
    stored = await store.archive.stored(rows)
    assert [hand.row for hand in stored] == list(rows)
    assert list(stored) == [await store.archive.hand(row.hand_id) for row in rows]
    assert await store.archive.stored(()) == ()


PEOPLE = ("ann", "bob", "cid")
POTS = (1, 2, 3, 20, 21, 31, 32, 1000, 2**40)


async def play_all_kinds(store: Store) -> list[FinishedHand]:
    """Two hands of each pot, with and without showdown and all-in, at two tables; ann tags every third."""
    await store.members.add_player(Player("ann", "ann", "Ann"))
    versions, rows = {"t": 1, "u": 1}, []
    for table in versions:
        await store.journal.append(table, 0, opening(table))
    kinds = [(pot, showdown, all_in) for pot in POTS for showdown in (True, False) for all_in in (True, False)]
    for number, (pot, showdown, all_in) in enumerate(kinds * 2, 1):
        table, left_out = "tu"[number % 5 > 2], number % 4
        players = [name for at, name in enumerate(PEOPLE) if at != left_out]
        version, utc_ms = versions[table], 100 + number // 3
        hand = finished(table, number, version + 1, version + 5, *players, utc_ms=utc_ms)
        hand = replace(hand, pot=pot, showdown=showdown, all_in=all_in)
        rows.append(hand)
        versions[table] = await play(store.journal, version, hand)
        if number % 3 == 0:
            await store.notes.write("ann", hand.hand_id, Note("", ("third", "odd") if number % 2 else ("third",)))
    return sorted(rows, key=lambda row: (row.utc_ms, row.hand_id), reverse=True)


def filters(seed: int, number: int) -> Iterator[HandFilter]:
    """Some of the combinations of a few answers to each question."""
    questions = {
        "table": (None, "u"),
        "player": (None, "ann", "eve"),
        "showdown": (None, True, False),
        "all_in": (None, True, False),
        "pot_at_least": (None, 0, 21, 30, 2**41),
        "since": (None, 105),
        "until": (None, 118),
    }
    for answers in Random(seed).sample(list(product(*questions.values())), number):
        yield cast(HandFilter, dict(zip(questions, answers, strict=True)))


async def test_every_filter_finds_what_it_asks_for(store: Store):
    rows = await play_all_kinds(store)
    for wanted in filters(1, 100):
        expected = [row for row in rows if fits(row, wanted)]
        assert await read(store, wanted, oldest=False) == expected, wanted
        assert await read(store, wanted, oldest=True) == expected[::-1], wanted
        assert await store.archive.count(**wanted) == len(expected), wanted


async def test_tags_filter_with_all_the_others(store: Store):
    rows = await play_all_kinds(store)
    notes = await store.notes.notes("ann", [row.hand_id for row in rows])
    for tag, wanted in product(("third", "odd", "none"), filters(2, 20)):
        expected = [row for row in rows if fits(row, wanted) and tag in notes.get(row.hand_id, Note()).tags]
        wanted["tagged"] = ("ann", tag)
        assert await read(store, wanted, oldest=False) == expected, wanted
        assert await store.archive.count(**wanted) == len(expected), wanted
    assert await store.archive.hands(tagged=("bob", "third")) == ()


async def read(store: Store, wanted: HandFilter, *, oldest: bool) -> list[FinishedHand]:
    """Read page by page, until there is nothing more."""
    found: list[FinishedHand] = []
    before, after = None, BEGINNING if oldest else None
    while page := await store.archive.hands(**wanted, before=before, after=after, limit=7):
        found += page
        place = page[-1].utc_ms, page[-1].hand_id
        before, after = (None, place) if oldest else (place, None)
    return found


def fits(row: FinishedHand, wanted: HandFilter) -> bool:
    """What the filters mean, said once more."""
    answers = [
        (wanted.get("table"), lambda table: row.table == table),
        (wanted.get("player"), lambda player: player in {seat.player for seat in row.players}),
        (wanted.get("showdown"), lambda flag: row.showdown is flag),
        (wanted.get("all_in"), lambda flag: row.all_in is flag),
        (wanted.get("pot_at_least"), lambda chips: row.pot >= chips),
        (wanted.get("since"), lambda utc_ms: row.utc_ms >= utc_ms),
        (wanted.get("until"), lambda utc_ms: row.utc_ms < utc_ms),
    ]
    return all(answer is None or holds(answer) for answer, holds in answers)
