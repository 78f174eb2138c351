"""`homegame simulate`."""

from __future__ import annotations

import sys

import pytest
from typer.testing import CliRunner

from app.cli import app
from app.sim.story import tell
from tests.sim.planted import PLANTED


def test_one_seed_shows_its_fingerprint() -> None:
    said = CliRunner().invoke(app, ["simulate", "--seed", "3"])
    assert said.exit_code == 0
    assert f"fingerprint {tell(3).fingerprint}" in said.output


def test_a_failure_says_how_to_see_it_again(monkeypatch: pytest.MonkeyPatch) -> None:
    PLANTED["keeps the uncalled bet (5)"](monkeypatch)
    said = CliRunner().invoke(app, ["simulate", "--runs", "50"])
    assert said.exit_code == 1
    assert "an uncalled bet went into the pot" in said.output
    seed = next(line for line in said.output.splitlines() if line.startswith("again: ")).split()[-1]
    assert f"homegame simulate --seed {seed}" in said.output
    assert tell(int(seed)).failure is not None


def test_runs_are_one_after_the_other_and_a_tame_set_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    said = CliRunner().invoke(app, ["simulate", "--seed", "5", "--runs", "3"])
    hands = sum(tell(seed).tally["HandEnded"] for seed in (5, 6, 7))
    assert (said.exit_code, f"3 stories, {hands} hands" in said.output) == (0, True)
    monkeypatch.setattr(sys.modules["app.cli.simulate"], "ENOUGH", 3)  # the function has the module's name
    said = CliRunner().invoke(app, ["simulate", "--seed", "5", "--runs", "3"])
    assert said.exit_code == 1
    assert "never happened: " in said.output
