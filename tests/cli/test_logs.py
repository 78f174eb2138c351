"""Logs are events with fields, of one form, whoever logs."""

from __future__ import annotations

import json
import logging
from typing import Literal

import pytest
from structlog.contextvars import bound_contextvars

from app.cli.logs import set_up

pytestmark = pytest.mark.usefixtures("logs_restored")


def test_a_line_for_programs_has_all_fields(capsys: pytest.CaptureFixture[str]) -> None:
    set_up("info", "json")
    with bound_contextvars(table="t1", request="r1"):
        try:
            raise RuntimeError("odd")
        except RuntimeError:
            logging.getLogger("app.room").exception("table %s is frozen", "t1")
    line = json.loads(capsys.readouterr().err)
    assert (line["event"], line["table"], line["request"]) == ("table t1 is frozen", "t1", "r1")
    assert (line["level"], line["logger"]) == ("error", "app.room")
    assert "RuntimeError" in json.dumps(line["exception"])


def test_a_line_for_people_and_the_level(capsys: pytest.CaptureFixture[str]) -> None:
    set_up("warning", "console")
    logging.getLogger("app").info("not told")
    logging.getLogger("app").warning("told")
    said = capsys.readouterr().err
    assert "told" in said
    assert "not told" not in said


@pytest.mark.parametrize("form", ["json", "console"])
def test_a_traceback_says_where_and_no_values(
    form: Literal["json", "console"], capsys: pytest.CaptureFixture[str]
) -> None:
    """P16: variables are decks, hands and tokens."""

    def shuffles(deck: list[str]) -> None:
        raise RuntimeError(f"{len(deck)} cards")

    set_up("info", form)
    try:
        shuffles([rank + suit for rank in "AK" for suit in "sd"])
    except RuntimeError:
        logging.getLogger("app.room").exception("table %s is frozen", "t1")
    said = capsys.readouterr().err
    assert "shuffles" in said
    assert "4 cards" in said
    assert "Kd" not in said
