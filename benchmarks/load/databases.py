"""An empty database for a benchmark, or one of each kind, and how to ask for them."""

from __future__ import annotations

import argparse
import tempfile
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path

from tests.postgres import Postgres, find_programs


def command_line(about: str | None) -> argparse.ArgumentParser:
    """Return a command line by which databases are chosen."""
    words = argparse.ArgumentParser(description=about, formatter_class=argparse.RawDescriptionHelpFormatter)
    words.add_argument("--database", choices=("sqlite", "postgres", "both"), default="both")
    return words


async def on_each(database: str, measure: Callable[[str, str, Path], Awaitable[None]]) -> None:
    """Measure on the databases that were chosen, one after the other: kind, URL, a folder for all else."""
    for kind in ("sqlite", "postgres") if database == "both" else (database,):
        async with a_database(kind) as (url, folder):
            await measure(kind, url, folder)


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
