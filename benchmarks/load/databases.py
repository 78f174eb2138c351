"""An empty database for a benchmark, and how to ask for one."""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import AsyncIterator, Iterable
from contextlib import asynccontextmanager
from pathlib import Path

from tests.postgres import Postgres, find_programs


def add_database(words: argparse.ArgumentParser) -> None:
    """Let the command line choose."""
    words.add_argument("--database", choices=("sqlite", "postgres", "both"), default="both")


def chosen(database: str) -> Iterable[str]:
    """Return the kinds that were asked for."""
    return ("sqlite", "postgres") if database == "both" else (database,)


@asynccontextmanager
async def a_database(kind: str) -> AsyncIterator[tuple[str, Path]]:
    """Make an empty database whose commits reach the disk; return its URL, and a folder for all else."""
    with tempfile.TemporaryDirectory(prefix="homegame-bench-") as name:
        folder = Path(name)
        if kind == "sqlite":
            yield f"sqlite:///{folder / 'room.db'}", folder
            return
        programs = find_programs()
        if programs is None:
            raise SystemExit("PostgreSQL's server programs are not installed: try --database sqlite")
        postgres = Postgres(programs, settings=())
        try:
            yield postgres.create(), folder
        finally:
            postgres.stop()
