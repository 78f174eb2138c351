"""Bodies: what clients send is checked whole."""

from __future__ import annotations

import pytest
from pydantic import BaseModel, ValidationError

from app.web import models
from app.web.models import Body, ChangeMe, Grant, PlayerModel


def bodies() -> list[type[Body]]:
    return [found for found in vars(models).values() if isinstance(found, type) and issubclass(found, Body)]


@pytest.mark.parametrize("body", bodies())
def test_unknown_fields_are_refused_everywhere(body: type[BaseModel]) -> None:
    with pytest.raises(ValidationError, match="extra_forbidden"):
        body.model_validate({"admin_please": True})


def test_names_are_trimmed_and_printable() -> None:
    assert ChangeMe(display_name=" 美 ").display_name == "美"
    with pytest.raises(ValidationError, match="not_printable"):
        ChangeMe(display_name="a\u200bb")


def test_chips_are_whole() -> None:
    for amount in (1.0, "1", True):
        with pytest.raises(ValidationError):
            Grant.model_validate({"amount": amount, "reason": "x"})


def test_a_player_model_has_no_more_than_it_says() -> None:
    assert set(PlayerModel.model_fields) == {"id", "nickname", "display_name", "avatar", "admin", "bot"}
