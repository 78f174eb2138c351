"""`homegame verify-shuffle` says what a file proves."""

from __future__ import annotations

from pathlib import Path

import pytest
from typer.testing import CliRunner

from app.cli import app
from app.cli.verify_shuffle import MEANS
from app.fairness.transcript import dumps
from app.fairness.verify import SENTENCES, Reason, Shield
from tests.fairness.forgeries import forgeries
from tests.fairness.make_vectors import honest


@pytest.mark.parametrize("name", honest())
def test_a_sound_file_passes(name: str, tmp_path: Path) -> None:
    path = tmp_path / "shuffle.json"
    path.write_text(dumps(honest()[name]) + "\n")
    result = CliRunner().invoke(app, ["verify-shuffle", str(path)])
    assert result.exit_code == 0, result.output
    assert any(sentence in result.output for sentence in MEANS.values())
    assert ("fingerprint" in result.output) == (name != "prepared")
    assert ("the hand's end isn't in it" in result.output) == (name in ("prepared", "before the end"))


def test_each_forged_file_is_named_with_its_reason(tmp_path: Path) -> None:
    paths = []
    for number, (_, reason, text) in enumerate(forgeries()):
        path = tmp_path / f"{number} {reason}.json"
        path.write_text(text)
        paths.append(str(path))
    result = CliRunner().invoke(app, ["verify-shuffle", *paths])
    assert result.exit_code == 1
    for line in result.output.splitlines():
        file, _, sentence = line.partition(": FAILED: ")
        assert sentence == SENTENCES[Reason(file.removesuffix(".json").rsplit(" ", 1)[1])]


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "picture.png"
    path.write_bytes(bytes(range(256)))
    result = CliRunner().invoke(app, ["verify-shuffle", str(path)])
    assert result.exit_code == 1
    assert SENTENCES[Reason.MALFORMED] in result.output
    assert set(MEANS) == set(Shield) - {Shield.FAILED}
