"""Hands as spreadsheets read them."""

from __future__ import annotations

import csv
import io
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.history.record import HandRecord
from app.history.sheet import COLUMNS, cell, stream
from tests.history.hands import BOARD, HANDS, HOLE, NAMES, THREE, seen_by, tell


def rows(*records: HandRecord) -> list[dict[str, str]]:
    text = "".join(stream(records, ""))
    assert text.startswith("\ufeff"), "or Excel guesses the encoding"
    return list(csv.DictReader(io.StringIO(text.removeprefix("\ufeff"))))


@pytest.mark.parametrize("name", HANDS)
def test_a_line_a_player_whose_nets_and_rake_are_nothing(name: str) -> None:
    record = seen_by(HANDS[name][1], None)
    lines = rows(record)
    assert [line["name"] for line in lines] == [player.name for player in record.players]
    assert sum(int(line["net"]) for line in lines) + record.rake == 0
    for line in lines:
        assert int(line["won"]) - int(line["put_in"]) == int(line["net"]) == int(line["end_stack"]) - int(line["stack"])
    assert sum(int(line["put_in"]) for line in lines) == int(lines[0]["pot"])


def test_what_a_line_tells() -> None:
    mine = next(line for line in rows(seen_by(HANDS["timeout"][1], "id-3")) if line["name"] == "小美")
    assert tuple(mine) == COLUMNS
    assert (mine["mine"], mine["cards"], mine["position"], mine["timeouts"], mine["folded"]) == (
        "1",
        "Qs Qd",
        "BB",
        "2",
        "1",
    )
    assert (mine["utc"], mine["structure"], mine["big_blind"]) == ("2026-10-26 07:33:20", "no_limit", "100")
    bounty = {line["seat"]: line["bounty"] for line in rows(seen_by(HANDS["double_board"][1], None))}
    assert bounty == {"1": "-200", "2": "-99", "4": "299"}


def test_who_was_disconnected() -> None:
    lines = rows(seen_by(tell(THREE, 1, HOLE, BOARD, "1 gone fold, 2 late fold"), None))
    assert {line["seat"]: line["timeouts"] + line["disconnects"] for line in lines} == {"1": "11", "2": "10", "3": "00"}


def test_a_hand_that_was_called_off_moves_no_chip() -> None:
    lines = rows(seen_by(tell(THREE, 1, HOLE, BOARD, "1 call, 2 call, 3 check, 2 bet 200, 0 void"), None))
    assert {(line["void"], line["put_in"], line["won"], line["net"]) for line in lines} == {("1", "0", "0", "0")}


def test_all_hands_have_one_line_of_names() -> None:
    record = seen_by(HANDS["walk"][1], None)
    assert len(rows(record, record)) == 6
    assert rows() == []


@pytest.mark.parametrize("name", ["=1+1", "+1", "-1", "@SUM(A1)", "\t=1", "\r=1", "\n=1", "＝1"])
def test_no_name_is_a_formula(name: str) -> None:
    told = seen_by(tell(THREE, 1, HOLE, BOARD, "1 fold, 2 fold", names=(*NAMES[:3], name)), None)
    assert rows(replace(told, table_name=name))[1]["name"] == f"'{name}"
    assert rows(replace(told, table_name=name))[1]["table_name"] == f"'{name}"


@given(st.text())
def test_other_texts_and_numbers_stay_what_they_are(text: str) -> None:
    """A negative number is a number."""
    assert cell(-5) == -5
    assert str(cell(text)).removeprefix("'") == text.removeprefix("'")
