"""A room's numbers in the text format that Prometheus reads."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import accumulate

from prometheus_client import CollectorRegistry, Metric, generate_latest
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily, HistogramMetricFamily
from prometheus_client.registry import Collector

from app.room.meter import BOUNDS, Times
from app.web.door import Door


class RoomCollector(Collector):
    """Looks at one room whenever it's asked, so that play pays nothing for it."""

    def __init__(self, door: Door) -> None:
        self._door = door

    def collect(self) -> Iterable[Metric]:
        """Yield what there is to tell."""
        meter, tables = self._door.lobby.meter, self._door.lobby.summaries()
        yield GaugeMetricFamily("homegame_tables", "Open tables.", len(tables))
        yield GaugeMetricFamily("homegame_seated", "Taken seats.", sum(len(table.players) for table in tables))
        yield GaugeMetricFamily("homegame_sockets", "Open sockets.", self._door.sockets.count)
        epoch = self._door.store.lease.epoch
        yield GaugeMetricFamily("homegame_lease_epoch", "How many servers have had this room; 0: it's not ours.", epoch)
        yield CounterMetricFamily("homegame_commands_accepted", "Commands that were carried out.", meter.accepted)
        refused = CounterMetricFamily("homegame_commands_refused", "Commands that were not.", labels=["code"])
        for code, times in sorted(meter.refused.items()):
            refused.add_metric([code], times)
        yield refused
        yield CounterMetricFamily("homegame_views_replaced", "Views that slow sockets never got.", meter.replaced)
        yield _times("homegame_commit_seconds", "From a decision until the journal has it.", meter.commits)
        yield _times("homegame_loop_lag_seconds", "How late the event loop was.", meter.lag)
        yield _times("homegame_collector_seconds", "Pauses for the garbage collector.", meter.pauses)
        yield GaugeMetricFamily("homegame_loop_lag_longest_seconds", "The longest since the start.", meter.lag.longest)
        yield GaugeMetricFamily("homegame_collector_longest_seconds", "As above.", meter.pauses.longest)


def page(door: Door) -> bytes:
    """Return the page of one room."""
    registry = CollectorRegistry(auto_describe=False)
    registry.register(RoomCollector(door))
    return generate_latest(registry)


def _times(name: str, told: str, times: Times) -> HistogramMetricFamily:
    reached = [float(count) for count in accumulate(times.counts)]
    bounds = [*(str(bound) for bound in BOUNDS), "+Inf"]
    return HistogramMetricFamily(name, told, list(zip(bounds, reached, strict=True)), times.total)
