"""The book: all or nothing, nobody below zero, every step counts."""

from __future__ import annotations

import pytest

from app.ledger.account import ISSUANCE, bankroll, pot, stack
from app.ledger.book import Book, Overdrawn
from app.ledger.transfer import Kind, Transfer

ANN, BOB = bankroll("ann"), bankroll("bob")


def move(debit: str, credit: str, amount: int) -> Transfer:
    return Transfer(debit, credit, amount, Kind.HAND)


def test_chips_come_from_issuance():
    book = Book()
    book.apply([move(ISSUANCE, ANN, 100)])
    assert book.balances == {ISSUANCE: -100, ANN: 100}
    assert book.balance(BOB) == 0


def test_an_overdraft_names_its_account_and_changes_nothing():
    book = Book({ISSUANCE: -100, ANN: 100})
    with pytest.raises(Overdrawn) as caught:
        book.apply([move(ANN, BOB, 60), move(ANN, pot("t"), 60)])
    assert caught.value.account == ANN
    assert book.balances == {ISSUANCE: -100, ANN: 100}


def test_chips_are_not_spent_before_they_are_there():
    book = Book({ISSUANCE: -10, stack("t", "ann"): 10})
    with pytest.raises(Overdrawn):
        book.apply([move(pot("t"), BOB, 10), move(stack("t", "ann"), pot("t"), 10)])
    book.apply([move(stack("t", "ann"), pot("t"), 10), move(pot("t"), BOB, 10)])
    assert book.balance(BOB) == 10


@pytest.mark.parametrize("bad", [move(ISSUANCE, ANN, 0), move(ISSUANCE, ANN, -1), move(ANN, ANN, 1)])
def test_only_movements_are_transfers(bad: Transfer):
    book = Book({ISSUANCE: -10, ANN: 10})
    with pytest.raises(ValueError, match="not a movement"):
        book.apply([move(ANN, BOB, 1), bad])
    assert book.balance(ANN) == 10


def test_after_tells_and_changes_nothing():
    book = Book({ISSUANCE: -10, ANN: 10})
    assert book.after([move(ANN, BOB, 4)]) == {ANN: 6, BOB: 4}
    assert book.balance(ANN) == 10
