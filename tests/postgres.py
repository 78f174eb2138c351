"""A throw-away PostgreSQL for one test run: in a temporary folder, on a free local port, and gone at the end."""

from __future__ import annotations

import os
import pwd
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from pathlib import Path
from typing import Any

WAIT_FOR_START = 30.0
NO_DURABILITY = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")  # nothing here outlives the run


class Postgres:
    """A running server; `create` makes an empty database in it and returns its URL."""

    def __init__(self, programs: Path, settings: tuple[str, ...] = NO_DURABILITY) -> None:
        self.programs = programs
        self.settings = settings
        self.folder = Path(tempfile.mkdtemp(prefix="homegame-postgres-"))
        self.as_user = _unprivileged()
        if self.as_user:
            os.chown(self.folder, self.as_user["user"], self.as_user["group"])
        self._run(
            "initdb", "--pgdata", str(self.data), "--username=homegame", "--auth=trust", "--encoding=UTF8",
            "--locale=C.UTF-8", "--no-sync", "--no-instructions",
        )  # fmt: skip
        self.port, self.server = self._start()
        self.databases = 0

    @property
    def data(self) -> Path:
        return self.folder / "data"

    def create(self) -> str:
        self.databases += 1
        name = f"homegame_{self.databases}"
        self._run("createdb", *self._address, name)
        return f"postgresql+asyncpg://homegame@127.0.0.1:{self.port}/{name}"

    def stop(self) -> None:
        self.server.send_signal(signal.SIGQUIT)  # at once: nobody will read these files again
        self.server.wait(timeout=30)
        shutil.rmtree(self.folder, ignore_errors=True)

    @property
    def _address(self) -> tuple[str, ...]:
        return "--host=127.0.0.1", f"--port={self.port}", "--username=homegame"

    def _start(self) -> tuple[int, subprocess.Popen[bytes]]:
        for _ in range(5):
            self.port = _free_port()
            settings = (f"port={self.port}", "listen_addresses=127.0.0.1", f"unix_socket_directories={self.folder}")
            options = [word for setting in (*settings, *self.settings) for word in ("-c", setting)]
            with (self.folder / "log").open("ab") as log:
                server = subprocess.Popen(
                    [self.programs / "postgres", "-D", self.data, *options], stdout=log, stderr=log, **self.as_user
                )
            if self._answers(server):
                return self.port, server
        raise RuntimeError("PostgreSQL does not start: " + (self.folder / "log").read_text())

    def _answers(self, server: subprocess.Popen[bytes]) -> bool:
        """Whether it came up; it ends by itself when somebody else took the port first."""
        deadline = time.monotonic() + WAIT_FOR_START
        while server.poll() is None and time.monotonic() < deadline:
            if subprocess.run([self.programs / "pg_isready", "--quiet", *self._address], check=False).returncode == 0:
                return server.poll() is None
            time.sleep(0.05)
        server.kill()
        server.wait()
        return False

    def _run(self, program: str, *arguments: str) -> None:
        done = subprocess.run(
            [self.programs / program, *arguments], capture_output=True, text=True, cwd=self.folder, **self.as_user
        )
        if done.returncode:
            raise RuntimeError(f"{program}: {done.stderr}")


def find_programs() -> Path | None:
    """Where PostgreSQL's server programs are; Debian keeps them out of the PATH."""
    found = shutil.which("initdb")
    folders = [Path(found).resolve().parent] if found else []
    debian = sorted(Path("/usr/lib/postgresql").glob("*/bin"), key=lambda path: float(path.parent.name), reverse=True)
    for folder in [*folders, *debian]:
        if all((folder / name).exists() for name in ("initdb", "postgres", "createdb", "pg_isready")):
            return folder
    return None


def _unprivileged() -> dict[str, Any]:
    """PostgreSQL refuses to run as root, so root hands it to somebody harmless."""
    if os.geteuid() != 0:
        return {}
    for name in ("postgres", "nobody"):
        try:
            user = pwd.getpwnam(name)
        except KeyError:
            continue
        return {"user": user.pw_uid, "group": user.pw_gid, "extra_groups": []}
    raise RuntimeError("root needs a user named postgres or nobody to run PostgreSQL as")


def _free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
