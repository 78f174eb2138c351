"""The room as a newcomer starts it: `homegame serve` over an empty folder."""

from __future__ import annotations

import os
import re
import socket
import subprocess
import sys
import time
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

START_SECONDS = 60.0


@contextmanager
def serving(folder: Path, port: int, **settings: str) -> Iterator[str]:
    """Serve while the block lasts; yields all that the server has printed, the admin's link among it.

    Settings are named as in `app.settings`.
    """
    log = folder / "server.log"
    environment = {name: value for name, value in os.environ.items() if not name.startswith("HOMEGAME_")}
    environment |= {f"HOMEGAME_{name.upper()}": value for name, value in settings.items()}
    command = [str(Path(sys.executable).parent / "homegame"), "serve", "--port", str(port), "--data", str(folder)]
    with log.open("ab") as output:
        process = subprocess.Popen(
            command, stdout=output, stderr=output, env=environment | {"PYTHONUNBUFFERED": "1"}, cwd=folder
        )
    try:
        wait_for(f"http://localhost:{port}/api/v1/health", process, log)
        yield log.read_text()
    finally:
        process.terminate()
        process.wait(30)


def wait_for(address: str, process: subprocess.Popen[bytes], log: Path) -> None:
    deadline = time.monotonic() + START_SECONDS
    while True:
        try:
            with urllib.request.urlopen(address, timeout=2):
                return
        except (urllib.error.URLError, TimeoutError):
            if process.poll() is not None or time.monotonic() > deadline:
                raise RuntimeError(f"the server does not start: {log.read_text()[-2000:]}") from None
            time.sleep(0.05)


def admin_link(printed: str) -> str:
    """Return the link that makes the first visitor the admin."""
    found = re.search(r"http://\S+/i/\S+", printed)
    assert found is not None, printed
    return found[0]


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
