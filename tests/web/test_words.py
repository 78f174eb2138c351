"""What a client says about the options that shape a hand (R5.4, R5.5, R10.2, R10.4, R10.6)."""

from __future__ import annotations

import pytest

from app.table.commands import Command
from app.table.option_commands import ChooseStraddle, HuntRabbit, Prefer, VoteBomb
from app.table.seat import Vote
from app.web.parsing import BadMessage, parse


@pytest.mark.parametrize(
    ("frame", "command"),
    [
        ('{"straddle":{"on":true}}', ChooseStraddle(True)),
        ('{"prefer":{"straddle":false,"run_twice":"never","muck":true}}', Prefer(False, Vote.NEVER, True)),
        ('{"prefer":{}}', Prefer()),
        ('{"prefer":{"muck":false}}', Prefer(muck=False)),
        ('{"bomb":{"vote":true}}', VoteBomb(True)),
        ('{"rabbit":{"hand":7}}', HuntRabbit(7)),
    ],
)
def test_a_word_is_a_command(frame: str, command: Command) -> None:
    assert parse(frame).what == command


@pytest.mark.parametrize(
    "frame",
    [
        '{"straddle":{}}',
        '{"prefer":{"run_twice":"maybe"}}',
        '{"bomb":{"vote":1}}',
        '{"rabbit":{}}',
        '{"prefer":{"x":1}}',
    ],
)
def test_anything_else_is_refused(frame: str) -> None:
    with pytest.raises(BadMessage, match="vocabulary"):
        parse(frame)
