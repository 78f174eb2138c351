"""`homegame serve` as a newcomer runs it, and the settings that it reads."""

from __future__ import annotations

import os
import re
import signal
import socket
import subprocess
import sys
import time
import urllib.request
from pathlib import Path

import pytest
from pydantic import ValidationError
from typer.testing import CliRunner

from app.cli import app
from app.cli.serve import settings_from
from app.settings import Settings

START = "import sys; from app.cli import app; sys.argv[0] = 'homegame'; app()"


def test_it_migrates_serves_prints_the_admins_link_and_stops_calmly(tmp_path: Path) -> None:
    port = free_port()
    command = [sys.executable, "-c", START, "serve", "--port", str(port), "--data", str(tmp_path / "room")]
    with (tmp_path / "log").open("wb") as log:
        server = subprocess.Popen(command, stdout=log, stderr=log, env=os.environ | {"PYTHONUNBUFFERED": "1"})
    try:
        assert b'"ok"' in wait_for(f"http://127.0.0.1:{port}/healthz", server)
        assert b"/static/" in wait_for(f"http://127.0.0.1:{port}/", server)
    finally:
        server.send_signal(signal.SIGTERM)
        server.wait(20)
    told = (tmp_path / "log").read_text()
    assert re.search(rf"http://localhost:{port}/i/[\w-]{{22}}\n", told)
    assert "Traceback" not in told
    assert (tmp_path / "room" / "homegame.db").exists()


def wait_for(address: str, server: subprocess.Popen[bytes]) -> bytes:
    deadline = time.monotonic() + 40
    while time.monotonic() < deadline and server.poll() is None:
        try:
            with urllib.request.urlopen(address, timeout=5) as answer:
                return bytes(answer.read())
        except OSError:
            time.sleep(0.1)
    raise AssertionError("the server does not answer")


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def test_a_taken_port_is_an_error(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        command = [sys.executable, "-c", START, "serve", "--port", str(port), "--data", str(tmp_path)]
        assert subprocess.run(command, capture_output=True, timeout=60, check=False).returncode != 0


def test_options_win_over_the_environment(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOMEGAME_PORT", "9000")
    monkeypatch.setenv("HOMEGAME_DATA", "elsewhere")
    settings = settings_from({"port": 9001, "data": None})
    assert (settings.port, settings.data) == (9001, Path("elsewhere"))
    assert settings.database == "sqlite+aiosqlite:///elsewhere/homegame.db"


def test_links_lead_to_where_people_find_the_room(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("HOMEGAME_PUBLIC_URL", raising=False)
    assert Settings(port=8001).link == "http://localhost:8001"
    assert Settings(public_url="https://poker.example/").link == "https://poker.example"
    assert re.fullmatch(r"http://[\w.]+:8000", Settings(host="0.0.0.0", port=8000).link)
    for wrong in ({"public_url": "poker.example"}, {"port": 70_000}, {"welcome_chips": -1}):
        with pytest.raises(ValidationError):
            Settings(**wrong)


def test_every_command_explains_itself() -> None:
    told = CliRunner().invoke(app, ["--help"]).output
    for command in ("serve", "demo", "migrate", "verify", "replay", "admin"):
        assert command in told
        assert CliRunner().invoke(app, [command, "--help"]).exit_code == 0
