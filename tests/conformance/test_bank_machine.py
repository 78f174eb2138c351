"""P7: whatever is asked of bank and journal, balances are the book's, after every single step."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from dataclasses import replace
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule, run_state_machine_as_test

from app.ledger.account import ISSUANCE, RAKE, bankroll, pot, stack
from app.ledger.book import Book, Overdrawn
from app.ledger.transfer import Kind, Transfer
from app.room.ports import Overdraft, Store, StoreError
from app.store import memory_store, sql_store
from tests.conformance.samples import note, opening

T = TypeVar("T")
TABLE = "t"
ACCOUNTS = (ISSUANCE, RAKE, bankroll("a"), bankroll("b"), stack(TABLE, "a"), stack(TABLE, "b"), pot(TABLE))
accounts = st.sampled_from(ACCOUNTS)
transfers = st.builds(Transfer, accounts, accounts, st.integers(0, 40), st.sampled_from(Kind))
groups = st.lists(transfers, max_size=4).map(tuple)


class BankMachine(RuleBasedStateMachine):
    """A store beside a book. The store lives on, so each run has names of its own."""

    run: asyncio.Runner
    store: Store
    runs = 0

    @initialize()
    def begin(self) -> None:
        BankMachine.runs += 1
        self.mark = f"{BankMachine.runs}:"
        self.book, self.keys, self.version = Book(), set[str](), 1
        self.known = self.wait(self.store.bank.balances(""))
        self.wait(self.store.journal.append(self.own(TABLE), 0, opening(self.own(TABLE))))

    def own(self, name: str) -> str:
        return self.mark + name

    def renamed(self, moved: Transfer) -> Transfer:
        """Give every account but issuance (the only one that may fall below zero) a name of this run's."""
        debit, credit = (name if name == ISSUANCE else self.own(name) for name in (moved.debit, moved.credit))
        return replace(moved, debit=debit, credit=credit)

    def wait(self, work: Coroutine[Any, Any, T]) -> T:
        return self.run.run(work)

    @rule(moved=transfers, key=st.integers(0, 30))
    def grant(self, moved: Transfer, key: int) -> None:
        name = self.own(str(key))
        work = self.store.bank.transfer(self.renamed(moved), key=name, actor="x", reason="y", utc_ms=1)
        if name in self.keys and moved.amount and moved.debit != moved.credit:
            assert self.wait(work) is False
        elif self.expect(work, (moved,)):
            self.keys.add(name)

    @rule(moved=groups)
    def append(self, moved: tuple[Transfer, ...]) -> None:
        entry = replace(note(self.version), transfers=tuple(map(self.renamed, moved)))
        if self.expect(self.store.journal.append(self.own(TABLE), self.version, entry), moved):
            self.version += 1

    def expect(self, work: Coroutine[Any, Any, Any], moved: tuple[Transfer, ...]) -> bool:
        """Do both, and compare: the same refusal, or both accept."""
        refused: Exception | None = None
        try:
            self.book.apply(moved)
        except (Overdrawn, ValueError) as error:
            refused = error
        if refused is None:
            self.wait(work)
            return True
        with pytest.raises(Overdraft if isinstance(refused, Overdrawn) else StoreError) as caught:
            self.wait(work)
        if isinstance(refused, Overdrawn):
            assert str(caught.value) == self.own(refused.account)
        return False

    @invariant()
    def balances_are_the_books(self) -> None:
        if not hasattr(self, "mark"):
            return
        chips = {self.own(name): chips for name, chips in self.book.balances.items() if name != ISSUANCE}
        assert self.wait(self.store.bank.balances(self.mark)) == chips
        issued = self.book.balance(ISSUANCE) + self.known.get(ISSUANCE, 0)
        assert self.wait(self.store.bank.balance(ISSUANCE)) == issued
        assert self.wait(self.store.bank.problems()) == ()


@pytest.mark.parametrize("kind", ["memory", "sqlite", "postgres"])
def test_the_bank_is_a_book(kind: str, request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory):
    with asyncio.Runner() as runner:
        BankMachine.run, BankMachine.store = runner, memory_store()
        if kind == "sqlite":
            BankMachine.store = sql_store(f"sqlite:///{tmp_path_factory.mktemp('machine') / 'bank.db'}")
        elif kind == "postgres":
            BankMachine.store = sql_store(request.getfixturevalue("new_postgres_url")())
        runner.run(BankMachine.store.open())
        checks = [HealthCheck.too_slow, HealthCheck.filter_too_much]
        run_state_machine_as_test(
            BankMachine, settings=settings(max_examples=20, stateful_step_count=15, suppress_health_check=checks)
        )
        runner.run(BankMachine.store.close())
