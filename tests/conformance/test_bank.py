"""The bank: each grant once, with who and why."""

from __future__ import annotations

import asyncio
from dataclasses import replace

import pytest

from app.ledger.account import ISSUANCE, bankroll, stack
from app.ledger.transfer import Kind, Transfer
from app.room.ports import Entry, LedgerLine, Overdraft, Store
from app.table.events import HandOpened
from tests.conformance.samples import buy_in, grant, into_pot, note, opening

TO_ANN = Transfer(ISSUANCE, bankroll("ann"), 100, Kind.GRANT)
BACK = Transfer(bankroll("ann"), ISSUANCE, 30, Kind.GRANT)


async def test_an_unused_account_is_empty(store: Store):
    assert await store.bank.balance(bankroll("ann")) == 0
    assert await store.bank.balances("") == {}
    assert await store.bank.lines(bankroll("ann")) == ()
    assert await store.bank.problems() == ()


async def test_a_key_is_used_once(store: Store):
    outcomes = [
        await store.bank.transfer(TO_ANN, key=key, actor="host", reason="welcome", utc_ms=5)
        for key in ("k1", "k1", "k2")
    ]
    assert outcomes == [True, False, True]
    assert await store.bank.balance(bankroll("ann")) == 200


async def test_a_key_is_used_once_by_many_at_the_same_time(store: Store):
    jobs = [store.bank.transfer(TO_ANN, key=f"k{n % 3}", actor="", reason="", utc_ms=5) for n in range(30)]
    assert sorted(await asyncio.gather(*jobs)) == [False] * 27 + [True] * 3
    assert await store.bank.balance(bankroll("ann")) == 300


async def test_a_used_key_says_so_even_when_chips_are_gone(store: Store):
    await grant(store.bank, "ann", 30)
    for expected in (True, False):
        assert await store.bank.transfer(BACK, key="back", actor="", reason="", utc_ms=5) is expected


async def test_an_overdraft_is_refused_and_leaves_its_key_unused(store: Store):
    with pytest.raises(Overdraft) as caught:
        await store.bank.transfer(BACK, key="k", actor="host", reason="", utc_ms=5)
    assert caught.value.account == bankroll("ann")
    assert await store.bank.lines(bankroll("ann")) == ()
    await grant(store.bank, "ann", 30)
    assert await store.bank.transfer(BACK, key="k", actor="host", reason="", utc_ms=5)


async def test_lines_tell_who_and_why(store: Store):
    await store.bank.transfer(TO_ANN, key="k", actor="host", reason="welcome", utc_ms=5)
    move = buy_in("t", "ann", 40)
    await store.journal.append("t", 0, replace(opening("t", utc_ms=7), transfers=(move,)))
    newest, oldest = await store.bank.lines(bankroll("ann"))
    assert newest == LedgerLine(newest.number, move, 7, "", "", "t")
    assert oldest == LedgerLine(oldest.number, TO_ANN, 5, "host", "welcome", None)
    assert newest.number > oldest.number
    assert await store.bank.lines(stack("t", "ann")) == (newest,)


async def test_lines_come_in_pages(store: Store):
    for number in range(7):
        amount = replace(TO_ANN, amount=number + 1)
        await store.bank.transfer(amount, key=f"k{number}", actor="", reason="", utc_ms=number)
    await grant(store.bank, "bob", 1)
    pages, before = [], None
    while page := await store.bank.lines(ISSUANCE, before=before, limit=3):
        pages.append([line.transfer.amount for line in page])
        before = page[-1].number
    assert pages == [[1, 7, 6], [5, 4, 3], [2, 1]]


async def test_balances_are_found_by_the_letter(store: Store):
    for player in ("ann", "Ann", "a_n", "bob"):
        await grant(store.bank, player, 1)
    assert await store.bank.balances(bankroll("a")) == {bankroll("a_n"): 1, bankroll("ann"): 1}
    assert await store.bank.balances(bankroll("a_")) == {bankroll("a_n"): 1}


async def test_chips_beyond_32_bits(store: Store):
    await grant(store.bank, "ann", 10**15)
    assert await store.bank.balance(ISSUANCE) == -(10**15)


async def test_a_full_pot_is_a_problem_only_between_hands(store: Store):
    await grant(store.bank, "ann", 100)
    await store.journal.append("t", 0, replace(opening("t"), transfers=(buy_in("t", "ann", 100),)))
    await store.journal.append("t", 1, replace(note(1), transfers=(into_pot("t", "ann", 5),)))
    assert await store.bank.problems() == ("pot:t holds 5 between hands",)
    await store.journal.append("t", 2, Entry((HandOpened(1, "h", 0, 1, ()),)))
    assert await store.bank.problems() == ()


async def test_a_search_finds_a_players_lines_on_and_off_tables(store: Store):
    """Accounts are told apart by the letter, and by whole names."""
    for player in ("ann", "Ann", "joann"):
        await grant(store.bank, player, 100)
    moves = (buy_in("t", "ann", 40), buy_in("t", "joann", 30), buy_in("t", "Ann", 20))
    await store.journal.append("t", 0, replace(opening("t", utc_ms=7), transfers=moves))
    await store.journal.append("t", 1, replace(note(1), transfers=(into_pot("t", "ann", 5),)))
    every = list(Kind)
    assert [line.transfer.amount for line in await store.bank.search(kinds=every, player="ann")] == [5, 40, 100]
    assert [line.transfer.amount for line in await store.bank.search(kinds=[Kind.BUY_IN], table="t")] == [20, 30, 40]
    newest, middle, oldest = await store.bank.search(kinds=[Kind.BUY_IN])
    between = await store.bank.search(kinds=[Kind.BUY_IN], after=oldest.number, before=newest.number)
    assert between == (middle,)
    assert await store.bank.search(kinds=every, limit=1) == await store.bank.search(kinds=[Kind.HAND])
    assert await store.bank.search(kinds=(), player="ann") == ()
    assert await store.bank.search(kinds=every, table="other") == ()
