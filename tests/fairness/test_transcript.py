"""A transcript's text and its value are the same thing."""

from __future__ import annotations

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.fairness.reading import Malformed
from app.fairness.transcript import Transcript, dumps, loads
from tests.fairness.make_vectors import honest
from tests.fairness.shuffles import restarted


@pytest.mark.parametrize("transcript", honest().values(), ids=honest())
def test_texts_come_back(transcript: Transcript) -> None:
    assert loads(dumps(transcript)) == transcript


@given(st.data())
def test_a_text_with_another_character_is_another_transcript_or_none(data: st.DataObject) -> None:
    whole = restarted()
    text = dumps(whole)
    at = data.draw(st.integers(0, len(text) - 1))
    other = text[:at] + data.draw(st.characters(exclude_characters=text[at], codec="utf-8")) + text[at + 1 :]
    with suppress(Malformed):
        assert loads(other) != whole
