"""A command that comes twice is answered twice (P10)."""

from __future__ import annotations

from app.room.answers import KEPT, Answers
from app.room.ports import Accepted
from app.table.refusal import Code, Refusal


def test_answers_are_found_by_key() -> None:
    answers = Answers()
    answers.keep("a:1", Refusal(Code.STALE))
    assert answers.get("a:1") == Refusal(Code.STALE)
    assert answers.get("b:1") is None


def test_the_oldest_are_forgotten() -> None:
    answers = Answers()
    for number in range(KEPT + 1):
        answers.keep(str(number), Accepted(number))
    assert answers.get("0") is None
    assert answers.get(str(KEPT)) == Accepted(KEPT)


def test_what_the_journal_has_was_accepted() -> None:
    answers = Answers()
    answers.keep("a", Accepted(3))
    answers.refill(("a", "b"), 9)
    assert (answers.get("a"), answers.get("b")) == (Accepted(3), Accepted(9))
