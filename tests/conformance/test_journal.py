"""The journal: entries tile, stand or fall as a whole, and are there once (P1, P7, P13)."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from app.ledger.account import ISSUANCE, RAKE, bankroll, pot, stack
from app.ledger.transfer import Kind, Transfer
from app.room.ports import (
    DuplicateCommand,
    Entry,
    Overdraft,
    Store,
    StoredTable,
    StoreError,
    VersionConflict,
)
from app.table.events import Paused, TableClosed, Unpaused
from tests.conformance.samples import (
    buy_in,
    finished,
    grant,
    into_pot,
    note,
    opening,
    out_of_pot,
    snapshot,
)


async def test_an_unknown_table_is_empty(store: Store):
    assert await store.journal.load("t") == StoredTable(None, (), 0)
    assert await store.journal.open_tables() == ()


async def test_what_was_appended_is_loaded_in_order(store: Store):
    first, second = opening("t", Paused()), Entry((Unpaused(),), command="ann:c1", utc_ms=2)
    await store.journal.append("t", 0, first)
    await store.journal.append("t", 2, second)
    await store.journal.append("u", 0, opening("u"))
    assert await store.journal.load("t") == StoredTable(None, first.events + second.events, 3, ("ann:c1",))


@pytest.mark.parametrize("version", [0, 1, 3, 7])
async def test_entries_tile(store: Store, version: int):
    await store.journal.append("t", 0, opening("t", Paused()))
    with pytest.raises(VersionConflict):
        await store.journal.append("t", version, note(1))
    assert (await store.journal.load("t")).version == 2
    await store.journal.append("t", 2, note(2))


async def test_a_table_begins_at_zero(store: Store):
    with pytest.raises(VersionConflict):
        await store.journal.append("t", 1, opening("t"))
    assert await store.journal.open_tables() == ()


async def test_a_command_is_done_once_per_table(store: Store):
    for table in ("t", "u"):
        await store.journal.append(table, 0, opening(table))
        await store.journal.append(table, 1, note(1, "ann:c1"))
    with pytest.raises(DuplicateCommand):
        await store.journal.append("t", 2, note(2, "ann:c1"))
    await store.journal.append("t", 2, note(3, "ann:c2"))
    assert (await store.journal.load("t")).commands == ("ann:c1", "ann:c2")


async def test_the_latest_two_hundred_commands_are_kept(store: Store):
    await store.journal.append("t", 0, opening("t"))
    jobs = [store.journal.append("t", at, note(at, f"ann:c{at}" if at % 3 else None)) for at in range(1, 400)]
    await asyncio.gather(*jobs)
    expected = [f"ann:c{at}" for at in range(1, 400) if at % 3][-200:]
    assert (await store.journal.load("t")).commands == tuple(expected)


async def test_a_snapshot_stands_for_what_came_before(store: Store):
    before = snapshot("t", 1, hand_from=1)
    await store.journal.append("t", 0, replace(opening("t"), snapshot=before))
    await store.journal.append("t", 1, note(1))
    assert await store.journal.load("t") == StoredTable(before, note(1).events, 2)
    after = snapshot("t", 3, hand_from=3)
    await store.journal.append("t", 2, replace(note(2), snapshot=after))
    assert await store.journal.load("t") == StoredTable(after, (), 3)
    await store.journal.append("t", 3, note(3))
    assert await store.journal.load("t") == StoredTable(after, note(3).events, 4)


async def test_what_a_snapshot_holds_of_the_last_hand_is_read_too(store: Store):
    """From its shuffle on, which may begin within an entry that also ends the hand before."""
    begun = Entry((Paused(), Unpaused(), Paused()))
    await store.journal.append("t", 0, opening("t"))
    await store.journal.append("t", 1, begun)
    last = snapshot("t", 5, hand_from=3, shuffle_from=2)
    await store.journal.append("t", 4, replace(note(4), snapshot=last))
    await store.journal.append("t", 5, note(5))
    kept = (*begun.events[1:], *note(4).events)
    assert await store.journal.load("t") == StoredTable(last, note(5).events, 6, last_hand=kept)


async def test_closed_tables_are_not_open(store: Store):
    for at, table in enumerate(("t2", "t1", "t3")):
        await store.journal.append(table, 0, opening(table, utc_ms=at + 1))
    await store.journal.append("t1", 1, Entry((TableClosed(),), closed=True))
    assert await store.journal.open_tables() == ("t2", "t3")
    assert (await store.journal.load("t1")).version == 2


async def test_money_moves_with_its_entry(store: Store):
    await grant(store.bank, "ann", 100)
    await store.journal.append("t", 0, replace(opening("t"), transfers=(buy_in("t", "ann", 60),)))
    assert await store.bank.balances("") == {ISSUANCE: -100, bankroll("ann"): 40, stack("t", "ann"): 60}
    assert await store.bank.problems() == ()


async def test_an_overdraft_names_its_account_and_nothing_happens(store: Store):
    await grant(store.bank, "ann", 100)
    await store.journal.append("t", 0, replace(opening("t"), transfers=(buy_in("t", "ann", 60),)))
    hand = finished("t", 1, 1, 2, "ann", "bob")
    bad = Entry(
        (Paused(), Unpaused()),
        (into_pot("t", "ann", 50), out_of_pot("t", "ann", 50), into_pot("t", "ann", 61)),
        command="ann:c1",
        hand=hand,
        snapshot=snapshot("t", 3),
        opened="Renamed",
        closed=True,
    )
    with pytest.raises(Overdraft) as caught:
        await store.journal.append("t", 1, bad)
    assert caught.value.account == stack("t", "ann")
    assert await store.journal.load("t") == StoredTable(None, opening("t").events, 1)
    assert await store.bank.balance(stack("t", "ann")) == 60
    assert await store.journal.open_tables() == ("t",)
    assert await store.archive.hands() == ()
    assert len(await store.bank.lines(stack("t", "ann"))) == 1
    assert await store.bank.problems() == ()


async def test_chips_are_not_spent_before_they_are_there(store: Store):
    await grant(store.bank, "ann", 100)
    await store.journal.append("t", 0, replace(opening("t"), transfers=(buy_in("t", "ann", 100),)))
    with pytest.raises(Overdraft) as caught:
        await store.journal.append(
            "t", 1, replace(note(1), transfers=(out_of_pot("t", "ann", 5), into_pot("t", "ann", 5)))
        )
    assert caught.value.account == pot("t")


async def test_a_hand_leaves_nothing_in_its_pot(store: Store):
    await grant(store.bank, "ann", 100)
    await store.journal.append("t", 0, replace(opening("t"), transfers=(buy_in("t", "ann", 100),)))
    hand = finished("t", 1, 1, 2, "ann", "bob")
    paid = (into_pot("t", "ann", 50), out_of_pot("t", "ann", 49))
    with pytest.raises(StoreError, match="not empty"):
        await store.journal.append("t", 1, replace(note(1), transfers=paid, hand=hand))
    assert (await store.journal.load("t")).version == 1
    rake = Transfer(pot("t"), RAKE, 1, Kind.RAKE)
    await store.journal.append("t", 1, replace(note(1), transfers=(*paid, rake), hand=hand))
    assert await store.bank.balance(RAKE) == 1


@pytest.mark.parametrize("bad", [Transfer(ISSUANCE, "a", 0, Kind.GRANT), Transfer("a", "a", 1, Kind.GRANT)])
async def test_only_movements_are_transfers(store: Store, bad: Transfer):
    with pytest.raises(StoreError):
        await store.journal.append("t", 0, replace(opening("t"), transfers=(bad,)))
    assert await store.journal.open_tables() == ()


async def test_an_entry_needs_an_event(store: Store):
    with pytest.raises(StoreError, match="needs an event"):
        await store.journal.append("t", 0, Entry(()))


async def test_two_owners_of_a_table_cannot_both_write(store: Store):
    await store.journal.append("t", 0, opening("t"))
    attempts = [store.journal.append("t", 1, note(number)) for number in range(20)]
    outcomes = await asyncio.gather(*attempts, return_exceptions=True)
    assert outcomes.count(None) == 1
    assert sum(isinstance(outcome, VersionConflict) for outcome in outcomes) == 19
    assert (await store.journal.load("t")).events[1:] == note(outcomes.index(None)).events


async def test_one_bad_entry_fails_alone(store: Store):
    """All wait at once, so that they share a transaction; the bad ones are of every kind."""
    await grant(store.bank, "ann", 10)
    tables = [f"t{number:02}" for number in range(40)]
    await asyncio.gather(*(store.journal.append(table, 0, opening(table)) for table in tables))
    entries = {table: note(1, "ann:c1") for table in tables}
    entries["t07"] = replace(note(1), transfers=(buy_in("t07", "ann", 11),))
    entries["t23"] = replace(note(1), transfers=(buy_in("t23", "bob", 1),))
    versions = dict.fromkeys(tables, 1) | {"t31": 2}
    jobs = [store.journal.append(table, versions[table], entries[table]) for table in tables]
    outcomes = dict(zip(tables, await asyncio.gather(*jobs, return_exceptions=True), strict=True))
    refused = {table: outcome for table, outcome in outcomes.items() if outcome is not None}
    assert {table: type(outcome) for table, outcome in refused.items()} == {
        "t07": Overdraft,
        "t23": Overdraft,
        "t31": VersionConflict,
    }
    assert str(refused["t07"]) == bankroll("ann")
    assert str(refused["t23"]) == bankroll("bob")
    for table in tables:
        assert (await store.journal.load(table)).version == (1 if table in refused else 2)


async def test_many_tables_at_once(store: Store):
    async def live(table: str) -> None:
        await store.journal.append(table, 0, opening(table))
        for version in range(1, 5):
            await store.journal.append(table, version, note(version, f"ann:c{version}"))

    tables = [f"t{number}" for number in range(50)]
    await asyncio.gather(*(live(table) for table in tables))
    expected = tuple(note(version).events[0] for version in range(1, 5))
    for table in tables:
        stored = await store.journal.load(table)
        assert stored.events == (*opening(table).events, *expected)
    assert set(await store.journal.open_tables()) == set(tables)


async def test_who_gave_up_waiting_harms_nobody(store: Store):
    await store.journal.append("t", 0, opening("t"))
    impatient = asyncio.create_task(store.journal.append("t", 1, note(1)))
    await asyncio.sleep(0)
    impatient.cancel()
    await asyncio.gather(impatient, return_exceptions=True)
    await store.journal.append("u", 0, opening("u"))
    assert (await store.journal.load("t")).version in (1, 2)


@pytest.mark.parametrize("odd", [note(2**63), note(1, "ann:\0")], ids=["number", "text"])
async def test_what_no_database_can_hold_harms_no_neighbour(store: Store, odd: Entry):
    """Back-ends may differ on it, but not on the tables that share its batch."""
    for table in ("t", "u"):
        await store.journal.append(table, 0, opening(table))
    jobs = [store.journal.append("t", 1, replace(odd, utc_ms=2**63)), store.journal.append("u", 1, note(1))]
    outcomes = await asyncio.gather(*jobs, return_exceptions=True)
    assert outcomes[0] is None or isinstance(outcomes[0], StoreError)
    assert outcomes[1] is None
