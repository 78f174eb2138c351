"""A table option is one field of `TableRules`: REST follows by itself."""

from __future__ import annotations

from dataclasses import asdict, fields

import pytest
from pydantic import ValidationError

from app.table.rules import TableRules
from app.web.table_models import ChangeTable, NewTable, TableDetail, TableLine

OPTIONS = {option.name for option in fields(TableRules)}


def test_all_options_with_the_rules_own_defaults() -> None:
    made = NewTable().model_dump()
    assert made.pop("paused") is False
    assert TableRules(**made) == TableRules()


def test_a_change_holds_only_what_was_sent() -> None:
    assert ChangeTable().model_dump(exclude_unset=True) == {}
    assert ChangeTable.model_validate({"seats": 6}).model_dump(exclude_unset=True) == {"seats": 6}
    with pytest.raises(ValidationError):
        ChangeTable.model_validate({"seats": None})


def test_answers_hold_all_options() -> None:
    assert set(TableLine.model_fields) >= OPTIONS
    assert set(TableDetail.model_fields) >= OPTIONS
    line = TableLine(id="t", paused=False, hand_number=0, taken=0, players=[], **asdict(TableRules()))
    assert line.model_dump()["structure"] == "no_limit"
