"""Sound shuffles pass, each forgery is refused for its own reason, no byte of a transcript can be changed (P19)."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.fairness.transcript import dumps
from app.fairness.verify import SENTENCES, Reason, Shield, verify
from tests.fairness.forgeries import Forgery, forgeries
from tests.fairness.make_vectors import honest
from tests.fairness.shuffles import attempt, shuffled, transcript

FORGERIES = list(forgeries())
KINDS = ("0123456789", "abcdef", "ghijklmnopqrstuvwxyz", "ABCDEFGHIJKLMNOPQRSTUVWXYZ", '{}[]":, “\\')
SHIELDS = {
    "my cut is in": (Shield.MINE, True),
    "before the end": (Shield.MINE, False),
    "prepared": (Shield.WAITING, False),
    "others' cuts only": (Shield.OTHERS, True),
    "two restarts": (Shield.MINE, True),
    "the room alone": (Shield.SERVER, True),
}


@pytest.mark.parametrize("name", SHIELDS)
def test_sound_shuffles_pass(name: str) -> None:
    verdict = verify(dumps(honest()[name]))
    assert (verdict.shield, verdict.complete, verdict.reason) == (*SHIELDS[name], None)
    assert (verdict.fingerprint is None) == (verdict.shield is Shield.WAITING)


@given(st.sets(st.integers(1, 10)).map(sorted))
def test_any_contributors_will_do(seats: list[int]) -> None:
    viewer = 3 if 3 in seats else None
    hand = shuffled(attempt(seats, number=0 if seats else 3))
    expected = Shield.MINE if viewer else Shield.OTHERS if seats else Shield.SERVER
    assert verify(dumps(transcript(hand, viewer=viewer))).shield is expected


@pytest.mark.parametrize("forgery", FORGERIES, ids=[name for name, _, _ in FORGERIES])
def test_forgeries_are_refused(forgery: Forgery) -> None:
    name, reason, text = forgery
    verdict = verify(text)
    assert (verdict.shield, verdict.reason, verdict.fingerprint) == (Shield.FAILED, reason, None), name


def test_every_reason_has_a_sentence_and_a_forgery() -> None:
    assert set(SENTENCES) == set(Reason) == {reason for _, reason, _ in FORGERIES}


def test_no_byte_of_a_transcript_can_be_changed() -> None:
    text = dumps(honest()["my cut is in"])
    passed = [at for at in range(len(text)) if verify(changed(text, at)).shield is not Shield.FAILED]
    assert passed == []


def changed(text: str, at: int) -> str:
    """One other character of the same kind, so that the text looks as well-formed as before."""
    kind = next(kind for kind in KINDS if text[at] in kind or kind is KINDS[-1])
    return text[:at] + kind[(kind.find(text[at]) + 1) % len(kind)] + text[at + 1 :]


@given(st.data())
def test_no_byte_of_given_up_attempts_can_be_changed(data: st.DataObject) -> None:
    text = dumps(honest()["two restarts"])
    at = data.draw(st.integers(0, len(text) - 1))
    other = data.draw(st.characters(exclude_characters=text[at]))
    assert verify(text[:at] + other + text[at + 1 :]).shield is Shield.FAILED
