"""Every rule vector of kind hand: what is legal, what is refused, how the hand ends; under both showdown options."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from app.poker.events import Blind, BlindPosted, HandStarted, Street
from app.poker.hand import fold_events
from app.poker.rules import HeadsUpCap, Showdown, StraddleMinRaise
from tests.cases.case import Case, Replay, read, setup

# The other value of an option, where we have it: a vector's name for it, and what it is to us.
OPTIONS: dict[str, dict[str, Any]] = {
    "ante_first": {"bb_ante_first": True},
    "actual_pot": {"short_blinds_count_full": False},
    "capped": {"heads_up_cap": HeadsUpCap.CAPPED},
    "wsop_live": {"heads_up_cap": HeadsUpCap.STARTED},
    "straddle_is_a_big_blind": {"straddle_min_raise": StraddleMinRaise.STRADDLE},
}


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    cases = read(metafunc.config.getoption("--cases"), "hand")
    if "alternative" in metafunc.fixturenames:
        pairs = [(case, name) for case in cases for name in case.get("alt", {}) if name in OPTIONS]
        ids = [f"{case['id']}-{name}" for case, name in pairs]
        metafunc.parametrize(("case", "alternative"), pairs, ids=ids)
    elif "case" in metafunc.fixturenames:
        metafunc.parametrize("case", cases, ids=[f"{case['id']}-{case['name']}" for case in cases])


@pytest.mark.parametrize("showdown", Showdown)
def test_a_vector_holds(case: Case, showdown: Showdown) -> None:
    replay = Replay(setup(case, showdown))
    for step in case["steps"]:
        expect_step(replay, step)
    if final := case.get("final"):
        expect_end(replay, final)
    started = replay.events[0]
    assert isinstance(started, HandStarted)
    assert fold_events(started, replay.events[1:]) == replay.hand


def expect_step(replay: Replay, step: Case) -> None:
    if "expect" in step:
        wanted = dict(step["expect"])
        for name, of in (("stacks", "stack"), ("bets", "bet")):
            if name in wanted:
                seats = wanted.pop(name)
                assert replay.of_players(seats, of) == seats
        replay.expect(wanted)
    elif "error" in step:
        replay.refuse(step)
    else:
        replay.play(step)


def expect_end(replay: Replay, final: Case) -> None:
    assert replay.hand.ended
    wanted = dict(final)
    assert replay.of_players(wanted["stacks"], "stack") == wanted.pop("stacks")
    expect_shown(replay, wanted.pop("shown", "unsaid"), wanted.pop("show_order", []))
    replay.expect(wanted)


def expect_shown(replay: Replay, shown: str, order: list[int]) -> None:
    if shown == "none":
        assert not replay.seen()
    elif shown == "all":
        assert replay.seen() == {player.seat for player in replay.hand.live}
    elif shown == "order":
        assert replay.told() == order
        assert order[0] in replay.seen()


def test_another_option_gives_the_other_value(case: Case, alternative: str) -> None:
    start = setup(case, **OPTIONS[alternative])
    for key, value in case["alt"][alternative].items():
        EXPECTATIONS[key](Replay(start), case, value)


def first_max(replay: Replay, case: Case, value: int) -> None:
    assert replay.legal({"raise": [case["steps"][0]["expect"]["legal"]["raise"][0], value]})


def min_raise_to(replay: Replay, case: Case, value: int) -> None:
    assert replay.legal({"raise": [value, case["steps"][0]["expect"]["legal"]["raise"][1]]})


def ante_paid(replay: Replay, case: Case, value: int) -> None:
    assert sum(e.amount for e in replay.events if isinstance(e, BlindPosted) and e.kind is Blind.ANTE) == value


def blind_posted(replay: Replay, case: Case, value: int) -> None:
    assert sum(e.amount for e in replay.events if isinstance(e, BlindPosted) and e.kind is Blind.BIG) == value


def after_button_folds(replay: Replay, case: Case, value: Case) -> None:
    replay.play(next(step for step in case["steps"] if "do" in step))
    replay.expect(value)


def flop_pots(replay: Replay, case: Case, value: Any) -> None:
    for step in case["steps"]:
        if "do" in step and replay.hand.street is Street.PREFLOP:
            replay.play(step)
    assert replay.pots() == value


def after_40(replay: Replay, case: Case, value: Case) -> None:
    for step in case["steps"]:
        if "do" in step and replay.hand.price < 40:
            replay.play(step)
    replay.expect(value)


EXPECTATIONS: dict[str, Callable[[Replay, Case, Any], None]] = {
    function.__name__: function
    for function in (first_max, min_raise_to, ante_paid, blind_posted, after_button_folds, flop_pots, after_40)
}
