"""What was measured, beside what PERFORMANCE.md asks for."""

from __future__ import annotations

from array import array
from typing import NamedTuple


class Phase(NamedTuple):
    """A stretch of play under one load."""

    seconds: float
    actions: int
    views: int
    cpu: float
    """Seconds of the server's CPU, kernel included; the database server's own is not in it."""
    client_cpu: float
    p50: float
    p99: float
    """Milliseconds from an action to its last view."""
    stall: float
    collector: float
    """Milliseconds: the longest stall of the loop, and the longest pause for the garbage collector."""

    @property
    def rate(self) -> float:
        """Actions a second."""
        return self.actions / self.seconds

    @property
    def us(self) -> float:
        """Microseconds of CPU an action."""
        return 1e6 * self.cpu / max(self.actions, 1)


class Memory(NamedTuple):
    """KiB of the server."""

    table: float
    socket: float
    full: float
    """A full table: with the sockets of its players, in play."""


def quantile(waits: array[float], share: float) -> float:
    """Return a quantile in milliseconds."""
    return 1000 * sorted(waits)[int(share * (len(waits) - 1))] if waits else 0.0


def tell(name: str, phase: Phase) -> None:
    """Print a line of a phase."""
    print(
        f"  {name:18}{phase.rate:6.0f} actions/s {phase.views / phase.seconds:6.0f} views/s {phase.us:5.0f} us"
        f"  {phase.p50:6.1f} / {phase.p99:5.1f} ms  stall {phase.stall:5.1f} (collector {phase.collector:4.1f})"
        f"  CPU {phase.cpu / phase.seconds:4.0%}, clients {phase.client_cpu / phase.seconds:4.0%}"
    )


def compare(database: str, full: Phase, calm: Phase, memory: Memory) -> None:
    """Print the table: what was measured, and must, target and stretch."""
    rates = (1200, 2500, 4000) if database == "sqlite" else (1800, 3000, 4500)
    print(f"\n  {'':34}{'here':>8}{'must':>8}{'target':>8}{'stretch':>8}")
    _line("CPU per action, us", full.us, (550, 330, 220))
    _line("actions/s on one core", full.rate, rates, more=True)
    _line("action -> last view, p50, ms", calm.p50, (3, 1.5, 1))
    _line("action -> last view, p99, ms", calm.p99, (50, 10, 5))
    _line("longest stall of the loop, ms", calm.stall, (100, 20, 10))
    _line("KiB of an idle socket", memory.socket, (64, 40, 24))
    _line("KiB of an idle table", memory.table, (64, 20, 10))
    _line("KiB of a full table", memory.full, (700, 400, 250))
    _line("tables on one core, one action in 3 s", 3 * full.rate, (1000, 3000, 6000), more=True)
    print()


def _line(name: str, found: float, wanted: tuple[float, ...], *, more: bool = False) -> None:
    met = [word for word, bound in zip(("must", "target", "stretch"), wanted, strict=True) if (found >= bound) is more]
    bounds = "".join(f"{bound:8g}" for bound in wanted)
    print(f"  {name:34}{found:8.{1 if found < 100 else 0}f}{bounds}  {met[-1] if met else 'MISSED'}")
