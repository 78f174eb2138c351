"""Our own PHH is read back into the same record, from anybody's seat."""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Iterator

import pytest

from app.history import phh
from app.history.phh_reader import loads
from tests.history.golden_hands import GOLDEN
from tests.history.sources import HANDS as COUNT
from tests.history.sources import Events, recorded, records, simulated


@pytest.mark.parametrize("source", [recorded, simulated])
def test_thousands_of_hands_come_back(source: Callable[[int], Iterator[Events]]) -> None:
    hands = tuple(records(source(COUNT)))
    assert loads("".join(phh.stream(hands))) == hands


@pytest.mark.parametrize("name", GOLDEN)
def test_every_option_comes_back(name: str) -> None:
    assert loads(phh.dump(GOLDEN[name])) == (GOLDEN[name],)


@pytest.mark.parametrize("name", GOLDEN)
def test_fields_of_our_own_say_something(name: str) -> None:
    """PHH wants an underscore before them."""
    table = tomllib.loads(phh.dump(GOLDEN[name]))
    ours = {key: value for key, value in table.items() if key.startswith("_")}
    assert set(table) - set(ours) <= {
        "variant", "ante_trimming_status", "antes", "blinds_or_straddles", "small_bet", "big_bet", "min_bet",
        "starting_stacks", "actions", "time", "time_zone", "day", "month", "year", "hand", "table", "seats", "players",
        "finishing_stacks", "winnings",
    }  # fmt: skip
    always = {"_button", "_rake", "_number", "_table", "_ms", "_player_ids", "_positions", "_rules", "_posts", "_pots"}
    assert all(value not in ([], {}, "", False) for key, value in ours.items() if key not in always)


@pytest.mark.parametrize(
    "text",
    [
        "variant = ",
        'variant = "NT"\nplayers = ["a"]',
        "[1]\nactions = []",
        phh.dump(GOLDEN["side_pot"]).replace("p3 cbr", "p9 cbr"),
        phh.dump(GOLDEN["side_pot"]).replace('kind = "small"', 'kind = "tiny"'),
        phh.dump(GOLDEN["side_pot"]).replace("_button = 5", '_button = "five"'),
        phh.dump(GOLDEN["side_pot"]).replace("starting_stacks = [", "starting_stacks = [5, "),
    ],
)
def test_anything_else_is_refused(text: str) -> None:
    with pytest.raises(ValueError):
        loads(text)
