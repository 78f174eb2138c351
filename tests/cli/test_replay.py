"""`homegame replay --check`: what it prints and how it exits."""

from __future__ import annotations

import gzip
import json
from pathlib import Path

import typer
from typer.testing import CliRunner

from app.cli.replay import replay
from tests.history.test_vectors import line

app = typer.Typer()
app.command()(replay)


def test_agreement_exits_zero(tmp_path: Path) -> None:
    plain, packed = tmp_path / "a.jsonl", tmp_path / "b.jsonl.gz"
    plain.write_text(line() + "\n")
    packed.write_bytes(gzip.compress((line() + "\n" + line() + "\n").encode()))
    result = CliRunner().invoke(app, ["--check", str(plain), str(packed)])
    assert (result.exit_code, result.stdout) == (0, "3 hands, 3 agree\n")


def test_differences_exit_one_and_ten_are_told(tmp_path: Path) -> None:
    path = tmp_path / "wrong.jsonl"
    path.write_text("\n".join(line(id=f"hand-{number}", returned=[]) for number in range(12)) + "\n" + line())
    result = CliRunner().invoke(app, ["--check", str(path)])
    lines = result.stdout.splitlines()
    assert (result.exit_code, lines[0], len(lines)) == (1, "13 hands, 1 agree", 11)
    assert lines[1].startswith("hand-0: returned")
    assert CliRunner().invoke(app, [str(path)]).exit_code == 0


def test_other_files_are_refused_in_one_line(tmp_path: Path) -> None:
    garbage = {
        "text": b"hello",
        "other": b'{"schema": "homegame/1"}',
        "list": b"[]",
        "bytes": b"\xff\xfe\x00",
        "packed.gz": b"no gzip",
        "cut.gz": gzip.compress(line().encode())[:60],
    }
    for name, content in garbage.items():
        (tmp_path / name).write_bytes(content)
        result = CliRunner().invoke(app, [str(tmp_path / name)])
        assert (result.exit_code, result.stderr) == (1, f"Refused: {tmp_path / name}, line 1: no recorded hand\n")


def test_a_long_job_gives_signs_of_life_on_stderr(tmp_path: Path) -> None:
    path = tmp_path / "many.jsonl"
    path.write_text((line() + "\n") * 1000)
    result = CliRunner().invoke(app, [str(path)])
    assert "1000 hands" in result.stderr
    assert json.loads(line())["id"] not in result.stderr
