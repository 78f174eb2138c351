"""`homegame replay`: recorded hands through the rules, compared with what they say."""

from __future__ import annotations

import gzip
import sys
import zlib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated

import typer

from app.history import vectors

SHOWN = 10
"""Differences that are printed."""
EVERY = 1000
"""Hands between two signs of life."""


def replay(
    files: Annotated[list[Path], typer.Argument(help="Hands, one JSON object a line; .gz too.", exists=True)],
    check: Annotated[bool, typer.Option("--check", help="Exit 1 where a hand differs from its record.")] = False,
) -> None:
    """Replay recorded hands and compare legal actions, pots, returned chips and final stacks."""
    place = _Place()
    try:
        report = vectors.check(_lines(files, place))
    except (OSError, EOFError, zlib.error, ValueError, LookupError, TypeError, AttributeError):
        typer.echo(f"Refused: {place.path}, line {place.line}: no recorded hand", err=True)
        raise typer.Exit(1) from None
    typer.echo(f"{report.hands} hands, {report.agree} agree")
    for difference in report.differences[:SHOWN]:
        typer.echo(difference)
    if check and report.differences:
        raise typer.Exit(1)


@dataclass(slots=True)
class _Place:
    """Where we are reading, for whoever gave us another kind of file."""

    path: Path = Path()
    line: int = 1


def _lines(files: list[Path], place: _Place) -> Iterator[str]:
    number = 0
    for path in files:
        place.path, place.line = path, 1
        with gzip.open(path, "rt", encoding="utf-8") if path.suffix == ".gz" else path.open(encoding="utf-8") as lines:
            for place.line, line in enumerate(lines, 1):
                number += 1
                if number % EVERY == 0:
                    sys.stderr.write(f"\r{number} hands")
                    sys.stderr.flush()
                yield line
    if number >= EVERY:
        sys.stderr.write("\r\033[K")
