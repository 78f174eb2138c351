"""`homegame verify-shuffle`: what the transcript of one hand's shuffle proves. It needs no room and no network."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from app.fairness.verify import SENTENCES, Shield, Verdict, verify

MEANS = {
    Shield.MINE: "your own cut is in: nobody else could choose this deck",
    Shield.OTHERS: "other players' cuts are in, yours isn't",
    Shield.SERVER: "server-only shuffle: the deck was fixed before the deal, but the room chose it alone",
    Shield.WAITING: "nothing is wrong so far; the seeds weren't open yet",
}


def verify_shuffle(
    files: Annotated[list[Path], typer.Argument(help="Transcripts, as the table's shield saves them.", exists=True)],
) -> None:
    """Check transcripts of shuffles; exit 1 where one is refused."""
    failed = False
    for path in files:
        verdict = _verdict(path)
        failed |= verdict.shield is Shield.FAILED
        typer.echo(f"{path}: {sentence(verdict)}")
    if failed:
        raise typer.Exit(1)


def _verdict(path: Path) -> Verdict:
    """Files may end in a line break, as editors leave them."""
    return verify(path.read_text(encoding="utf-8", errors="replace").removesuffix("\n"))


def sentence(verdict: Verdict) -> str:
    """Say a verdict in words."""
    if verdict.reason is not None:
        return f"FAILED: {SENTENCES[verdict.reason]}"
    mark = "" if verdict.fingerprint is None else f"; fingerprint {verdict.fingerprint}"
    end = "" if verdict.complete else " (the hand's end isn't in it)"
    return f"{MEANS[verdict.shield]}{mark}{end}"
