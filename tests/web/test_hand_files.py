"""Hands as files: a record, or a file in the format that is asked for."""

from __future__ import annotations

import pytest
from fastapi import Response

from app.history import FORMATS
from app.web.errors import Problem
from app.web.hand_files import as_asked, attached, format_named
from tests.history.hands import HANDS, seen_by

RECORD = seen_by(HANDS["walk"][1], None)


@pytest.mark.parametrize("name", FORMATS)
def test_a_file_is_named_by_its_hand(name: str) -> None:
    answer = as_asked(RECORD, name, "en")
    assert isinstance(answer, Response)
    assert bytes(answer.body).decode() == FORMATS[name].one(RECORD)
    assert answer.headers["content-disposition"] == f'attachment; filename="hand-7.{FORMATS[name].extension}"'


def test_without_a_format_it_is_the_record() -> None:
    assert as_asked(RECORD, "", "en") is RECORD
    with pytest.raises(Problem):
        format_named("exe")
    assert attached("a.txt") == {"content-disposition": 'attachment; filename="a.txt"'}
