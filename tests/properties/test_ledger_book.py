"""Laws of the book, whatever is asked of it."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from app.ledger.account import ISSUANCE
from app.ledger.book import Book, Overdrawn
from app.ledger.transfer import Kind, Transfer

accounts = st.sampled_from([ISSUANCE, "a", "b", "c"])
transfers = st.builds(Transfer, accounts, accounts, st.integers(-2, 50), st.sampled_from(Kind))
groups = st.lists(st.lists(transfers, max_size=4), max_size=20)


@given(groups)
def test_the_sum_is_zero_and_none_but_issuance_is_below(asked: list[list[Transfer]]):
    book = Book()
    for group in asked:
        before = dict(book.balances)
        try:
            book.apply(group)
        except (Overdrawn, ValueError):
            assert book.balances == before
        assert sum(book.balances.values()) == 0
        assert all(chips >= 0 for name, chips in book.balances.items() if name != ISSUANCE)


@given(st.lists(transfers, max_size=8))
def test_a_group_is_its_steps(group: list[Transfer]):
    """What is accepted together is accepted one by one, with the same end; what isn't, isn't."""
    together, stepwise = Book(), Book()
    outcomes = []
    for book, steps in ((together, [group]), (stepwise, [[each] for each in group])):
        try:
            for step in steps:
                book.apply(step)
            outcomes.append("done")
        except (Overdrawn, ValueError) as refusal:
            outcomes.append(repr(refusal))
    assert outcomes[0] == outcomes[1]
    if outcomes[0] == "done":
        assert together.balances == stepwise.balances
