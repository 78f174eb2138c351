"""A refusal says why, and what would have been allowed."""

import pytest

from app.poker.actions import Illegal, IllegalAction
from tests.poker.setups import run, table


@pytest.mark.parametrize(
    ("script", "code", "least", "most"),
    [
        ("x", Illegal.CANNOT_CHECK, None, None),
        ("b30", Illegal.CANNOT_BET, None, None),
        ("r19", Illegal.BELOW_MIN, 20, 1000),
        ("r-5", Illegal.BELOW_MIN, 20, 1000),
        ("r1001", Illegal.NOT_ENOUGH_CHIPS, 20, 1000),
        ("y", Illegal.NOT_ASKED, None, None),
        ("c c c", Illegal.NOTHING_TO_CALL, None, None),
        ("c c x r20", Illegal.RAISE_NOT_ALLOWED, None, None),
        ("c c x b9", Illegal.BELOW_MIN, 10, 990),
    ],
)
def test_a_refusal_has_a_code_and_bounds(script: str, code: Illegal, least: int | None, most: int | None) -> None:
    with pytest.raises(IllegalAction) as refused:
        run(table(1000, 1000, 1000), script)
    assert (refused.value.code, refused.value.least, refused.value.most) == (code, least, most)
    assert str(refused.value) == code.value
