"""The shuffle's part of a table: one attempt at a time, nobody skips a step, and who was silent is left out."""

from __future__ import annotations

import pytest
from msgspec import structs

from app.table.commands import CLOCK, By
from app.table.decide import Decision, decide, followed
from app.table.events import TableOpened, TableResumed
from app.table.evolve import evolve
from app.table.refusal import Code, Refusal
from app.table.rules import TableRules
from app.table.shuffle import LEFT_OUT, is_left_out
from app.table.shuffle_commands import (
    OpenShuffle,
    PrepareShuffle,
    RecordShuffle,
    RestartShuffle,
    ShuffleCommand,
)
from app.table.shuffle_events import Cutter
from app.table.table import Table

CUTTERS = (Cutter(1, "ann", "aa"), Cutter(3, "bob", "bb"))
PREPARE = PrepareShuffle("h1", 0, "00", CUTTERS, 500, ("k0", "k1"))


def table() -> Table:
    return evolve(None, TableOpened("t", "host", TableRules()))


def after(*commands: ShuffleCommand) -> Table:
    made: Decision | Refusal = Decision((), table())
    for command in commands:
        assert isinstance(made, Decision)
        made = followed(made, decide(made.table, command, CLOCK, 0))
    assert isinstance(made, Decision), made
    folded = table()
    for event in made.events:
        folded = evolve(folded, event)
    assert folded == made.table
    return made.table


def test_an_attempt_is_prepared_opened_and_recorded() -> None:
    prepared = after(PREPARE)
    assert prepared.shuffle is not None
    assert (prepared.shuffle.cutters, prepared.shuffle.seeds, prepared.attempts) == (CUTTERS, None, 1)
    opened = after(PREPARE, OpenShuffle(("s1", "s2")))
    assert opened.shuffle is not None
    assert opened.shuffle.seeds == ("s1", "s2")
    recorded = decide(structs.replace(opened, hand_id="h1"), RecordShuffle("cc"), CLOCK, 0)
    assert isinstance(recorded, Decision)
    assert (recorded.table.shuffle, recorded.table.chain) == (None, "cc")


@pytest.mark.parametrize(
    "commands",
    [
        (OpenShuffle(()),),
        (RestartShuffle((1,), "cc"),),
        (RecordShuffle("cc"),),
        (PREPARE, PREPARE),
        (PREPARE, RecordShuffle("cc")),
        (PREPARE, OpenShuffle(()), OpenShuffle(())),
        (PREPARE, OpenShuffle(()), RestartShuffle((1,), "cc")),
        (PREPARE, RestartShuffle((1,), "cc"), OpenShuffle(())),
    ],
)
def test_no_step_comes_out_of_its_turn(commands: tuple[ShuffleCommand, ...]) -> None:
    *first, last = commands
    assert decide(after(*first), last, CLOCK, 0) == Refusal(Code.STALE)


def test_nobody_but_the_room_shuffles() -> None:
    assert decide(table(), PREPARE, By("host", host=True), 0) == Refusal(Code.NOT_ALLOWED)


def test_who_was_silent_is_left_out_for_ten_hands() -> None:
    restarted = after(PREPARE, RestartShuffle((3,), "cc"))
    assert (restarted.shuffle, restarted.chain, restarted.attempts) == (None, "cc", 1)
    assert [is_left_out(restarted, player) for player in ("ann", "bob")] == [False, True]
    assert is_left_out(structs.replace(restarted, hand_number=LEFT_OUT - 1), "bob")
    assert not is_left_out(structs.replace(restarted, hand_number=LEFT_OUT), "bob")


def test_a_restart_of_the_room_keeps_the_attempt_and_gives_it_new_time() -> None:
    resumed = evolve(after(PREPARE), TableResumed(7_000))
    assert resumed.shuffle is not None
    assert (resumed.shuffle.hand_id, resumed.shuffle.ends_at) == ("h1", 0)


def test_keys_are_in_no_text_for_people() -> None:
    assert "k0" not in repr(PREPARE)
    assert "k0" not in repr(after(PREPARE))
