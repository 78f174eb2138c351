"""`homegame simulate`: the whole room in virtual time, with everything going wrong that can, by a seed."""

from __future__ import annotations

from collections import Counter
from typing import Annotated

import typer

from app.sim.musts import ENOUGH, missing
from app.sim.story import Told, tell


def simulate(
    seed: Annotated[int, typer.Option(help="The first seed; one seed is one story, always the same.")] = 0,
    runs: Annotated[int, typer.Option(min=1, help="How many seeds to run, one after the other.")] = 1,
) -> None:
    """Play seeded stories of crashes, lost replies and cut sockets; exit 1 at the first in which something is wrong."""
    tally = Counter[str]()
    for number in range(seed, seed + runs):
        told = tell(number)
        tally.update(told.tally)
        if told.failure is not None:
            typer.echo(report(told))
            raise typer.Exit(1)
        if runs == 1:
            typer.echo(f"fingerprint {told.fingerprint}")
    typer.echo(f"{runs} stories, {tally['HandEnded']} hands, {tally['crash']} crashes, nothing wrong")
    if runs >= ENOUGH and (tame := missing(tally)):
        typer.echo(f"never happened: {', '.join(tame)}")
        raise typer.Exit(1)


def report(told: Told) -> str:
    """Return what is wrong with a story, how to see it again, and what happened last."""
    again = f"homegame simulate --seed {told.seed}"
    return "\n".join([*told.last, f"seed {told.seed}: {told.failure}", f"again: {again}"])
